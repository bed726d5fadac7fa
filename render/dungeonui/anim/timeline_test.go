package anim

import (
	"math"
	"testing"
)

func TestAStepTakesNinetyMilliseconds(t *testing.T) {
	var s Slide
	s.Place(Spot{3, 3})
	s.start(Spot{4, 3})
	if at := s.At(); at != (Spot{3, 3}) {
		t.Errorf("before the first tick the position is %v", at)
	}
	ticks := 0
	for s.Moving() {
		s.advance()
		ticks++
	}
	if ms := float64(ticks) * tick; ms < stepTime || ms > stepTime+tick {
		t.Errorf("a step takes %.0f ms, want %d to one tick more", ms, stepTime)
	}
	if at := s.At(); at != (Spot{4, 3}) {
		t.Errorf("after the step the position is %v", at)
	}
}

// TestWalkingIsSmooth walks 8 cells per second, with 7 or 8 ticks per cell.
func TestWalkingIsSmooth(t *testing.T) {
	var s Slide
	s.Place(Spot{})
	for n := range 20 {
		s.start(Spot{float64(n + 1), 0})
		for range 7 + n%2 {
			before := s.At().X
			s.advance()
			speed := s.At().X - before
			if n >= 3 && (speed < 0.11 || speed > 0.16) {
				t.Errorf("in step %d the speed is %.3f cells per tick, want about 0.133", n, speed)
			}
		}
		if lag := float64(n+1) - s.At().X; lag < 0 || lag > 0.3 {
			t.Errorf("after step %d the position lags by %.2f cells", n, lag)
		}
	}
	for range 12 {
		s.advance()
	}
	if s.At() != (Spot{20, 0}) || s.Moving() {
		t.Errorf("the final position is %v", s.At())
	}
}

func TestTurningBackStartsFromTheCurrentPosition(t *testing.T) {
	var s Slide
	s.Place(Spot{})
	s.start(Spot{1, 0})
	s.advance()
	s.advance()
	here := s.At()
	s.start(Spot{0, 0})
	if s.At() != here {
		t.Errorf("the position jumps from %v to %v", here, s.At())
	}
}

func TestLongMovementsAreNotAnimated(t *testing.T) {
	var s Slide
	s.Place(Spot{})
	s.start(Spot{9, 0})
	if s.At() != (Spot{9, 0}) || s.Moving() {
		t.Errorf("the position is %v, and moving", s.At())
	}
}

func TestClock(t *testing.T) {
	c := Clock{delay: 2 * tick, Length: 4 * tick}
	var parts []float64
	for !c.Over() {
		if c.Started() != (c.age >= 2) {
			t.Errorf("at tick %v started returns %v", c.age, c.Started())
		}
		parts = append(parts, c.Progress())
		c.advance()
	}
	for i, want := range []float64{0, 0, 0, 0.25, 0.5, 0.75} {
		if math.Abs(parts[i]-want) > 1e-9 {
			t.Errorf("at tick %d the progress is %v, want %v", i, parts[i], want)
		}
	}
	if len(parts) != 6 || c.Progress() < 0.999 {
		t.Errorf("the clock took %d ticks and ended at %v", len(parts), c.Progress())
	}
	if !(Clock{}).Over() {
		t.Error("the zero clock is not over")
	}
}

func TestCurves(t *testing.T) {
	if thrust(0) != 0 || thrust(1) != 0 || math.Abs(thrust(0.35)-1) > 1e-9 {
		t.Errorf("the thrust is %v, %v and %v", thrust(0), thrust(0.35), thrust(1))
	}
	opacity := func(age float64) float64 { return (&Number{Clock: Clock{Length: 2 * tick, age: age}}).Opacity() }
	if opacity(0) != 1 || opacity(1) != 1 || opacity(2) > 1e-9 {
		t.Errorf("the opacity is %v, %v and %v", opacity(0), opacity(1), opacity(2))
	}
}
