//go:build unix

package persistence

import "testing"

// SetFlock replaces the system's call until the end of a test.
func SetFlock(t *testing.T, call func(fd, how int) error) {
	before := flock
	flock = call
	t.Cleanup(func() { flock = before })
}
