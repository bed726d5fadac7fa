package board

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// ghostLight is the opacity of a crate where it is not yet.
const ghostLight = 0.6

// drawWays draws what a click under the pointer would do: the steps of a walk, or
// the way of the chosen crate and the crate at its end.
func (b *Board) drawWays(dst *ebiten.Image) {
	if b.Busy() {
		return
	}
	for _, c := range b.Marks.Way {
		b.mark(dst, b.looks.step, c, tinyStep)
	}
	end := b.landing()
	for _, c := range b.Marks.Trail {
		switch p := b.size.At(c); {
		case c == b.Marks.Chosen:
		case c == end && !b.tiny():
			b.putAt(dst, b.crate(c), float64(p.X), float64(p.Y), image.Point{}, ghostLight)
		default:
			b.mark(dst, b.looks.trail, c, tinyCrate)
		}
	}
}

// landing returns the cell to which a click would push the chosen crate, or -1.
func (b *Board) landing() int {
	if n := len(b.Marks.Trail); n > 0 {
		return b.Marks.Trail[n-1]
	}
	return -1
}

// drawHeld draws the crate that hangs from the pointer.
func (b *Board) drawHeld(dst *ebiten.Image) {
	x := (float64(b.Marks.At.X)-math.Round(b.x))/b.side() - 0.5
	y := (float64(b.Marks.At.Y)-math.Round(b.y))/b.side() - 0.5
	if b.tiny() {
		b.fill(dst, x, y, image.Point{}, tinyCrate, 1)
		return
	}
	b.put(dst, b.looks.crate, x, y)
}
