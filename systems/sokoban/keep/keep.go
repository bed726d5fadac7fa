// Package keep saves Sokoban games in files: the state of each unfinished level,
// and the best solutions. A level is identified by its content, however it is
// rotated or mirrored, and not by its file or title.
package keep

import (
	"errors"
	"fmt"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Ruleset is the ruleset in the header of the files.
const Ruleset = "sokoban"

// Name returns the name of the file of a level.
func Name(l level.Level) string { return "sokoban/" + l.Canonical().String() + ".donjon" }

// Keeper is a level in play and its file. The file includes the history and is
// written after every action.
type Keeper struct {
	Game *sokoban.Game
	*kept.File
}

// Games describes the files of levels.
var Games = kept.Games[*sokoban.Game]{Ruleset: Ruleset, Resume: sokoban.Resume, Save: func(g *sokoban.Game) persistence.Save {
	return persistence.Save{Name: g.Begin().Title, Ruleset: Ruleset, Actions: len(g.Moves()), World: g.World.Bytes()}
}}

// Open resumes a saved level, or starts it. A game that was saved in another
// orientation is converted to that of l. A file that cannot be used is set aside
// first; aside is its new name, empty if there was none. The error is
// persistence.ErrLocked if another program plays the level. That nothing can be
// written is Trouble.
func Open(store persistence.Store, l level.Level) (k *Keeper, aside string, err error) {
	k = &Keeper{}
	save := func() persistence.Save { return Games.Save(k.Game) }
	k.File, aside, err = kept.Open(store, Name(l), save, func() (err error) {
		k.Game, err = resume(store, l)
		return err
	})
	if err != nil {
		return nil, "", err
	}
	if k.Game == nil || k.Game.Over() && noteSolved(store, k.Game) == nil {
		k.Game = sokoban.New(l)
	}
	return k, aside, nil
}

// noteSolved notes the solution of a game whose program has stopped before that.
func noteSolved(store persistence.Store, g *sokoban.Game) error {
	bests, _, err := OpenBests(store)
	if err == nil {
		_, _, err = bests.Note(g.Begin(), g.Moves())
	}
	return err
}

// Begun reports whether a level has a saved, unsolved game.
func Begun(store persistence.Store, l level.Level) bool {
	g, err := resume(store, l)
	return err == nil && !g.Over()
}

func damaged(err error) error { return fmt.Errorf("%w: %w", persistence.ErrDamaged, err) }

// resume reads the saved game of a level and converts it to the orientation of l.
func resume(store persistence.Store, l level.Level) (*sokoban.Game, error) {
	_, g, err := Games.Read(store, Name(l))
	if err != nil {
		return nil, err
	}
	from, to := g.Begin().Canonical(), l.Canonical()
	if from.Hash != to.Hash {
		return nil, damaged(errors.New("the file is of another level"))
	}
	if g.Begin().Same(l) {
		return g, nil
	}
	done, undone := to.Turn.Back(from.Turn.Moves(g.Moves())), to.Turn.Back(from.Turn.Moves(g.Undone()))
	g = sokoban.New(l)
	for _, move := range []byte(done + undone) {
		if err := g.Act(systems.Action{Verb: sokoban.Move, Direction: level.Direction(move)}); err != nil {
			return nil, damaged(err)
		}
	}
	for range undone {
		if err := g.Act(systems.Action{Verb: sokoban.Undo}); err != nil {
			return nil, damaged(err)
		}
	}
	return g, nil
}

// Act carries out actions and writes the game. The error is a systems.Refusal. A
// failure to write is not an error; it is stored in Trouble.
func (k *Keeper) Act(actions ...systems.Action) error {
	for i, a := range actions {
		if err := k.Game.Act(a); err != nil {
			if i > 0 {
				_ = k.Save() // the error is in Trouble
			}
			return err
		}
	}
	return k.SaveAfter(nil)
}

// Close closes the file. It first retries a failed write; if that fails again,
// the file stays open and Close can be called again. The file of a solved level is removed,
// so that the level starts over next time.
func (k *Keeper) Close() error {
	if k.Trouble != nil && k.Save() != nil {
		return k.Trouble
	}
	if k.Game.Over() {
		if k.Trouble = k.Delete(); k.Trouble != nil {
			return k.Trouble
		}
	}
	return k.Abandon()
}
