package drawtest

import (
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// ProcessorTime returns the CPU time used by this thread, which other programs do not
// lengthen. Without a graphics card, other threads draw the previous frame.
func ProcessorTime(t testing.TB) time.Duration {
	t.Helper()
	var used unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &used); err != nil {
		t.Fatal(err)
	}
	return time.Duration(used.Nano())
}
