package menus

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// dataMessages returns the messages of the title about the player's data files.
func dataMessages(w *shell.Window) []ui.Line {
	f, faulty := w.Data.Fault()
	if !faulty {
		return nil
	}
	text := w.Words.Text("window.data.unreadable")
	if f.Line > 0 {
		text = w.Words.Text("window.data.told", lang.Args{"File": f.File, "Line": f.Line, "Column": f.Column})
	}
	return []ui.Line{{Text: text, Colour: theme.Hurt}}
}

// ShowDataFault shows what is wrong with the player's data files, if anything, and offers
// to switch them off.
func ShowDataFault(w *shell.Window) {
	if _, faulty := w.Data.Fault(); faulty {
		w.Push(&dataNotice{})
	}
}

// dataNotice says what is wrong with the player's data files.
type dataNotice struct{ shell.Panel }

// dataKeys are the key bindings of the notice.
var dataKeys = []input.Binding{{Do: input.CmdData, Letters: "d"}, input.CloseKey}

// Name returns the scene name for the trace.
func (s *dataNotice) Name() string { return "data" }

// text returns the paragraphs of the notice.
func (s *dataNotice) text(w *shell.Window) string {
	f, _ := w.Data.Fault()
	texts := []string{w.Words.Text("window.data.fault"), f.Text(w.Words)}
	if f.More > 0 {
		texts = append(texts, w.Words.Text("window.data.more", lang.Args{"Count": f.More}))
	}
	return strings.Join(append(texts, w.Words.Text("window.data.folder", lang.Args{"Folder": w.Data.Files.Folder()}), w.Words.Text("window.data.offer")), "\n")
}

// Build lays out the scene.
func (s *dataNotice) Build(w *shell.Window) {
	const width = 400
	lines := theme.Wrap(s.text(w), width)
	s.Lay(w, w.Words.Text("window.data.title"), width, len(lines)*theme.LineHeight+8+ui.ButtonHeight)
	s.Page.Above = func(dst *ebiten.Image) { theme.Lines(dst, lines, s.Inner.Min, theme.Plain) }
	key := func(do input.Command) string { return w.Keys.Label(w.Words, dataKeys, do) }
	at := s.Foot(2)
	all := s.Put(
		ui.Button{Name: "off", At: at[0], Label: w.Words.Text("window.data.off"), Key: key(input.CmdData), Act: func() { s.do(input.CmdData) }},
		ui.Button{Name: "close", At: at[1], Label: w.Words.Text("window.close"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
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
