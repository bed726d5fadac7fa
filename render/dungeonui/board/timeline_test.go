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
		t.Errorf("before the first tick it is at %v", at)
	}
	ticks := 0
	for s.moving() {
		s.advance()
		ticks++
	}
	if ms := float64(ticks) * tick; ms < stepTime || ms > stepTime+tick {
		t.Errorf("a step takes %.0f ms, want %d and at most a tick more", ms, stepTime)
	}
	if at := s.at(); at != (spot{4, 3}) {
		t.Errorf("after the step it is at %v", at)
	}
}

// TestWalkingIsSmooth walks at 8 cells a second, 7 or 8 ticks a cell.
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
				t.Errorf("in step %d it moves %.3f cells in a tick; 0.133 is even", n, speed)
			}
		}
		if lag := float64(n+1) - s.at().x; lag < 0 || lag > 0.3 {
			t.Errorf("after step %d it is %.2f cells behind", n, lag)
		}
	}
	for range 12 {
		s.advance()
	}
	if s.at() != (spot{20, 0}) || s.moving() {
		t.Errorf("it comes to rest at %v", s.at())
	}
}

func TestTurningBackGoesOnFromWhereItIsDrawn(t *testing.T) {
	var s slide
	s.place(spot{})
	s.start(spot{1, 0})
	s.advance()
	s.advance()
	here := s.at()
	s.start(spot{0, 0})
	if s.at() != here {
		t.Errorf("it jumps from %v to %v", here, s.at())
	}
}

func TestALeapIsNoSlide(t *testing.T) {
	var s slide
	s.place(spot{})
	s.start(spot{9, 0})
	if s.at() != (spot{9, 0}) || s.moving() {
		t.Errorf("it slides across the floor, at %v", s.at())
	}
}

func TestClockWaitsAndRunsDown(t *testing.T) {
	c := clock{delay: 2 * tick, length: 4 * tick}
	var parts []float64
	for !c.over() {
		if c.started() != (c.age >= 2) {
			t.Errorf("at tick %v it says that it has started: %v", c.age, c.started())
		}
		parts = append(parts, c.part())
		c.advance()
	}
	for i, want := range []float64{0, 0, 0, 0.25, 0.5, 0.75} {
		if math.Abs(parts[i]-want) > 1e-9 {
			t.Errorf("at tick %d the part is %v, want %v", i, parts[i], want)
		}
	}
	if len(parts) != 6 || c.part() < 0.999 {
		t.Errorf("it ran %d ticks and ended at %v", len(parts), c.part())
	}
	if !(clock{}).over() {
		t.Error("a clock that was never set runs")
	}
}

func TestCurves(t *testing.T) {
	if thrust(0) != 0 || thrust(1) != 0 || math.Abs(thrust(0.35)-1) > 1e-9 {
		t.Errorf("a thrust goes from %v over %v to %v", thrust(0), thrust(0.35), thrust(1))
	}
	if vanish(0) != 1 || vanish(0.5) != 1 || vanish(1) > 1e-9 {
		t.Errorf("what rises is seen %v, %v, %v", vanish(0), vanish(0.5), vanish(1))
	}
	for now := range 4000 {
		if f := flicker(now, 0); f < 0.95 || f > 1.05 {
			t.Fatalf("at tick %d the torch burns at %v", now, f)
		}
	}
}
