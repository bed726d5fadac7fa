package board

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Ticks of the celebrations: of the gleam of a crate that comes onto a target, with its
// sparks; between the gleams of two crates a cell apart when the level is solved, and at
// most; and of a jump.
const (
	gleamTicks = 22
	waveTicks  = 3
	maxWave    = 45
	jumpTicks  = 18
	jumps      = 4
)

// The sparks of a crate that comes onto a target: their number, how far they fly in art
// pixels, and how many crates at most have some.
const (
	sparks      = 12
	sparkFrom   = 7
	sparkFar    = 9
	sparkFall   = 5
	maxSparking = 500 / sparks
)

// sparkInks are the colours of sparks as they cool.
var sparkInks = [...]color.Color{theme.Bright, theme.Gold, theme.Ember}

// drawSparks draws the sparks of the crates that gleam.
func (b *Board) drawSparks(dst *ebiten.Image, from, to grid.Point) {
	sparking := 0
	for y := from.Y; b.gleams > 0 && y < to.Y; y++ {
		for x := from.X; x < to.X && sparking < maxSparking; x++ {
			if left := b.gleam[b.size.Index(grid.Point{X: x, Y: y})]; left > 0 && left <= gleamTicks {
				sparking++
				b.drawBurst(dst, float64(x), float64(y), 1-float64(left)/gleamTicks)
			}
		}
	}
}

// drawBurst draws the sparks around a cell when a part of their flight is over.
func (b *Board) drawBurst(dst *ebiten.Image, x, y, part float64) {
	size := 2.0
	if part > 0.6 {
		size = 1
	}
	ink := sparkInks[min(int(part*float64(len(sparkInks))), len(sparkInks)-1)]
	side := max(1, int(size*b.scale))
	for i := range sparks {
		sin, cos := math.Sincos(2 * math.Pi * (float64(i) + 0.5) / sparks)
		far := sparkFrom + float64(sparkFar-i%3*2)*part*(2-part)
		dx, dy := math.Round(cell/2+cos*far-size/2), math.Round(cell/2+sin*far+sparkFall*part*part-size/2)
		at := image.Pt(int(math.Round(b.x)+x*b.side()+dx*b.scale), int(math.Round(b.y)+y*b.side()+dy*b.scale))
		theme.Fill(dst, image.Rectangle{at, at.Add(image.Pt(side, side))}.Intersect(b.at), ink)
	}
}
