package shell

import (
	"image"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// Fingers on a touch screen are told apart by what they do: a tap clicks, a finger that
// rests points at what is below it, as a mouse does without a click, a finger that moves
// is the arrow key of its direction, held until it is lifted, and two fingers zoom. On a
// panel a finger that moves up or down pulls what is there, as a wheel does.

// The measures of gestures. A point is a device-independent pixel.
const (
	holdTime  = 24   // ticks until a finger that rests points
	slop      = 10.0 // points that a finger may move while it taps
	turnAfter = 28.0 // points that a moving finger needs for another direction
)

// touchPoint is a finger on the screen.
type touchPoint struct {
	id ebiten.TouchID
	at image.Point // on the screen, in pixels of the picture
}

// touch follows the fingers on the screen.
type touch struct {
	phase touchPhase
	id    ebiten.TouchID // of the first finger
	from  image.Point    // where it came down, or last turned
	at    image.Point    // where it is
	ticks int            // since it came down
	key   ebiten.Key     // held by a finger that moves
	apart float64        // distance of two fingers at the last tick
	mid   image.Point    // point between them at the last tick
	first *string        // name of the control that the very first touch of the screen hit, until it is lifted
}

type touchPhase int

const (
	noTouch  touchPhase = iota
	pressing            // one finger, which may still do anything
	pointing
	moving
	zooming
	spent // whatever the remaining fingers do means nothing
)

// gesture is what the fingers do in a tick.
type gesture struct {
	tap   bool // at a point
	point bool // at a point
	at    image.Point
	key   ebiten.Key // that a moving finger strikes
	moves bool
	grow  float64     // factor by which two fingers zoom; 0 without
	pan   image.Point // by which they move the picture
	drag  image.Point // by which one finger moves
}

// step takes in the fingers of a tick. unit is the number of pixels per point.
func (t *touch) step(now []touchPoint, unit float64) (g gesture) {
	switch {
	case len(now) == 0:
		if t.phase == pressing {
			g.tap, g.at = true, t.from
		}
		t.phase = noTouch
		return g
	case len(now) > 1:
		return t.pinch(now)
	case t.phase == zooming:
		t.phase = spent
	}
	first := now[0]
	switch t.phase {
	case noTouch:
		*t = touch{phase: pressing, id: first.id, from: first.at, at: first.at}
	case pressing:
		t.at = first.at
		t.ticks++
		switch key, far := arrowOf(t.at.Sub(t.from), slop*unit); {
		case first.id != t.id:
			t.phase = spent
		case far:
			g.drag = t.at.Sub(t.from)
			t.phase, t.key, t.from = moving, key, t.at
			g.key, g.moves = key, true
		case t.ticks >= holdTime:
			t.phase = pointing
			g.point, g.at = true, t.at
		}
	case pointing:
		g.point, g.at = first.at != t.at, first.at
		t.at = first.at
	case moving:
		g.drag, t.at = first.at.Sub(t.at), first.at
		if key, far := arrowOf(t.at.Sub(t.from), turnAfter*unit); far {
			if key != t.key {
				t.key, g.key, g.moves = key, key, true
			}
			t.from = t.at
		}
	}
	return g
}

// pinch takes in two fingers; more are ignored.
func (t *touch) pinch(now []touchPoint) (g gesture) {
	a, b := now[0].at, now[1].at
	apart, mid := math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)), a.Add(b).Div(2)
	if t.phase == zooming && t.apart > 0 {
		g.grow, g.pan, g.at = apart/t.apart, mid.Sub(t.mid), mid
	}
	t.phase, t.apart, t.mid = zooming, apart, mid
	return g
}

// holds reports whether a moving finger holds a key.
func (t *touch) holds(k ebiten.Key) bool { return t.phase == moving && t.key == k }

// arrowOf returns the arrow key for the way of a finger; far reports whether the way is
// long enough for one.
func arrowOf(way image.Point, enough float64) (key ebiten.Key, far bool) {
	x, y := math.Abs(float64(way.X)), math.Abs(float64(way.Y))
	if max(x, y) < enough {
		return 0, false
	}
	switch {
	case x > y && way.X > 0:
		return ebiten.KeyArrowRight, true
	case x > y:
		return ebiten.KeyArrowLeft, true
	case way.Y > 0:
		return ebiten.KeyArrowDown, true
	}
	return ebiten.KeyArrowUp, true
}

// upright reports whether a finger that holds an arrow moves up or down.
func upright(arrow ebiten.Key) bool {
	return arrow == ebiten.KeyArrowUp || arrow == ebiten.KeyArrowDown
}

