// Package keep plays a game and saves it at the same time: every accepted action
// is written to the game's file before its result is shown, so that nothing is
// lost if the program is killed.
package keep

import (
	"errors"
	"fmt"
	"time"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// compactEvery is the number of actions after which the file is compacted, because
// a load has to replay them all.
const compactEvery = 2000

// Keeper is a game in play and its files.
type Keeper struct {
	Game    *systems.Game
	Kit     *kit.Kit
	Name    string        // given by the player; may be empty
	Elapsed time.Duration // total time played

	// Daily is the date of a daily run, or "". Ranked is whether it counts for the hall.
	Daily  string
	Ranked bool

	// Trouble is why the last action could not be written, or nil. The game
	// goes on, and the next action tries again.
	Trouble error

	place   Place
	codec   systems.Codec // of new files
	lock    persistence.Lock
	journal *persistence.Journal // nil if the file is not open
	rec     recorder
	played  int64  // Unix time of the last action; 0 if unknown
	entry   uint32 // of a won run, as in its save; 0 before
	hall    string // name of the run's recording in the hall; empty until it is there
	final   bool   // the file has the end of the run
	ended   bool   // the run is in the hall and its files are removed
	fresh   bool   // a new game whose place still has to be cleared
}

// New starts a game of that name, which may be empty, and writes it to its place,
// replacing what is there. The error is one of Take, or
// names an unknown class.
func New(kit *kit.Kit, start dungeon.Start, name string, place Place) (*Keeper, error) {
	game, err := kit.Begin(start)
	if err != nil {
		return nil, err
	}
	return take(kit, game, name, Past{}, place)
}

// Past counts the part of a game that was played before it is kept.
type Past struct {
	Elapsed time.Duration
	Actions int
}

// Take starts to keep a game in play, replacing what is in its place. The error is persistence.ErrLocked if
// another program keeps a game there, or ErrTries for a daily run whose try cannot be
// noted; after any other error, such as persistence.ErrUnkept, the keeper is usable and
// tries again with the first action.
func Take(kit *kit.Kit, game *systems.Game, past Past, place Place) (*Keeper, error) {
	return take(kit, game, "", past, place)
}

func take(kit *kit.Kit, game *systems.Game, name string, past Past, place Place) (*Keeper, error) {
	lock, err := place.Store.Lock(place.Name)
	if err != nil {
		return nil, err
	}
	k := &Keeper{Game: game, Kit: kit, Name: name, Elapsed: past.Elapsed, place: place, codec: kit.Codec(), lock: lock, played: place.seconds(), fresh: true}
	k.rec = recorder{place: place, base: max(past.Actions, game.Run().Turn)} // of a game that is not known from its start, at least
	k.fixEntry()
	unheld := k.held()
	if err := k.try(unheld == nil); err != nil {
		_ = lock.Close()
		return nil, err
	}
	if unheld != nil {
		return k, unheld
	}
	return k, k.settle()
}

// settle writes a new game to its place. The game's file comes first: until it is replaced, the
// older game there keeps its backup and its recording.
func (k *Keeper) settle() error {
	replaces, err := k.place.holdsGame()
	if err == nil && !replaces {
		err = k.place.setAside()
	}
	if err == nil {
		err = k.begin()
	}
	if err == nil {
		err = k.beginRecording()
	}
	if err == nil && replaces {
		err = k.place.removeBackup()
	}
	k.fresh = err != nil
	return err
}

// act takes an action, adds it to the recording and returns its encoded form.
func (k *Keeper) act(a systems.Action) (record []byte, err error) {
	record, err = k.codec.Append(nil, a)
	if err != nil {
		return nil, systems.Refusal{Key: "refuse.unknown-action"} // what cannot be saved is not played
	}
	if err := k.Game.Act(a); err != nil {
		return nil, err
	}
	k.fixEntry()
	k.rec.add(record, currentMarks(k.Game))
	return record, nil
}

// Act takes an action and writes it. The error is a systems.Refusal; if the
// action cannot be written, that is Trouble, not an error.
func (k *Keeper) Act(a systems.Action) error {
	record, err := k.act(a)
	if err != nil {
		return err
	}
	k.played = k.place.seconds()
	k.Trouble = k.write(record)
	return nil
}

// Actions is the number of actions of the run.
func (k *Keeper) Actions() int { return k.rec.base + k.rec.count }

// HallFile is the name of the run's recording in the hall, like Fame.File; empty
// until the run is there.
func (k *Keeper) HallFile() string { return k.hall }

// write appends the last action, in encoded form, to the file, and compacts or
// finishes the file if it is time.
func (k *Keeper) write(record []byte) error {
	err := k.held()
	if err == nil && k.fresh {
		err = k.settle()
		record = nil // it is in the save
	}
	switch {
	case err != nil:
		return err
	case record == nil:
	case k.journal == nil:
		err = k.compact()
	case k.rec.full():
		err = fmt.Errorf("the game cannot be saved: %d actions wait for its file to be compacted", k.rec.count)
	default:
		err = k.journal.Append(record)
	}
	gone := errors.Is(err, persistence.ErrGone)
	if gone {
		_ = k.closeJournal() // the file is gone; its content does not matter
	}
	switch {
	case k.Game.Run().Over:
		return k.finish()
	case k.uncelebrated():
		return k.celebrate()
	case gone || k.rec.count >= compactEvery && (err == nil || k.rec.full()):
		return k.compact()
	}
	return err
}

// held makes sure that the files are this program's to write. After an error the
// journals are closed: they may lack an action, or be another program's. The next
// write begins new ones, unless the error was persistence.ErrLost.
func (k *Keeper) held() error {
	err := k.lock.Held()
	if err == nil {
		return nil
	}
	err = fmt.Errorf("the game cannot be saved: %w", err)
	if k.journal != nil {
		k.journal.Discard()
	}
	if k.rec.journal != nil {
		k.rec.journal.Discard()
	}
	k.journal, k.rec.journal = nil, nil
	return err
}

// compact replaces the file by one with a current save and no actions. The old
// file becomes the backup.
func (k *Keeper) compact() error {
	defer persistence.SaveMemory()()
	if k.journal != nil { // otherwise the file was never written, or is gone
		if err := k.backUp(); err != nil {
			return err
		}
	}
	if err := k.record(); err != nil {
		return err
	}
	return k.begin()
}

// backUp copies the file to the backup, if it is complete.
func (k *Keeper) backUp() error {
	// A file that cannot be read must not replace an existing backup.
	raw, unreadable := k.place.Store.Read(k.place.Name)
	if unreadable == nil && persistence.Whole(raw) {
		return k.place.Store.Replace(persistence.Backup(k.place.Name), raw)
	}
	return nil
}

// begin writes the file with a current save and no actions.
func (k *Keeper) begin() error {
	journal, err := persistence.Begin(k.place.Store, k.place.Name, k.save())
	if err != nil {
		return err
	}
	if k.journal != nil {
		// The old file has been replaced; nothing can be lost.
		_ = k.journal.Close()
	}
	k.journal = journal
	return nil
}

// finish adds the run to the hall and removes its files. Before that the game's file has the
// end of the run: if it cannot be removed, the run must not go on.
func (k *Keeper) finish() error {
	if k.ended {
		return nil
	}
	if !k.final && (k.journal == nil || k.closeJournal() != nil) {
		if err := k.compact(); err != nil {
			return err
		}
	}
	k.final = true
	if err := errors.Join(k.closeJournal(), k.addToHall()); err != nil {
		return err
	}
	return k.leave()
}

// leave removes the files of a run that is in the hall.
func (k *Keeper) leave() error {
	if err := k.place.remove(); err != nil {
		return err
	}
	k.ended = true
	return nil
}

// Save compacts the game's file. A finished run is added to the hall instead.
func (k *Keeper) Save() error {
	if err := k.held(); err != nil {
		return err
	}
	if k.fresh {
		if err := k.settle(); err != nil {
			return err
		}
	}
	switch {
	case k.Game.Run().Over:
		return k.finish()
	case k.uncelebrated():
		return k.celebrate()
	}
	return k.compact()
}

// Close saves the game and releases its files. After an error the game can go on
// and be closed again.
func (k *Keeper) Close() error {
	if err := k.Save(); err != nil {
		return err
	}
	if err := k.closeJournal(); err != nil {
		return err
	}
	return k.Abandon()
}

// Place returns where the game is saved.
func (k *Keeper) Place() Place { return k.place }

// MarkChanged marks the run because its data files or scripts are read anew. It does not
// count for the hall of the day any more.
func (k *Keeper) MarkChanged() {
	dungeon.MarkChanged(k.Game)
	k.Ranked = false
}

// Abandon releases the files without saving. Every accepted action is already in
// the game's file.
func (k *Keeper) Abandon() error {
	err := k.closeJournal()
	k.rec.stop()
	if k.lock != nil {
		_ = k.lock.Close()
		k.lock = nil
	}
	return err
}

// closeJournal closes the journal, if it is open.
func (k *Keeper) closeJournal() error {
	if k.journal == nil {
		return nil
	}
	err := k.journal.Close()
	k.journal = nil
	return err
}

// removeError wraps the error of a file that could not be removed.
func removeError(err error) error { return fmt.Errorf("the saved game cannot be removed: %w", err) }
