package board

import "github.com/donjon-rogue/donjon/systems/puyo/field"

// warnings holds the signs for incoming grey puyos and the number each stands for.
var warnings = [...]struct {
	sprite string
	count  int
}{{"puyo.warn.30", 30}, {"puyo.warn.6", 6}, {"puyo.warn.1", 1}}

// signs are the signs for incoming grey puyos above the field. They hop when their
// number changes.
type signs struct {
	coming int
	hop    int // ticks left
}

// hopTicks is how long signs hop.
const hopTicks = 12

// follow shows the number of incoming grey puyos.
func (s *signs) follow(coming int) {
	s.hop = max(0, s.hop-1)
	if coming > s.coming {
		s.hop = hopTicks
	}
	s.coming = coming
}

// count returns the number of signs.
func (s *signs) count() (n int) {
	left := s.coming
	for _, sign := range warnings {
		n += left / sign.count
		left %= sign.count
	}
	return n
}

// drawComing draws the signs for incoming grey puyos above the field. They overlap when
// there are more of them than columns.
func (w *Well) drawComing(p *pen) {
	x, y := spot{1, field.Rows + above}.corner()
	if w.signs.hop > 0 && !w.ReducedMotion {
		y += float64(min(w.signs.hop, hopTicks-w.signs.hop) / 2)
	}
	apart := float64(cell)
	if n := w.signs.count(); n > field.Columns {
		apart = float64((field.Columns-1)*cell) / float64(n-1)
	}
	left := w.signs.coming
	for _, sign := range warnings {
		for ; left >= sign.count; left -= sign.count {
			p.put(w.sprites.Image(sign.sprite, 0), x, y, 1)
			x += apart
		}
	}
}
