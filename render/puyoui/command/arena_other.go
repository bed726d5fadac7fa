//go:build !unix

package command

import "time"

// programBegan is the start time of the program.
var programBegan = time.Now()

// processorTime is how long this program has run: what the processor did for it
// is told by few systems, and an arena leaves it little rest.
func processorTime() time.Duration { return time.Since(programBegan) }
