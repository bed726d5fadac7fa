//go:build unix

package persistence

import (
	"errors"
	"os"
	"syscall"
)

// lockFile locks a file without waiting. The error is ErrLocked if another
// program has locked it.
func lockFile(f *os.File) error {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case errors.Is(err, syscall.EWOULDBLOCK):
			return ErrLocked
		case !errors.Is(err, syscall.EINTR):
			return err
		}
	}
}
