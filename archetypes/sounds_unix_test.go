//go:build unix

package archetypes

import (
	"syscall"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/assets/sounds/synth"
)

// TestAllSoundsAreSoonRendered measures the processor time of rendering every sound
// once. The best of three counts, because others use the machine too.
func TestAllSoundsAreSoonRendered(t *testing.T) {
	all := sounds(t).List
	best := time.Hour
	for range 3 {
		before := processorTime(t)
		for _, s := range all {
			synth.Render(s.Patch, synth.Take{})
		}
		best = min(best, processorTime(t)-before)
	}
	if best > 500*time.Millisecond {
		t.Errorf("rendering all sounds takes %v", best)
	}
	t.Logf("rendering all sounds takes %v", best)
}

// processorTime is the processor time that the process has used.
func processorTime(t *testing.T) time.Duration {
	t.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		t.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
