//go:build !unix

package program

// EndOnQuit does nothing where there is no SIGQUIT.
func EndOnQuit() {}
