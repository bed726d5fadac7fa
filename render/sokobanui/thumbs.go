package sokobanui

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/sokobanui/board"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// thumbs draws levels at the size of a line of text, a square of one colour per cell.
// It keeps their pictures.
type thumbs map[place]*ebiten.Image

// maxThumbs is the number of pictures that are kept, and thumbWidth the width of the room
// for one, in interface pixels.
const (
	maxThumbs  = 200
	thumbWidth = 46
)

// colours returns the colours of a level's cells; those outside are transparent.
func colours(of level.Level) []color.RGBA {
	all := make([]color.RGBA, of.Cells())
	for i, in := range of.Inside() {
		switch {
		case of.Walls[i]:
			all[i] = board.SmallWall
		case in && of.Targets[i]:
			all[i] = board.SmallTarget
		case in:
			all[i] = board.SmallFloor
		}
	}
	for _, c := range of.Crates {
		if all[c] = board.SmallCrate; of.Targets[c] {
			all[c] = board.SmallHome
		}
	}
	all[of.Player] = board.SmallPlayer
	return all
}

// picture returns the picture of a level, one pixel per cell.
func (t thumbs) picture(p place, of level.Level) *ebiten.Image {
	if known := t[p]; known != nil {
		return known
	}
	if len(t) >= maxThumbs {
		t.drop()
	}
	pixels := make([]byte, 0, 4*of.Cells())
	for _, c := range colours(of) {
		pixels = append(pixels, c.R, c.G, c.B, c.A)
	}
	t[p] = ebiten.NewImage(of.Width, of.Height)
	t[p].WritePixels(pixels)
	return t[p]
}

// drop frees all pictures.
func (t thumbs) drop() {
	for _, picture := range t {
		picture.Deallocate()
	}
	clear(t)
}

// draw draws a level in the middle of a rectangle, as large as fits.
func (t thumbs) draw(dst *ebiten.Image, p place, of level.Level, r image.Rectangle) {
	scale, x, y := thumbFit(of.Width, of.Height, r)
	var o ebiten.DrawImageOptions
	o.GeoM.Scale(scale, scale)
	o.GeoM.Translate(x, y)
	if scale < 1 {
		o.Filter = ebiten.FilterLinear
	}
	dst.DrawImage(t.picture(p, of), &o)
}

// maxThumbCell is the largest size of a cell, so that tiny levels look small.
const maxThumbCell = 6

// thumbFit returns the size of a cell, whole if it is at least a pixel, and the corner of
// a level in the middle of a rectangle.
func thumbFit(width, height int, r image.Rectangle) (scale, x, y float64) {
	if whole := min(r.Dx()/width, r.Dy()/height, maxThumbCell); whole >= 1 {
		scale = float64(whole)
	} else {
		scale = min(float64(r.Dx())/float64(width), float64(r.Dy())/float64(height))
	}
	x = float64(r.Min.X) + float64(int(float64(r.Dx())-scale*float64(width))/2)
	y = float64(r.Min.Y) + float64(int(float64(r.Dy())-scale*float64(height))/2)
	return scale, x, y
}
