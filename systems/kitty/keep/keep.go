// Package keep stores a game of Kitty Wonderland in a file. Every choice is
// written before its result is shown. A lock prevents two programs from writing
// the same file.
package keep

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// Ruleset identifies games of Kitty Wonderland in save files.
const Ruleset = "kitty"

// Name is the name of the window's save file in a store.
const Name = "kitty.donjon"

// Keeper is a game in play and its save file.
type Keeper = kept.Keeper[*kitty.Game]

// Games describes the save files of Kitty Wonderland.
func Games(kit *kitty.Kit) kept.Games[*kitty.Game] {
	return kept.Games[*kitty.Game]{Ruleset: Ruleset, Resume: kit.Resume, Save: func(g *kitty.Game) persistence.Save {
		d := g.Match()
		return persistence.Save{Seed: d.Seed, Ruleset: Ruleset, Actions: d.Turn, World: g.World.Bytes()}
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
func Begin(kit *kitty.Kit, path string, game *kitty.Game) (*Keeper, error) {
	if _, err := filepath.EvalSymlinks(filepath.Dir(path)); err != nil {
		return nil, err // a store would create the folder
	}
	store, name := at(path)
	return Games(kit).Create(store, name, game)
}

// Continue opens the game saved in a file. The error is fs.ErrNotExist if there
// is no file, persistence.ErrDamaged or ErrVersion if it cannot be used, or
// ErrLocked if another program has it open; the file is then not changed.
func Continue(kit *kitty.Kit, path string) (*Keeper, error) {
	store, name := at(path)
	return Games(kit).Continue(store, name)
}

// at is the store and the name of a file. Links are resolved, so that all paths
// of a file share one lock.
func at(path string) (persistence.Store, string) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	return persistence.At(path)
}
