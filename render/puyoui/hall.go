package puyoui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// hall draws the hall in which the wells stand: a row of windows and pillars with torches
// above a floor. The parts that do not move are cached by size.
type hall struct {
	sky     string // the sprite of a bay
	picture *ebiten.Image
	size    image.Point
	now     int
	o       ebiten.DrawImageOptions
}

// The skies that the windows of the hall show, by the way to play.
const (
	nightSky  = "puyo.hall.night"
	duskSky   = "puyo.hall.dusk"
	auroraSky = "puyo.hall.aurora"
)

// Dimensions of a bay of the hall, in art pixels: a window in the middle of a wall, and
// half a pillar with a torch on each side.
const (
	bayWidth    = 96
	bayHeight   = 176
	torchTop    = 84
	torchWidth  = 16
	torchTicks  = 14
	aboveHeight = 16
	starTicks   = 70
)

// stars are places of stars in the window of a bay, in art pixels.
var stars = [...]image.Point{{32, 112}, {43, 102}, {58, 116}, {37, 124}, {52, 94}}

// update advances the torches and the stars by a tick.
func (h *hall) update() { h.now++ }

// draw covers the window. A window of the hall is in the middle of middle, in window
// pixels. With still nothing flickers.
func (h *hall) draw(dst *ebiten.Image, sheets sheets, middle int, still bool) {
	size := dst.Bounds().Size()
	scale := max(1, size.Y/bayHeight)
	first := (middle-bayWidth*scale/2)%(bayWidth*scale) - bayWidth*scale
	if h.picture == nil || h.size != size {
		h.build(size, sheets, first, scale)
	}
	h.o.GeoM.Reset()
	dst.DrawImage(h.picture, &h.o)
	now, top := h.now, size.Y-bayHeight*scale
	if still {
		now = 0
	}
	n := 0
	for x := first; x < size.X+torchWidth*scale; x += bayWidth * scale {
		h.put(dst, sheets.Image("torch", now/torchTicks+n), x-torchWidth*scale/2, top+torchTop*scale, scale)
		for i, at := range stars {
			if twinkle := now/starTicks + i*3 + n; twinkle%4 == 0 {
				h.put(dst, sheets.Image("puyo.star", 1), x+at.X*scale, top+at.Y*scale, scale)
			}
		}
		n++
	}
}

// build draws the parts that do not move.
func (h *hall) build(size image.Point, sheets sheets, first, scale int) {
	if h.picture != nil {
		h.picture.Deallocate()
	}
	h.picture, h.size = ebiten.NewImage(size.X, size.Y), size
	for x := first; x < size.X; x += bayWidth * scale {
		y := size.Y - bayHeight*scale
		h.put(h.picture, sheets.Image(h.sky, 0), x, y, scale)
		for y > 0 {
			y -= aboveHeight * scale
			h.put(h.picture, sheets.Image("puyo.hall.above", 0), x, y, scale)
		}
	}
}

// put draws a picture with its top left corner at a point of the window.
func (h *hall) put(dst, picture *ebiten.Image, x, y, scale int) {
	h.o.GeoM.Reset()
	h.o.GeoM.Scale(float64(scale), float64(scale))
	h.o.GeoM.Translate(float64(x), float64(y))
	dst.DrawImage(picture, &h.o)
}
