package shell

import (
	"image"
	"math"
	"testing"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/lens"
	"github.com/donjon-rogue/donjon/render/shell/touch"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// TestTwoFingersZoom spreads two fingers: what was between them stays there, and the picture
// still fills the window.
func TestTwoFingersZoom(t *testing.T) {
	var f touch.Fingers
	var l lens.Lens
	size := image.Pt(800, 400)
	zoom := func(left, right image.Point) {
		if g := f.Step([]touch.Point{{ID: 1, At: left}, {ID: 2, At: right}}, 2); g.Grow > 0 {
			l.Grow(g.Grow, g.At, g.Pan, size)
		} else if g != (touch.Gesture{}) {
			t.Errorf("they do %+v", g)
		}
	}
	zoom(image.Pt(350, 200), image.Pt(450, 200))
	between := l.Under(image.Pt(400, 200))
	zoom(image.Pt(325, 200), image.Pt(475, 200))
	zoom(image.Pt(300, 200), image.Pt(500, 200))
	if got := l.Under(image.Pt(400, 200)); math.Abs(l.Scale()-2) > 0.001 || got != between {
		t.Errorf("the lens shows %v instead of %v, at %v", got, between, l)
	}
	zoom(image.Pt(1300, 900), image.Pt(1500, 900)) // far to the right: the left edge is as far as it goes
	if l.Under(image.Pt(0, 0)) != image.Pt(0, 0) || math.Abs(l.Scale()-2) > 0.001 {
		t.Errorf("the lens shows %v at the corner, at %v", l.Under(image.Pt(0, 0)), l)
	}
	if g := f.Step([]touch.Point{{ID: 2, At: image.Pt(0, 0)}}, 2); g != (touch.Gesture{}) {
		t.Errorf("the finger that is left does %+v", g)
	}
	if g := f.Step(nil, 2); g.Tap {
		t.Error("the last finger taps")
	}
	zoom(image.Pt(0, 200), image.Pt(800, 200))
	zoom(image.Pt(390, 200), image.Pt(410, 200))
	if l != (lens.Lens{By: lens.FingersAim}) {
		t.Errorf("zoomed out, the lens is %v", l)
	}
}

// TestFingersPullAPanelAndThenItsList pulls a panel that is taller than the window up, then
// the list on it, and down again.
func TestFingersPullAPanelAndThenItsList(t *testing.T) {
	top := &plainScene{}
	w := Blank(ui.Screen{})
	w.stack, w.View.Density, w.View.sights = []Scene{top}, 2, map[Scene]*sight{top: {hidden: 100}}
	for i, c := range []struct {
		down, scroll float64
		wheel        int
	}{
		{-60, 60, 0}, {-60, 100, 0}, {-30, 100, 1}, {-100, 100, 2}, {30, 70, 0}, {90, 0, 0}, {28, 0, -1},
	} {
		if wheel := w.View.pull(c.down); wheel != c.wheel || w.View.lens.Scroll != c.scroll {
			t.Errorf("pull %d, by %v: %d steps and scrolled by %v, want %d and %v", i, c.down, wheel, w.View.lens.Scroll, c.wheel, c.scroll)
		}
	}
}

// TestAPanelIsEnlargedWithinTheWindow enlarges panels in the middle and at the edges of a
// window, and one that is too tall.
func TestAPanelIsEnlargedWithinTheWindow(t *testing.T) {
	for _, c := range []struct {
		panel  image.Rectangle
		factor float64
		hidden float64
		head   int
	}{
		{image.Rect(200, 100, 440, 260), 2, 0, 0}, {image.Rect(0, 0, 300, 150), 2, 0, 0}, {image.Rect(340, 210, 640, 360), 2, 0, 0},
		{image.Rect(100, 0, 540, 400), 1.4, 200, 0}, {image.Rect(0, 0, 640, 500), 1, 140, 0},
		{image.Rect(200, 110, 440, 270), 2, 0, 20}, {image.Rect(0, 20, 300, 150), 2, 0, 20}, {image.Rect(100, 20, 540, 400), 1.4, 192, 20}, {image.Rect(0, 20, 640, 500), 1, 140, 20},
	} {
		var l lens.Lens
		if hidden := l.Frame(c.panel, image.Rect(0, c.head, 640, 360), c.factor); math.Abs(hidden-c.hidden) > 0.01 {
			t.Errorf("%v enlarged by %v: %v pixels are hidden, want %v", c.panel, c.factor, hidden, c.hidden)
		}
		within := func(corner image.Point) {
			t.Helper()
			if x, y := l.Shown(corner); x < -0.01 || y < float64(c.head)-0.01 || x > 640.01 || y > 360.01 {
				t.Errorf("%v of %v enlarged by %v is shown at %v, %v", corner, c.panel, c.factor, x, y)
			}
			if x, y := l.Shown(corner); l.Under(image.Pt(int(x+0.5), int(y+0.5))).Sub(corner) != (image.Point{}) {
				t.Errorf("%v of %v enlarged by %v: under it is %v", corner, c.panel, c.factor, l.Under(image.Pt(int(x), int(y))))
			}
		}
		within(c.panel.Min)
		l.Scroll = c.hidden
		within(c.panel.Max)
	}
}

// TestTheFirstTouchIsATapOnWhatItHit touches a button of a window that makes room for fingers at
// once: the button is elsewhere when the finger is lifted.
func TestTheFirstTouchIsATapOnWhatItHit(t *testing.T) {
	w := Blank(ui.NewScreen(640, 360))
	w.View.Density = 2
	w.Push(&plainScene{})
	w.Push(&boxScene{width: 300, height: 100})
	w.View.see()
	before := ui.Enlarged(w.Top().Layout().Control("box").Place(), w.Screen.U).Min.Add(image.Pt(2, 2))
	in := &input.State{}
	for _, now := range [][]touch.Point{{{ID: 1, At: before}}, {{ID: 1, At: before}}, nil} {
		w.Touches = func() []touch.Point { return now }
		in.Left = false
		w.View.readTouch(in)
		w.View.see()
	}
	if place := ui.Enlarged(w.Top().Layout().Control("box").Place(), w.Screen.U); !in.Left || !in.Cursor.In(place) || w.View.lens.Under(before).In(place) {
		t.Errorf("the tap at %v is one at %v, and the button is at %v", before, in.Cursor, place)
	}
}
