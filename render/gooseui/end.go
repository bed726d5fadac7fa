package gooseui

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/chance"
	"github.com/donjon-rogue/donjon/render/gooseui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// end makes the end screen: the game was won, or all players are blocked.
func (s *gameScene) end() shell.Scene {
	return &menus.End{
		ID: endID, Width: 318, Outcome: s.outcome, Seats: s.state().Seats(), Again: s.again,
		Seat: func(dst *ebiten.Image, row image.Rectangle, place int) { s.drawEnd(dst, row, s.ranking()[place-1]) },
		Tick: s.board.Update, // the celebration goes on
	}
}

// endID is the name of the end screen.
const endID = "goose-end"

// ranking lists the seats, the one that is farthest first.
func (s *gameScene) ranking() (seats []int) {
	for seat := range s.state().Seats() {
		seats = append(seats, seat+1)
	}
	slices.SortStableFunc(seats, func(a, b int) int { return s.rank(a) - s.rank(b) })
	return seats
}

// Room returns the bounds of a panel: in the middle of the window, except for the end
// screen, which is at the side so that the pond stays visible.
func (s *gameScene) Room(width, height int) image.Rectangle {
	if s.telling() {
		return s.w.Screen.Aside(width, height)
	}
	return s.w.Screen.Middle(width, height)
}

// Veil darkens what is behind a panel; at the end the board stays bright.
func (s *gameScene) Veil(dst *ebiten.Image) {
	r := dst.Bounds()
	if s.telling() {
		r = ui.Enlarged(s.layout.Side, s.pg.U)
	}
	theme.Fill(dst, r, shell.Shade)
}

// telling reports whether the end screen is on top.
func (s *gameScene) telling() bool { return s.w.Top().Name() == endID }

// outcome describes how the game ended.
func (s *gameScene) outcome() []ui.Line {
	w, g := s.w, s.keeper.Game
	lines := []ui.Line{{Text: stands(w, g), Colour: theme.Gold}, {Text: w.Words.Text("goose.lasted", lang.Args{"Count": len(g.Match().Throws)}), Colour: theme.Quiet}}
	if g.State().Blocked() {
		lines[0].Colour = theme.Hurt
		lines = append(lines, ui.Line{Text: w.Words.Text("goose.blocked.why"), Colour: theme.Quiet})
	}
	return lines
}

// drawEnd draws the result of a seat.
func (s *gameScene) drawEnd(dst *ebiten.Image, row image.Rectangle, number int) {
	w, g, y := s.w, s.keeper.Game, row.Min.Y+3
	seat := *g.Seat(number)
	w.Theme.Sprite(dst, board.PawnSprite(seat), row.Min, 1)
	theme.Write(dst, w.Words.Text(ranks[s.rank(number)-1]), image.Pt(row.Min.X+22, y), theme.Quiet)
	theme.Write(dst, seated(w, g, number), image.Pt(row.Min.X+46, y), board.Ink(seat))
	status := s.standing(number)
	where := w.Words.Text("goose.square", lang.Args{"Square": g.State().Square(number)})
	theme.Right(dst, where, image.Pt(row.Max.X, y), theme.Plain)
	theme.Right(dst, status.Text, image.Pt(row.Max.X-70, y), status.Colour)
}

// again starts another game with the same players.
func (s *gameScene) again() error {
	g := s.keeper.Game
	var seats []components.SeatData
	for seat := range g.State().Seats() {
		seats = append(seats, *g.Seat(seat + 1))
	}
	return start(s.w, s.kit, seats, chance.DrawSeed())
}
