package render

import (
	"image"
	"strings"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// renameScene gives the chosen game of the list another name.
type renameScene struct {
	panel
	games *gamesScene
	field *widget.TextInput
}

// nameLength is how long a game's name may be, in letters.
const nameLength = 24

func (s *renameScene) name() string { return "rename" }

func (s *renameScene) build(w *window) {
	text := s.games.slot().Name
	if s.field != nil {
		text = s.field.GetText()
	}
	const width = 260
	lines := theme.Wrap(w.words.Text("window.rename.about"), width)
	s.lay(w, w.words.Text("window.rename.title"), width, len(lines)*theme.LineHeight+6+22+10+buttonHeight)
	y := s.inner.Min.Y + len(lines)*theme.LineHeight + 6
	s.field = newField(w, image.Rect(s.inner.Min.X, y, s.inner.Max.X, y+22), text, s.games.slot().Game.Run().Seed, nameLength)
	s.pg.addField(s.field)
	s.pg.above = func(dst *ebiten.Image) { theme.Lines(dst, lines, s.inner.Min, theme.Quiet) }
	key := func(do command) string { return w.keys.label(w.words, renameKeys, do) }
	at := s.foot(2)
	s.put(
		button{name: "start", at: at[0], label: w.words.Text("window.games.rename"), key: key(cmdStart), act: func() { s.do(cmdStart) }},
		button{name: "close", at: at[1], label: w.words.Text("window.back"), key: key(cmdClose), act: func() { s.do(cmdClose) }},
	)
	s.pg.finish()
	s.pg.focus(s.field)
	s.field.SelectAll()
}

func (s *renameScene) update(in *input) { s.do(s.listen(in, s, renameKeys)) }

func (s *renameScene) do(do command) {
	switch do {
	case cmdStart:
		err := keep.Rename(s.w.options.Files, s.games.slot().Place, strings.TrimSpace(s.field.GetText()))
		s.w.pop()
		if !s.games.failed(err) {
			s.games.again()
		}
	case cmdClose:
		s.w.pop()
	}
}
