package keep

import (
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Loss is what of a file could not be used when its game was opened.
type Loss struct {
	Torn    int // bytes of an action that was cut off in the middle
	Dropped int // actions played by other rules than today's, or of unknown verbs
}

// Open goes on with the game of a file: its save, and the actions since
// played again. The error is fs.ErrNotExist where there is none, and
// persistence.ErrDamaged or ErrVersion where it cannot be used, ErrLocked where
// another program keeps it.
func Open(files fs.FS, place Place) (*Keeper, Loss, error) {
	if _, err := place.Store.Read(place.Name); err != nil { // before a lock is left behind
		return nil, Loss{}, fmt.Errorf("the saved game cannot be read: %w", err)
	}
	lock, err := place.Store.Lock(place.Name)
	if err != nil {
		return nil, Loss{}, err
	}
	k, kept, loss, err := read(files, place, place.Name)
	if err != nil {
		_ = lock.Close()
		return nil, Loss{}, err
	}
	k.lock = lock
	if loss.Dropped == 0 && k.Kit.Plays(kept.Rules) && slices.Equal(kept.Verbs, k.codec.Table()) {
		k.journal, err = kept.Continue(place.Store, place.Name)
		return k, loss, err
	}
	// The actions to come cannot stand behind this save.
	if err := k.backUp(); err != nil {
		return k, loss, err
	}
	return k, loss, k.compact()
}

// Read is the game of a file as Open would go on with it; the file is only
// read, and nothing that happens in the game is written.
func Read(files fs.FS, place Place) (*Keeper, Loss, error) {
	k, _, loss, err := read(files, place, place.Name)
	return k, loss, err
}

func read(files fs.FS, place Place, name string) (*Keeper, persistence.Kept, Loss, error) {
	kept, err := persistence.Open(place.Store, name, measureActions)
	if err != nil {
		return nil, kept, Loss{}, err
	}
	if kept.Recording {
		return nil, kept, Loss{}, fmt.Errorf("%w: it is a recording and no game to go on with", persistence.ErrDamaged)
	}
	kit, game, err := wake(files, kept.Save)
	if err != nil {
		return nil, kept, Loss{}, err
	}
	k := &Keeper{Game: game, Kit: kit, Name: kept.Name, Elapsed: kept.Elapsed, place: place, codec: kit.Codec(), played: kept.Played}
	if len(kept.Records) > 0 || kept.Played <= 0 {
		// What was played since is behind the save, and the file was written then.
		k.played = lastWritten(place.Store, name)
	}
	k.rec.base, k.rec.marks = kept.Actions, look(game)
	loss := Loss{Torn: kept.Torn, Dropped: len(kept.Records)}
	if kit.Plays(kept.Rules) {
		played, err := k.play(kept)
		if err != nil {
			return nil, kept, Loss{}, err
		}
		loss.Dropped -= played
	}
	return k, kept, loss, nil
}

// lastWritten is when a file was last written, in seconds since 1970; 0 where
// nobody can tell.
func lastWritten(store persistence.Store, name string) int64 {
	entries, err := store.List(path.Dir(name))
	if err != nil {
		return 0
	}
	for _, e := range entries {
		if e.Name == path.Base(name) {
			return e.Modified.Unix()
		}
	}
	return 0
}

// wake makes a game of a save, and of the rules that it is played by.
func wake(files fs.FS, s persistence.Save) (*dungeon.Kit, *systems.Game, error) {
	kit, err := dungeon.Open(files, s.Ruleset)
	if err != nil {
		return nil, nil, fmt.Errorf("the saved game cannot go on: %w", err)
	}
	w, err := persistence.Restore(s.World)
	if err != nil {
		return nil, nil, err
	}
	game, err := kit.Resume(w)
	return kit, game, err
}

// play plays the actions behind a save and returns how many could be. Those of
// a verb that the rules no longer have are refused, and all after them.
func (k *Keeper) play(kept persistence.Kept) (int, error) {
	codec, err := codecOf(kept.Save)
	if err != nil {
		return 0, err
	}
	for n, record := range kept.Records {
		a, _, err := codec.Read(record)
		if err == nil {
			_, err = k.act(a)
		}
		if err != nil {
			return n, nil // what could not be played is counted
		}
	}
	return len(kept.Records), nil
}
