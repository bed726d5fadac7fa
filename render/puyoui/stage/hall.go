package stage

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
)

// Hall draws the hall in which the wells stand: a row of windows and pillars with torches
// above a floor. The parts that do not move are cached by size.
type Hall struct {
	Sky     string // the sprite of a bay
	picture *ebiten.Image
	now     int
	o       ebiten.DrawImageOptions
}

// The skies that the windows of the hall show, by the way to play.
const (
	NightSky  = "puyo.hall.night"
	DuskSky   = "puyo.hall.dusk"
	AuroraSky = "puyo.hall.aurora"
)

// A bay of the hall is a window in the middle of a wall, and half a pillar on each side
// with half a torch, whose middle is that far below the top of the bay, in art pixels: its
// light is part of the picture of the bay.
const torchHeight = 92

// How long torches and stars stay as they are, in ticks.
const (
	torchTicks = 14
	starTicks  = 70
)

// stars are places of stars in the window of a bay, in art pixels.
var stars = [...]image.Point{{32, 112}, {43, 102}, {58, 116}, {37, 124}, {52, 94}}

// Update advances the torches and the stars by a tick.
func (h *Hall) Update() { h.now++ }

// Draw covers the window, which dst exceeds behind a tall panel. With reduced motion nothing
// flickers.
func (h *Hall) Draw(dst *ebiten.Image, w *shell.Window, l Layout) {
	sheets, size, middle := w.Sheets, image.Pt(w.Screen.Width, w.Screen.Height), l.behind(w.View.Readable().U)
	bay, torch := sheets.Image(h.Sky, 0).Bounds().Size(), sheets.Image("torch", 0).Bounds().Size()
	scale := max(1, size.Y/bay.Y)
	wide, top := bay.X*scale, size.Y-bay.Y*scale
	first := (middle-wide/2)%wide - wide
	if h.picture == nil || h.picture.Bounds().Size() != size {
		h.build(size, sheets, first, scale)
	}
	h.o.GeoM.Reset()
	dst.DrawImage(h.picture, &h.o)
	now := h.now
	if w.Choices.ReducedMotion {
		now = 0
	}
	n := 0
	for x := first; x < size.X+torch.X*scale; x += wide {
		h.put(dst, sheets.Image("torch", now/torchTicks+n), x-torch.X*scale/2, top+(torchHeight-torch.Y/2)*scale, scale)
		for i, at := range stars {
			if twinkle := now/starTicks + i*3 + n; twinkle%4 == 0 {
				h.put(dst, sheets.Image("puyo.star", 1), x+at.X*scale, top+at.Y*scale, scale)
			}
		}
		n++
	}
}

// build draws the parts that do not move.
func (h *Hall) build(size image.Point, sheets Sheets, first, scale int) {
	if h.picture != nil {
		h.picture.Deallocate()
	}
	h.picture = ebiten.NewImage(size.X, size.Y)
	bay, above := sheets.Image(h.Sky, 0), sheets.Image("puyo.hall.above", 0)
	for x := first; x < size.X; x += bay.Bounds().Dx() * scale {
		y := size.Y - bay.Bounds().Dy()*scale
		h.put(h.picture, bay, x, y, scale)
		for y > 0 {
			y -= above.Bounds().Dy() * scale
			h.put(h.picture, above, x, y, scale)
		}
	}
}

// put draws a picture with its top left corner at a point of the window.
func (h *Hall) put(dst, picture *ebiten.Image, x, y, scale int) {
	h.o.GeoM.Reset()
	h.o.GeoM.Scale(float64(scale), float64(scale))
	h.o.GeoM.Translate(float64(x), float64(y))
	dst.DrawImage(picture, &h.o)
}
