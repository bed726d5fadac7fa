// Package program holds what the commands of all games share: the command table,
// translated words, folders, errors, help and progress bars.
package program

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
)

// usageError is an error in the command line itself.
type usageError struct{ error }

// Usage marks an error as a usage error.
func Usage(err error) error { return usageError{err} }

// Env is what every command needs: words, the data folder and how to open a
// window.
type Env struct {
	Words  *lang.Words
	Lang   string // --lang, empty when it is not given
	Folder string // --data-dir, empty for the platform's own

	open func(*Env, Window) error
}

// Files returns the program's data files, overlaid with those in the assets
// folder next to the saved games.
func (p *Env) Files() (fs.FS, error) {
	folder, err := persistence.Folder(p.Folder)
	if err != nil {
		return nil, err
	}
	own := persistence.DataFolder(filepath.Join(folder, "assets"))
	if _, err := own.ReadDir("."); errors.Is(err, fs.ErrNotExist) {
		return assets.Files(), nil
	} else if err != nil {
		return nil, err
	}
	return assets.Over(own, assets.Files()), nil
}
