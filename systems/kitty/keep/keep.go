// Package keep plays a game of Kitty Wonderland and keeps it in a file: every
// choice is written before anyone sees what it brought, and two runs of the
// program never write to the same file.
package keep

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// Ruleset says in the file what kind of game it holds.
const Ruleset = "kitty"

// Keeper is a game in play and the file that it is kept in.
type Keeper struct {
	Game *kitty.Game

	store persistence.Store
	name  string
	lock  io.Closer
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
func Begin(path string, game *kitty.Game) (*Keeper, error) {
	if _, err := filepath.EvalSymlinks(filepath.Dir(path)); err != nil {
		return nil, err // a store would make the folder
	}
	k, err := lock(path)
	if err != nil {
		return nil, err
	}
	k.Game = game
	if _, err = k.store.Read(k.name); err == nil {
		err = fs.ErrExist
	} else if errors.Is(err, fs.ErrNotExist) {
		err = k.Save()
	}
	if err != nil {
		_ = k.lock.Close() // the first error tells more
		return nil, err
	}
	return k, nil
}

// Continue goes on with the game of a file. The error is fs.ErrNotExist where
// there is none, persistence.ErrDamaged or ErrVersion where it cannot be used,
// ErrLocked where another program keeps it; the file stays as it is.
func Continue(kit *kitty.Kit, path string) (*Keeper, error) {
	store, name := at(path)
	if _, err := store.Read(name); err != nil { // before a lock is left behind
		return nil, err
	}
	k, err := lock(path)
	if err != nil {
		return nil, err
	}
	if k.Game, err = wake(kit, k.store, k.name); err != nil {
		_ = k.lock.Close() // the first error tells more
		return nil, err
	}
	return k, nil
}

// wake reads the game of a file.
func wake(kit *kitty.Kit, store persistence.Store, name string) (*kitty.Game, error) {
	_, game, err := Read(kit, store, name)
	return game, err
}

// Read is a file and the game in it; nothing is changed. The errors are those
// of Continue.
func Read(kit *kitty.Kit, store persistence.Store, name string) (persistence.Save, *kitty.Game, error) {
	save, err := persistence.Read(store, name)
	if err != nil {
		return save, nil, err
	}
	if save.Ruleset != Ruleset {
		return save, nil, fmt.Errorf("%w: it is a game of %.40q", persistence.ErrDamaged, save.Ruleset)
	}
	w, err := world.Restore(save.World)
	if err != nil {
		return save, nil, fmt.Errorf("%w: %w", persistence.ErrDamaged, err)
	}
	game, err := kit.Resume(w)
	if err != nil {
		return save, nil, fmt.Errorf("%w: %w", persistence.ErrDamaged, err)
	}
	return save, game, nil
}

// Save writes the game as it is now.
func (k *Keeper) Save() error {
	d := k.Game.Duel()
	return persistence.Write(k.store, k.name, persistence.Save{
		Seed: d.Seed, Ruleset: Ruleset, Actions: d.Turn, World: k.Game.World.Bytes(),
	})
}

// Close lets go of the file.
func (k *Keeper) Close() error { return k.lock.Close() }

// lock takes the right to write a file.
func lock(path string) (*Keeper, error) {
	store, name := at(path)
	right, err := store.Lock(name)
	if err != nil {
		return nil, err
	}
	return &Keeper{store: store, name: name, lock: right}, nil
}

// at is where a file is kept. A file of two names is one file.
func at(path string) (persistence.Store, string) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	return persistence.At(path)
}
