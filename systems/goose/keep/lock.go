package keep

import (
	"io"
	"path/filepath"

	"github.com/donjon-rogue/donjon/persistence"
)

// lock takes the right to write a file until it is closed. A file of two names
// is one file.
func lock(path string) (io.Closer, error) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	disk, name := persistence.At(path)
	return disk.Lock(name)
}
