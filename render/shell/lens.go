package shell

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/lens"
)

// enlarge takes the size that the player has set.
func (w *Window) enlarge() {
	w.lens, w.aimed, w.sights, w.seen = lens.Lens{By: w.lens.By, At: w.lens.At}, nil, nil, nil
	if w.Choices.Size > 0 {
		w.lens.Least = float64(w.Choices.Size)/100 - 1
		w.lens.More = w.lens.Least
	}
}

// point finds what the mouse points at in the picture, which may move under it.
func (w *Window) point(in *input.State) {
	p := w.lens.Under(in.Mouse())
	if w.lens.By == lens.PointerAims && !w.pads.points && p != in.Cursor {
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
func (w *Window) look(in *input.State) {
	if w.lens.Least == 0 {
		return
	}
	if in.Ctrl {
		for k := range lookKeys {
			w.looks.Strike(in, k)
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
		w.lens.By = lens.HandAims
		w.lens.At[0] = shifted(w.lens.At[0], way.X, w.Screen.Width)
		w.lens.At[1] = shifted(w.lens.At[1], way.Y, w.Screen.Height)
	case len(in.Keys) > 0:
		w.lens.By = lens.FocusAims
	case (in.Moved || in.Left) && !in.Finger:
		w.lens.By = lens.PointerAims
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
func (w *Window) eye() image.Point {
	top := w.Top()
	if s, ok := top.(Eyed); ok {
		return s.Eye()
	}
	if f := top.Layout().Focused(); f != nil {
		return MiddleOf(placeOf(f)).Mul(top.Layout().U)
	}
	return image.Pt(w.Screen.Width, w.Screen.Height).Div(2)
}

// aimLens moves the enlarged part to what the player looks at.
func (w *Window) aimLens(in *input.State) {
	w.see()
	if len(in.Keys) > 0 {
		w.showFocus()
	}
	l := &w.lens
	if l.Least == 0 || w.done || !w.topSight().frame.Empty() {
		return
	}
	if top := w.Top(); top != w.aimed {
		w.aimed = top
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
		l.Glide(w.eye(), w.Choices.ReducedMotion)
	}
}

// Scale returns the factor by which the picture is enlarged.
func (w *Window) Scale() float64 { return w.lens.Scale() }
