package ui

import (
	"image"

	"github.com/donjon-rogue/donjon/render/shell/input"
)

// Slider is a bar controlled by the pointer: a timeline or a scroll bar.
type Slider struct {
	At       image.Rectangle // bounds on the page; empty for none
	Upright  bool
	gripped  bool
	Set      func(part float64) // called with the position, from 0 (left or top) to 1
	Slack    int                // extra pixels around it that react to the pointer
	lastPart float64
}

// Update passes the input to the slider.
func (s *Slider) Update(in *input.State, scale int) {
	p := image.Pt(in.Cursor.X/scale, in.Cursor.Y/scale)
	if in.Left && p.In(s.At.Inset(-s.Slack)) {
		s.gripped, s.lastPart = true, -1
	}
	if s.gripped && (in.Left || in.Down) {
		if part := s.part(p); part != s.lastPart {
			s.lastPart = part
			s.Set(part)
		}
	}
	if !in.Down && !in.Left {
		s.gripped = false
	}
}

// part returns the position of a point along the slider, from 0 to 1.
func (s *Slider) part(p image.Point) float64 {
	along, length := p.X-s.At.Min.X, s.At.Dx()-1
	if s.Upright {
		along, length = p.Y-s.At.Min.Y, s.At.Dy()-1
	}
	return float64(min(max(0, along), length)) / float64(max(1, length))
}
