package dungeonui

import (
	"image"
	"strings"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// renameScene renames the selected game of the list.
type renameScene struct {
	shell.Panel
	w     *Window
	games *gamesScene
	name  string // as typed
	field *widget.TextInput
}

func (s *renameScene) Name() string { return "rename" }

func (s *renameScene) Build(*shell.Window) {
	w := s.w
	if s.field == nil {
		s.name = s.games.slot().Name
	}
	const width = 260
	high := w.View.Finger(22, width)
	lines := theme.Wrap(w.Words.Text("window.rename.about"), width)
	s.Lay(w.Window, w.Words.Text("window.rename.title"), width, len(lines)*theme.LineHeight+6+high+10+ui.ButtonHeight)
	y := s.Inner.Min.Y + len(lines)*theme.LineHeight + 6
	s.field = shell.NewField(w.Window, image.Rect(s.Inner.Min.X, y, s.Inner.Max.X, y+high), &s.name, known.Know(s.games.slot().Game).Run().Seed, settings.NameLength)
	s.Page.AddField(s.field)
	s.Page.Above = func(dst *ebiten.Image) { theme.Lines(dst, lines, s.Inner.Min, theme.Quiet) }
	key := func(do input.Command) string { return w.Keys.Label(w.Words, renameKeys, do) }
	at := s.Foot(2)
	s.Put(
		ui.Button{Name: "start", At: at[0], Label: w.Words.Text("window.games.rename"), Key: key(input.CmdStart), Act: func() { s.do(input.CmdStart) }},
		ui.Button{Name: "close", At: at[1], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(s.field)
	s.field.SelectAll()
}

func (s *renameScene) Update(in *input.State) { s.do(s.Listen(in, s, renameKeys)) }

func (s *renameScene) do(do input.Command) {
	switch do {
	case input.CmdStart:
		err := keep.Rename(s.w.o.Files, s.games.slot().Place, strings.TrimSpace(s.name))
		s.w.Pop()
		if !s.games.failed(err) {
			s.games.reload()
		}
	case input.CmdClose:
		s.w.Pop()
	}
}
