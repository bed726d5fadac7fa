package web

import (
	"syscall/js"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence/browser"
	"github.com/donjon-rogue/donjon/render"
)

// Run opens the window in the page, and tells the page when it has ended: a page has no
// other place for that.
func Run() {
	page := js.Global().Get("donjon")
	store := &browser.Store{}
	o := render.Options{Language: page.Get("language").String(), Store: store}
	o.Touch = js.Global().Call("matchMedia", "(pointer: coarse)").Get("matches").Bool()
	if trace := page.Get("trace"); trace.Truthy() {
		o.Trace = lineWriter{trace}
	}
	o.Files = func(words *lang.Words) { showFiles(page, store, words) }
	o.Download = func(name string, content []byte) { page.Call("save", name, browser.Array(content)) }
	if err := render.Run(o); err != nil {
		page.Call("failed", err.Error())
		return
	}
	page.Call("left")
}

// lineWriter appends what is written to an array of the page, for tests.
type lineWriter struct{ array js.Value }

func (w lineWriter) Write(p []byte) (int, error) {
	w.array.Call("push", string(p))
	return len(p), nil
}

// showFiles shows the player's files in the page.
func showFiles(page js.Value, store *browser.Store, words *lang.Words) {
	text := func(key string) string { return words.Text(key) }
	texts := map[string]any{
		"title": text("web.files.title"), "about": text("web.files.about"), "save": text("web.files.save"),
		"all": text("web.files.all"), "import": text("web.files.import"), "close": text("web.files.close"),
	}
	list, err := lines(store, words)
	switch {
	case err != nil:
		texts["about"] = words.Text("web.files.unreadable", lang.Args{"Error": err})
	case len(list) == 0:
		texts["about"] = text("web.files.about") + " " + text("web.files.none")
	}
	shown := []any{}
	for _, l := range list {
		shown = append(shown, map[string]any{"name": l.name, "text": l.text})
	}
	page.Call("showFiles", map[string]any{
		"texts": texts, "list": shown,
		"read": answering(func(args []js.Value) ([]byte, error) { return store.Read(args[0].String()) }, words),
		"pack": answering(func([]js.Value) ([]byte, error) { return pack(store) }, words),
		"take": js.FuncOf(func(_ js.Value, args []js.Value) any {
			go func() {
				// A faulty data file of the program is reported when the title opens.
				rulesets, _ := archetypes.Rulesets(assets.Files())
				m := importer{store: store, words: words, rulesets: rulesets}
				args[2].Invoke(m.take(args[0].String(), browser.Bytes(args[1])))
			}()
			return nil
		}),
	})
}

// answering is a function of the page whose last argument gets the error text or the bytes.
func answering(do func(args []js.Value) ([]byte, error), words *lang.Words) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		go func() {
			then := args[len(args)-1]
			content, err := do(args)
			if err != nil {
				then.Invoke(words.Text("web.files.unreadable", lang.Args{"Error": err}))
				return
			}
			then.Invoke(js.Null(), browser.Array(content))
		}()
		return nil
	})
}
