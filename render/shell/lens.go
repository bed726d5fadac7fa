package shell

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/lens"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// enlarge takes the zoom that the player has set.
func (v *View) enlarge() {
	v.lens, v.aimed, v.sights, v.seen = lens.Lens{By: v.lens.By, At: v.lens.At}, nil, nil, nil
	if v.w.Choices.Zoom > 0 {
		v.lens.Least = float64(v.w.Choices.Zoom)/100 - 1
		v.lens.More = v.lens.Least
	}
}

// point finds what the mouse points at in the picture, which may move under it.
func (v *View) point(in *input.State) {
	p := in.Mouse()
	if p.Y >= v.Head() {
		p = v.lens.Under(p)
	}
	if v.lens.By == lens.PointerAims && !v.w.devices.pads.points && p != in.Cursor {
		in.Moved = true
	}
	if in.Moved || in.Left {
		in.Cursor = p
	}
}

// lookKeys look around with Ctrl, in steps of an eighth of the window.
var lookKeys = map[ebiten.Key]image.Point{
	ebiten.KeyArrowUp: {0, -1}, ebiten.KeyArrowDown: {0, 1}, ebiten.KeyArrowLeft: {-1, 0}, ebiten.KeyArrowRight: {1, 0},
}

// look notices what the player acts with, and moves the lens by the keys for that.
func (v *View) look(in *input.State) {
	if v.lens.Least == 0 {
		return
	}
	if in.Ctrl {
		for k := range lookKeys {
			v.looks.Strike(in, k)
		}
		held := in.Held
		in.Held = func(k ebiten.Key) bool {
			_, looks := lookKeys[k]
			return held(k) && !looks
		}
	}
	switch way, looks := lookWay(in); {
	case looks:
		in.Keys = nil
		v.lens.By = lens.HandAims
		v.lens.At[0] = shifted(v.lens.At[0], way.X, v.w.Screen.Width)
		v.lens.At[1] = shifted(v.lens.At[1], way.Y, v.w.Screen.Height)
	case len(in.Keys) > 0:
		v.lens.By = lens.FocusAims
	case (in.Moved || in.Left) && !in.Finger:
		v.lens.By = lens.PointerAims
	}
}

// shifted moves a coordinate by eighths of a side, within it.
func shifted(at float64, eighths, side int) float64 {
	return min(max(0, at+float64(eighths*side)/8), float64(side))
}

// lookWay returns the way of a key that looks around.
func lookWay(in *input.State) (way image.Point, looks bool) {
	if !in.Ctrl || len(in.Keys) == 0 {
		return way, false
	}
	way, looks = lookKeys[in.Keys[0]]
	return way, looks
}

// Eyed is a scene in which keys act on something else than the focused control: the point
// of the window at which the player looks, in window pixels.
type Eyed interface{ Eye() image.Point }

// eye returns what the player looks at who uses keys.
func (v *View) eye() image.Point {
	top := v.w.Top()
	if s, ok := top.(Eyed); ok {
		return s.Eye()
	}
	if f := top.Layout().Focused(); f != nil {
		return ui.MiddleOf(f.Place()).Mul(top.Layout().U)
	}
	return image.Pt(v.w.Screen.Width, v.w.Screen.Height).Div(2)
}

// aim moves the enlarged part to what the player looks at. keyed tells that a key was pressed.
func (v *View) aim(in *input.State, keyed bool) {
	v.see()
	if keyed && !v.w.done {
		v.showFocus()
	}
	l := &v.lens
	if l.Least == 0 || v.w.done || !v.topSight().frame.Empty() {
		return
	}
	if top := v.w.Top(); top != v.aimed {
		v.aimed = top
		if l.By != lens.PointerAims {
			l.By = lens.FocusAims
		}
	}
	switch l.By {
	case lens.PointerAims:
		if in.Moved || in.Left {
			l.At = [2]float64{float64(in.Cursor.X), float64(in.Cursor.Y)}
		}
	case lens.FocusAims:
		l.Glide(v.eye(), v.w.Choices.ReducedMotion)
	}
}

// Scale returns the factor by which the picture is enlarged.
func (v *View) Scale() float64 { return v.lens.Scale() }
