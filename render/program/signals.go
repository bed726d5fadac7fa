//go:build !js

package program

import (
	"os"
	"syscall"
)

// EndSignals end a game in a terminal as q does: it is gone, or should be.
var EndSignals = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
