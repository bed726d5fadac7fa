package drawtest

import (
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
