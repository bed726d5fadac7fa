package puyoui

import (
	"image"
	"testing"

	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// TestCometsFollowTheWells resizes the window while greys are on their way.
func TestCometsFollowTheWells(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, "")
		s := versusWindow(w)
		for to := range s.wells {
			c := comet{to: to, count: 6}
			for _, size := range []image.Point{shelltest.Usual, {640, 360}, {900, 1400}} {
				w.Sizing.Resize(size)
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
