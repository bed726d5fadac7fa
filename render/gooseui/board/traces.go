package board

import (
	"image/color"
	"math"

	"github.com/donjon-rogue/donjon/render/motion"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// mark is a trace that a pawn has left on its way.
type mark struct {
	at   motion.Spot
	ink  color.Color
	born int // tick
}

// spark is a particle.
type spark struct {
	at, speed motion.Spot // speed per tick
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

// traces are what pawns have left on their way, and the particles of events.
type traces struct {
	trail  []mark
	sparks []spark
}

func newTraces() traces {
	return traces{trail: make([]mark, 0, maxMarks), sparks: make([]spark, 0, maxSparks)}
}

// clear removes all traces.
func (t *traces) clear() { t.trail, t.sparks = t.trail[:0], t.sparks[:0] }

// leave adds a mark.
func (t *traces) leave(m mark) {
	if len(t.trail) < cap(t.trail) {
		t.trail = append(t.trail, m)
	}
}

// drawTrail draws the way of the last throw. It fades; if still, it stays.
func (t *traces) drawTrail(e easel, now int, still bool) {
	for _, m := range t.trail {
		across := 2.5 * (1 - float64(now-m.born)/markTicks)
		if still {
			across = 2
		}
		if across > 1 {
			e.dot(m.at, across+2, outline)
			e.dot(m.at, across, m.ink)
		}
	}
}

// burst scatters the particles of an event from the middle of its square.
func (t *traces) burst(e goose.Event) {
	at := func(square int) motion.Spot { return standing(square).Add(middleOfCell) }
	switch e.Type {
	case goose.EventAgain:
		t.scatter(at(e.To), 9, 0.7, theme.Bright, theme.Plain)
	case goose.EventLeads:
		t.scatter(at(e.From), 12, 0.8, theme.Orchid, theme.Magic)
	case goose.EventOpening, goose.EventFreed:
		t.scatter(at(max(e.From, e.To)), 14, 0.9, theme.Gold, theme.Gain)
	case goose.EventCaught:
		t.scatter(at(e.To), 12, 0.8, theme.Stone, theme.Faint)
	case goose.EventMoved:
		t.scatter(at(e.From), 10, 0.9, theme.Ember, theme.Gold)
	case goose.EventBounce:
		t.scatter(at(goose.Last), 10, 0.7, theme.Magic, theme.Bright)
	}
}

// scatter adds particles that fly apart from a point.
func (t *traces) scatter(at motion.Spot, count int, speed float64, one, other color.Color) {
	for i := range count {
		if len(t.sparks) == cap(t.sparks) {
			return
		}
		sin, cos := math.Sincos(float64(i) * golden)
		v := speed * (0.4 + 0.6*float64(i%4)/3)
		ink := one
		if i%2 == 1 {
			ink = other
		}
		t.sparks = append(t.sparks, spark{at, motion.At(v*cos, v*sin), ink, sparkTicks - 3*(i%4)})
	}
}

// drift moves the particles by a tick. If still, there are none.
func (t *traces) drift(still bool) {
	alive := t.sparks[:0]
	for _, s := range t.sparks {
		if s.left--; s.left > 0 && !still {
			s.at = s.at.Add(s.speed)
			s.speed.Y += weight
			alive = append(alive, s)
		}
	}
	t.sparks = alive
}

// celebrate scatters particles around the pond, some ticks after the last ones.
func (t *traces) celebrate(now int) {
	if now%rocketTicks > 0 {
		return
	}
	n := now / rocketTicks
	sin, cos := math.Sincos(float64(n) * golden)
	t.scatter(standing(goose.Last).Add(motion.At(cell/2+30*cos, 26*sin)), 26, 1.1, inks[n%len(inks)], flash)
}

// drawSparks draws the particles, which shrink.
func (t *traces) drawSparks(e easel) {
	for _, s := range t.sparks {
		across := 1.0
		if s.left > sparkTicks/2 {
			across = 2
		}
		e.dot(s.at, across, s.ink)
	}
}
