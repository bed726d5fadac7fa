package board

import (
	"math"

	"github.com/donjon-rogue/donjon/components/grid"
)

// cell is the width and height of a cell's sprite, in pixels.
const cell = 16

// tick is the time between two Updates, in milliseconds.
const tick = 1000.0 / 60

// Durations, in milliseconds.
const (
	stepTime     = 90
	blowTime     = 120
	flashTime    = tick // one frame
	recoilTime   = 110
	swingTime    = 120
	riseTime     = 400
	criticalTime = 600
	deathTime    = 200
	vanishTime   = 170
	queueTime    = 70  // between numbers over one cell
	queueLimit   = 250 // maximum delay of a number by earlier ones
	shakeTime    = 180
	alertTime    = 700
	fadeTime     = 400
	answerDelay  = 70 // between the attack of the hero and the first of a monster
	nextDelay    = 45 // between the attacks of two monsters
	burstTime    = 210
	burstDelay   = 40 // of a burst, for each step from its middle
)

// clock measures the progress of an animation, which may start after a delay.
type clock struct {
	delay, length float64 // milliseconds
	age           float64 // ticks since it was set
}

func (c *clock) advance() { c.age++ }

// wait returns the time until the start, in milliseconds; it is negative afterwards.
func (c clock) wait() float64 { return c.delay - c.age*tick }

// started reports whether the delay has passed.
func (c clock) started() bool { return c.age*tick >= c.delay }

// over reports whether the animation has ended.
func (c clock) over() bool { return c.age*tick >= c.delay+c.length }

// progress returns the elapsed share of the length, from 0 to 1.
func (c clock) progress() float64 {
	if c.length <= 0 {
		return 1
	}
	return min(1, max(0, (c.age*tick-c.delay)/c.length))
}

// frame returns the frame of an animation that plays once, of so many.
func (c clock) frame(of int) int { return min(int(c.progress()*float64(of)), of-1) }

// easeOut is a curve from 0 to 1 that slows down.
func easeOut(t float64) float64 { return 1 - (1-t)*(1-t) }

// thrust is the curve of a lunge: fast from 0 to 1, then back to 0 and a little further.
func thrust(t float64) float64 {
	const out = 0.35
	if t < out {
		return easeOut(t / out)
	}
	back := (t - out) / (1 - out)
	return (1-back)*(1-back) - 2.2*back*back*(1-back)
}

// vanish is the opacity of rising numbers: 1 at first, 0 at the end.
func vanish(t float64) float64 {
	const full = 0.6
	if t < full {
		return 1
	}
	return 1 - (t-full)/(1-full)
}

// spot is a position on the board in cells. While moving it is fractional.
type spot struct{ x, y float64 }

func (s spot) add(o spot) spot      { return spot{s.x + o.x, s.y + o.y} }
func (s spot) times(f float64) spot { return spot{s.x * f, s.y * f} }
func (s spot) toward(o spot, t float64) spot {
	return spot{s.x + (o.x-s.x)*t, s.y + (o.y-s.y)*t}
}
func (s spot) distance(o spot) float64 { return math.Hypot(s.x-o.x, s.y-o.y) }

// slide is the movement of a figure or the camera to its cell. Consecutive steps are
// one movement at constant speed; a single step slows down.
type slide struct {
	from, to spot
	ticks    float64 // duration
	age      float64 // negative while it waits
	linear   bool    // at constant speed
	idle     float64 // ticks since the last step began
}

const (
	walkGap      = 12  // maximum ticks between consecutive steps of a walk
	maxStepTicks = 11  // maximum ticks per cell of a walk without pauses
	maxSlide     = 2.5 // in cells; longer movements are not animated
)

// place sets the position without a movement.
func (s *slide) place(at spot) { *s = slide{from: at, to: at, idle: walkGap + 1} }

// start begins a movement from the current position.
func (s *slide) start(to spot) {
	here := s.at()
	if here.distance(to) > maxSlide {
		s.place(to)
		return
	}
	n := slide{from: here, to: to, ticks: stepTime / tick}
	if s.idle <= walkGap {
		// One tick longer than the pace, so that it is still moving when the next
		// step begins. The speed then settles at one cell per step.
		n.ticks, n.linear = min(s.idle, maxStepTicks)+1, true
	}
	*s = n
}

func (s *slide) advance() {
	s.age++
	s.idle++
}

func (s *slide) moving() bool { return s.age < s.ticks }

func (s *slide) at() spot {
	if !s.moving() {
		return s.to
	}
	t := max(0, s.age/s.ticks)
	if !s.linear {
		t = easeOut(t)
	}
	return s.from.toward(s.to, t)
}

// centreOf returns the spot of a cell.
func centreOf(p grid.Point) spot { return spot{float64(p.X), float64(p.Y)} }
