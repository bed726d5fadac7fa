// Package program is what the commands of all games share: the table that they
// stand in, words, folders, errors, help and progress.
package program

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
)

// usageError is a fault of the command line itself.
type usageError struct{ error }

// Usage marks an error as a fault of the command line itself.
func Usage(err error) error { return usageError{err} }

// Env is what every command needs: words, where things are kept and how a window
// is opened.
type Env struct {
	Words  *lang.Words
	Lang   string // --lang, empty when it is not given
	Folder string // --data-dir, empty for the platform's own

	open func(*Env, Window) error
}

// Files are the program's data files under those that the player has put into
// the assets folder beside the saved games.
func (p *Env) Files() (fs.FS, error) {
	folder, err := persistence.Folder(p.Folder)
	if err != nil {
		return nil, err
	}
	own := filepath.Join(folder, "assets")
	if _, err := os.Stat(own); errors.Is(err, fs.ErrNotExist) {
		return assets.Files(), nil
	} else if err != nil {
		return nil, err
	}
	return assets.Over(os.DirFS(own), assets.Files()), nil
}
