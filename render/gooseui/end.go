package gooseui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/gooseui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// end makes the end screen: the game was won, or all players are blocked.
func (s *gameScene) end() shell.Scene {
	return &shell.End{ID: "goose-end", Width: 300, Outcome: s.outcome, Seats: s.state().Seats(), Seat: s.drawEnd, Again: s.again}
}

// outcome describes how the game ended.
func (s *gameScene) outcome() []shell.Line {
	w, g := s.w, s.keeper.Game
	lines := []shell.Line{{Text: stands(w, g), Colour: theme.Gold}, {Text: w.Words.Text("goose.lasted", lang.Args{"Count": len(g.Match().Throws)}), Colour: theme.Quiet}}
	if g.State().Blocked() {
		lines[0].Colour = theme.Hurt
		lines = append(lines, shell.Line{Text: w.Words.Text("goose.blocked.why"), Colour: theme.Quiet})
	}
	return lines
}

// drawEnd draws the result of a seat.
func (s *gameScene) drawEnd(dst *ebiten.Image, row image.Rectangle, number int) {
	w, g, y := s.w, s.keeper.Game, row.Min.Y+3
	seat := *g.Seat(number)
	w.Theme.Sprite(dst, board.PawnSprite(seat), row.Min, 1)
	theme.Write(dst, seated(w, g, number), image.Pt(row.Min.X+22, y), colourOfSeat(seat))
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
	return start(s.w, s.kit, seats, shell.DrawSeed())
}
