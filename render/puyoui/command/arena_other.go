//go:build !unix

package command

import "time"

// programStart is the start time of the program.
var programStart = time.Now()

// processorTime returns the time since the program started. It approximates the
// processor time, which has no portable call: an arena keeps the processor busy.
func processorTime() time.Duration { return time.Since(programStart) }
