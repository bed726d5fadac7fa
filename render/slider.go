package render

import "image"

// slider is a bar that the pointer sets: a timeline, or what scrolls a list.
type slider struct {
	at       image.Rectangle // of the page; empty for none
	upright  bool
	gripped  bool
	set      func(part float64) // from 0, the left or upper end, to 1
	slack    int                // pixels around it that count as on it
	lastPart float64
}

// update lets the slider see the input.
func (s *slider) update(in *input, scale int) {
	p := image.Pt(in.cursor.X/scale, in.cursor.Y/scale)
	if in.left && p.In(s.at.Inset(-s.slack)) {
		s.gripped, s.lastPart = true, -1
	}
	if s.gripped && (in.left || in.down) {
		if part := s.part(p); part != s.lastPart {
			s.lastPart = part
			s.set(part)
		}
	}
	if !in.down && !in.left {
		s.gripped = false
	}
}

// part is where along the slider a point lies.
func (s *slider) part(p image.Point) float64 {
	along, length := p.X-s.at.Min.X, s.at.Dx()-1
	if s.upright {
		along, length = p.Y-s.at.Min.Y, s.at.Dy()-1
	}
	return float64(min(max(0, along), length)) / float64(max(1, length))
}
