// Package touch recognises what fingers do on a touch screen. They are told apart by what they
// do: a tap clicks, a finger that rests points at what is below it, as a mouse does without a
// click, a finger that moves is the arrow key of its direction, held until it is lifted, and two
// fingers zoom.
package touch

import (
	"image"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// The measures of gestures. A point is a device-independent pixel.
const (
	holdTime  = 24   // ticks until a finger that rests points
	slop      = 10.0 // points that a finger may move while it taps
	turnAfter = 28.0 // points that a moving finger needs for another direction
)

// Point is a finger on the screen.
type Point struct {
	ID ebiten.TouchID
	At image.Point // on the screen, in pixels of the picture
}

// Fingers follows the fingers on the screen.
type Fingers struct {
	phase phase
	id    ebiten.TouchID // of the first finger
	from  image.Point    // where it came down, or last turned
	at    image.Point    // where it is
	ticks int            // since it came down
	key   ebiten.Key     // held by a finger that moves
	apart float64        // distance of two fingers at the last tick
	mid   image.Point    // point between them at the last tick
}

type phase int

const (
	none     phase = iota
	pressing       // one finger, which may still do anything
	pointing
	moving
	zooming
	spent // whatever the remaining fingers do means nothing
)

// Gesture is the input of the fingers in a tick.
type Gesture struct {
	Tap   bool // at a point
	Point bool // at a point
	At    image.Point
	Key   ebiten.Key // that a moving finger strikes
	Moves bool
	Grow  float64     // factor by which two fingers zoom; 0 without
	Pan   image.Point // by which they move the picture
	Drag  image.Point // by which one finger moves
}

// Step takes in the fingers of a tick. unit is the number of pixels per point.
func (t *Fingers) Step(now []Point, unit float64) (g Gesture) {
	switch {
	case len(now) == 0:
		if t.phase == pressing {
			g.Tap, g.At = true, t.from
		}
		t.phase = none
		return g
	case len(now) > 1:
		return t.pinch(now)
	case t.phase == zooming:
		t.phase = spent
	}
	first := now[0]
	switch t.phase {
	case none:
		*t = Fingers{phase: pressing, id: first.ID, from: first.At, at: first.At}
	case pressing:
		t.at = first.At
		t.ticks++
		switch key, far := arrowOf(t.at.Sub(t.from), slop*unit); {
		case first.ID != t.id:
			t.phase = spent
		case far:
			g.Drag = t.at.Sub(t.from)
			t.phase, t.key, t.from = moving, key, t.at
			g.Key, g.Moves = key, true
		case t.ticks >= holdTime:
			t.phase = pointing
			g.Point, g.At = true, t.at
		}
	case pointing:
		g.Point, g.At = first.At != t.at, first.At
		t.at = first.At
	case moving:
		g.Drag, t.at = first.At.Sub(t.at), first.At
		if key, far := arrowOf(t.at.Sub(t.from), turnAfter*unit); far {
			if key != t.key {
				t.key, g.Key, g.Moves = key, key, true
			}
			t.from = t.at
		}
	}
	return g
}

// pinch takes in two fingers; more are ignored.
func (t *Fingers) pinch(now []Point) (g Gesture) {
	a, b := now[0].At, now[1].At
	apart, mid := math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)), a.Add(b).Div(2)
	if t.phase == zooming && t.apart > 0 {
		g.Grow, g.Pan, g.At = apart/t.apart, mid.Sub(t.mid), mid
	}
	t.phase, t.apart, t.mid = zooming, apart, mid
	return g
}

// Holds reports whether a moving finger holds a key.
func (t *Fingers) Holds(k ebiten.Key) bool { return t.phase == moving && t.key == k }

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

// Touching reports whether a finger is on the screen.
func (t *Fingers) Touching() bool { return t.phase != none }

// Pulling reports whether one finger moves up or down.
func (t *Fingers) Pulling() bool {
	return t.phase == moving && (t.key == ebiten.KeyArrowUp || t.key == ebiten.KeyArrowDown)
}

// Zooming reports whether two fingers are on the screen.
func (t *Fingers) Zooming() bool { return t.phase == zooming }

// From returns where the first finger came down, or last turned.
func (t *Fingers) From() image.Point { return t.from }

// Now lists the fingers on the screen, the first one first.
func Now() []Point {
	ids := ebiten.AppendTouchIDs(nil)
	slices.Sort(ids)
	var list []Point
	for _, id := range ids {
		list = append(list, Point{id, image.Pt(ebiten.TouchPosition(id))})
	}
	return list
}
