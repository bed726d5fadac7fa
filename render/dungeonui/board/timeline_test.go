package board

import (
	"math"
	"testing"
)

func TestAStepTakesNinetyMilliseconds(t *testing.T) {
	var s slide
	s.place(spot{3, 3})
	s.start(spot{4, 3})
	if at := s.at(); at != (spot{3, 3}) {
		t.Errorf("before the first tick the position is %v", at)
	}
	ticks := 0
	for s.moving() {
		s.advance()
		ticks++
	}
	if ms := float64(ticks) * tick; ms < stepTime || ms > stepTime+tick {
		t.Errorf("a step takes %.0f ms, want %d to one tick more", ms, stepTime)
	}
	if at := s.at(); at != (spot{4, 3}) {
		t.Errorf("after the step the position is %v", at)
	}
}

// TestWalkingIsSmooth walks 8 cells per second, with 7 or 8 ticks per cell.
func TestWalkingIsSmooth(t *testing.T) {
	var s slide
	s.place(spot{})
	for n := range 20 {
		s.start(spot{float64(n + 1), 0})
		for range 7 + n%2 {
			before := s.at().x
			s.advance()
			speed := s.at().x - before
			if n >= 3 && (speed < 0.11 || speed > 0.16) {
				t.Errorf("in step %d the speed is %.3f cells per tick, want about 0.133", n, speed)
			}
		}
		if lag := float64(n+1) - s.at().x; lag < 0 || lag > 0.3 {
			t.Errorf("after step %d the position lags by %.2f cells", n, lag)
		}
	}
	for range 12 {
		s.advance()
	}
	if s.at() != (spot{20, 0}) || s.moving() {
		t.Errorf("the final position is %v", s.at())
	}
}

func TestTurningBackStartsFromTheCurrentPosition(t *testing.T) {
	var s slide
	s.place(spot{})
	s.start(spot{1, 0})
	s.advance()
	s.advance()
	here := s.at()
	s.start(spot{0, 0})
	if s.at() != here {
		t.Errorf("the position jumps from %v to %v", here, s.at())
	}
}

func TestLongMovementsAreNotAnimated(t *testing.T) {
	var s slide
	s.place(spot{})
	s.start(spot{9, 0})
	if s.at() != (spot{9, 0}) || s.moving() {
		t.Errorf("the position is %v, and moving", s.at())
	}
}

func TestClock(t *testing.T) {
	c := clock{delay: 2 * tick, length: 4 * tick}
	var parts []float64
	for !c.over() {
		if c.started() != (c.age >= 2) {
			t.Errorf("at tick %v started returns %v", c.age, c.started())
		}
		parts = append(parts, c.progress())
		c.advance()
	}
	for i, want := range []float64{0, 0, 0, 0.25, 0.5, 0.75} {
		if math.Abs(parts[i]-want) > 1e-9 {
			t.Errorf("at tick %d the progress is %v, want %v", i, parts[i], want)
		}
	}
	if len(parts) != 6 || c.progress() < 0.999 {
		t.Errorf("the clock took %d ticks and ended at %v", len(parts), c.progress())
	}
	if !(clock{}).over() {
		t.Error("the zero clock is not over")
	}
}

func TestCurves(t *testing.T) {
	if thrust(0) != 0 || thrust(1) != 0 || math.Abs(thrust(0.35)-1) > 1e-9 {
		t.Errorf("the thrust is %v, %v and %v", thrust(0), thrust(0.35), thrust(1))
	}
	if vanish(0) != 1 || vanish(0.5) != 1 || vanish(1) > 1e-9 {
		t.Errorf("the opacity is %v, %v and %v", vanish(0), vanish(0.5), vanish(1))
	}
	for now := range 4000 {
		if f := flicker(now); f < 0.95 || f > 1.05 {
			t.Fatalf("at tick %d the torch has the strength %v", now, f)
		}
	}
}
