package shell

import (
	"image"
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// do lets a finger be at points for one tick each, and lifts it.
func (t *touch) do(ticks ...image.Point) (all []gesture) {
	for _, at := range ticks {
		all = append(all, t.step([]touchPoint{{1, at}}, 2))
	}
	return append(all, t.step(nil, 2))
}

func rest(at image.Point, ticks int) (all []image.Point) {
	for range ticks {
		all = append(all, at)
	}
	return all
}

func TestATapClicksWhenItEnds(t *testing.T) {
	for _, ticks := range []int{1, 2, holdTime} {
		var f touch
		all := f.do(append(rest(image.Pt(50, 60), ticks-1), image.Pt(58, 66))...) // it trembles
		if last := all[len(all)-1]; !last.tap || last.at != image.Pt(50, 60) && ticks > 1 {
			t.Errorf("%d ticks: %+v", ticks, all)
		}
		for _, g := range all[:len(all)-1] {
			if g != (gesture{}) {
				t.Errorf("before it ends: %+v", g)
			}
		}
	}
}

func TestAFingerThatRestsPoints(t *testing.T) {
	var f touch
	at := image.Pt(50, 60)
	all := f.do(append(rest(at, holdTime+1), image.Pt(150, 60), image.Pt(150, 60))...)
	pointed := []image.Point{}
	for _, g := range all {
		if g.tap || g.moves {
			t.Errorf("it does %+v", g)
		}
		if g.point {
			pointed = append(pointed, g.at)
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
		var f touch
		from := image.Pt(200, 200)
		struck := 0
		for tick := range 40 {
			g := f.step([]touchPoint{{1, from.Add(way.Mul(min(tick, 5)).Div(1))}}, 2)
			if g.moves {
				struck++
			}
			if g.moves && g.key != key || g.tap || g.point {
				t.Errorf("%v is %+v", way, g)
			}
		}
		if struck != 1 || !f.holds(key) {
			t.Errorf("%v strikes %d keys, held: %v", way, struck, f.holds(key))
		}
		if g := f.step(nil, 2); g.tap || f.holds(key) {
			t.Errorf("lifted, it does %+v", g)
		}
	}
	var f touch // a corner is two keys
	all := f.do(image.Pt(0, 0), image.Pt(40, 0), image.Pt(80, 0), image.Pt(80, 30), image.Pt(80, 60))
	var keys []ebiten.Key
	for _, g := range all {
		if g.moves {
			keys = append(keys, g.key)
		}
	}
	if len(keys) != 2 || keys[0] != ebiten.KeyArrowRight || keys[1] != ebiten.KeyArrowDown {
		t.Errorf("a corner is %v", keys)
	}
}

// TestTwoFingersZoom spreads two fingers: what was between them stays there, and the picture
// still fills the window.
func TestTwoFingersZoom(t *testing.T) {
	var f touch
	var l lens
	size := image.Pt(800, 400)
	zoom := func(left, right image.Point) {
		if g := f.step([]touchPoint{{1, left}, {2, right}}, 2); g.grow > 0 {
			l.grow(g.grow, g.at, g.pan, size)
		} else if g != (gesture{}) {
			t.Errorf("they do %+v", g)
		}
	}
	zoom(image.Pt(350, 200), image.Pt(450, 200))
	between := l.under(image.Pt(400, 200))
	zoom(image.Pt(325, 200), image.Pt(475, 200))
	zoom(image.Pt(300, 200), image.Pt(500, 200))
	if got := l.under(image.Pt(400, 200)); math.Abs(l.scale()-2) > 0.001 || got != between {
		t.Errorf("the lens shows %v instead of %v, at %v", got, between, l)
	}
	zoom(image.Pt(1300, 900), image.Pt(1500, 900)) // far to the right: the left edge is as far as it goes
	if l.under(image.Pt(0, 0)) != image.Pt(0, 0) || math.Abs(l.scale()-2) > 0.001 {
		t.Errorf("the lens shows %v at the corner, at %v", l.under(image.Pt(0, 0)), l)
	}
	if g := f.step([]touchPoint{{2, image.Pt(0, 0)}}, 2); g != (gesture{}) {
		t.Errorf("the finger that is left does %+v", g)
	}
	if g := f.step(nil, 2); g.tap {
		t.Error("the last finger taps")
	}
	zoom(image.Pt(0, 200), image.Pt(800, 200))
	zoom(image.Pt(390, 200), image.Pt(410, 200))
	if l != (lens{by: fingersAim}) {
		t.Errorf("zoomed out, the lens is %v", l)
	}
}

// TestFingersPullAPanelAndThenItsList pulls a panel that is taller than the window up, then
// the list on it, and down again.
func TestFingersPullAPanelAndThenItsList(t *testing.T) {
	top := &Menu{}
	w := &Window{Density: 2, stack: []Scene{top}, sights: map[Scene]*sight{top: {hidden: 100}}}
	for i, c := range []struct {
		down, scroll float64
		wheel        int
	}{
		{-60, 60, 0}, {-60, 100, 0}, {-30, 100, 1}, {-100, 100, 2}, {30, 70, 0}, {90, 0, 0}, {28, 0, -1},
	} {
		if wheel := w.pull(c.down); wheel != c.wheel || w.lens.scroll != c.scroll {
			t.Errorf("pull %d, by %v: %d steps and scrolled by %v, want %d and %v", i, c.down, wheel, w.lens.scroll, c.wheel, c.scroll)
		}
	}
}

// TestAPanelIsEnlargedWithinTheWindow enlarges panels in the middle and at the edges of a
// window, and one that is too tall.
func TestAPanelIsEnlargedWithinTheWindow(t *testing.T) {
	window := image.Rect(0, 0, 640, 360)
	for _, c := range []struct {
		panel  image.Rectangle
		factor float64
		hidden float64
	}{
		{image.Rect(200, 100, 440, 260), 2, 0}, {image.Rect(0, 0, 300, 150), 2, 0}, {image.Rect(340, 210, 640, 360), 2, 0},
		{image.Rect(100, 0, 540, 400), 1.4, 200}, {image.Rect(0, 0, 640, 500), 1, 140},
	} {
		var l lens
		if hidden := l.frame(c.panel, window.Max, c.factor); math.Abs(hidden-c.hidden) > 0.01 {
			t.Errorf("%v enlarged by %v: %v pixels are hidden, want %v", c.panel, c.factor, hidden, c.hidden)
		}
		within := func(corner image.Point) {
			t.Helper()
			if x, y := l.shown(corner); x < -0.01 || y < -0.01 || x > 640.01 || y > 360.01 {
				t.Errorf("%v of %v enlarged by %v is shown at %v, %v", corner, c.panel, c.factor, x, y)
			}
			if x, y := l.shown(corner); l.under(image.Pt(int(x+0.5), int(y+0.5))).Sub(corner) != (image.Point{}) {
				t.Errorf("%v of %v enlarged by %v: under it is %v", corner, c.panel, c.factor, l.under(image.Pt(int(x), int(y))))
			}
		}
		within(c.panel.Min)
		l.scroll = c.hidden
		within(c.panel.Max)
	}
}
