package keep

import (
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
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
	*kept.File
}

// Begin keeps a new game, over the one that was kept. A file that cannot be
// used is set aside first, under the name returned, empty for none. The error
// is persistence.ErrLocked where another program keeps a game there; what
// cannot be written is Trouble.
func Begin(kit *goose.Kit, store persistence.Store, game *goose.Game) (k *Keeper, aside string, err error) {
	k = &Keeper{Game: game}
	k.File, aside, err = kept.Begin(store, Name, kind(kit, new(*goose.Game)), k.save)
	return k, aside, err
}

// Continue goes on with the game that is kept. The error is fs.ErrNotExist
// where there is none, persistence.ErrDamaged or ErrVersion where it cannot be
// used, ErrLocked where another program keeps it.
func Continue(kit *goose.Kit, store persistence.Store) (k *Keeper, err error) {
	k = &Keeper{}
	k.File, err = kept.Continue(store, Name, kind(kit, &k.Game), k.save)
	return k, err
}

// Look is the game as Continue would go on with it; nothing is changed. With
// the error persistence.ErrLocked there is a game all the same: it can be
// looked at.
func Look(kit *goose.Kit, store persistence.Store) (game *goose.Game, err error) {
	err = kept.Look(store, Name, kind(kit, &game))
	return game, err
}

// Read is a file and the game in it; nothing is changed. The errors are those
// of Continue.
func Read(kit *goose.Kit, store persistence.Store, name string) (save persistence.Save, game *goose.Game, err error) {
	save, err = kept.Read(store, name, kind(kit, &game))
	return save, game, err
}

// kind wakes games of the goose.
func kind(kit *goose.Kit, game **goose.Game) kept.Kind {
	return kept.Kind{Ruleset: Ruleset, Wake: func(w *world.World) (err error) {
		*game, err = kit.Resume(w)
		return err
	}}
}

// Act lets the game go on and writes it. The error is a systems.Refusal; what
// cannot be written is Trouble and no error.
func (k *Keeper) Act(a goose.Action) error {
	if err := k.Game.Act(a); err != nil {
		return err
	}
	_ = k.Save() // it is Trouble
	return nil
}

func (k *Keeper) save() persistence.Save {
	m := k.Game.Match()
	return persistence.Save{Seed: m.Seed, Ruleset: Ruleset, Actions: len(m.Throws), World: k.Game.World.Bytes()}
}
