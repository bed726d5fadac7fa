// Package keep stores a game of Kitty Wonderland in a file: every choice is
// written before its result is shown, and a lock prevents two programs from
// writing the same file.
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

// Ruleset says in the file what kind of game it holds.
const Ruleset = "kitty"

// Keeper is a game in play and the file that it is kept in.
type Keeper struct {
	Game *kitty.Game
	*kept.File
}

func (k *Keeper) save() persistence.Save {
	d := k.Game.Match()
	return persistence.Save{Seed: d.Seed, Ruleset: Ruleset, Actions: d.Turn, World: k.Game.World.Bytes()}
}

// kind wakes games of Kitty Wonderland.
func kind(kit *kitty.Kit, game **kitty.Game) kept.Kind {
	return kept.Kind{Ruleset: Ruleset, Wake: func(w *world.World) (err error) {
		*game, err = kit.Resume(w)
		return err
	}}
}

// Holds says whether there is a file already.
func Holds(path string) (bool, error) {
	store, name := at(path)
	_, err := store.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return true, err
}

// Begin keeps a new game in a file that is not there yet. The error is
// fs.ErrExist where there is one, persistence.ErrLocked where another program
// is making it, fs.ErrNotExist where its folder is missing.
func Begin(path string, game *kitty.Game) (k *Keeper, err error) {
	if _, err := filepath.EvalSymlinks(filepath.Dir(path)); err != nil {
		return nil, err // a store would make the folder
	}
	k = &Keeper{Game: game}
	store, name := at(path)
	k.File, err = kept.Create(store, name, k.save)
	return k, err
}

// Continue goes on with the game of a file. The error is fs.ErrNotExist where
// there is none, persistence.ErrDamaged or ErrVersion where it cannot be used,
// ErrLocked where another program keeps it; the file stays as it is.
func Continue(kit *kitty.Kit, path string) (*Keeper, error) {
	store, name := at(path)
	return goOn(kit, store, name)
}

func goOn(kit *kitty.Kit, store persistence.Store, name string) (k *Keeper, err error) {
	k = &Keeper{}
	k.File, err = kept.Continue(store, name, kind(kit, &k.Game), k.save)
	return k, err
}

// Read is a file and the game in it; nothing is changed. The errors are those
// of Continue.
func Read(kit *kitty.Kit, store persistence.Store, name string) (save persistence.Save, game *kitty.Game, err error) {
	save, err = kept.Read(store, name, kind(kit, &game))
	return save, game, err
}

// at is where a file is kept. A file of two names is one file.
func at(path string) (persistence.Store, string) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	return persistence.At(path)
}
