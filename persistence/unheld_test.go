package persistence_test

import (
	"errors"
	"os"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/persistence"
)

// barLock makes a game's file impossible to lock, until mend is called.
func barLock(t *testing.T, disk persistence.Disk, name string) (mend func()) {
	t.Helper()
	path := disk.Where(name) + ".lock"
	if err := os.MkdirAll(path, 0o700); err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAFileThatCannotBeLockedIsNotLocked locks a file in vain, and again when that works: the
// lock is taken then, unless the file has changed or another program holds it.
func TestAFileThatCannotBeLockedIsNotLocked(t *testing.T) {
	const name = "slot1.donjon"
	for what, c := range map[string]struct {
		meanwhile func(disk persistence.Disk) error
		want      error
	}{
		"nothing happens":          {func(persistence.Disk) error { return nil }, nil},
		"the file is written":      {func(d persistence.Disk) error { return d.Replace(name, []byte("longer")) }, persistence.ErrLost},
		"the file is touched":      {func(d persistence.Disk) error { return os.Chtimes(d.Where(name), time.Time{}, time.Unix(1, 0)) }, persistence.ErrLost},
		"the file is removed":      {func(d persistence.Disk) error { return d.Remove(name) }, persistence.ErrLost},
		"another program holds it": {func(d persistence.Disk) error { _, err := d.Lock(name); return err }, persistence.ErrLost},
	} {
		t.Run(what, func(t *testing.T) {
			disk := persistence.Disk(t.TempDir())
			if err := disk.Replace(name, []byte("old")); err != nil {
				t.Fatal(err)
			}
			mend := barLock(t, disk, name)
			lock, err := disk.Lock(name)
			if err != nil {
				t.Fatal(err)
			}
			if err := lock.Held(); !errors.Is(err, persistence.ErrUnkept) || !persistence.Unkept(err) || errors.Is(err, persistence.ErrLocked) {
				t.Errorf("in vain: %v", err)
			}
			mend()
			if err := c.meanwhile(disk); err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if err := lock.Held(); !errors.Is(err, c.want) {
					t.Errorf("later: %v, want %v", err, c.want)
				}
			}
			if err := lock.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestNothingIsBelowAFile reads and locks in a folder that is a file.
func TestNothingIsBelowAFile(t *testing.T) {
	at := persistence.Disk(t.TempDir())
	if err := at.Replace("file", nil); err != nil {
		t.Fatal(err)
	}
	disk := persistence.Disk(at.Where("file/games"))
	if _, err := disk.Read("slot1.donjon"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the game is read with %v", err)
	}
	lock, err := disk.Lock("slot1.donjon")
	if err != nil {
		t.Fatal(err)
	}
	if err := lock.Held(); !errors.Is(err, persistence.ErrUnkept) {
		t.Errorf("the lock is held with %v", err)
	}
}