// fingers lists the fingers on the screen, the first one first.
func fingers() []touchPoint {
	ids := ebiten.AppendTouchIDs(nil)
	slices.Sort(ids)
	var list []touchPoint
	for _, id := range ids {
		list = append(list, touchPoint{id, image.Pt(ebiten.TouchPosition(id))})
	}
	return list
}

// UseFingers makes the controls of a game large enough for fingers, if they are not yet.
func (w *Window) UseFingers() {
	if !w.fingers {
		w.fingers = true
		w.relabel()
	}
}

// FingerSide returns the side that controls need for fingers, in interface pixels; 0 while
// no finger has touched the screen.
func (w *Window) FingerSide() int {
	if !w.fingers {
		return 0
	}
	return Up(int(math.Ceil(fingerSize*w.unit())), w.Screen.U)
}

// readTouch adds what fingers do to the input of a tick.
func (w *Window) readTouch(in *Input) {
	now := fingers()
	if len(now) > 0 && !w.fingers {
		name := w.controlAt(w.lens.under(now[0].at))
		w.UseFingers()
		in.touch.first = &name
	}
	g := in.touch.step(now, w.unit())
	if in.touch.first != nil && len(now) == 0 {
		g = w.firstTap(g, *in.touch.first)
		in.touch.first = nil
	}
	if g.grow > 0 && w.topSight().hidden == 0 {
		w.lens.grow(g.grow, g.at, g.pan, w.size)
		w.Refresh()
	}
	if in.finger = in.touch.phase != noTouch || g.tap; in.finger {
		w.lens.by = fingersAim
	}
	_, pulls := w.Top().(framed)
	pulls = pulls && (in.touch.phase == moving && upright(in.touch.key) || in.touch.phase == zooming && w.topSight().hidden > 0)
	if pulls {
		in.Cursor = w.lens.under(in.touch.from)
		in.Wheel += w.pull(float64(g.drag.Y + g.pan.Y))
	}
	switch {
	case g.tap:
		in.Cursor, in.Moved, in.Left, in.Down, in.owed = w.reached(w.lens.under(g.at)), true, true, true, true
	case g.point && in.touch.first == nil:
		in.Cursor, in.Moved = w.lens.under(g.at), true
	case g.moves && !pulls:
		in.waiting = append(in.waiting, stroke{key: g.key})
	}
	in.Held = func(k ebiten.Key) bool { return isHeld(k) || !pulls && in.touch.holds(k) }
}

// controlAt returns the name of the control at a point of the picture, or "".
func (w *Window) controlAt(p image.Point) string {
	page := w.Top().Layout()
	for _, c := range page.Controls {
		if p.In(Enlarged(c.Place(), page.U)) {
			return c.Name
		}
	}
	return ""
}

// firstTap returns the tap of the first touch, which has made room for fingers: it means the
// control that it hit, wherever that is now.
func (w *Window) firstTap(g gesture, name string) gesture {
	page := w.Top().Layout()
	c := page.Control(name)
	if !g.tap || c == nil {
		return gesture{}
	}
	x, y := w.lens.shown(MiddleOf(Enlarged(c.Place(), page.U)))
	g.at = image.Pt(int(x), int(y))
	return g
}

// unit returns the number of pixels of the picture per device-independent pixel.
func (w *Window) unit() float64 { return max(1, w.Density) }

// fingerSize is the side of what a finger can hit, in device-independent pixels.
const fingerSize = 44

// reached returns the point that a tap means: on a page without a game in play, whatever
// is nearer than a finger's width is hit, so that small controls can be.
func (w *Window) reached(p image.Point) image.Point {
	top := w.Top()
	if w.game != nil && top == w.Bottom() {
		return p // cells of the board are beside the controls
	}
	best, nearest := p, math.Inf(1)
	reach := int(fingerSize * w.unit() / w.lens.scale())
	for _, f := range top.Layout().inputs() {
		r := Enlarged(placeOf(f), top.Layout().U)
		if p.In(r) {
			return p
		}
		c, ok := f.(*Control)
		wide := r.Inset(min(0, (min(r.Dx(), r.Dy())-reach)/2))
		if d := p.Sub(MiddleOf(r)); (!ok || c.Able()) && p.In(wide) && math.Hypot(float64(d.X), float64(d.Y)) < nearest {
			best, nearest = MiddleOf(r), math.Hypot(float64(d.X), float64(d.Y))
			if p.X >= r.Min.X && p.X < r.Max.X {
				best.X = p.X
			}
		}
	}
	return best
}
