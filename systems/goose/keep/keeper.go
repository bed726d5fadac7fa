package keep

import (
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// Name is the name of the save file in a store. It holds the complete game,
// including the players' names and the seed of the dice.
const Name = "goose.donjon"

// Ruleset identifies games of the goose in save files.
const Ruleset = "goose"

// Keeper is a game in play and its save file. Every throw is saved before its
// result is shown.
type Keeper struct {
	Game *goose.Game
	*kept.File
}

// Begin saves a new game in the store, replacing any saved game. A file that
// cannot be used is renamed first, and its new name returned. The error is
// persistence.ErrLocked if another program has the file open. Write errors are
// stored in Trouble.
func Begin(kit *goose.Kit, store persistence.Store, game *goose.Game) (k *Keeper, aside string, err error) {
	k = &Keeper{Game: game}
	k.File, aside, err = kept.Begin(store, Name, kind(kit, new(*goose.Game)), k.save)
	return k, aside, err
}

// Continue opens the saved game. The error is fs.ErrNotExist if there is none,
// persistence.ErrDamaged or ErrVersion if it cannot be used, or ErrLocked if
// another program has it open.
func Continue(kit *goose.Kit, store persistence.Store) (k *Keeper, err error) {
	k = &Keeper{}
	k.File, err = kept.Continue(store, Name, kind(kit, &k.Game), k.save)
	return k, err
}

// Look reads the saved game and changes nothing. If another program has it
// open, Look returns both the game and persistence.ErrLocked. The other errors
// are those of Continue.
func Look(kit *goose.Kit, store persistence.Store) (game *goose.Game, err error) {
	err = kept.Look(store, Name, kind(kit, &game))
	return game, err
}

// Read reads a save file and the game in it, and changes nothing. The errors
// are those of Continue.
func Read(kit *goose.Kit, store persistence.Store, name string) (save persistence.Save, game *goose.Game, err error) {
	save, err = kept.Read(store, name, kind(kit, &game))
	return save, game, err
}

// kind describes save files of the game of the goose.
func kind(kit *goose.Kit, game **goose.Game) kept.Kind {
	return kept.Kind{Ruleset: Ruleset, Wake: func(w *world.World) (err error) {
		*game, err = kit.Resume(w)
		return err
	}}
}

// Act performs an action and saves the game. The error is a systems.Refusal;
// write errors are stored in Trouble instead.
func (k *Keeper) Act(a goose.Action) error {
	if err := k.Game.Act(a); err != nil {
		return err
	}
	_ = k.Save() // the error is in Trouble
	return nil
}

func (k *Keeper) save() persistence.Save {
	m := k.Game.Match()
	return persistence.Save{Seed: m.Seed, Ruleset: Ruleset, Actions: len(m.Throws), World: k.Game.World.Bytes()}
}
