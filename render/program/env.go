// Package program holds what the commands of all games share: the command table,
// translated words, folders, errors, help and progress bars.
package program

import (
	"io/fs"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/settings"
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
// folder next to the saved games unless the player has switched these off.
func (p *Env) Files() (fs.FS, error) {
	folder, err := persistence.Folder(p.Folder)
	if err != nil {
		return nil, err
	}
	choices, _ := settings.Read(persistence.Disk(folder)) // of a faulty file, the defaults apply; the window reports it
	if choices.BuiltinData {
		return assets.Files(), nil
	}
	return overlay.Files(folder)
}
