package keep

import (
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// Name is the name of the window's save file in a store.
const Name = "kitty.donjon"

// Replace saves a new game in the store, replacing any saved game. A file that
// cannot be used is renamed first, and its new name returned. The error is
// persistence.ErrLocked if another program has the file open. Write errors are
// stored in Trouble.
func Replace(kit *kitty.Kit, store persistence.Store, game *kitty.Game) (k *Keeper, aside string, err error) {
	k = &Keeper{Game: game}
	k.File, aside, err = kept.Begin(store, Name, kind(kit, new(*kitty.Game)), k.save)
	return k, aside, err
}

// Resume opens the game saved in a store. The errors are those of Continue.
func Resume(kit *kitty.Kit, store persistence.Store) (*Keeper, error) { return open(kit, store, Name) }

// Look reads the game saved in a store and changes nothing. If another program
// has it open, Look returns both the game and persistence.ErrLocked. The other
// errors are those of Continue.
func Look(kit *kitty.Kit, store persistence.Store) (game *kitty.Game, err error) {
	err = kept.Look(store, Name, kind(kit, &game))
	return game, err
}
