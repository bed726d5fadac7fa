package shell

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/sound"
	"github.com/donjon-rogue/donjon/render/theme"
)

// UseData sets the data files of the window, which include the player's own unless the
// settings switch them off. changed is called whenever they are switched later.
func (w *Window) UseData(data *overlay.Data, changed func()) {
	w.data, w.dataChanged = data, changed
	w.data.Switch(!w.Choices.BuiltinData)
	w.data.Arrange(w.Choices.ModsOff)
	w.useMods()
}

// useMods shows what the mods in use bring: words and pictures.
func (w *Window) useMods() {
	if words, err := w.words(w.tongue()); err == nil {
		other := words.Tag() != w.Words.Tag()
		if w.Words = words; other {
			w.Keys = w.keyboard(ebiten.KeyName)
		}
	}
	w.Sheets.Reload(w.data)
}

// words returns the words of a language with those of the mods in use.
func (w *Window) words(tag string) (*lang.Words, error) {
	if w.data == nil {
		return lang.New(tag)
	}
	return lang.Load(tag, overlay.Words(w.data)...)
}

// switchData switches the player's own data files on or off, as the settings say.
func (w *Window) switchData() {
	if w.data != nil {
		w.data.Switch(!w.Choices.BuiltinData)
		w.data.Arrange(w.Choices.ModsOff)
		w.useMods()
		w.dataChanged()
		if state, _ := w.player.State(); state != sound.Off {
			w.player.Load(w.data.Files())
		}
	}
}

// HasData reports whether the player has data files or mods.
func (w *Window) HasData() bool { return w.data != nil && w.data.Any() }

// Reread reads the player's data files and mods again. It returns what is wrong with the
// first one in use, or "".
func (w *Window) Reread() (wrong string) {
	w.switchData()
	return w.data.FirstFault(w.Words)
}

// dataFault returns what is wrong with the player's data files, if anything.
func (w *Window) dataFault() (f overlay.Fault, faulty bool) {
	if w.data == nil {
		return f, false
	}
	return w.data.Fault()
}

// dataMessages returns the messages of the title about the player's data files.
func (w *Window) dataMessages() []Line {
	f, faulty := w.dataFault()
	if !faulty {
		return nil
	}
	text := w.Words.Text("window.data.unreadable")
	if f.Line > 0 {
		text = w.Words.Text("window.data.told", lang.Args{"File": f.File, "Line": f.Line, "Column": f.Column})
	}
	return []Line{{Text: text, Colour: theme.Hurt}}
}

// ShowDataFault shows what is wrong with the player's data files, if anything, and offers
// to switch them off.
func (w *Window) ShowDataFault() {
	if _, faulty := w.dataFault(); faulty {
		w.Push(&dataNotice{})
	}
}

// dataNotice says what is wrong with the player's data files.
type dataNotice struct{ Panel }

// dataKeys are the key bindings of the notice.
var dataKeys = []input.Binding{{Do: input.CmdData, Letters: "d"}, input.CloseKey}

// Name returns the scene name for the trace.
func (s *dataNotice) Name() string { return "data" }

// text returns the paragraphs of the notice.
func (s *dataNotice) text(w *Window) string {
	f, _ := w.dataFault()
	texts := []string{w.Words.Text("window.data.fault"), f.Text(w.Words)}
	if f.More > 0 {
		texts = append(texts, w.Words.Text("window.data.more", lang.Args{"Count": f.More}))
	}
	return strings.Join(append(texts, w.Words.Text("window.data.folder", lang.Args{"Folder": w.data.Folder()}), w.Words.Text("window.data.offer")), "\n")
}

// Build lays out the scene.
func (s *dataNotice) Build(w *Window) {
	const width = 400
	lines := theme.Wrap(s.text(w), width)
	s.Lay(w, w.Words.Text("window.data.title"), width, len(lines)*theme.LineHeight+8+ButtonHeight)
	s.Page.Above = func(dst *ebiten.Image) { theme.Lines(dst, lines, s.Inner.Min, theme.Plain) }
	key := func(do input.Command) string { return w.Keys.Label(w.Words, dataKeys, do) }
	at := s.Foot(2)
	all := s.Put(
		Button{Name: "off", At: at[0], Label: w.Words.Text("window.data.off"), Key: key(input.CmdData), Act: func() { s.do(input.CmdData) }},
		Button{Name: "close", At: at[1], Label: w.Words.Text("window.close"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(all[1])
}

// Update handles one tick.
func (s *dataNotice) Update(in *input.State) { s.do(s.Listen(in, s, dataKeys)) }

func (s *dataNotice) do(do input.Command) {
	switch do {
	case input.CmdData:
		s.W.Pop()
		c := s.W.Choices
		c.BuiltinData = true
		s.W.Choose(c)
	case input.CmdClose:
		s.W.Pop()
	}
}
