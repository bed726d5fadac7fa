package board

import "math"

// tick is how long one Update lasts, in milliseconds.
const tick = 1000.0 / 60

// How long things last, in milliseconds.
const (
	stepTime     = 90
	blowTime     = 120
	flashTime    = 34
	riseTime     = 400
	criticalTime = 600
	deathTime    = 420
	vanishTime   = 260
	queueTime    = 70 // between numbers over one cell
	queueLimit   = 250
	shakeTime    = 180
	alertTime    = 700
	fadeTime     = 150
	answerDelay  = 70 // between the hero's blow and the first one back
	nextDelay    = 45 // between one monster's blow and the next one's
)

// clock counts ticks against a length; before it starts it may wait.
type clock struct {
	delay, length float64 // milliseconds
	age           float64 // ticks since it was set
}

func (c *clock) advance() { c.age++ }

// wait is how long it is until the start, in milliseconds; negative after it.
func (c clock) wait() float64 { return c.delay - c.age*tick }

// started says whether the delay is over.
func (c clock) started() bool { return c.age*tick >= c.delay }

// over says whether it has run down.
func (c clock) over() bool { return c.age*tick >= c.delay+c.length }

// part is how much has passed, from 0 to 1.
func (c clock) part() float64 {
	if c.length <= 0 {
		return 1
	}
	return min(1, max(0, (c.age*tick-c.delay)/c.length))
}

// easeOut starts fast and comes to rest.
func easeOut(t float64) float64 { return 1 - (1-t)*(1-t) }

// thrust goes out fast and comes back slower: a blow, from 0 to 1 to 0.
func thrust(t float64) float64 {
	const out = 0.35
	if t < out {
		return easeOut(t / out)
	}
	back := (t - out) / (1 - out)
	return (1 - back) * (1 - back)
}

// vanish is the opacity of what rises: full at first, gone at the end.
func vanish(t float64) float64 {
	const full = 0.6
	if t < full {
		return 1
	}
	return 1 - (t-full)/(1-full)
}

// spot is a place on the board in cells, between cells while moving.
type spot struct{ x, y float64 }

func (s spot) add(o spot) spot      { return spot{s.x + o.x, s.y + o.y} }
func (s spot) times(f float64) spot { return spot{s.x * f, s.y * f} }
func (s spot) toward(o spot, t float64) spot {
	return spot{s.x + (o.x-s.x)*t, s.y + (o.y-s.y)*t}
}
func (s spot) distance(o spot) float64 { return math.Hypot(s.x-o.x, s.y-o.y) }

// slide is the way of something to the cell where it stands. While steps come
// one after the other it moves at one speed without coming to rest; a single
// step eases out.
type slide struct {
	from, to spot
	ticks    float64 // how long it takes
	age      float64
	even     bool    // at one speed
	idle     float64 // ticks since the last step was begun
}

// Steps that follow within so many ticks are one walk; the slowest walk that
// is drawn without a rest has so many ticks a cell.
const (
	walkGap    = 12
	slowest    = 11
	longestWay = 2.5 // cells; beyond, it is no step and is not shown as one
)

// place puts something down without a move.
func (s *slide) place(at spot) { *s = slide{from: at, to: at, idle: walkGap + 1} }

// start moves on from wherever it is drawn now.
func (s *slide) start(to spot) {
	here := s.at()
	if here.distance(to) > longestWay {
		s.place(to)
		return
	}
	n := slide{from: here, to: to, ticks: stepTime / tick}
	if s.idle <= walkGap {
		// One tick more than the pace, so that the next step finds it still
		// moving: the speed then settles at one cell a step.
		n.ticks, n.even = min(s.idle, slowest)+1, true
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
	t := s.age / s.ticks
	if !s.even {
		t = easeOut(t)
	}
	return s.from.toward(s.to, t)
}
