//go:build !js

package shell

import (
	"os"
	"syscall"
)

// endings are the signals that end the program: Ctrl-C, system shutdown and a closed
// terminal.
var endings = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
