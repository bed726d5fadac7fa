package persistence_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
)

// TestALockThatWasRemovedIsTakenAgain removes the lock's file, and its folder.
func TestALockThatWasRemovedIsTakenAgain(t *testing.T) {
	disk := persistence.Disk(filepath.Join(t.TempDir(), "games"))
	lock := lockOf(t, disk)
	for _, gone := range []string{disk.Where("slot1.donjon.lock"), string(disk)} {
		if err := os.RemoveAll(gone); err != nil {
			t.Fatal(err)
		}
		if err := lock.Held(); err != nil {
			t.Fatalf("%s is gone: %v", gone, err)
		}
		if _, err := disk.Lock("slot1.donjon"); !errors.Is(err, persistence.ErrLocked) {
			t.Errorf("%s was removed: another program gets %v", gone, err)
		}
	}
	if err := lock.Close(); err != nil {
		t.Error(err)
	}
	lockOf(t, disk)
}

// TestALockThatAnotherProgramHasTakenIsLost checks that it stays lost when the
// other program is done.
func TestALockThatAnotherProgramHasTakenIsLost(t *testing.T) {
	disk := persistence.Disk(t.TempDir())
	lock := lockOf(t, disk)
	if err := os.Remove(disk.Where("slot1.donjon.lock")); err != nil {
		t.Fatal(err)
	}
	other := lockOf(t, disk)
	if err := lock.Held(); !errors.Is(err, persistence.ErrLost) || other.Held() != nil {
		t.Errorf("%v; the other's lock: %v", err, other.Held())
	}
	if err := errors.Join(other.Close(), os.Remove(disk.Where("slot1.donjon.lock"))); err != nil {
		t.Fatal(err)
	}
	if err := lock.Held(); !errors.Is(err, persistence.ErrLost) {
		t.Errorf("the other is done: %v", err)
	}
}

func TestALockThatCannotBeCheckedIsNotLost(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "games")
	lock := lockOf(t, persistence.Disk(folder))
	if err := errors.Join(os.RemoveAll(folder), os.WriteFile(folder, nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	if err := lock.Held(); err == nil || errors.Is(err, persistence.ErrLost) {
		t.Errorf("a file in the folder's place: %v", err)
	}
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	if err := lock.Held(); err != nil {
		t.Error(err)
	}
}

// TestARefusedLockHasItsReason locks a file that cannot be locked, as on a file
// system without locks.
func TestARefusedLockHasItsReason(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "lock"))
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	var reason *fs.PathError
	if err := persistence.Locked(f); !errors.As(err, &reason) || reason.Op != "lock" || errors.Is(err, persistence.ErrLocked) {
		t.Errorf("the error is %v", err)
	}
}

func lockOf(t *testing.T, disk persistence.Disk) persistence.Lock {
	t.Helper()
	lock, err := disk.Lock("slot1.donjon")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = lock.Close() })
	return lock
}
