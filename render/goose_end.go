package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/spiral"
	"github.com/donjon-rogue/donjon/render/theme"
)

// gooseEndScene tells how a game has ended: by a win, or because everybody
// waits for ever.
type gooseEndScene struct {
	panel
	game *gooseScene
}

func (s *gooseEndScene) name() string { return "goose-end" }

// The measures of the panel.
const (
	endWidth = 300
	endRow   = 20
)

func (s *gooseEndScene) build(w *window) {
	g := s.game.keeper.Game
	state := g.State()
	told := []line{{w.gooseStands(g), theme.Gold}, {w.words.Text("goose.lasted", lang.Args{"Count": len(g.Match().Throws)}), theme.Quiet}}
	if state.Blocked() {
		told[0].colour = theme.Hurt
		told = append(told, line{w.words.Text("goose.blocked.why"), theme.Quiet})
	}
	var about []line
	for _, t := range told {
		for _, l := range theme.Wrap(t.text, endWidth) {
			about = append(about, line{l, t.colour})
		}
	}
	s.lay(w, w.words.Text("goose.over"), endWidth, len(about)*theme.LineHeight+8+state.Seats()*endRow+8+buttonHeight)
	s.pg.above = func(dst *ebiten.Image) {
		at := s.inner.Min
		for _, l := range about {
			theme.Write(dst, l.text, at, l.colour)
			at.Y += theme.LineHeight
		}
		at.Y += 8
		for seat := range state.Seats() {
			s.drawSeat(dst, at, seat+1)
			at.Y += endRow
		}
	}
	key := func(do command) string { return w.keys.label(w.words, gooseEndKeys, do) }
	at := s.foot(3)
	all := s.put(
		button{name: "again", at: at[0], label: w.words.Text("goose.again"), key: key(cmdAgain), act: func() { s.do(cmdAgain) }},
		button{name: "title", at: at[1], label: w.words.Text("goose.title-screen"), key: key(cmdTitle), act: func() { s.do(cmdTitle) }},
		button{name: "close", at: at[2], label: w.words.Text("goose.board"), key: key(cmdClose), act: func() { s.do(cmdClose) }},
	)
	s.pg.finish()
	s.pg.focus(all[0])
}

// drawSeat tells where a seat's pawn has come to.
func (s *gooseEndScene) drawSeat(dst *ebiten.Image, at image.Point, number int) {
	w, g := s.w, s.game.keeper.Game
	seat := *g.Seat(number)
	w.theme.Sprite(dst, spiral.PawnSprite(seat), at, 1)
	theme.Write(dst, w.seated(g, number), at.Add(image.Pt(22, 3)), colourOfSeat(seat))
	told := s.game.standing(number)
	where := w.words.Text("goose.square", lang.Args{"Square": g.State().Square(number)})
	theme.Right(dst, where, image.Pt(s.inner.Max.X, at.Y+3), theme.Plain)
	theme.Right(dst, told.text, image.Pt(s.inner.Max.X-70, at.Y+3), told.colour)
}

func (s *gooseEndScene) update(in *input) { s.do(s.listen(in, s, gooseEndKeys)) }

func (s *gooseEndScene) do(do command) {
	w := s.w
	switch do {
	case cmdAgain:
		s.again()
	case cmdTitle:
		w.title()
	case cmdClose:
		w.pop()
	}
}

// again begins another game of the same players.
func (s *gooseEndScene) again() {
	w, g := s.w, s.game.keeper.Game
	var seats []components.SeatData
	for seat := range g.State().Seats() {
		seats = append(seats, *g.Seat(seat + 1))
	}
	if err := w.letGo(); err != nil {
		w.push(&noticeScene{text: w.words.Text("window.trouble", lang.Args{"Error": err}), leave: true})
		return
	}
	if err := w.startGoose(s.game.kit, seats, drawSeed()); err != nil {
		w.title()
		w.tell(err)
	}
}
