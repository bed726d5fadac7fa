//go:build !js

package program

import (
	"os"
	"syscall"
)

// EndSignals end a game in a terminal just as q does.
var EndSignals = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
