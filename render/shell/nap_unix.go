//go:build unix

package shell

import (
	"syscall"
	"time"
)

// processorTime returns the time that the processor has spent on the program.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
