// Package lens enlarges a part of a picture to a whole window.
package lens

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Lens is the part of the picture that is enlarged to the whole window, by the player's
// setting of the zoom or by two fingers. Its zero value is the whole picture.
type Lens struct {
	Least float64    // factor beyond 1 of the setting
	More  float64    // factor beyond 1
	At    [2]float64 // the point of the picture that is where it is without the lens

	Scroll float64 // pixels by which a panel that is taller than the window is moved up

	By Aimer // which part it shows
}

// Aimer selects what the lens follows.
type Aimer int

// What a lens can follow.
const (
	FocusAims   Aimer = iota // what the keys act on
	PointerAims              // the mouse, or a pad's right stick
	FingersAim
	HandAims // keys that look around
)

// MaxZoom is the greatest factor of the lens.
const MaxZoom = 4.0

// Scale is the factor of the lens.
func (l Lens) Scale() float64 { return 1 + l.More }

// Origin is the position of the picture's origin on the screen. Since a point of the picture stays
// where it is, the lens reaches every edge of the picture when that point does.
func (l Lens) Origin() (x, y float64) { return -l.More * l.At[0], -l.More*l.At[1] - l.Scroll }

// Whole reports whether the lens shows the whole picture.
func (l Lens) Whole() bool { return l.More == 0 && l.Scroll == 0 }

// Shown returns the point of the screen that shows a point of the picture.
func (l Lens) Shown(p image.Point) (x, y float64) {
	x, y = l.Origin()
	return x + float64(p.X)*l.Scale(), y + float64(p.Y)*l.Scale()
}

// Under returns the point of the picture that is shown at a point of the screen.
func (l Lens) Under(p image.Point) image.Point {
	if l.Whole() {
		return p
	}
	x, y := l.Origin()
	return image.Pt(int((float64(p.X)-x)/l.Scale()), int((float64(p.Y)-y)/l.Scale()))
}

// Grow zooms by a factor around a point of the screen and moves the picture, which fills
// the window of that size.
func (l *Lens) Grow(by float64, at, pan image.Point, size image.Point) {
	before := l.Scale()
	after := min(max(1+l.Least, before*by), MaxZoom)
	if after < 1.02 {
		*l = Lens{By: FingersAim}
		return
	}
	keep := func(origin, at, pan, side float64) float64 {
		return min(0, max(side*(1-after), at-(at-pan-origin)*after/before))
	}
	x, y := l.Origin()
	x = keep(x, float64(at.X), float64(pan.X), float64(size.X))
	y = keep(y, float64(at.Y), float64(pan.Y), float64(size.Y))
	l.More, l.By = after-1, FingersAim
	l.At = [2]float64{-x / l.More, -y / l.More}
}

// Place puts the picture where the lens shows it.
func (l Lens) Place() (g ebiten.GeoM) {
	g.Scale(l.Scale(), l.Scale())
	g.Translate(l.Origin())
	return g
}

// Glide aims the lens at a point, a quarter of the way per tick, or at once.
func (l *Lens) Glide(to image.Point, atOnce bool) {
	for i, goal := range []float64{float64(to.X), float64(to.Y)} {
		if left := goal - l.At[i]; !atOnce && math.Abs(left) > 1 {
			goal = l.At[i] + left/4
		}
		l.At[i] = goal
	}
}

// Frame enlarges a part of a picture by a factor, with the part in the middle of the room that a
// window has for it, as far as the picture reaches. It returns how much of its height does not fit;
// the upper edge does.
func (l *Lens) Frame(part, room image.Rectangle, factor float64) (hidden float64) {
	l.By, l.Scroll, l.More = FingersAim, 0, factor-1
	hidden = max(0, float64(part.Dy())*l.Scale()-float64(room.Dy()))
	if l.More == 0 {
		return hidden
	}
	aim := func(from, to, start, end int) float64 {
		free := max(0, float64(end-start)-float64(to-from)*l.Scale())
		return min(max(0, (float64(from)*l.Scale()-free/2-float64(start))/l.More), float64(end))
	}
	l.At = [2]float64{aim(part.Min.X, part.Max.X, room.Min.X, room.Max.X), aim(part.Min.Y, part.Max.Y, room.Min.Y, room.Max.Y)}
	return hidden
}

// Pixels returns where a rectangle of the picture is shown, and its size.
func (l Lens) Pixels(r image.Rectangle) [4]int {
	x, y := l.Shown(r.Min)
	return [4]int{int(x), int(y), int(float64(r.Dx()) * l.Scale()), int(float64(r.Dy()) * l.Scale())}
}
