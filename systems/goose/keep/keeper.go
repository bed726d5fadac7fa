package keep

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// Name is the file of a store that a game is kept in whole, with the names of
// those who play and the seed of the dice.
const Name = "goose.donjon"

// Ruleset says in the file what kind of game it holds.
const Ruleset = "goose"

// Keeper is a game in play and the file of a store that it is kept in: every
// throw is written before anyone sees what it brought.
type Keeper struct {
	Game *goose.Game

	// Trouble is why the last change could not be written, or nil. The game
	// goes on; the next change tries again.
	Trouble error

	store persistence.Store
	lock  io.Closer
}

// Begin keeps a new game, over the one that was kept. A file that cannot be
// used is set aside first, under the name returned, empty for none. The error
// is persistence.ErrLocked where another program keeps a game there; what
// cannot be written is Trouble.
func Begin(kit *goose.Kit, store persistence.Store, game *goose.Game) (k *Keeper, aside string, err error) {
	lock, err := store.Lock(Name)
	if err != nil {
		return nil, "", err
	}
	if _, err := wake(kit, store); err != nil && !errors.Is(err, fs.ErrNotExist) {
		if aside, err = persistence.SetAside(store, Name); err != nil {
			_ = lock.Close()
			return nil, "", err
		}
	}
	k = &Keeper{Game: game, store: store, lock: lock}
	k.Trouble = k.save()
	return k, aside, nil
}

// Continue goes on with the game that is kept. The error is fs.ErrNotExist
// where there is none, persistence.ErrDamaged or ErrVersion where it cannot be
// used, ErrLocked where another program keeps it.
func Continue(kit *goose.Kit, store persistence.Store) (*Keeper, error) {
	if _, err := store.Read(Name); err != nil { // before a lock is left behind
		return nil, fmt.Errorf("the kept game cannot be read: %w", err)
	}
	lock, err := store.Lock(Name)
	if err != nil {
		return nil, err
	}
	game, err := wake(kit, store)
	if err != nil {
		_ = lock.Close()
		return nil, err
	}
	return &Keeper{Game: game, store: store, lock: lock}, nil
}

// Look is the game as Continue would go on with it; nothing is changed. With
// the error persistence.ErrLocked there is a game all the same: it can be
// looked at.
func Look(kit *goose.Kit, store persistence.Store) (*goose.Game, error) {
	game, err := wake(kit, store)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	lock, locked := store.Lock(Name)
	if locked != nil {
		return game, locked
	}
	_ = lock.Close()
	return game, err
}

// wake reads the game that is kept.
func wake(kit *goose.Kit, store persistence.Store) (*goose.Game, error) {
	_, game, err := Read(kit, store, Name)
	return game, err
}

// Read is a file and the game in it; nothing is changed. The errors are those
// of Continue.
func Read(kit *goose.Kit, store persistence.Store, name string) (persistence.Save, *goose.Game, error) {
	save, err := persistence.Read(store, name)
	if err != nil {
		return save, nil, err
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

// Act lets the game go on and writes it. The error is a systems.Refusal; what
// cannot be written is Trouble and no error.
func (k *Keeper) Act(a goose.Action) error {
	if err := k.Game.Act(a); err != nil {
		return err
	}
	k.Trouble = k.save()
	return nil
}

func (k *Keeper) save() error {
	m := k.Game.Match()
	return persistence.Write(k.store, Name, persistence.Save{
		Seed: m.Seed, Ruleset: Ruleset, Actions: len(m.Throws), World: k.Game.World.Bytes(),
	})
}

// Close lets go of the file. What could not be written before is tried again;
// after an error the game can go on, and be closed again.
func (k *Keeper) Close() error {
	if k.Trouble != nil {
		if k.Trouble = k.save(); k.Trouble != nil {
			return k.Trouble
		}
	}
	return k.Abandon()
}

// Abandon lets go of the file as it is.
func (k *Keeper) Abandon() error { return k.lock.Close() }
