package modpages

import (
	"image"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Prompt asks for a line of text.
type Prompt struct {
	shell.Panel
	Title  string
	About  string
	Text   string                             // as it is at first, and as typed
	Empty  string                             // shown while there is no text
	Length int                                // letters at most
	Check  func(text string) (refused string) // says why a text is refused; empty if it is accepted
	Take   func(text string)                  // takes an accepted text, after the page is gone
	field  *ui.Field
	wrong  string
}

// promptKeys are the keys of the page.
var promptKeys = []input.Binding{{Do: input.CmdStart, Keys: input.EnterKeys}, input.CloseKey}

// Name returns the scene name for the trace.
func (s *Prompt) Name() string { return "prompt" }

// Build lays out the scene.
func (s *Prompt) Build(w *shell.Window) {
	const most = 380
	width := w.View.PageWidth(most)
	high := w.View.Finger(22, width)
	about := ui.Wrapped([]ui.Line{{Text: s.About, Colour: theme.Quiet}, {Text: s.wrong, Colour: theme.Hurt}}, width)
	if s.wrong == "" {
		about = ui.Wrapped([]ui.Line{{Text: s.About, Colour: theme.Quiet}}, width)
	}
	s.Lay(w, s.Title, width, len(about)*theme.LineHeight+6+high+10+ui.ButtonHeight)
	y := s.Inner.Min.Y + len(about)*theme.LineHeight + 6
	first := s.field == nil
	s.field = ui.NewField(w.Theme, image.Rect(s.Inner.Min.X, y, s.Inner.Max.X, y+high), &s.Text, s.Empty, s.Length)
	s.Page.AddField(s.field)
	s.Page.Above = func(dst *ebiten.Image) {
		for i, l := range about {
			theme.Write(dst, l.Text, s.Inner.Min.Add(image.Pt(0, i*theme.LineHeight)), l.Colour)
		}
	}
	key := func(do input.Command) string { return w.Keys.Label(w.Words, promptKeys, do) }
	at := s.Foot(2)
	s.Put(
		ui.Button{Name: "start", At: at[0], Label: w.Words.Text("window.prompt.ok"), Key: key(input.CmdStart), Act: func() { s.do(input.CmdStart) }},
		ui.Button{Name: "close", At: at[1], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(s.field)
	if first {
		s.field.SelectAll()
	}
}

// Update handles one tick.
func (s *Prompt) Update(in *input.State) { s.do(s.Listen(in, s, promptKeys)) }

func (s *Prompt) do(do input.Command) {
	switch do {
	case input.CmdStart:
		text := strings.TrimSpace(s.Text)
		if s.wrong = s.Check(text); s.wrong != "" {
			s.W.Rebuild(s)
			return
		}
		s.W.Pop()
		s.Take(text)
	case input.CmdClose:
		s.W.Pop()
	}
}
