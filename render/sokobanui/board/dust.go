package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// puff is the dust behind the player who pushes a crate.
type puff struct {
	x, y float64 // in cells
	left int     // ticks
}

// The ticks of a puff of dust and its frames, and how many there are at once.
const (
	dustTicks  = 20
	dustFrames = 4
	maxPuffs   = 8
)

// The distance of the dust from the player, in cells, and its opacity: it says nothing that
// the crate does not.
const (
	behind    = 0.6
	dustLight = 0.4
)

// drawDust draws the dust, under crates and the player.
func (b *Board) drawDust(dst *ebiten.Image) {
	for _, p := range b.dust {
		if p.left > 0 && !b.tiny() {
			b.putAt(dst, b.looks.dust[(dustTicks-p.left)*dustFrames/dustTicks], p.x, p.y, image.Point{}, dustLight)
		}
	}
}
