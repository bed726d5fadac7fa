package games

import (
	"image"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Rename renames the selected game of the list.
type Rename struct {
	shell.Panel
	Window *stage.Window
	Games  *Scene
	name   string // as typed
	field  *ui.Field
}

// Name returns the scene name for the trace.
func (s *Rename) Name() string { return "rename" }

// Build lays out the scene.
func (s *Rename) Build(*shell.Window) {
	w := s.Window
	if s.field == nil {
		s.name = s.Games.Slot().Name
	}
	const width = 260
	high := w.View.Finger(22, width)
	lines := theme.Wrap(w.Words.Text("window.rename.about"), width)
	s.Lay(w.Window, w.Words.Text("window.rename.title"), width, len(lines)*theme.LineHeight+6+high+10+ui.ButtonHeight)
	y := s.Inner.Min.Y + len(lines)*theme.LineHeight + 6
	s.field = ui.NewField(w.Theme, image.Rect(s.Inner.Min.X, y, s.Inner.Max.X, y+high), &s.name, known.Know(s.Games.Slot().Game).Run().Data().Seed, settings.NameLength)
	s.Page.AddField(s.field)
	s.Page.Above = func(dst *ebiten.Image) { theme.Lines(dst, lines, s.Inner.Min, theme.Quiet) }
	key := func(do input.Command) string { return w.Keys.Label(w.Words, stage.RenameKeys, do) }
	at := s.Foot(2)
	s.Put(
		ui.Button{Name: "start", At: at[0], Label: w.Words.Text("window.games.rename"), Key: key(input.CmdStart), Act: func() { s.do(input.CmdStart) }},
		ui.Button{Name: "close", At: at[1], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(s.field)
	s.field.SelectAll()
}

// Update handles one tick.
func (s *Rename) Update(in *input.State) { s.do(s.Listen(in, s, stage.RenameKeys)) }

func (s *Rename) do(do input.Command) {
	switch do {
	case input.CmdStart:
		err := keep.Rename(s.Window.Options.Files, s.Games.Slot().Place, strings.TrimSpace(s.name))
		s.Window.Pop()
		if !s.Games.failed(err) {
			s.Games.reload()
		}
	case input.CmdClose:
		s.Window.Pop()
	}
}
