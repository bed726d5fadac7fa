// Package keep plays a game and keeps it in a file at the same time: every
// action that is accepted is written before anyone sees what it brought, so
// that nothing is lost when the program is killed.
package keep

import (
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// compactEvery is after how many actions the file is written anew: playing
// them again is what a load takes its time for.
const compactEvery = 2000

// Keeper is a game in play and the files that it is kept in.
type Keeper struct {
	Game    *systems.Game
	Kit     *dungeon.Kit
	Name    string        // that the player gave the game; may be empty
	Elapsed time.Duration // played, this time and before

	// Trouble is why the last action could not be written, or nil. The game
	// goes on; the next action tries again.
	Trouble error

	place   Place
	codec   systems.Codec // of today's files
	lock    io.Closer
	journal *persistence.Journal
	rec     recorder
	played  int64  // last, in seconds since 1970; 0 for not known
	hall    string // the run's recording there; empty while it is not
	ended   bool   // the run is in the hall, and its files are removed
}

// New starts a game and writes it to its place, over what is there.
func New(kit *dungeon.Kit, seed string, place Place) (*Keeper, error) {
	return Take(kit, kit.New(seed), 0, place)
}

// Take keeps a game in play from now on, over what is in its place. elapsed is
// how long it was played already. The error is persistence.ErrLocked where
// another program keeps a game there; after another error the keeper goes on,
// and tries again with the first action.
func Take(kit *dungeon.Kit, game *systems.Game, elapsed time.Duration, place Place) (*Keeper, error) {
	lock, err := place.Store.Lock(place.Name)
	if err != nil {
		return nil, err
	}
	k := &Keeper{Game: game, Kit: kit, Elapsed: elapsed, place: place, codec: kit.Codec(), lock: lock, played: place.seconds()}
	if err := place.Store.Remove(persistence.Backup(place.Name)); err != nil {
		return k, removing(err)
	}
	if err := k.beginRecording(); err != nil {
		return k, err
	}
	return k, k.begin()
}

// act lets the hero act and remembers it for the recording. It returns the
// action as it is recorded.
func (k *Keeper) act(a systems.Action) (record []byte, err error) {
	record, err = k.codec.Append(nil, a)
	if err != nil {
		return nil, systems.Refusal{Key: "refuse.unknown-action"} // what cannot be kept is not played
	}
	if err := k.Game.Act(a); err != nil {
		return nil, err
	}
	now := look(k.Game)
	k.rec.moves = appendMarks(append(k.rec.moves, record...), k.rec.marks, now)
	k.rec.marks = now
	k.rec.count++
	return record, nil
}

// Act lets the hero act and writes the action. The error is a
// systems.Refusal; what cannot be written is Trouble and no error.
func (k *Keeper) Act(a systems.Action) error {
	record, err := k.act(a)
	if err != nil {
		return err
	}
	k.played = k.place.seconds()
	k.Trouble = k.write(record)
	return nil
}

// HallFile is the recording of the run in the hall, as Fame has it; empty while
// the run is not there.
func (k *Keeper) HallFile() string { return k.hall }

// write puts the last action, as it is recorded, into the file.
func (k *Keeper) write(record []byte) error {
	var err error
	switch {
	case k.journal == nil:
		err = k.compact()
	case k.rec.count > mostMoves:
		err = fmt.Errorf("the game cannot be kept: %d actions wait for its file to be written anew", k.rec.count)
	default:
		err = k.journal.Append(record)
	}
	gone := errors.Is(err, persistence.ErrGone)
	if gone {
		_ = k.put() // nobody will read what is in it
	}
	switch {
	case k.Game.Run().Over:
		return k.finish()
	case gone || k.rec.count >= compactEvery && (err == nil || k.rec.count > mostMoves):
		return k.compact()
	}
	return err
}

// compact writes the file anew: one save, and no actions since. What it was
// becomes the backup.
func (k *Keeper) compact() error {
	if k.journal != nil { // otherwise nobody wrote the file, or it is gone
		if err := k.backUp(); err != nil {
			return err
		}
	}
	if err := k.record(); err != nil {
		return err
	}
	return k.begin()
}

// backUp keeps the file as it is under another name, if it is whole.
func (k *Keeper) backUp() error {
	// A file that cannot be read is not worth keeping: the backup that there
	// is already is better.
	raw, unreadable := k.place.Store.Read(k.place.Name)
	if unreadable == nil && persistence.Whole(raw) {
		return k.place.Store.Replace(persistence.Backup(k.place.Name), raw)
	}
	return nil
}

// begin writes the file with no actions since.
func (k *Keeper) begin() error {
	journal, err := persistence.Begin(k.place.Store, k.place.Name, k.save())
	if err != nil {
		return err
	}
	if k.journal != nil {
		// The file it was is gone; there is nothing left to lose in it.
		_ = k.journal.Close()
	}
	k.journal = journal
	return nil
}

// finish puts the run into the hall and removes its files.
func (k *Keeper) finish() error {
	if k.ended {
		return nil
	}
	if err := errors.Join(k.put(), k.enshrine()); err != nil {
		return err
	}
	if err := k.place.remove(); err != nil {
		return err
	}
	k.ended = true
	return nil
}

// Save writes the game anew as one save. A run that is over goes to the hall
// instead.
func (k *Keeper) Save() error {
	if k.Game.Run().Over {
		return k.finish()
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
	k.stopRecording()
	if k.lock != nil {
		_ = k.lock.Close()
		k.lock = nil
	}
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

// removing says what was being done when a file could not be removed.
func removing(err error) error { return fmt.Errorf("the saved game cannot be removed: %w", err) }
