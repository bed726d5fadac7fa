package kittyui

import (
	"image"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/render/torus"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// endScene tells how a game has ended.
type endScene struct {
	shell.Panel
	game *gameScene
}

func (s *endScene) Name() string { return "kitty-end" }

// The measures of the panel.
const (
	endWidth = 330
	endRow   = 20
)

func (s *endScene) Build(w *shell.Window) {
	g, state := s.game.keeper.Game, &s.game.state
	about := theme.Wrap(outcome(w, g), endWidth)
	lasted := w.Words.Text("kitty.lasted", lang.Args{"Count": state.Turn})
	s.Lay(w, w.Words.Text("kitty.over"), endWidth, (len(about)+1)*theme.LineHeight+8+state.Seats()*endRow+8+shell.ButtonHeight)
	s.Page.Above = func(dst *ebiten.Image) {
		at := s.Inner.Min
		at.Y = theme.Lines(dst, about, at, theme.Gold)
		theme.Write(dst, lasted, at, theme.Quiet)
		at.Y += theme.LineHeight + 8
		for seat := 1; seat <= state.Seats(); seat++ {
			s.drawSeat(dst, at, seat)
			at.Y += endRow
		}
	}
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, endKeys, do) }
	at := s.Foot(3)
	all := s.Put(
		shell.Button{Name: "again", At: at[0], Label: w.Words.Text("kitty.again"), Key: key(cmdAgain), Act: func() { s.do(cmdAgain) }},
		shell.Button{Name: "title", At: at[1], Label: w.Words.Text("kitty.title-screen"), Key: key(shell.CmdTitle), Act: func() { s.do(shell.CmdTitle) }},
		shell.Button{Name: "close", At: at[2], Label: w.Words.Text("kitty.board"), Key: key(shell.CmdClose), Act: func() { s.do(shell.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(all[0])
}

// drawSeat tells how a seat has come out of it.
func (s *endScene) drawSeat(dst *ebiten.Image, at image.Point, seat int) {
	w, state := s.W, &s.game.state
	p := state.Player(seat)
	sprite := torus.CatSprite(seat)
	if p.Dead {
		sprite = torus.FallenSprite(seat)
	}
	w.Theme.Sprite(dst, sprite, at, 1)
	theme.Write(dst, who(w, s.game.keeper.Game).Entity(seat), at.Add(image.Pt(22, 3)), colourOf(seat))
	end := image.Pt(s.Inner.Max.X, at.Y+3)
	if p.Dead {
		theme.Right(dst, w.Words.Text("kitty.dead"), end, theme.Faint)
		return
	}
	theme.Right(dst, strconv.Itoa(p.Life), end, theme.Plain)
	w.Theme.Sprite(dst, "kitty.life", image.Pt(end.X-iconSize-theme.Width(strconv.Itoa(p.Life)), at.Y+1), 1)
	if state.Over && state.Winner == state.Team(seat) {
		theme.Right(dst, w.Words.Text("kitty.is.winner"), image.Pt(end.X-60, end.Y), theme.Gold)
	}
}

func (s *endScene) Update(in *shell.Input) { s.do(s.Listen(in, s, endKeys)) }

func (s *endScene) do(do shell.Command) {
	switch do {
	case cmdAgain:
		s.again()
	case shell.CmdTitle:
		s.W.GoHome()
	case shell.CmdClose:
		s.W.Pop()
	}
}

// again begins another game of the same players.
func (s *endScene) again() {
	w, kit := s.W, s.game.kit
	setup := setupOf(s.game.keeper.Game)
	setup.Seed = shell.DrawSeed()
	if err := w.LetGo(); err != nil {
		w.Push(&shell.Notice{Text: w.Words.Text("window.trouble", lang.Args{"Error": err}), Leave: true})
		return
	}
	if err := start(w, kit, setup); err != nil {
		w.GoHome()
		w.Tell(err)
	}
}

// setupOf is how a game was set up.
func setupOf(g *kitty.Game) kitty.Setup {
	d := g.Duel()
	setup := kitty.Setup{Seed: d.Seed, Arena: d.Arena, Teams: d.Teams}
	for i := range g.Table.Class {
		p := g.Duellist(i + 1)
		setup.Seats = append(setup.Seats, kitty.Seat{Name: g.Seat(i + 1).Name, Class: p.Class, Strategy: p.Strategy})
	}
	return setup
}
