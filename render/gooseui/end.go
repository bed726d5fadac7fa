package gooseui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/spiral"
	"github.com/donjon-rogue/donjon/render/theme"
)

// endScene tells how a game has ended: by a win, or because everybody
// waits for ever.
type endScene struct {
	shell.Panel
	game *gameScene
}

func (s *endScene) Name() string { return "goose-end" }

// The measures of the panel.
const (
	endWidth = 300
	endRow   = 20
)

func (s *endScene) Build(w *shell.Window) {
	g := s.game.keeper.Game
	state := g.State()
	told := []shell.Line{{Text: stands(w, g), Colour: theme.Gold}, {Text: w.Words.Text("goose.lasted", lang.Args{"Count": len(g.Match().Throws)}), Colour: theme.Quiet}}
	if state.Blocked() {
		told[0].Colour = theme.Hurt
		told = append(told, shell.Line{Text: w.Words.Text("goose.blocked.why"), Colour: theme.Quiet})
	}
	var about []shell.Line
	for _, t := range told {
		for _, l := range theme.Wrap(t.Text, endWidth) {
			about = append(about, shell.Line{Text: l, Colour: t.Colour})
		}
	}
	s.Lay(w, w.Words.Text("goose.over"), endWidth, len(about)*theme.LineHeight+8+state.Seats()*endRow+8+shell.ButtonHeight)
	s.Page.Above = func(dst *ebiten.Image) {
		at := s.Inner.Min
		for _, l := range about {
			theme.Write(dst, l.Text, at, l.Colour)
			at.Y += theme.LineHeight
		}
		at.Y += 8
		for seat := range state.Seats() {
			s.drawSeat(dst, at, seat+1)
			at.Y += endRow
		}
	}
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, endKeys, do) }
	at := s.Foot(3)
	all := s.Put(
		shell.Button{Name: "again", At: at[0], Label: w.Words.Text("goose.again"), Key: key(cmdAgain), Act: func() { s.do(cmdAgain) }},
		shell.Button{Name: "title", At: at[1], Label: w.Words.Text("goose.title-screen"), Key: key(shell.CmdTitle), Act: func() { s.do(shell.CmdTitle) }},
		shell.Button{Name: "close", At: at[2], Label: w.Words.Text("goose.board"), Key: key(shell.CmdClose), Act: func() { s.do(shell.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(all[0])
}

// drawSeat tells where a seat's pawn has come to.
func (s *endScene) drawSeat(dst *ebiten.Image, at image.Point, number int) {
	w, g := s.W, s.game.keeper.Game
	seat := *g.Seat(number)
	w.Theme.Sprite(dst, spiral.PawnSprite(seat), at, 1)
	theme.Write(dst, seated(w, g, number), at.Add(image.Pt(22, 3)), colourOfSeat(seat))
	told := s.game.standing(number)
	where := w.Words.Text("goose.square", lang.Args{"Square": g.State().Square(number)})
	theme.Right(dst, where, image.Pt(s.Inner.Max.X, at.Y+3), theme.Plain)
	theme.Right(dst, told.Text, image.Pt(s.Inner.Max.X-70, at.Y+3), told.Colour)
}

func (s *endScene) Update(in *shell.Input) { s.do(s.Listen(in, s, endKeys)) }

func (s *endScene) do(do shell.Command) {
	w := s.W
	switch do {
	case cmdAgain:
		s.again()
	case shell.CmdTitle:
		w.GoHome()
	case shell.CmdClose:
		w.Pop()
	}
}

// again begins another game of the same players.
func (s *endScene) again() {
	w, g := s.W, s.game.keeper.Game
	var seats []components.SeatData
	for seat := range g.State().Seats() {
		seats = append(seats, *g.Seat(seat + 1))
	}
	if err := w.LetGo(); err != nil {
		w.Push(&shell.Notice{Text: w.Words.Text("window.trouble", lang.Args{"Error": err}), Leave: true})
		return
	}
	if err := start(w, s.game.kit, seats, shell.DrawSeed()); err != nil {
		w.GoHome()
		w.Tell(err)
	}
}
