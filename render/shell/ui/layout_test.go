package ui

import (
	"image"
	"testing"
)

// TestASizedScreenHasLargerPixels checks that at every size an interface pixel has that part more
// of the window, and a whole number of pixels of the picture, which has the shape of the window.
func TestASizedScreenHasLargerPixels(t *testing.T) {
	for _, window := range []image.Point{{640, 360}, {1280, 720}, {1280, 800}, {1600, 900}, {1920, 1080}, {1281, 721}, {900, 1400}, {3840, 2160}} {
		usual := NewScreen(window.X, window.Y)
		for _, percent := range []int{100, 125, 150, 175, 200} {
			s := SizedScreen(window.X, window.Y, percent)
			if percent == 100 && s != usual {
				t.Errorf("%v: the usual size is %+v, want %+v", window, s, usual)
			}
			if s.All.Max != image.Pt(Up(s.Width, s.U), Up(s.Height, s.U)) || percent > 100 && s.U < leastSized {
				t.Errorf("%v at %d %%: %+v", window, percent, s)
			}
			pixel := float64(s.U) * float64(window.X) / float64(s.Width) // in window pixels
			if want := float64(usual.U*percent) / 100; pixel < want*0.99 || pixel > want*1.01 {
				t.Errorf("%v at %d %%: an interface pixel has %.2f window pixels, want %.2f", window, percent, pixel, want)
			}
			if shape, want := float64(s.Width)/float64(s.Height), float64(window.X)/float64(window.Y); shape < want*0.99 || shape > want*1.01 {
				t.Errorf("%v at %d %%: the picture is %d x %d", window, percent, s.Width, s.Height)
			}
		}
	}
}

// TestAShrunkScreenHasRoom shrinks screens for areas, as far as whole pixels allow.
func TestAShrunkScreenHasRoom(t *testing.T) {
	s := SizedScreen(1280, 720, 150)
	for _, c := range []struct {
		area    image.Point
		head, u int
	}{
		{image.Pt(426, 240), 0, 3}, {image.Pt(428, 240), 0, 2}, {image.Pt(640, 360), 0, 2}, {image.Pt(400, 361), 0, 1}, {image.Pt(9999, 9999), 0, 1},
		{image.Pt(426, 220), 60, 3}, {image.Pt(426, 221), 60, 2}, {image.Pt(426, 331), 60, 1},
	} {
		got := s.Shrunk(c.area.X, c.area.Y, c.head)
		if got.U != c.u || got.Width != s.Width || got.All.Max != image.Pt(Up(s.Width, c.u), Up(s.Height, c.u)) {
			t.Errorf("for %v below %d the screen is %+v, want pixels of %d", c.area, c.head, got, c.u)
		}
	}
}
