package board

import (
	"math"

	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// spot is a position in the well, in columns and rows of the field.
type spot struct{ column, row float64 }

// held is the current piece and its landing positions.
type held struct {
	shown  bool
	number int
	puyos  [2]field.Colour
	at     [2]spot // shown positions
	to     [2]spot // actual positions
	ghosts [2]puyo.Fall
	aim    bool // whether the ghosts are shown
}

// Hold shows the current piece, lowered by part of a row. With aim, it also shows
// where the puyos would land, if they fit. A new number means a new piece, which
// does not glide from the position of the previous one.
func (w *Well) Hold(number int, x, y puyo.Fall, part float64, aim bool) {
	h := &w.held
	h.to = [2]spot{spotOf(x.Cell, part), spotOf(y.Cell, part)}
	if !h.shown || h.number != number {
		h.at = h.to
	}
	h.shown, h.number = true, number
	h.puyos = [2]field.Colour{x.Colour, y.Colour}
	h.ghosts = [2]puyo.Fall{x, y}
	h.aim = aim && x.To <= field.Rows && y.To <= field.Rows
}

// Release hides the piece.
func (w *Well) Release() { w.held.shown = false }

func spotOf(c puyo.Cell, part float64) spot {
	return spot{float64(c.Column), float64(c.Row) - part}
}

// nearby is the distance below which a puyo jumps to its position instead of
// gliding, so that falling pieces do not lag behind.
const nearby = 0.6

// follow moves the shown puyos towards their positions.
func (h *held) follow(atOnce bool) {
	near := func(at, to float64) float64 {
		if atOnce || math.Abs(to-at) < nearby {
			return to
		}
		return at + (to-at)/2
	}
	for i := range h.at {
		h.at[i] = spot{near(h.at[i].column, h.to[i].column), near(h.at[i].row, h.to[i].row)}
	}
}
