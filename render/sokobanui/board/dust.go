package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
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

// raise raises dust behind the player after a push, in the place of the oldest puff.
func (b *Board) raise(player int, d grid.Direction) {
	if b.ReducedMotion {
		return
	}
	p, by := b.size.At(player), d.Delta()
	b.dust[b.puffs%maxPuffs] = puff{float64(p.X) - behind*float64(by.X), float64(p.Y) - behind*float64(by.Y), dustTicks}
	b.puffs++
}

// settle lets the dust settle by a tick.
func (b *Board) settle() {
	for i := range b.dust {
		b.dust[i].left = max(0, b.dust[i].left-1)
	}
}

// drawDust draws the dust, under crates and the player.
func (b *Board) drawDust(dst *ebiten.Image) {
	for _, p := range b.dust {
		if p.left > 0 && !b.tiny() {
			b.putAt(dst, b.looks.dust[(dustTicks-p.left)*dustFrames/dustTicks], p.x, p.y, image.Point{}, dustLight)
		}
	}
}
