package keep

import (
	"path/filepath"

	"github.com/donjon-rogue/donjon/persistence"
)

// lock takes the lock of a file; closing it releases the lock. Links are
// resolved first, so that all paths of a file share one lock. The error is
// persistence.ErrLocked, or ErrUnkept if the file cannot be locked.
func lock(path string) (persistence.Lock, error) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	disk, name := persistence.At(path)
	held, err := disk.Lock(name)
	if err == nil {
		err = held.Held()
	}
	return held, err
}
