package kittyui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// passScene asks to pass the seat to another person. No hand is shown until that
// person confirms.
type passScene struct {
	shell.Panel
	game *gameScene
	seat int
}

func (s *passScene) Name() string { return "kitty-pass" }

// passWidth is the width of the panel.
const passWidth = 250

func (s *passScene) Build(w *shell.Window) {
	name := s.game.names().Entity(s.seat)
	key := "kitty.pass.play"
	if s.game.phase() == "move" {
		key = "kitty.pass.move"
	}
	lines := theme.Wrap(w.Words.Text(key, lang.Args{"Who": name}), passWidth-40)
	height := max(36, len(lines)*theme.LineHeight)
	s.Lay(w, w.Words.Text("kitty.pass.title", lang.Args{"Who": name}), passWidth, height+8+ui.ButtonHeight)
	s.Page.Above = func(dst *ebiten.Image) {
		at := s.Inner.Min
		w.Theme.Sprite(dst, board.CatSprite(s.seat), at, 2)
		at.X += 40
		at.Y += (height - len(lines)*theme.LineHeight) / 2
		theme.Lines(dst, lines, at, theme.Plain)
	}
	all := s.Put(ui.Button{Name: "ready", At: s.Foot(1)[0], Label: w.Words.Text("kitty.pass.ready", lang.Args{"Who": name}), Key: w.Keys.Label(w.Words, readyKeys, cmdReady), Act: func() { s.do(cmdReady) }})
	s.Page.Finish()
	s.Page.Focus(all[0])
}

func (s *passScene) Update(in *input.State) { s.do(s.Listen(in, s, readyKeys)) }

func (s *passScene) do(do input.Command) {
	switch do {
	case cmdReady:
		s.game.sit(s.seat)
		s.W.Pop()
	case input.CmdMenu:
		s.W.Push(s.game.pause())
	}
}
