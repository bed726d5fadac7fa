//go:build unix

package persistence

import (
	"errors"
	"os"
	"syscall"
)

// flock is the system's call; tests replace it by that of file systems without locks.
var flock = syscall.Flock

// lockFile locks a file without waiting. The error is ErrLocked if another
// program has locked it.
func lockFile(f *os.File) error {
	for {
		err := flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case errors.Is(err, syscall.EWOULDBLOCK):
			return ErrLocked
		case !errors.Is(err, syscall.EINTR):
			return err
		}
	}
}
