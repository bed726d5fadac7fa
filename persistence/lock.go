package persistence

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// ErrLocked is the error of a game that another running program keeps.
var ErrLocked = errors.New("the game is open in another window or program")

// Lock is the right to write a game's file. The system frees it when the
// program ends, however it ends.
type Lock struct{ file *os.File }

// Acquire takes the right to write a game's file, or says that another
// program has it: ErrLocked. The lock is a file of its own beside the game's,
// for that one is replaced now and then.
func Acquire(path string) (*Lock, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("the game cannot be kept: %w", err)
	}
	f, err := os.OpenFile(path+".lock", os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("the game cannot be kept: %w", err)
	}
	if err := lockFile(f); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("%w (%s)", ErrLocked, path)
	}
	return &Lock{f}, nil
}

// Release gives the right back; a nil lock has none.
func (l *Lock) Release() {
	if l != nil {
		_ = l.file.Close() // which frees it
	}
}
