package ui

import (
	"image"

	"github.com/donjon-rogue/donjon/render/shell/input"
)

// pointer is the pointer in interface pixels, because pages are drawn small and scaled up.
type pointer struct {
	scale int          // 0 before the first tick
	in    *input.State // nil before the first tick
	rests bool         // keys have been used since it moved
}

// Follow takes the input of a tick. While the player uses keys, what happens to be under
// the pointer would only disturb.
func (p *pointer) Follow(scale int, in *input.State) {
	p.scale, p.in = scale, in
	switch {
	case in.Moved || in.Left:
		p.rests = false
	case in.Any():
		p.rests = true
	}
	in.Rests = p.rests
}

// clicked returns the pointer in interface pixels, and whether the left button was just
// pressed or released.
func (p *pointer) clicked() (image.Point, bool) {
	if p.in == nil {
		return image.Point{}, false
	}
	return p.at(), (p.in.Left || p.in.Up) && len(p.in.Keys) == 0
}

// at returns the pointer in interface pixels.
func (p *pointer) at() image.Point {
	if p.in == nil {
		return image.Point{}
	}
	return p.in.Cursor.Div(p.scale)
}
