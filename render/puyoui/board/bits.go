package board

import (
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// bit is a particle of a bursting puyo.
type bit struct {
	sprite string
	at     spot
	by     spot // velocity per tick
	age    int
}

// Parameters of particles.
const (
	bitSpeed  = 0.11
	bitWeight = 0.011
	bitTicks  = 34
	maxBits   = 240
)

// velocities lists the initial velocities of particles.
var velocities = [...]spot{{-1, 1.2}, {1, 1.1}, {-0.5, 1.9}, {0.6, 1.8}, {-1.5, 0.4}, {1.4, 0.5}}

// longChain is the number of removals from which a chain bursts with all its might.
const longChain = 3

// scatter emits particles from cells. Each cell uses every other velocity, or all of them
// in a long chain.
func (w *Well) scatter(cells []puyo.Cell, combo int) {
	for n, c := range cells {
		for i, v := range velocities {
			if (i+n)%2 == 1 && combo < longChain || len(w.bits) >= maxBits {
				continue
			}
			sprite := sparks[c.Colour]
			if i >= 4 && c.Colour != field.Grey {
				sprite = confetti[c.Colour]
			}
			w.bits = append(w.bits, bit{
				sprite: sprite, at: spotOf(c, 0),
				by: spot{v.column * bitSpeed * float64(8+(n*5+i)%5) / 10, v.row * bitSpeed},
			})
		}
	}
}

// fly advances the particles by a tick. With reduced motion they vanish.
func (w *Well) fly() {
	left := w.bits[:0]
	for _, b := range w.bits {
		b.at.column += b.by.column
		b.at.row += b.by.row
		b.by.row -= bitWeight
		if b.age++; b.age < bitTicks && !w.ReducedMotion {
			left = append(left, b)
		}
	}
	w.bits = left
}
