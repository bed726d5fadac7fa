package shell

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// lens is the part of the picture that is enlarged to the whole window, by the player's
// setting of the size or by two fingers. Its zero value is the whole picture.
type lens struct {
	least float64    // factor beyond 1 of the setting
	more  float64    // factor beyond 1
	at    [2]float64 // the point of the picture that is where it is without the lens

	scroll float64 // pixels by which a panel that is taller than the window is moved up

	by  aimer
	top Scene // the scene on top when it was last aimed
}

// aimer is what decides which part the lens shows.
type aimer int

const (
	focusAims   aimer = iota // what the keys act on
	pointerAims              // of the mouse, or of a pad's right stick
	fingersAim
	handAims // keys that look around
)

// maxZoom is the greatest factor of the lens.
const maxZoom = 4.0

// scale is the factor of the lens.
func (l lens) scale() float64 { return 1 + l.more }

// origin is where the picture's origin is on the screen. Since a point of the picture stays
// where it is, the lens reaches every edge of the picture when that point does.
func (l lens) origin() (x, y float64) { return -l.more * l.at[0], -l.more*l.at[1] - l.scroll }

// whole reports whether the lens shows the whole picture.
func (l lens) whole() bool { return l.more == 0 && l.scroll == 0 }

// shown returns the point of the screen that shows a point of the picture.
func (l lens) shown(p image.Point) (x, y float64) {
	x, y = l.origin()
	return x + float64(p.X)*l.scale(), y + float64(p.Y)*l.scale()
}

// under returns the point of the picture that is shown at a point of the screen.
func (l lens) under(p image.Point) image.Point {
	if l.whole() {
		return p
	}
	x, y := l.origin()
	return image.Pt(int((float64(p.X)-x)/l.scale()), int((float64(p.Y)-y)/l.scale()))
}

// grow zooms by a factor around a point of the screen and moves the picture, which fills
// the window of that size.
func (l *lens) grow(by float64, at, pan image.Point, size image.Point) {
	before := l.scale()
	after := min(max(1+l.least, before*by), maxZoom)
	if after < 1.02 {
		*l = lens{by: fingersAim}
		return
	}
	keep := func(origin, at, pan, side float64) float64 {
		return min(0, max(side*(1-after), at-(at-pan-origin)*after/before))
	}
	x, y := l.origin()
	x = keep(x, float64(at.X), float64(pan.X), float64(size.X))
	y = keep(y, float64(at.Y), float64(pan.Y), float64(size.Y))
	l.more, l.by = after-1, fingersAim
	l.at = [2]float64{-x / l.more, -y / l.more}
}

// place puts the picture where the lens shows it.
func (l lens) place() (g ebiten.GeoM) {
	g.Scale(l.scale(), l.scale())
	g.Translate(l.origin())
	return g
}

// enlarge takes the size that the player has set.
func (w *Window) enlarge() {
	w.lens, w.sights, w.seen = lens{by: w.lens.by, at: w.lens.at}, nil, nil
	if w.Choices.Size > 0 {
		w.lens.least = float64(w.Choices.Size)/100 - 1
		w.lens.more = w.lens.least
	}
}

// point finds what the mouse points at in the picture, which may move under it.
func (w *Window) point(in *Input) {
	p := w.lens.under(in.mouse)
	if w.lens.by == pointerAims && !w.pads.points && p != in.Cursor {
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
func (w *Window) look(in *Input) {
	if w.lens.least == 0 {
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
		w.lens.by = handAims
		w.lens.at[0] = shifted(w.lens.at[0], way.X, w.Screen.Width)
		w.lens.at[1] = shifted(w.lens.at[1], way.Y, w.Screen.Height)
	case len(in.Keys) > 0:
		w.lens.by = focusAims
	case (in.Moved || in.Left) && !in.finger:
		w.lens.by = pointerAims
	}
}

// shifted moves a coordinate by eighths of a side, within it.
func shifted(at float64, eighths, side int) float64 {
	return min(max(0, at+float64(eighths*side)/8), float64(side))
}

// lookWay returns the way of a key that looks around.
func lookWay(in *Input) (way image.Point, looks bool) {
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
func (w *Window) aimLens(in *Input) {
	w.see()
	if len(in.Keys) > 0 {
		w.showFocus()
	}
	l := &w.lens
	if l.least == 0 || w.done || !w.topSight().frame.Empty() {
		return
	}
	if top := w.Top(); top != l.top {
		l.top = top
		if l.by != pointerAims {
			l.by = focusAims
		}
	}
	switch l.by {
	case pointerAims:
		if in.Moved || in.Left {
			l.at = [2]float64{float64(in.Cursor.X), float64(in.Cursor.Y)}
		}
	case focusAims:
		l.glide(w.eye(), w.Choices.ReducedMotion)
	}
}

// glide aims the lens at a point, a quarter of the way per tick, or at once.
func (l *lens) glide(to image.Point, atOnce bool) {
	for i, goal := range []float64{float64(to.X), float64(to.Y)} {
		if left := goal - l.at[i]; !atOnce && math.Abs(left) > 1 {
			goal = l.at[i] + left/4
		}
		l.at[i] = goal
	}
}

// Scale returns the factor by which the picture is enlarged.
func (w *Window) Scale() float64 { return w.lens.scale() }
