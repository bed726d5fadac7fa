package keep

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
)

// Slots is the number of save slots.
const Slots = 6

// Slot is a save slot and its content.
type Slot struct {
	Number   int // from 1
	Place    Place
	Modified time.Time // when its file was last written; zero for an empty slot
	Played   time.Time // when its game was last played; if unknown, when its file was written

	Game    *systems.Game // in its current state; nil for an empty slot or a faulty file
	Name    string        // given by the player
	Seed    string        // of a game that lacks its mods
	Elapsed time.Duration
	Loss    Loss

	OtherRules bool // saved under other rules or data files: going on rewrites it under these

	Mods ModsDiffer // how the game's mods differ from those in use

	Fault  error         // why the game cannot be played; Game is still set for ErrLocked
	Backup *systems.Game // of a game that cannot be used, from its backup or its recording; nil if there is none
}

// ErrMissing is the fault of a slot whose file is gone while its backup or its recording is
// still there.
var ErrMissing = errors.New("the file of the game is missing")

// Empty reports whether the slot is empty.
func (s Slot) Empty() bool { return s.Modified.IsZero() }

// LacksMods reports whether the slot's game is intact and cannot be played without mods that are
// not in use.
func (s Slot) LacksMods() bool {
	var lacking *ModsMissing
	return errors.As(s.Fault, &lacking)
}

// List reads all slots of a store without changing anything. The error says why
// the folder cannot be read; the slots are empty then.
func List(files fs.FS, store persistence.Store) ([]Slot, error) {
	defer persistence.SaveMemory()()
	entries, err := store.List("")
	if err != nil {
		err = fmt.Errorf("the saved games cannot be read: %w", err)
	}
	list := make([]Slot, Slots)
	for i := range list {
		s := &list[i]
		s.Number, s.Place = i+1, Place{Store: store, Name: persistence.Slot(i + 1)}
		at := -1
		for _, name := range s.Place.files() {
			if at < 0 {
				at = slices.IndexFunc(entries, func(e persistence.Entry) bool { return e.Name == name })
			}
		}
		if at < 0 {
			continue
		}
		s.Modified, s.Played = entries[at].Modified, entries[at].Modified
		s.look(files)
	}
	return list, err
}

// look reads the game of a slot that is not empty.
func (s *Slot) look(files fs.FS) {
	k, kept, loss, err := read(files, s.Place, s.Place.Name)
	if err != nil {
		s.Fault, s.Name = err, kept.Name
		if kept.Played > 0 {
			s.Played = time.Unix(kept.Played, 0)
		}
		var lacking *ModsMissing
		if errors.As(err, &lacking) {
			s.Mods, s.Seed = lacking.Differ, kept.Seed
			return // the file is intact, and what is left of it beside may be older
		}
		if errors.Is(err, fs.ErrNotExist) {
			s.Fault = ErrMissing
		}
		left, err := survivor(files, s.Place)
		switch {
		case err == nil:
			s.Backup, s.Name, s.Elapsed, s.OtherRules = left.game, left.save.Name, left.save.Elapsed, left.otherRules
			s.Mods = compareMods(left.save.Mods, inUse(files))
		case errors.As(err, &lacking):
			s.Fault, s.Mods = lacking, lacking.Differ
		case errors.Is(s.Fault, ErrMissing) && errors.Is(err, fs.ErrNotExist):
			s.Modified = time.Time{} // removed in the meantime
		}
		return
	}
	s.Game, s.Name, s.Elapsed, s.Loss, s.OtherRules = k.Game, k.Name, k.Elapsed, loss, !k.Kit.Plays(kept.Rules)
	s.Mods = compareMods(kept.Mods, k.Kit.Mods())
	if k.played > 0 {
		s.Played = time.Unix(k.played, 0)
	}
	lock, err := s.Place.Store.Lock(s.Place.Name)
	if err != nil {
		s.Fault = err
		return
	}
	_ = lock.Close()
}

// Newest is the number of the slot whose game was played last, or 0 for none; of
// two played in the same second, the one written last. Games that cannot be
// played do not count, unless they only lack their mods.
func Newest(slots []Slot) int {
	newest := Slot{}
	for _, s := range slots {
		playable := s.Game != nil && s.Fault == nil && !s.Game.Run().Over
		if (playable || s.LacksMods()) && cmp.Or(s.Played.Compare(newest.Played), s.Modified.Compare(newest.Modified)) > 0 {
			newest = s
		}
	}
	return newest.Number
}

// Latest is the number of the slot whose game was played last, whether it can be played or
// not; 0 for none. Those that are open elsewhere do not count.
func Latest(slots []Slot) int {
	latest := Slot{}
	for _, s := range slots {
		if s.Empty() || errors.Is(s.Fault, persistence.ErrLocked) || s.Game != nil && s.Game.Run().Over {
			continue
		}
		if cmp.Or(s.Played.Compare(latest.Played), s.Modified.Compare(latest.Modified)) > 0 {
			latest = s
		}
	}
	return latest.Number
}

// Delete removes the game of a place, its backup and its recording. The error is
// persistence.ErrLocked if a program has the game open.
func Delete(place Place) error {
	lock, err := place.Store.Lock(place.Name)
	if err != nil {
		return err
	}
	defer func() { _ = lock.Close() }()
	if err := lock.Held(); err != nil {
		return err
	}
	return place.remove()
}

// Recover replaces a game that cannot be used by its backup, or else by what its recording
// leads to, and sets a damaged file aside. The error is persistence.ErrLocked if a program has
// the game open.
func Recover(files fs.FS, place Place) error {
	lock, err := place.Store.Lock(place.Name)
	if err != nil {
		return err
	}
	defer func() { _ = lock.Close() }()
	if err := lock.Held(); err != nil {
		return err
	}
	var lacking *ModsMissing
	if _, kept, _, err := read(files, place, place.Name); err == nil {
		return CheckMods(files, kept.Save) // it can be used, at least with its mods
	} else if errors.As(err, &lacking) {
		return err
	}
	left, err := survivor(files, place)
	if err != nil {
		return fmt.Errorf("the backup cannot be read: %w", err)
	}
	if _, err := persistence.SetAside(place.Store, place.Name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if left.backup != nil {
		err = place.Store.Replace(place.Name, left.backup)
	} else {
		err = persistence.Write(place.Store, place.Name, left.save)
	}
	if err != nil {
		return fmt.Errorf("the game cannot be saved: %w", err)
	}
	return nil
}

// Rename gives the game of a place another name.
func Rename(files fs.FS, place Place, name string) error {
	k, _, err := Open(files, place)
	if k == nil {
		return err
	}
	if err == nil {
		k.Name = name
		err = k.Save()
	}
	return errors.Join(err, k.Abandon())
}
