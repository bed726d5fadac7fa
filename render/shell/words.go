package shell

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/phrases"
)

// ShowError shows an error in a notice.
func (w *Window) ShowError(err error) { w.Push(&Notice{Text: phrases.Fault(w.Words, err)}) }

// ShowSetAside says where an unusable saved file was moved to. It does nothing for an
// empty name.
func (w *Window) ShowSetAside(name string) {
	if name != "" {
		w.Push(&Notice{Text: w.Words.Text("window.begin.aside", lang.Args{"File": w.Store.Where(name)})})
	}
}

// speakOf shows the words of the ruleset of a game, or of none.
func speakOf(w *Window, g Playing) {
	w.ruleset = ""
	if ruled, ok := g.(Ruled); ok {
		w.ruleset = ruled.Ruleset()
	}
	speak(w, w.Words)
}

// speak shows these words, as they are under the ruleset of the game in play.
func speak(w *Window, words *lang.Words) { w.Words = words.In(w.ruleset) }
