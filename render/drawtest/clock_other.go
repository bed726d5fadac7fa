//go:build !linux

package drawtest

import (
	"testing"
	"time"
)

var start = time.Now()

// ProcessorTime approximates the CPU time used by this thread by the time of day.
func ProcessorTime(testing.TB) time.Duration { return time.Since(start) }
