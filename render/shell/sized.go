package shell

import (
	"cmp"
	"image"
	"slices"

	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// The player sets a size of text and panels. The scene that fills the window is laid out with
// interface pixels of that size, as far as it holds what it shows; panels over it are laid out
// and, where they need more room, enlarged until they fill the window (closeup.go).

// Flexible is a scene that can be laid out in less than the area of the smallest window. Least
// is the least area, in interface pixels.
type Flexible interface{ Least() image.Point }

// LeastSized is the least area, in interface pixels, that is left at a size on offer.
var LeastSized = image.Pt(426, 240)

// Sizing decides how large an interface pixel is, by the player's size of text and the window.
type Sizing struct {
	w     *Window
	outer image.Point // of the window, in window pixels
}

// Resize lays all scenes out for a window of that size, in window pixels.
func (s *Sizing) Resize(size image.Point) {
	s.outer = size
	s.settle()
	s.w.View.enlarge()
	s.w.rebuild()
}

// settle computes the scale of the picture for the scene that fills the window, and reports
// whether it is another one.
func (s *Sizing) settle() bool {
	screen := ui.SizedScreen(s.outer.X, s.outer.Y, s.percent())
	if screen == s.w.Screen {
		return false
	}
	v := s.w.View
	v.Density *= float64(screen.Width) / float64(s.w.Screen.Width)
	s.w.Screen, v.size = screen, image.Pt(screen.Width, screen.Height)
	return true
}

// percent returns the largest size up to that of the player which the scene that fills the
// window can be laid out with. For fingers only panels are enlarged.
func (s *Sizing) percent() int {
	least := image.Pt(ui.MinWidth, ui.MinHeight)
	if seen := visible(s.w.stack); len(seen) > 0 {
		if ground, ok := seen[0].(Flexible); ok {
			least = ground.Least()
		}
	}
	if s.w.View.fingers {
		return 100
	}
	return s.largest(least)
}

// largest returns the largest size up to that of the player which leaves an area.
func (s *Sizing) largest(least image.Point) int {
	for _, size := range slices.Backward(settings.Sizes) {
		if size > 0 && size <= s.w.Choices.Size && holds(s.outer, size, least) {
			return size
		}
	}
	return 100
}

// wish returns how many pixels of the picture an interface pixel of a panel should have.
func (s *Sizing) wish() float64 {
	return float64(s.w.Screen.U) * float64(s.largest(LeastSized)) / float64(s.percent())
}

// holds reports whether a window of that size leaves an area at a size of text.
func holds(window image.Point, percent int, least image.Point) bool {
	all := ui.SizedScreen(window.X, window.Y, percent).All
	return all.Dx() >= least.X && all.Dy() >= least.Y
}

// Holds reports whether the window has room for a size of text, in percent; 0 is the usual one.
func (s *Sizing) Holds(percent int) bool {
	return percent == 0 || holds(s.outer, percent, LeastSized)
}

// Needed returns the window that a size of text needs, in device-independent pixels: the
// smallest one that is no smaller than this one, or else the largest one there is.
func (s *Sizing) Needed(percent int) image.Point {
	now := s.outer
	usual := ui.NewScreen(now.X, now.Y).U
	var found image.Point
	for u := 1; u < usual+mostSteps; u++ {
		need := image.Pt(ui.Up(LeastSized.X*u*percent, 100), ui.Up(LeastSized.Y*u*percent, 100))
		if u >= usual {
			need = image.Pt(max(need.X, now.X), max(need.Y, now.Y))
		}
		if !holds(need, percent, LeastSized) {
			continue
		}
		found = need
		if u >= usual {
			break
		}
	}
	scale := cmp.Or(s.w.View.Density, 1) * float64(now.X) / float64(s.w.Screen.Width)
	return image.Pt(int(float64(found.X)/scale), int(float64(found.Y)/scale))
}

// mostSteps limits the search for a larger window, in window pixels per interface pixel.
const mostSteps = 4

// Hidden returns how far the top panel can be scrolled, in pixels of the picture.
func (v *View) Hidden() float64 { return v.topSight().hidden }

// Shown returns where the player sees a rectangle of a page whose interface pixels have u pixels.
func (v *View) Shown(r image.Rectangle, u int) image.Rectangle {
	at := v.lens.Pixels(ui.Enlarged(r, u))
	return image.Rect(at[0], at[1], at[0]+at[2], at[1]+at[3])
}
