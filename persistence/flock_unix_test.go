//go:build unix

package persistence_test

import (
	"errors"
	"syscall"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
)

// TestOnlyALockThatIsTakenIsLocked locks files on file systems that answer differently, as
// those of networks do.
func TestOnlyALockThatIsTakenIsLocked(t *testing.T) {
	for _, answer := range []error{syscall.ENOLCK, syscall.ENOSYS, syscall.EBADF, syscall.EOPNOTSUPP, syscall.EIO, syscall.ESTALE} {
		persistence.SetFlock(t, func(int, int) error { return answer })
		lock, err := persistence.Disk(t.TempDir()).Lock("slot1.donjon")
		if err != nil {
			t.Errorf("%v is %v", answer, err)
			continue
		}
		if err := lock.Held(); !errors.Is(err, persistence.ErrUnkept) || !errors.Is(err, answer) {
			t.Errorf("after %v the lock is held with %v", answer, err)
		}
	}
	persistence.SetFlock(t, func(int, int) error { return syscall.EWOULDBLOCK })
	if _, err := persistence.Disk(t.TempDir()).Lock("slot1.donjon"); !errors.Is(err, persistence.ErrLocked) {
		t.Errorf("a lock that is taken is %v", err)
	}
}
