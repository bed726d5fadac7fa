package shell

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/lens"
	"github.com/donjon-rogue/donjon/render/shell/touch"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// On a panel a finger that moves up or down pulls what is there, as a wheel does.

// UseFingers makes the controls of a game large enough for fingers, if they are not yet.
func (v *View) UseFingers() {
	if !v.fingers {
		v.fingers = true
		v.w.View.relabel()
	}
}

// FingerSide returns the side that controls need for fingers, in interface pixels; 0 while
// no finger has touched the screen.
func (v *View) FingerSide() int {
	if !v.fingers {
		return 0
	}
	return ui.Up(int(math.Ceil(fingerSize*v.unit())), v.w.Screen.U)
}

// readTouch adds what fingers do to the input of a tick.
func (v *View) readTouch(in *input.State) {
	now := v.w.Touches()
	if len(now) > 0 && !v.fingers {
		name := v.controlAt(v.lens.Under(now[0].At))
		v.UseFingers()
		v.touched = &name
	}
	g := v.gestures.Step(now, v.unit())
	first := v.touched != nil
	if first && len(now) == 0 {
		g = v.firstTap(g, *v.touched)
		v.touched = nil
	}
	if g.Grow > 0 && v.topSight().hidden == 0 {
		v.lens.Grow(g.Grow, g.At, g.Pan, v.size)
		v.w.Refresh()
	}
	if in.Finger = v.gestures.Touching() || g.Tap; in.Finger {
		v.lens.By = lens.FingersAim
	}
	_, pulls := v.w.Top().(framed)
	pulls = pulls && (v.gestures.Pulling() || v.gestures.Zooming() && v.topSight().hidden > 0)
	if pulls {
		in.Cursor = v.lens.Under(v.gestures.From())
		in.Wheel += v.pull(float64(g.Drag.Y + g.Pan.Y))
	}
	switch {
	case g.Tap:
		in.Tap(v.reached(v.lens.Under(g.At)))
	case g.Point && !first:
		in.Cursor, in.Moved = v.lens.Under(g.At), true
	case g.Moves && !pulls:
		in.Queue(g.Key)
	}
	in.Held = func(k ebiten.Key) bool { return input.IsHeld(k) || !pulls && v.gestures.Holds(k) }
}

// controlAt returns the name of the control at a point of the picture, or "".
func (v *View) controlAt(p image.Point) string {
	page := v.w.Top().Layout()
	for _, c := range page.Controls {
		if p.In(ui.Enlarged(c.Place(), page.U)) {
			return c.Name
		}
	}
	return ""
}

// firstTap returns the tap of the first touch, which has made room for fingers: it means the
// control that it hit, wherever that is now.
func (v *View) firstTap(g touch.Gesture, name string) touch.Gesture {
	page := v.w.Top().Layout()
	c := page.Control(name)
	if !g.Tap || c == nil {
		return touch.Gesture{}
	}
	x, y := v.lens.Shown(ui.MiddleOf(ui.Enlarged(c.Place(), page.U)))
	g.At = image.Pt(int(x), int(y))
	return g
}

// unit returns the number of pixels of the picture per device-independent pixel.
func (v *View) unit() float64 { return max(1, v.Density) }

// fingerSize is the side of what a finger can hit, in device-independent pixels.
const fingerSize = 44

// reached returns the point that a tap means: on a page without a game in play, whatever
// is nearer than a finger's width is hit, so that small controls can be.
func (v *View) reached(p image.Point) image.Point {
	top := v.w.Top()
	if v.w.game != nil && top == v.w.Bottom() {
		return p // cells of the board are beside the controls
	}
	best, nearest := p, math.Inf(1)
	reach := int(fingerSize * v.unit() / v.lens.Scale())
	for _, f := range top.Layout().Inputs() {
		r := ui.Enlarged(f.Place(), top.Layout().U)
		if p.In(r) {
			return p
		}
		c, ok := f.(*ui.Control)
		wide := r.Inset(min(0, (min(r.Dx(), r.Dy())-reach)/2))
		if d := p.Sub(ui.MiddleOf(r)); (!ok || c.Able()) && p.In(wide) && math.Hypot(float64(d.X), float64(d.Y)) < nearest {
			best, nearest = ui.MiddleOf(r), math.Hypot(float64(d.X), float64(d.Y))
			if p.X >= r.Min.X && p.X < r.Max.X {
				best.X = p.X
			}
		}
	}
	return best
}
