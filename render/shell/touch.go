package shell

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/lens"
	"github.com/donjon-rogue/donjon/render/shell/touch"
)

// On a panel a finger that moves up or down pulls what is there, as a wheel does.

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
func (w *Window) readTouch(in *input.State) {
	now := w.Touches()
	if len(now) > 0 && !w.fingers {
		name := w.controlAt(w.lens.Under(now[0].At))
		w.UseFingers()
		w.touched = &name
	}
	g := w.gestures.Step(now, w.unit())
	first := w.touched != nil
	if first && len(now) == 0 {
		g = w.firstTap(g, *w.touched)
		w.touched = nil
	}
	if g.Grow > 0 && w.topSight().hidden == 0 {
		w.lens.Grow(g.Grow, g.At, g.Pan, w.size)
		w.Refresh()
	}
	if in.Finger = w.gestures.Touching() || g.Tap; in.Finger {
		w.lens.By = lens.FingersAim
	}
	_, pulls := w.Top().(framed)
	pulls = pulls && (w.gestures.Pulling() || w.gestures.Zooming() && w.topSight().hidden > 0)
	if pulls {
		in.Cursor = w.lens.Under(w.gestures.From())
		in.Wheel += w.pull(float64(g.Drag.Y + g.Pan.Y))
	}
	switch {
	case g.Tap:
		in.Tap(w.reached(w.lens.Under(g.At)))
	case g.Point && !first:
		in.Cursor, in.Moved = w.lens.Under(g.At), true
	case g.Moves && !pulls:
		in.Queue(g.Key)
	}
	in.Held = func(k ebiten.Key) bool { return input.IsHeld(k) || !pulls && w.gestures.Holds(k) }
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
func (w *Window) firstTap(g touch.Gesture, name string) touch.Gesture {
	page := w.Top().Layout()
	c := page.Control(name)
	if !g.Tap || c == nil {
		return touch.Gesture{}
	}
	x, y := w.lens.Shown(MiddleOf(Enlarged(c.Place(), page.U)))
	g.At = image.Pt(int(x), int(y))
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
	reach := int(fingerSize * w.unit() / w.lens.Scale())
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
