package board

import (
	"math"

	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// spot is a place in the well, in columns and rows of the field.
type spot struct{ column, row float64 }

// held is the piece that is steered, and where it would land.
type held struct {
	shown  bool
	number int
	puyos  [2]field.Colour
	at     [2]spot // where they are seen
	to     [2]spot // where they are
	ghosts [2]puyo.Fall
	aim    bool // whether it is shown where they would land
}

// Hold shows the piece: its puyos where they are, lower by a part of a row, and
// with aim, where they would land, if there is room. Another number is another
// piece, which does not come from where the last one was.
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

// Release shows no piece.
func (w *Well) Release() { w.held.shown = false }

func spotOf(c puyo.Cell, part float64) spot {
	return spot{float64(c.Column), float64(c.Row) - part}
}

// nearby is how near something is that needs not come nearer by and by: what
// falls row by row.
const nearby = 0.6

// follow brings the puyos nearer to where they are.
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
