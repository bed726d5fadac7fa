// Package keep plays a game and keeps it in a file at the same time: every
// action that is accepted is written before anyone sees what it brought, so
// that nothing is lost when the program is killed.
package keep

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// compactEvery is after how many actions the file is written anew: playing
// them again is what a load takes its time for.
const compactEvery = 2000

// Keeper is a game in play and the file that it is kept in.
type Keeper struct {
	Game    *systems.Game
	Kit     *dungeon.Kit
	Elapsed time.Duration // played, this time and before

	// Trouble is why the last action could not be written, or nil. The game
	// goes on; the next action tries again.
	Trouble error

	path    string
	lock    *persistence.Lock
	journal *persistence.Journal
	actions int // since the save that the journal follows
}

// Loss is what of a file could not be used when its game was opened.
type Loss struct {
	Torn    int // bytes of an action that was cut off in the middle
	Dropped int // actions played by other rules than today's
}

// New starts a game and writes it to a file, over what is there.
func New(kit *dungeon.Kit, seed, path string) (*Keeper, error) {
	return Take(kit, kit.New(seed), 0, path)
}

// Take keeps a game in play from now on, in a file, over what is there.
// elapsed is how long it was played already. The error is
// persistence.ErrLocked where another program keeps that file.
func Take(kit *dungeon.Kit, game *systems.Game, elapsed time.Duration, path string) (*Keeper, error) {
	lock, err := persistence.Acquire(path)
	if err != nil {
		return nil, err
	}
	k := &Keeper{Game: game, Kit: kit, Elapsed: elapsed, path: path, lock: lock}
	return k, k.compact()
}

// Open goes on with the game of a file: its save, and the actions since
// played again. The error is fs.ErrNotExist where there is none, and
// persistence.ErrDamaged or ErrVersion where it cannot be used, ErrLocked where
// another program keeps it.
func Open(files fs.FS, path string) (*Keeper, Loss, error) {
	if _, err := os.Stat(path); err != nil {
		return nil, Loss{}, fmt.Errorf("the saved game cannot be read: %w", err)
	}
	lock, err := persistence.Acquire(path)
	if err != nil {
		return nil, Loss{}, err
	}
	k, kept, loss, err := read(files, path)
	if err != nil {
		lock.Release()
		return nil, Loss{}, err
	}
	k.lock = lock
	if loss.Dropped > 0 {
		return k, loss, k.compact()
	}
	k.actions = len(kept.Records)
	k.journal, err = kept.Continue(path)
	return k, loss, err
}

// Read is the game of a file as Open would go on with it; the file is only
// read, and nothing that happens in the game is written.
func Read(files fs.FS, path string) (*Keeper, Loss, error) {
	k, _, loss, err := read(files, path)
	return k, loss, err
}

func read(files fs.FS, path string) (*Keeper, persistence.Kept, Loss, error) {
	kept, err := persistence.Open(path, measure)
	if err != nil {
		return nil, kept, Loss{}, err
	}
	kit, err := dungeon.Open(files, kept.Ruleset)
	if err != nil {
		return nil, kept, Loss{}, fmt.Errorf("the saved game cannot go on: %w", err)
	}
	w, err := world.Restore(kept.World)
	if err != nil {
		return nil, kept, Loss{}, fmt.Errorf("%w: %w", persistence.ErrDamaged, err)
	}
	game, err := kit.Resume(w)
	if err != nil {
		return nil, kept, Loss{}, err
	}
	k := &Keeper{Game: game, Kit: kit, Elapsed: kept.Elapsed, path: path}
	loss := Loss{Torn: kept.Torn, Dropped: len(kept.Records)}
	if kept.Rules == kit.Fingerprint() {
		loss.Dropped -= k.play(kept.Records)
	}
	return k, kept, loss, nil
}

// play plays recorded actions and returns how many could be.
func (k *Keeper) play(records [][]byte) int {
	for n, record := range records {
		a, _, err := dungeon.Records.Read(record)
		if err != nil || k.Game.Act(a) != nil {
			return n
		}
	}
	return len(records)
}

// measure is the length of the action at the start of a journal.
func measure(journal []byte) int {
	_, n, err := dungeon.Records.Read(journal)
	if err != nil {
		return 0
	}
	return n
}

// Act lets the hero act and writes the action. The error is a
// systems.Refusal; what cannot be written is Trouble and no error.
func (k *Keeper) Act(a systems.Action) error {
	if err := k.Game.Act(a); err != nil {
		return err
	}
	if k.Game.Run().Over {
		k.Trouble = k.Save()
		return nil
	}
	if k.journal == nil {
		k.Trouble = k.compact()
		return nil
	}
	k.Trouble = k.journal.Append(dungeon.Records.Append(nil, a))
	k.actions++
	gone := errors.Is(k.Trouble, persistence.ErrGone)
	if gone {
		_ = k.put() // nobody will read what is in it
	}
	if gone || k.actions >= compactEvery && k.Trouble == nil {
		k.Trouble = k.compact()
	}
	return nil
}

// compact writes the file anew: one save, and no actions since.
func (k *Keeper) compact() error {
	journal, err := persistence.Begin(k.path, persistence.Save{
		Ruleset: k.Game.Rules.Name, Rules: k.Kit.Fingerprint(), Elapsed: k.Elapsed, World: k.Game.World.Bytes(),
	})
	if err != nil {
		return err
	}
	if k.journal != nil {
		// The file it was is gone; there is nothing left to lose in it.
		_ = k.journal.Close()
	}
	k.journal, k.actions = journal, 0
	return nil
}

// Save writes the game anew as one save. The file of a dead hero's game is
// removed instead.
func (k *Keeper) Save() error {
	if k.Game.Run().Over {
		return errors.Join(k.put(), persistence.Remove(k.path))
	}
	return k.compact()
}

// Close saves the game and lets go of the file. After an error the game can go
// on, and be closed again.
func (k *Keeper) Close() error {
	if err := k.Save(); err != nil {
		return err
	}
	return k.Abandon()
}

// Abandon lets go of the file as it is: every action that was accepted is in
// it.
func (k *Keeper) Abandon() error {
	err := k.put()
	k.lock.Release()
	k.lock = nil
	return err
}

// put closes the journal.
func (k *Keeper) put() error {
	if k.journal == nil {
		return nil
	}
	err := k.journal.Close()
	k.journal = nil
	return err
}
