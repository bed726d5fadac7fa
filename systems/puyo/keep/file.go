// Package keep keeps games of Puyo in files of a store while they are played:
// one of turns, one of falling pieces, and the table of the best.
package keep

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
)

// file is a file of a store in which a game in play is kept.
type file struct {
	// Trouble is why the game could not be written the last time, or nil. It
	// goes on; the next change tries again.
	Trouble error

	store persistence.Store
	name  string
	lock  io.Closer
	game  func() persistence.Save // as it stands
}

// waker makes a game of what a file holds.
type waker func(*world.World) error

// begin keeps a new game, over the one that was kept. A file that cannot be
// used is set aside first, under the name returned, empty for none.
func (f *file) begin(wake waker) (aside string, err error) {
	if f.lock, err = f.store.Lock(f.name); err != nil {
		return "", err
	}
	if _, err := read(f.store, f.name, wake); err != nil && !errors.Is(err, fs.ErrNotExist) {
		if aside, err = persistence.SetAside(f.store, f.name); err != nil {
			_ = f.lock.Close()
			return "", err
		}
	}
	f.Save()
	return aside, nil
}

// goOn takes up the game that is kept.
func (f *file) goOn(wake waker) (err error) {
	if _, err := f.store.Read(f.name); err != nil { // before a lock is left behind
		return fmt.Errorf("the kept game cannot be read: %w", err)
	}
	if f.lock, err = f.store.Lock(f.name); err != nil {
		return err
	}
	if _, err = read(f.store, f.name, wake); err != nil {
		_ = f.lock.Close()
	}
	return err
}

// look reads the game that is kept; nothing is changed. With the error
// persistence.ErrLocked it was read all the same.
func look(store persistence.Store, name string, wake waker) error {
	_, err := read(store, name, wake)
	if errors.Is(err, fs.ErrNotExist) {
		return err
	}
	lock, locked := store.Lock(name)
	if locked != nil {
		return locked
	}
	_ = lock.Close()
	return err
}

// read reads a file.
func read(store persistence.Store, name string, wake waker) (persistence.Save, error) {
	save, err := persistence.Read(store, name)
	if err != nil {
		return save, err
	}
	w, err := world.Restore(save.World)
	if err == nil {
		err = wake(w)
	}
	if err != nil {
		return save, fmt.Errorf("%w: %w", persistence.ErrDamaged, err)
	}
	return save, nil
}

// Save writes the game as it stands; what is wrong is Trouble.
func (f *file) Save() { f.Trouble = persistence.Write(f.store, f.name, f.game()) }

// Close lets go of the file. What could not be written before is tried again;
// after an error the game can go on, and be closed again.
func (f *file) Close() error {
	if f.Trouble != nil {
		if f.Save(); f.Trouble != nil {
			return f.Trouble
		}
	}
	return f.Abandon()
}

// Abandon lets go of the file as it is.
func (f *file) Abandon() error { return f.lock.Close() }
