//go:build !js

package cli

import (
	"os"
	"syscall"
)

// terminalSignals end a game in a terminal as q does: it is gone, or should be.
var terminalSignals = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
