package overlay

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes/mods/fetch"
	"github.com/donjon-rogue/donjon/persistence"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
)

// Found is a mod that was found.
type Found = mods.Found

// ModsFolder is the folder of the player's mods, in the folder of the saved games.
func ModsFolder(folder string) string { return filepath.Join(folder, fetch.Folder) }

// Mods finds the mods in the player's folder and in the folder mods beside the program.
func Mods(folder string) ([]mods.Found, error) {
	folders := []string{ModsFolder(folder)}
	if program, err := os.Executable(); err == nil { // a browser has no such file
		beside := filepath.Join(filepath.Dir(program), "mods")
		if !slices.Contains(folders, beside) {
			folders = append(folders, beside)
		}
	}
	return mods.Find(folders...)
}

// Listed reports whether a list of ids, separated by commas, has one. The settings keep
// the mods that are switched off in that form.
func Listed(list, id string) bool { return slices.Contains(strings.Split(list, ","), id) }

// Toggled is the list with an id if it lacked it, and without it otherwise.
func Toggled(list, id string) string {
	ids := slices.DeleteFunc(strings.Split(list, ","), func(s string) bool { return s == "" })
	if n := slices.Index(ids, id); n >= 0 {
		return strings.Join(slices.Delete(ids, n, n+1), ",")
	}
	ids = append(ids, id)
	slices.Sort(ids)
	return strings.Join(ids, ",")
}

// Words are the files of words of the mods over data files, for lang.Load.
func Words(files fs.FS) []fs.FS {
	var words []fs.FS
	for _, l := range assets.Layers(files) {
		if sub, err := fs.Sub(l.Files, "words"); err == nil {
			words = append(words, sub)
		}
	}
	return words
}

// find finds the mods in the player's folder, or in the store.
func (d *Data) find() ([]mods.Found, error) {
	if d.store != nil {
		return mods.FindIn(d.store, fetch.Folder)
	}
	return Mods(d.folder)
}

// Arrange uses the player's mods, except those of a list of ids and those that have
// faults: Mods tells which, and why. They are read anew, and have the values of options that the
// player has set.
func (d *Data) Arrange(off, options string) {
	found, err := d.find()
	d.mods, d.layers, d.modsErr = nil, nil, err
	for i := range found {
		if found[i].Mod != nil && found[i].Fault == nil {
			found[i].Fault = CheckWords(found[i].Mod)
		}
	}
	for {
		d.mods = mods.Arrange(found, func(id string) bool {
			if d.only != nil {
				return slices.Contains(d.only, id)
			}
			return !Listed(off, id)
		})
		layers := mods.LayersWith(d.mods, mods.ParseAllValues(options))
		if len(layers) == 0 {
			return
		}
		err := d.check(assets.With(d.files, layers...))
		if err == nil {
			d.layers = layers
			return
		}
		blamed, reason := blame(err, d.mods)
		n := slices.IndexFunc(found, func(f mods.Found) bool { return f.Path == blamed })
		found[n].Fault = reason
	}
}

// OffFor returns the list of mods to be switched off, as in the settings, so that exactly the mods
// of a game or a recording are used. It is false if some of them are not here or would be left out,
// with their faults, or if the command line says which mods are used.
func (d *Data) OffFor(names []persistence.Mod, off string) (list string, can bool, leftOut []Found) {
	found, err := d.find()
	if err != nil || d.Fixed() {
		return "", false, nil
	}
	arranged, lacking := mods.Named(found, names)
	if err := d.check(assets.With(d.files, mods.Layers(arranged)...)); err != nil {
		blamed, reason := blame(err, arranged)
		for i := range arranged {
			if arranged[i].Path == blamed {
				arranged[i].Fault = reason
			}
		}
	}
	for _, f := range arranged {
		switch {
		case f.On && f.Fault != nil:
			leftOut = append(leftOut, f)
		case f.On == Listed(off, f.ID()) && f.Fault == nil: // what cannot be read stays as it is
			off = Toggled(off, f.ID())
		}
	}
	return off, len(lacking)+len(leftOut) == 0, leftOut
}

// Only makes Arrange use exactly the mods of a list of ids, whatever is off; nil for all
// that are not.
func (d *Data) Only(ids []string) { d.only = ids }

// Fixed reports whether the mods in use were fixed by Only.
func (d *Data) Fixed() bool { return d.only != nil }

// blame finds the mod that an error is about: the first that has one of the places in it,
// or else the last, which the others work without.
func blame(err error, found []mods.Found) (path string, reason error) {
	for _, f := range found {
		if !f.Used() {
			continue
		}
		path = f.Path
		var own []string
		for line := range strings.Lines(err.Error()) {
			if line = strings.TrimSuffix(line, "\n"); strings.HasPrefix(line, f.Path+string(filepath.Separator)) && !slices.Contains(own, line) {
				own = append(own, line)
			}
		}
		if own != nil {
			return path, errors.New(strings.Join(own, "\n"))
		}
	}
	return path, err
}

// CheckWords says what is wrong with the words of a mod, in each of its languages.
func CheckWords(m *mods.Mod) error {
	words, err := fs.Sub(m.Files, "words")
	if err != nil {
		return nil //nolint:nilerr // it has none
	}
	tags, err := fs.ReadDir(words, ".")
	if err != nil {
		return nil //nolint:nilerr // it has none
	}
	for _, tag := range tags {
		if !tag.IsDir() {
			continue // a document
		}
		if _, err := lang.Load(tag.Name(), words); err != nil {
			return fmt.Errorf("%s: %w", filepath.Join(m.Path, "words", tag.Name()), err)
		}
	}
	return nil
}

// Mods are the mods that were found, those in use first, in order. The error says why a
// folder of mods cannot be read.
func (d *Data) Mods() ([]mods.Found, error) { return d.mods, d.modsErr }

// Kept reports whether there is a place for mods.
func (d *Data) Kept() bool { return d.store != nil || d.folder != "" }

// Store is the store whose folder mods has the player's mods.
func (d *Data) Store() persistence.Store {
	if d.store != nil {
		return d.store
	}
	return persistence.Disk(d.folder)
}

// ModsFolder is the folder of the player's mods.
func (d *Data) ModsFolder() string { return ModsFolder(d.folder) }

// Layers are the mods in use.
func (d *Data) Layers() []assets.Layer { return d.layers }

// Languages are the tags of the languages of which a mod has words.
func Languages(layer assets.Layer) (tags []string) {
	entries, err := fs.ReadDir(layer.Files, "words")
	if err != nil {
		return nil // it has none
	}
	for _, e := range entries {
		if e.IsDir() {
			tags = append(tags, e.Name())
		}
	}
	return tags
}
