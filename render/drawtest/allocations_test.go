package drawtest

import (
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestMain(m *testing.M) { Main(m) }

// kept keeps what a test allocates on the heap.
var kept *[16]int

// TestAllocationsAreFound draws cycles of frames, one of which allocates, or none.
func TestAllocationsAreFound(t *testing.T) {
	dst, sprite := ebiten.NewImage(32, 32), ebiten.NewImage(8, 8)
	for want := range 3 {
		n := 0
		got := allocations(10, func() {
			if n++; n%10 < want {
				kept = &[16]int{}
			}
			dst.DrawImage(sprite, nil)
		})
		if got != float64(want) {
			t.Errorf("%v allocations are found in 10 frames, want %d", got, want)
		}
	}
}

// TestFramesAreHeld draws in a frame that is held, in one of its own in between, and again.
func TestFramesAreHeld(t *testing.T) {
	HoldFrame(t)
	HoldFrame(t)
	dst, pixel := ebiten.NewImage(1, 1), make([]byte, 4)
	for n := range 3 {
		draw := func() {
			dst.Fill(color.RGBA{byte(n + 1), 0, 0, 255})
			dst.ReadPixels(pixel)
		}
		if n == 1 {
			Drawing(draw)
		} else {
			draw()
		}
		if int(pixel[0]) != n+1 {
			t.Errorf("after drawing %d the pixel is %v", n, pixel)
		}
	}
}

func TestInFrame(t *testing.T) {
	InFrame(t, func(*testing.T) {
		if release == nil {
			t.Error("no frame is held")
		}
	})
	if release != nil {
		t.Error("the frame is still held")
	}
}
