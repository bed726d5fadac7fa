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
	"github.com/donjon-rogue/donjon/systems/goose"
)

// ending is the end of a game: it was won, or all players are blocked.
type ending struct {
	*table
	kit *goose.Kit
}

// scene makes the end screen.
func (s *ending) scene() shell.Scene {
	return &menus.End{
		ID: endID, Width: 318, Outcome: s.outcome, Seats: s.state().Seats(), Again: s.again,
		Seat: func(dst *ebiten.Image, row image.Rectangle, place int) { s.draw(dst, row, s.ranking()[place-1]) },
		Tick: s.board.Update, // the celebration goes on
	}
}

// endID is the name of the end screen.
const endID = "goose-end"

// ranking lists the seats, the one that is farthest first.
func (s *ending) ranking() (seats []int) {
	for seat := range s.state().Seats() {
		seats = append(seats, seat+1)
	}
	slices.SortStableFunc(seats, func(a, b int) int { return s.rank(a) - s.rank(b) })
	return seats
}

// outcome describes how the game ended.
func (s *ending) outcome() []ui.Line {
	w := s.w
	lines := []ui.Line{{Text: s.stands(), Colour: theme.Gold}, {Text: w.Words.Text("goose.lasted", lang.Args{"Count": len(s.game.Match().Throws)}), Colour: theme.Quiet}}
	if s.state().Blocked() {
		lines[0].Colour = theme.Hurt
		lines = append(lines, ui.Line{Text: w.Words.Text("goose.blocked.why"), Colour: theme.Quiet})
	}
	return lines
}

// draw draws the result of a seat.
func (s *ending) draw(dst *ebiten.Image, row image.Rectangle, number int) {
	w, y := s.w, row.Min.Y+3
	seat := *s.game.Seat(number)
	w.Theme.Sprite(dst, board.PawnSprite(seat), row.Min, 1)
	theme.Write(dst, w.Words.Text(ranks[s.rank(number)-1]), image.Pt(row.Min.X+22, y), theme.Quiet)
	theme.Write(dst, s.seated(number), image.Pt(row.Min.X+46, y), board.Ink(seat))
	status := s.standing(number)
	where := w.Words.Text("goose.square", lang.Args{"Square": s.state().Square(number)})
	theme.Right(dst, where, image.Pt(row.Max.X, y), theme.Plain)
	theme.Right(dst, status.Text, image.Pt(row.Max.X-70, y), status.Colour)
}

// again starts another game with the same players.
func (s *ending) again() error {
	var seats []components.SeatData
	for seat := range s.state().Seats() {
		seats = append(seats, *s.game.Seat(seat + 1))
	}
	return start(s.w, s.kit, seats, chance.DrawSeed())
}
