package puyoui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// TestTheHallStaysBehindATallPanel draws the hall on a picture that is taller than the
// window, as behind a panel that fingers scroll.
func TestTheHallStaysBehindATallPanel(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := turnsWindow(t)
		for _, more := range []int{0, 400} {
			dst := ebiten.NewImage(w.Screen.Width, w.Screen.Height+more)
			defer dst.Deallocate()
			before := s.hall.picture
			s.Draw(dst)
			if more > 0 && s.hall.picture != before {
				t.Error("the hall is built again")
			}
			if got, want := s.hall.picture.Bounds().Max, image.Pt(w.Screen.Width, w.Screen.Height); got != want {
				t.Errorf("the hall takes %v of a window of %v", got, want)
			}
		}
	})
}

// TestCometsFollowTheWells resizes the window while greys are on their way.
func TestCometsFollowTheWells(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, "")
		s := versusWindow(w)
		for to := range s.wells {
			c := comet{to: to, count: 6}
			for _, size := range []image.Point{shelltest.Usual, {640, 360}, {900, 1400}} {
				w.Screen = ui.NewScreen(size.X, size.Y)
				w.Rebuild(s)
				for age, well := range map[int]int{0: 1 - to, cometTicks: to} {
					at := image.Rectangle{Max: image.Pt(board.Width, board.Height).Mul(s.layout.Scale)}.Add(s.layout.Wells[well])
					if p := c.at(age, s.layout); !p.In(at) {
						t.Errorf("%v: after %d ticks the comet to well %d is at %v, outside of %v", size, age, to, p, at)
					}
				}
			}
		}
	})
}
