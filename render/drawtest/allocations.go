package drawtest

import (
	"math"
	"testing"
)

// NoAllocations checks that frames allocate nothing once warm, with what Ebitengine
// allocates for them. frames is the length of a whole cycle.
func NoAllocations(t *testing.T, frames int, draw func()) {
	t.Helper()
	if n := allocations(frames, draw); n > 0 {
		t.Errorf("%d frames allocate %v times, want 0", frames, n)
	}
}

// cycles limits the cycles drawn to find one without allocations. The first
// ones grow the buffers of Ebitengine, which also moves images in its atlas at times, and
// other goroutines allocate meanwhile.
const cycles = 40

// allocations returns the number of allocations of the cycle with the fewest.
func allocations(frames int, draw func()) float64 {
	cycle := func() {
		for range frames {
			draw()
		}
	}
	least := math.Inf(1)
	for n := 0; n < cycles && least > 0; n++ {
		// An average of several runs would be rounded down.
		Drawing(func() { least = min(least, testing.AllocsPerRun(1, cycle)) })
	}
	return least
}
