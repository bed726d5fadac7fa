package shell

import (
	"syscall"
	"time"
)

// processorTime returns the time that the processor has spent on the program.
func processorTime() time.Duration {
	self, err := syscall.GetCurrentProcess()
	if err != nil {
		return 0
	}
	var begun, ended, kernel, user syscall.Filetime
	if err := syscall.GetProcessTimes(self, &begun, &ended, &kernel, &user); err != nil {
		return 0
	}
	return time.Duration(ticksOf(kernel)+ticksOf(user)) * 100 // units of 100 ns
}

func ticksOf(t syscall.Filetime) int64 { return int64(t.HighDateTime)<<32 | int64(t.LowDateTime) }
