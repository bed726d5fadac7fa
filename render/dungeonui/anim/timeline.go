package anim

import (
	"math"

	"github.com/donjon-rogue/donjon/components/grid"
)

// Cell is the width and height of a cell's sprite, in pixels.
const Cell = 16

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
	DeathTime    = 1200 // of the hero, with the blow
	vanishTime   = 170
	queueTime    = 70  // between numbers over one cell
	queueLimit   = 250 // maximum delay of a number by earlier ones
	ShakeTime    = 180
	alertTime    = 700
	FadeTime     = 400
	answerDelay  = 70 // between the attack of the hero and the first of a monster
	nextDelay    = 45 // between the attacks of two monsters
	burstTime    = 210
	burstDelay   = 40 // of a burst, for each step from its middle
)

// criticalShake is how far a critical hit shakes the view, in pixels of the art.
const criticalShake = 1.5

// Clock measures the progress of an animation, which may start after a delay.
type Clock struct {
	delay, Length float64 // milliseconds
	age           float64 // ticks since it was set
}

func (c *Clock) advance() { c.age++ }

// Wait returns the time until the start, in milliseconds; it is negative afterwards.
func (c Clock) Wait() float64 { return c.delay - c.age*tick }

// Started reports whether the delay has passed.
func (c Clock) Started() bool { return c.age*tick >= c.delay }

// Over reports whether the animation has ended.
func (c Clock) Over() bool { return c.age*tick >= c.delay+c.Length }

// Progress returns the elapsed share of the length, from 0 to 1.
func (c Clock) Progress() float64 {
	if c.Length <= 0 {
		return 1
	}
	return min(1, max(0, (c.age*tick-c.delay)/c.Length))
}

// Frame returns the frame of an animation that plays once, of so many.
func (c Clock) Frame(of int) int { return min(int(c.Progress()*float64(of)), of-1) }

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

// Spot is a position on the board in cells. While moving it is fractional.
type Spot struct{ X, Y float64 }

// Add returns the sum of two spots.
func (s Spot) Add(o Spot) Spot { return Spot{s.X + o.X, s.Y + o.Y} }

// Times returns a spot that is so many times as far from the corner of the floor.
func (s Spot) Times(f float64) Spot { return Spot{s.X * f, s.Y * f} }

// Distance returns the distance between two spots, in cells.
func (s Spot) Distance(o Spot) float64 { return math.Hypot(s.X-o.X, s.Y-o.Y) }

// toward returns the spot that lies a share of the way to another.
func (s Spot) toward(o Spot, t float64) Spot {
	return Spot{s.X + (o.X-s.X)*t, s.Y + (o.Y-s.Y)*t}
}

// Slide is the movement of a figure or the camera to its cell. Consecutive steps are
// one movement at constant speed; a single step slows down.
type Slide struct {
	from, to Spot
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

// Place sets the position without a movement.
func (s *Slide) Place(at Spot) { *s = Slide{from: at, to: at, idle: walkGap + 1} }

// start begins a movement from the current position.
func (s *Slide) start(to Spot) {
	here := s.At()
	if here.Distance(to) > maxSlide {
		s.Place(to)
		return
	}
	n := Slide{from: here, to: to, ticks: stepTime / tick}
	if s.idle <= walkGap {
		// One tick longer than the pace, so that it is still moving when the next
		// step begins. The speed then settles at one cell per step.
		n.ticks, n.linear = min(s.idle, maxStepTicks)+1, true
	}
	*s = n
}

func (s *Slide) advance() {
	s.age++
	s.idle++
}

// Moving reports whether the movement has not ended.
func (s *Slide) Moving() bool { return s.age < s.ticks }

// At returns the current position.
func (s *Slide) At() Spot {
	if !s.Moving() {
		return s.to
	}
	t := max(0, s.age/s.ticks)
	if !s.linear {
		t = easeOut(t)
	}
	return s.from.toward(s.to, t)
}

// SpotOf returns the spot of a cell.
func SpotOf(p grid.Point) Spot { return Spot{float64(p.X), float64(p.Y)} }
