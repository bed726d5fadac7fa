// Package keep saves games of Puyo in a store while they are played: one
// turn-based game, one of falling pieces, and the table of high scores.
package keep

import (
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/puyo"
)

// File name and ruleset of a turn-based game.
const (
	TurnsName    = "puyo.donjon"
	TurnsRuleset = "puyo"
)

// Turns is a running turn-based game. It is written after every action, before
// the result is shown.
type Turns struct {
	Game *puyo.Game
	*kept.File
}

func (k *Turns) save() persistence.Save {
	m := k.Game.Match()
	return persistence.Save{Seed: m.Seed, Ruleset: TurnsRuleset, Actions: len(m.Played), World: k.Game.World.Bytes()}
}

// BeginTurns starts a new game and replaces the saved one. A file that cannot be
// used is set aside first; aside is its new name, empty if there was none. The
// error is persistence.ErrLocked if another program uses the file. A failure to
// write is stored in Trouble.
func BeginTurns(store persistence.Store, game *puyo.Game) (k *Turns, aside string, err error) {
	k = &Turns{Game: game}
	k.File, aside, err = kept.Begin(store, TurnsName, kindTurns(new(*puyo.Game)), k.save)
	return k, aside, err
}

// ContinueTurns resumes the saved game. The error is fs.ErrNotExist if there is
// none, persistence.ErrDamaged or ErrVersion if it cannot be used, ErrLocked if
// another program uses it.
func ContinueTurns(store persistence.Store) (k *Turns, err error) {
	k = &Turns{}
	k.File, err = kept.Continue(store, TurnsName, kindTurns(&k.Game), k.save)
	return k, err
}

// LookTurns returns the game that ContinueTurns would resume, without changing
// anything. The game is also valid with the error persistence.ErrLocked.
func LookTurns(store persistence.Store) (game *puyo.Game, err error) {
	err = kept.Look(store, TurnsName, kindTurns(&game))
	return game, err
}

// ReadTurns reads a file and its game, without changing anything.
func ReadTurns(store persistence.Store, name string) (save persistence.Save, game *puyo.Game, err error) {
	save, err = kept.Read(store, name, kindTurns(&game))
	return save, game, err
}

// kindTurns returns the file kind of turn-based games.
func kindTurns(game **puyo.Game) kept.Kind {
	return kept.Kind{Ruleset: TurnsRuleset, Wake: func(w *world.World) (err error) {
		*game, err = puyo.Resume(w)
		return err
	}}
}

// Act carries out an action and writes the game. The error is a
// systems.Refusal. A failure to write is not an error; it is stored in Trouble.
func (k *Turns) Act(a puyo.Action) error {
	if err := k.Game.Act(a); err != nil {
		return err
	}
	_ = k.Save() // the error is stored in Trouble
	return nil
}
