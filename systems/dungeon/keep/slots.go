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

// Slots is how many games are kept side by side.
const Slots = 6

// Slot is a place for a game, and what is in it.
type Slot struct {
	Number   int // from 1
	Place    Place
	Modified time.Time // when its file was last written; zero for an empty slot
	Played   time.Time // when its game was played last; where nobody can tell, when its file was written

	Game    *systems.Game // as it would go on; nil for an empty slot or a fault
	Name    string        // that the player gave it
	Elapsed time.Duration
	Loss    Loss

	Fault  error         // why the game cannot be used; ErrLocked for one that can be looked at
	Backup *systems.Game // in place of one that cannot; nil when there is none
}

// Empty says whether nothing is in the slot.
func (s Slot) Empty() bool { return s.Modified.IsZero() }

// List looks into all slots of a store; nothing is written. The error says why
// the folder cannot be read.
func List(files fs.FS, store persistence.Store) ([]Slot, error) {
	entries, err := store.List("")
	if err != nil {
		return nil, fmt.Errorf("the saved games cannot be read: %w", err)
	}
	list := make([]Slot, Slots)
	for i := range list {
		s := &list[i]
		s.Number, s.Place = i+1, Place{Store: store, Name: persistence.Slot(i + 1)}
		at := slices.IndexFunc(entries, func(e persistence.Entry) bool { return e.Name == s.Place.Name })
		if at < 0 {
			continue
		}
		s.Modified, s.Played = entries[at].Modified, entries[at].Modified
		s.look(files)
	}
	return list, nil
}

// look reads the game of a slot that has one.
func (s *Slot) look(files fs.FS) {
	k, loss, err := Read(files, s.Place)
	if errors.Is(err, fs.ErrNotExist) {
		s.Modified = time.Time{} // it went away meanwhile
		return
	}
	if err != nil {
		s.Fault = err
		if k, _, _, err := read(files, s.Place, persistence.Backup(s.Place.Name)); err == nil {
			s.Backup, s.Name, s.Elapsed = k.Game, k.Name, k.Elapsed
		}
		return
	}
	s.Game, s.Name, s.Elapsed, s.Loss = k.Game, k.Name, k.Elapsed, loss
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

// Newest is the number of the slot whose game was played last, or 0; of two
// played in the same second, the one written last. What cannot be played does
// not count.
func Newest(slots []Slot) int {
	newest := Slot{}
	for _, s := range slots {
		if s.Game != nil && s.Fault == nil && !s.Game.Run().Over && cmp.Or(s.Played.Compare(newest.Played), s.Modified.Compare(newest.Modified)) > 0 {
			newest = s
		}
	}
	return newest.Number
}

// Delete removes the game of a place, its backup and its recording. The error
// is persistence.ErrLocked where a program plays it.
func Delete(place Place) error {
	lock, err := place.Store.Lock(place.Name)
	if err != nil {
		return err
	}
	defer func() { _ = lock.Close() }()
	return place.remove()
}

// Recover puts the backup in place of a game that cannot be used, which is set
// aside. The error is persistence.ErrLocked where a program plays it.
func Recover(place Place) error {
	lock, err := place.Store.Lock(place.Name)
	if err != nil {
		return err
	}
	defer func() { _ = lock.Close() }()
	raw, err := place.Store.Read(persistence.Backup(place.Name))
	if err != nil {
		return fmt.Errorf("the backup cannot be read: %w", err)
	}
	if _, err := persistence.SetAside(place.Store, place.Name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := place.Store.Replace(place.Name, raw); err != nil {
		return fmt.Errorf("the game cannot be saved: %w", err)
	}
	return nil
}

// Rename gives the game of a place another name.
func Rename(files fs.FS, place Place, name string) error {
	k, _, err := Open(files, place)
	if err != nil {
		return err
	}
	k.Name = name
	return k.Close()
}
