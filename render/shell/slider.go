package shell

import "image"

// Slider is a bar that the pointer sets: a timeline, or what scrolls a list.
type Slider struct {
	At       image.Rectangle // of the page; empty for none
	Upright  bool
	gripped  bool
	Set      func(part float64) // from 0, the left or upper end, to 1
	Slack    int                // pixels around it that count as on it
	lastPart float64
}

// Update lets the slider see the input.
func (s *Slider) Update(in *Input, scale int) {
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

// part is where along the slider a point lies.
func (s *Slider) part(p image.Point) float64 {
	along, length := p.X-s.At.Min.X, s.At.Dx()-1
	if s.Upright {
		along, length = p.Y-s.At.Min.Y, s.At.Dy()-1
	}
	return float64(min(max(0, along), length)) / float64(max(1, length))
}
