package touch

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// do lets a finger be at points for one tick each, and lifts it.
func (t *Fingers) do(ticks ...image.Point) (all []Gesture) {
	for _, at := range ticks {
		all = append(all, t.Step([]Point{{1, at}}, 2))
	}
	return append(all, t.Step(nil, 2))
}

func rest(at image.Point, ticks int) (all []image.Point) {
	for range ticks {
		all = append(all, at)
	}
	return all
}

func TestATapClicksWhenItEnds(t *testing.T) {
	for _, ticks := range []int{1, 2, holdTime} {
		var f Fingers
		all := f.do(append(rest(image.Pt(50, 60), ticks-1), image.Pt(58, 66))...) // it trembles
		if last := all[len(all)-1]; !last.Tap || last.At != image.Pt(50, 60) && ticks > 1 {
			t.Errorf("%d ticks: %+v", ticks, all)
		}
		for _, g := range all[:len(all)-1] {
			if g != (Gesture{}) {
				t.Errorf("before it ends: %+v", g)
			}
		}
	}
}

func TestAFingerThatRestsPoints(t *testing.T) {
	var f Fingers
	at := image.Pt(50, 60)
	all := f.do(append(rest(at, holdTime+1), image.Pt(150, 60), image.Pt(150, 60))...)
	pointed := []image.Point{}
	for _, g := range all {
		if g.Tap || g.Moves {
			t.Errorf("it does %+v", g)
		}
		if g.Point {
			pointed = append(pointed, g.At)
		}
	}
	if len(pointed) != 2 || pointed[0] != at || pointed[1] != image.Pt(150, 60) {
		t.Errorf("it points at %v", pointed)
	}
}

func TestAFingerThatMovesHoldsAnArrow(t *testing.T) {
	for key, way := range map[ebiten.Key]image.Point{
		ebiten.KeyArrowUp: {3, -30}, ebiten.KeyArrowDown: {-3, 30}, ebiten.KeyArrowLeft: {-30, 9}, ebiten.KeyArrowRight: {30, 9},
	} {
		var f Fingers
		from := image.Pt(200, 200)
		struck := 0
		for tick := range 40 {
			g := f.Step([]Point{{1, from.Add(way.Mul(min(tick, 5)).Div(1))}}, 2)
			if g.Moves {
				struck++
			}
			if g.Moves && g.Key != key || g.Tap || g.Point {
				t.Errorf("%v is %+v", way, g)
			}
		}
		if struck != 1 || !f.Holds(key) {
			t.Errorf("%v strikes %d keys, held: %v", way, struck, f.Holds(key))
		}
		if g := f.Step(nil, 2); g.Tap || f.Holds(key) {
			t.Errorf("lifted, it does %+v", g)
		}
	}
	var f Fingers // a corner is two keys
	all := f.do(image.Pt(0, 0), image.Pt(40, 0), image.Pt(80, 0), image.Pt(80, 30), image.Pt(80, 60))
	var keys []ebiten.Key
	for _, g := range all {
		if g.Moves {
			keys = append(keys, g.Key)
		}
	}
	if len(keys) != 2 || keys[0] != ebiten.KeyArrowRight || keys[1] != ebiten.KeyArrowDown {
		t.Errorf("a corner is %v", keys)
	}
}

// TestTwoFingersZoom spreads two fingers and lifts one of them.
func TestTwoFingersZoom(t *testing.T) {
	var f Fingers
	if g := f.Step([]Point{{1, image.Pt(350, 200)}, {2, image.Pt(450, 200)}}, 2); g != (Gesture{}) || !f.Zooming() {
		t.Errorf("two fingers that come down do %+v", g)
	}
	if g := f.Step([]Point{{1, image.Pt(310, 200)}, {2, image.Pt(510, 200)}}, 2); g.Grow != 2 || g.At != image.Pt(410, 200) || g.Pan != image.Pt(10, 0) {
		t.Errorf("two fingers that spread do %+v", g)
	}
	if g := f.Step([]Point{{2, image.Pt(0, 0)}}, 2); g != (Gesture{}) {
		t.Errorf("the finger that is left does %+v", g)
	}
	if g := f.Step(nil, 2); g.Tap {
		t.Error("the last finger taps")
	}
}
