// Package keep stores a game of Kitty Wonderland in a file. Every choice is
// written before its result is shown. A lock prevents two programs from writing
// the same file.
package keep

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// Ruleset identifies games of Kitty Wonderland in save files.
const Ruleset = "kitty"

// Keeper is a game in play and its save file.
type Keeper struct {
	Game *kitty.Game
	*kept.File
}

func (k *Keeper) save() persistence.Save {
	d := k.Game.Match()
	return persistence.Save{Seed: d.Seed, Ruleset: Ruleset, Actions: d.Turn, World: k.Game.World.Bytes()}
}

// kind describes save files of Kitty Wonderland.
func kind(kit *kitty.Kit, game **kitty.Game) kept.Kind {
	return kept.Kind{Ruleset: Ruleset, Wake: func(w *world.World) (err error) {
		*game, err = kit.Resume(w)
		return err
	}}
}

// Exists reports whether a file exists.
func Exists(path string) (bool, error) {
	store, name := at(path)
	_, err := store.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return true, err
}

// Begin saves a new game in a new file. The error is fs.ErrExist if the file
// exists, persistence.ErrLocked if another program is creating it, or
// fs.ErrNotExist if its folder is missing.
func Begin(path string, game *kitty.Game) (k *Keeper, err error) {
	if _, err := filepath.EvalSymlinks(filepath.Dir(path)); err != nil {
		return nil, err // a store would create the folder
	}
	k = &Keeper{Game: game}
	store, name := at(path)
	k.File, err = kept.Create(store, name, k.save)
	return k, err
}

// Continue opens the game saved in a file. The error is fs.ErrNotExist if there
// is no file, persistence.ErrDamaged or ErrVersion if it cannot be used, or
// ErrLocked if another program has it open; the file is then not changed.
func Continue(kit *kitty.Kit, path string) (*Keeper, error) {
	store, name := at(path)
	return open(kit, store, name)
}

func open(kit *kitty.Kit, store persistence.Store, name string) (k *Keeper, err error) {
	k = &Keeper{}
	k.File, err = kept.Continue(store, name, kind(kit, &k.Game), k.save)
	return k, err
}

// Read reads a save file and the game in it, and changes nothing. The errors
// are those of Continue.
func Read(kit *kitty.Kit, store persistence.Store, name string) (save persistence.Save, game *kitty.Game, err error) {
	save, err = kept.Read(store, name, kind(kit, &game))
	return save, game, err
}

// at is the store and the name of a file. Links are resolved, so that all paths
// of a file share one lock.
func at(path string) (persistence.Store, string) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	return persistence.At(path)
}
