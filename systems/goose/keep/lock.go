package keep

import (
	"path/filepath"

	"github.com/donjon-rogue/donjon/persistence"
)

// lock takes the lock of a file; closing it releases the lock. Links are
// resolved first, so that all paths of a file share one lock.
func lock(path string) (persistence.Lock, error) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	disk, name := persistence.At(path)
	return disk.Lock(name)
}
