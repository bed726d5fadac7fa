package keep

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// Loss describes the parts of a file that could not be used when its game was opened.
type Loss struct {
	Torn    int // bytes of an incomplete last action
	Dropped int // actions played under different rules, or with unknown verbs
}

// ErrOtherData is the error of an intact game that was saved under other data files,
// and that these have no place for.
var ErrOtherData = errors.New("the game was saved under other data files")

// otherData marks an error as ErrOtherData and leaves its text as it is.
type otherData struct{ error }

func (e otherData) Unwrap() error { return e.error }

func (e otherData) Is(target error) bool { return target == ErrOtherData }

// Open continues the game in a file: it loads the save and replays the actions
// after it. The error is fs.ErrNotExist if there is no file, ErrMissing if only its backup
// or its recording is left, persistence.ErrDamaged or ErrVersion if it cannot be used, and
// ErrLocked if another program has it open. With any other error, such as
// persistence.ErrUnkept, the keeper is usable and tries again with the first action.
func Open(files fs.FS, place Place) (*Keeper, Loss, error) {
	defer persistence.SaveMemory()()
	if _, err := place.Store.Read(place.Name); err != nil { // first, so that no lock file is left behind
		if errors.Is(err, fs.ErrNotExist) && Recoverable(files, place) {
			err = ErrMissing
		}
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
	if err := k.held(); err != nil {
		return k, loss, err
	}
	if loss.Dropped == 0 && k.Kit.Plays(kept.Rules) && slices.Equal(kept.Verbs, k.codec.Table()) {
		if k.journal, err = kept.Continue(place.Store, place.Name); err != nil {
			return k, loss, err
		}
		if err := k.repairRecording(); err != nil {
			return k, loss, err
		}
		return k, loss, k.checkEntry()
	}
	// Further actions cannot be appended to this save. What it was under its own
	// rules is kept beside it, because the backup is overwritten in time.
	if !k.Kit.Plays(kept.Rules) {
		if _, err := persistence.KeepCopy(place.Store, place.Name); err != nil {
			return k, loss, err
		}
	}
	if err := k.backUp(); err != nil {
		return k, loss, err
	}
	if err := k.compact(); err != nil {
		return k, loss, err
	}
	return k, loss, k.checkEntry()
}

// Read is like Open, but it does not lock or change the file, and nothing that
// happens in the game is written.
func Read(files fs.FS, place Place) (*Keeper, Loss, error) {
	defer persistence.SaveMemory()()
	k, _, loss, err := read(files, place, place.Name)
	return k, loss, err
}

// read reads the file of that name, which is the game of a place or its backup.
func read(files fs.FS, place Place, name string) (*Keeper, persistence.Kept, Loss, error) {
	kept, err := persistence.Open(place.Store, name, measureActions)
	if err != nil {
		return nil, kept, Loss{}, err
	}
	k, loss, err := replayGame(files, place, name, &kept)
	return k, kept, loss, err
}

// replayGame restores the game of a file and replays its actions. It drops the
// encoded world, to save memory.
func replayGame(files fs.FS, place Place, name string, kept *persistence.Kept) (*Keeper, Loss, error) {
	if kept.Recording {
		return nil, Loss{}, fmt.Errorf("%w: it is a recording, not a saved game", persistence.ErrDamaged)
	}
	kit, game, err := restore(files, kept.Save)
	if err != nil {
		return nil, Loss{}, err
	}
	kept.World = nil
	k := &Keeper{Game: game, Kit: kit, Name: kept.Name, Elapsed: kept.Elapsed, Daily: kept.Daily, Ranked: kept.Ranked, place: place, codec: kit.Codec(), played: kept.Played, entry: kept.Entry}
	k.fixEntry()
	if len(kept.Records) > 0 || kept.Played <= 0 {
		// The file was last written when the actions after the save were played.
		k.played = lastWritten(place.Store, name)
	}
	k.rec = recorder{place: place, base: kept.Actions, marks: currentMarks(game)}
	loss := Loss{Torn: kept.Torn, Dropped: len(kept.Records)}
	if kit.Plays(kept.Rules) {
		played, err := k.play(*kept)
		if err != nil {
			return nil, Loss{}, err
		}
		loss.Dropped -= played
	}
	return k, loss, nil
}

// lastWritten is the Unix time when a file was last written; 0 if unknown.
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

// restore loads the game of a save and the kit of its ruleset. The error is ModsMissing if
// that is because mods are missing.
func restore(files fs.FS, s persistence.Save) (*kit.Kit, *systems.Game, error) {
	kit, game, err := resume(files, s)
	if err != nil {
		if lacking := CheckMods(files, s); lacking != nil {
			err = lacking // that is why
		}
	}
	return kit, game, err
}

// resume is restore, with the error of the data files or of the world.
func resume(files fs.FS, s persistence.Save) (*kit.Kit, *systems.Game, error) {
	kit, err := core.Open(AsPlayed(files, s), s.Ruleset)
	if err != nil {
		err = fmt.Errorf("the saved game cannot be resumed: %w", err)
		if known, unread := archetypes.Rulesets(files); unread == nil && !slices.Contains(known, s.Ruleset) {
			err = otherData{err}
		}
		return nil, nil, err
	}
	w, err := persistence.RestoreIn(kit.Schema(), s.World)
	if err != nil {
		return nil, nil, err
	}
	game, err := kit.Resume(w)
	if err != nil && !kit.Plays(s.Rules) {
		err = otherData{err}
	}
	return kit, game, err
}

// play replays the actions after a save and returns how many it could play. It
// stops at the first that is refused, such as one with a verb that the rules no
// longer have.
func (k *Keeper) play(kept persistence.Kept) (int, error) {
	codec, err := codecOf(kept.Save)
	if err != nil {
		return 0, err
	}
	for n, record := range kept.Records {
		if !k.replay(codec, record) {
			return n, nil // the caller counts the rest as lost
		}
	}
	return len(kept.Records), nil
}

// replay replays one recorded action and reports whether it was accepted.
func (k *Keeper) replay(codec systems.Codec, record []byte) bool {
	a, _, err := codec.Read(record)
	if err == nil {
		_, err = k.act(a)
	}
	return err == nil
}
