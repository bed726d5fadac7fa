//go:build unix

package program

import (
	"os"
	"os/signal"
	"syscall"
)

// EndOnQuit makes SIGQUIT end the program as SIGTERM does: the game is saved and the terminal
// is restored. Otherwise Go would print a trace of all that runs.
func EndOnQuit() {
	quit := make(chan os.Signal, 1)
	signal.Notify(quit, syscall.SIGQUIT)
	go func() {
		for range quit {
			_ = syscall.Kill(os.Getpid(), syscall.SIGTERM) // a process may always send itself a signal
		}
	}()
}
