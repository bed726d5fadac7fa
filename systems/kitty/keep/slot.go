package keep

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// Name is the file of a store in which the window keeps its game.
const Name = "kitty.donjon"

// Replace keeps a new game in a store, over the one that was kept. A file that
// cannot be used is set aside first, under the name returned, empty for none.
// The error is persistence.ErrLocked where another program keeps a game there;
// whether the new game can be written is for Save to say.
func Replace(kit *kitty.Kit, store persistence.Store, game *kitty.Game) (k *Keeper, aside string, err error) {
	right, err := store.Lock(Name)
	if err != nil {
		return nil, "", err
	}
	if _, err := wake(kit, store, Name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		if aside, err = persistence.SetAside(store, Name); err != nil {
			_ = right.Close() // the first error tells more
			return nil, "", err
		}
	}
	return &Keeper{Game: game, store: store, name: Name, lock: right}, aside, nil
}

// Resume goes on with the game that is kept in a store. The errors are those of
// Continue.
func Resume(kit *kitty.Kit, store persistence.Store) (*Keeper, error) {
	if _, err := store.Read(Name); err != nil { // before a lock is left behind
		return nil, fmt.Errorf("the kept game cannot be read: %w", err)
	}
	right, err := store.Lock(Name)
	if err != nil {
		return nil, err
	}
	game, err := wake(kit, store, Name)
	if err != nil {
		_ = right.Close() // the first error tells more
		return nil, err
	}
	return &Keeper{Game: game, store: store, name: Name, lock: right}, nil
}

// Look is the game as Resume would go on with it; nothing is changed. With the
// error persistence.ErrLocked there is a game all the same: it can be looked
// at.
func Look(kit *kitty.Kit, store persistence.Store) (*kitty.Game, error) {
	game, err := wake(kit, store, Name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	right, locked := store.Lock(Name)
	if locked != nil {
		return game, locked
	}
	_ = right.Close()
	return game, err
}
