// Package keep keeps games of Puyo in files of a store while they are played:
// one of turns, one of falling pieces, and the table of the best.
package keep

import (
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/puyo"
)

// The file of a game of turns, and what says in it what kind of game it holds.
const (
	TurnsName    = "puyo.donjon"
	TurnsRuleset = "puyo"
)

// Turns is a game of turns in play: every piece is written before anyone sees
// what it brought.
type Turns struct {
	Game *puyo.Game
	*kept.File
}

func (k *Turns) save() persistence.Save {
	m := k.Game.Match()
	return persistence.Save{Seed: m.Seed, Ruleset: TurnsRuleset, Actions: len(m.Played), World: k.Game.World.Bytes()}
}

// BeginTurns keeps a new game, over the one that was kept. A file that cannot
// be used is set aside first, under the name returned, empty for none. The
// error is persistence.ErrLocked where another program keeps a game there; what
// cannot be written is Trouble.
func BeginTurns(store persistence.Store, game *puyo.Game) (k *Turns, aside string, err error) {
	k = &Turns{Game: game}
	k.File, aside, err = kept.Begin(store, TurnsName, kindTurns(new(*puyo.Game)), k.save)
	return k, aside, err
}

// ContinueTurns goes on with the game that is kept. The error is fs.ErrNotExist
// where there is none, persistence.ErrDamaged or ErrVersion where it cannot be
// used, ErrLocked where another program keeps it.
func ContinueTurns(store persistence.Store) (k *Turns, err error) {
	k = &Turns{}
	k.File, err = kept.Continue(store, TurnsName, kindTurns(&k.Game), k.save)
	return k, err
}

// LookTurns is the game as ContinueTurns would go on with it; nothing is
// changed. With the error persistence.ErrLocked there is a game all the same.
func LookTurns(store persistence.Store) (game *puyo.Game, err error) {
	err = kept.Look(store, TurnsName, kindTurns(&game))
	return game, err
}

// ReadTurns is a file and the game in it; nothing is changed.
func ReadTurns(store persistence.Store, name string) (save persistence.Save, game *puyo.Game, err error) {
	save, err = kept.Read(store, name, kindTurns(&game))
	return save, game, err
}

// kindTurns wakes games of turns.
func kindTurns(game **puyo.Game) kept.Kind {
	return kept.Kind{Ruleset: TurnsRuleset, Wake: func(w *world.World) (err error) {
		*game, err = puyo.Resume(w)
		return err
	}}
}

// Act lets the game go on and writes it. The error is a systems.Refusal; what
// cannot be written is Trouble and no error.
func (k *Turns) Act(a puyo.Action) error {
	if err := k.Game.Act(a); err != nil {
		return err
	}
	_ = k.Save() // it is Trouble
	return nil
}
