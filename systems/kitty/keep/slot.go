package keep

import (
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// Name is the file of a store in which the window keeps its game.
const Name = "kitty.donjon"

// Replace keeps a new game in a store, over the one that was kept. A file that
// cannot be used is set aside first, under the name returned, empty for none.
// The error is persistence.ErrLocked where another program keeps a game there;
// what cannot be written is Trouble.
func Replace(kit *kitty.Kit, store persistence.Store, game *kitty.Game) (k *Keeper, aside string, err error) {
	k = &Keeper{Game: game}
	k.File, aside, err = kept.Begin(store, Name, kind(kit, new(*kitty.Game)), k.save)
	return k, aside, err
}

// Resume goes on with the game that is kept in a store. The errors are those of
// Continue.
func Resume(kit *kitty.Kit, store persistence.Store) (*Keeper, error) { return goOn(kit, store, Name) }

// Look is the game as Resume would go on with it; nothing is changed. With the
// error persistence.ErrLocked there is a game all the same: it can be looked
// at.
func Look(kit *kitty.Kit, store persistence.Store) (game *kitty.Game, err error) {
	err = kept.Look(store, Name, kind(kit, &game))
	return game, err
}
