// Package keep keeps what is played of Sokoban in files: where each level that
// is not solved was left, and the best solutions. A level is known by its
// content, turned and mirrored alike, and not by its file or name.
package keep

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Ruleset says in a file what kind of game it holds.
const Ruleset = "sokoban"

// Name is the file of a store that a level's position is kept in.
func Name(l level.Level) string { return "sokoban/" + l.Canonical().String() + ".donjon" }

// Keeper is a level in play and the file that it is kept in: history and
// counters included, written after every action.
type Keeper struct {
	Game *sokoban.Game

	// Trouble is why the last change could not be written, or nil. The game
	// goes on; the next change tries again.
	Trouble error

	store persistence.Store
	name  string
	lock  io.Closer
}

// Open plays a level from where it was left, or from its beginning. A level
// that was left turned or mirrored goes on as it is given here. A file that
// cannot be used is set aside first, under the name returned, empty for none.
// The error is persistence.ErrLocked where another program plays the level, or
// why the file could not be set aside.
func Open(store persistence.Store, l level.Level) (k *Keeper, aside string, err error) {
	k = &Keeper{store: store, name: Name(l)}
	if k.lock, err = store.Lock(k.name); err != nil {
		return nil, "", err
	}
	k.Game, err = resume(store, l)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		if aside, err = persistence.SetAside(store, k.name); err != nil {
			_ = k.lock.Close()
			return nil, "", err
		}
	}
	if k.Game == nil {
		k.Game = sokoban.New(l)
	}
	return k, aside, nil
}

// Begun says whether a level was begun, and not solved since.
func Begun(store persistence.Store, l level.Level) bool {
	_, err := resume(store, l)
	return err == nil
}

// Read reads the file of a level that was left. The error is fs.ErrNotExist
// where there is none, persistence.ErrDamaged or ErrVersion where it cannot be
// used.
func Read(store persistence.Store, name string) (save persistence.Save, g *sokoban.Game, err error) {
	save, err = kept.Read(store, name, kept.Kind{Ruleset: Ruleset, Wake: func(w *world.World) (err error) {
		g, err = sokoban.Resume(w)
		return err
	}})
	return save, g, err
}

func damaged(err error) error { return fmt.Errorf("%w: %w", persistence.ErrDamaged, err) }

// resume reads where a level was left.
func resume(store persistence.Store, l level.Level) (*sokoban.Game, error) {
	_, g, err := Read(store, Name(l))
	if err != nil {
		return nil, err
	}
	from, to := g.Begin().Canonical(), l.Canonical()
	if from.Hash != to.Hash {
		return nil, damaged(errors.New("it holds another level"))
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

// Act lets the player act, and writes where the level stands. The error is a
// systems.Refusal; what cannot be written is Trouble and no error.
func (k *Keeper) Act(actions ...systems.Action) error {
	for i, a := range actions {
		if err := k.Game.Act(a); err != nil {
			if i > 0 {
				k.Trouble = k.save()
			}
			return err
		}
	}
	k.Trouble = k.save()
	return nil
}

// save writes where the level stands. One that is over begins anew the next
// time.
func (k *Keeper) save() error {
	if k.Game.Over() {
		return k.store.Remove(k.name)
	}
	return persistence.Write(k.store, k.name, persistence.Save{
		Name: k.Game.Begin().Title, Ruleset: Ruleset, Actions: len(k.Game.Moves()), World: k.Game.World.Bytes(),
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
