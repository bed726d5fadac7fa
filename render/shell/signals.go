//go:build !js

package shell

import (
	"os"
	"syscall"
)

// endings are the signals that ask the program to end: Ctrl-C, the system
// shutting down, the terminal being closed.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
