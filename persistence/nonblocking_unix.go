//go:build unix

package persistence

import "syscall"

// nonblocking makes opening a pipe return at once.
const nonblocking = syscall.O_NONBLOCK
