package board

import (
	"image/color"
	"math"

	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// mark is a trace that a pawn has left on its way.
type mark struct {
	at   spot
	ink  color.Color
	born int // tick
}

// spark is a particle.
type spark struct {
	at, speed spot // speed per tick
	ink       color.Color
	left      int // ticks
}

// The traces, in ticks and sprite pixels. What is beyond the numbers is not drawn.
const (
	maxMarks    = 128
	maxSparks   = 160
	markTicks   = 48 // a trace fades
	leapMarks   = 3  // ticks between the traces of a leap
	sparkTicks  = 36
	rocketTicks = 14 // between two bursts of the celebration
	weight      = 0.03
)

// The colours around a trace, and in each burst of the celebration.
var outline, flash color.Color = theme.Night, theme.Bright

// golden is the angle between one particle of a burst and the next.
const golden = 2.39996

// leave marks where a pawn has been.
func (b *Board) leave(seat int, at spot) {
	if len(b.trail) < cap(b.trail) {
		b.trail = append(b.trail, mark{at, b.pawns[seat].ink, b.now})
	}
}

// drawTrail draws the way of the last throw. It fades; with reduced motion it stays.
func (b *Board) drawTrail(e easel) {
	for _, m := range b.trail {
		across := 2.5 * (1 - float64(b.now-m.born)/markTicks)
		if b.ReducedMotion {
			across = 2
		}
		if across > 1 {
			e.dot(m.at, across+2, outline)
			e.dot(m.at, across, m.ink)
		}
	}
}

// burst scatters the particles of an event from the middle of its square.
func (b *Board) burst(e goose.Event) {
	at := func(square int) spot {
		s := standing(square)
		return spot{s.x + cell/2, s.y + cell/2}
	}
	switch e.Type {
	case goose.EventAgain:
		b.scatter(at(e.To), 9, 0.7, theme.Bright, theme.Plain)
	case goose.EventLeads:
		b.scatter(at(e.From), 12, 0.8, theme.Orchid, theme.Magic)
	case goose.EventOpening, goose.EventFreed:
		b.scatter(at(max(e.From, e.To)), 14, 0.9, theme.Gold, theme.Gain)
	case goose.EventCaught:
		b.scatter(at(e.To), 12, 0.8, theme.Stone, theme.Faint)
	case goose.EventMoved:
		b.scatter(at(e.From), 10, 0.9, theme.Ember, theme.Gold)
	case goose.EventBounce:
		b.scatter(at(goose.Last), 10, 0.7, theme.Magic, theme.Bright)
	}
}

// scatter adds particles that fly apart from a point.
func (b *Board) scatter(at spot, count int, speed float64, one, other color.Color) {
	for i := range count {
		if len(b.sparks) == cap(b.sparks) {
			return
		}
		sin, cos := math.Sincos(float64(i) * golden)
		v := speed * (0.4 + 0.6*float64(i%4)/3)
		ink := one
		if i%2 == 1 {
			ink = other
		}
		b.sparks = append(b.sparks, spark{at, spot{v * cos, v * sin}, ink, sparkTicks - 3*(i%4)})
	}
}

// drift moves the particles, and celebrates the winner with more of them. With reduced
// motion there are none.
func (b *Board) drift() {
	alive := b.sparks[:0]
	for _, s := range b.sparks {
		if s.left--; s.left > 0 && !b.ReducedMotion {
			s.at = spot{s.at.x + s.speed.x, s.at.y + s.speed.y}
			s.speed.y += weight
			alive = append(alive, s)
		}
	}
	b.sparks = alive
	if b.ReducedMotion || b.now%rocketTicks > 0 || !b.celebrates() {
		return
	}
	n := b.now / rocketTicks
	sin, cos := math.Sincos(float64(n) * golden)
	home := standing(goose.Last)
	b.scatter(spot{home.x + cell/2 + 30*cos, home.y + 26*sin}, 26, 1.1, inks[n%len(inks)], flash)
}

// drawSparks draws the particles, which shrink.
func (b *Board) drawSparks(e easel) {
	for _, s := range b.sparks {
		across := 1.0
		if s.left > sparkTicks/2 {
			across = 2
		}
		e.dot(s.at, across, s.ink)
	}
}
