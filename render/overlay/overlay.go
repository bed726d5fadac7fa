// Package overlay finds the player's own data files, which lie over the program's:
// the folder assets beside the saved games.
package overlay

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
)

// own returns the player's folder of data files in the folder of the saved games. The
// error is fs.ErrNotExist if there is none. A web page has no folders: its is "".
func own(folder string) (persistence.DataFolder, error) {
	if folder == "" {
		return "", fs.ErrNotExist
	}
	own := persistence.DataFolder(filepath.Join(folder, "assets"))
	_, err := own.ReadDir(".")
	if _, unknown := os.Stat(string(own)); unknown != nil {
		err = fs.ErrNotExist // it is missing, or nothing in the folder of the games can be seen
	}
	return own, err
}

// Files returns the program's data files, under the player's if there are any.
func Files(folder string) (fs.FS, error) {
	own, err := own(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return assets.Files(), nil
	}
	if err != nil {
		return nil, err
	}
	return assets.Over(own, assets.Files()), nil
}

// Data is the data files of the window, as a file system. It plays on with the
// program's own while the player's are switched off or have an error, so what it
// holds can change from one opening to the next.
type Data struct {
	folder string
	store  persistence.Store // which holds the mods, where there are no folders; nil otherwise
	check  func(fs.FS) error
	files  fs.FS
	fault  error
	used   bool // the player's files are

	mods    []mods.Found
	modsErr error
	layers  []assets.Layer // the mods in use
	only    []string       // the ids of the mods to be used; nil for all that are not off
}

// Open makes the data files of the window. folder is that of the saved games; check
// loads all data files and says what is wrong with them. The player's files are not
// used before Switch.
func Open(folder string, check func(fs.FS) error) *Data {
	return &Data{folder: folder, check: check, files: assets.Files()}
}

// Keep makes Arrange find the player's mods in the folder mods of a store. A web page has no other.
func (d *Data) Keep(store persistence.Store) { d.store = store }

// Switch uses the player's files, if there are any and nothing is wrong with them, or
// the program's own alone. The player's are read anew.
func (d *Data) Switch(on bool) {
	d.files, d.fault, d.used = assets.Files(), nil, false
	if !on || !d.Present() {
		return
	}
	files, err := Files(d.folder)
	if err == nil {
		err = d.check(files)
	}
	if err != nil {
		d.fault = err
		return
	}
	d.files, d.used = files, true
}

// Present reports whether there are files of the player.
func (d *Data) Present() bool {
	_, err := own(d.folder)
	return !errors.Is(err, fs.ErrNotExist)
}

// Used reports whether the player's files are used.
func (d *Data) Used() bool { return d.used }

// Folder is the player's folder of data files.
func (d *Data) Folder() string { return filepath.Join(d.folder, "assets") }

// Err returns the error in the player's files, or nil.
func (d *Data) Err() error { return d.fault }

// Fault describes what is wrong with the player's files.
type Fault struct {
	Line, Column int    // from 1; 0 if the whole file or folder is wrong
	File         string // inside the player's folder; empty if unknown
	Problem      string // in English
	More         int    // further errors
}

// Fault describes the first error, if there is one.
func (d *Data) Fault() (f Fault, faulty bool) {
	if d.fault == nil {
		return f, false
	}
	lines := strings.Split(d.fault.Error(), "\n")
	f.Problem, f.More = lines[0], len(lines)-1
	var at archetypes.Fault
	if errors.As(d.fault, &at) && at.Error() == lines[0] {
		f.Line, f.Column, f.File, f.Problem = at.Line, at.Column, at.File, at.Message
		if name, err := filepath.Rel(d.Folder(), at.File); err == nil && filepath.IsLocal(name) {
			f.File = filepath.ToSlash(name)
		}
	}
	return f, true
}

// Files is the data files as they are now; they do not change when others are switched
// on.
func (d *Data) Files() fs.FS { return d.files }

// Open opens a file.
func (d *Data) Open(name string) (fs.File, error) { return d.files.Open(name) }

// ReadDir lists a folder.
func (d *Data) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(d.files, name) }

// Where returns the name of a file for messages.
func (d *Data) Where(name string) string { return assets.Where(d.files, name) }
