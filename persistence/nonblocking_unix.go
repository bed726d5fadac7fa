//go:build unix

package persistence

import (
	"errors"
	"syscall"
)

// nonblocking makes opening a pipe return at once.
const nonblocking = syscall.O_NONBLOCK

// withoutReader reports whether a pipe cannot be written because nothing reads it.
func withoutReader(err error) bool { return errors.Is(err, syscall.ENXIO) }
