// Package kept keeps a game in play in a file of a store: the whole game is
// written at every change, and two programs never keep a game in the same file.
package kept

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
)

// Kind says what game a file has to hold.
type Kind struct {
	Ruleset string                   // as the file calls it
	Wake    func(*world.World) error // makes the game of its world
}

// File is a file of a store in which a game in play is kept.
type File struct {
	// Trouble is why the game could not be written the last time, or nil. It
	// goes on; the next change tries again.
	Trouble error

	store persistence.Store
	name  string
	lock  io.Closer
	game  func() persistence.Save // as it stands
}

// open takes the right to write a file.
func open(store persistence.Store, name string, game func() persistence.Save) (*File, error) {
	lock, err := store.Lock(name)
	if err != nil {
		return nil, err
	}
	return &File{store: store, name: name, lock: lock, game: game}, nil
}

// fail lets go of the file because of an error, which tells more than another
// one could.
func (f *File) fail(err error) error {
	_ = f.lock.Close()
	return err
}

// Begin keeps a new game, over the one that was kept. A file that cannot be
// used is set aside first, under the name returned, empty for none. The error
// is persistence.ErrLocked where another program keeps a game there; what
// cannot be written is Trouble.
func Begin(store persistence.Store, name string, kind Kind, game func() persistence.Save) (f *File, aside string, err error) {
	if f, err = open(store, name, game); err != nil {
		return nil, "", err
	}
	if _, err := Read(store, name, kind); err != nil && !errors.Is(err, fs.ErrNotExist) {
		if aside, err = persistence.SetAside(store, name); err != nil {
			return nil, "", f.fail(err)
		}
	}
	_ = f.Save() // it is Trouble
	return f, aside, nil
}

// Create keeps a new game in a file that is not there yet. The error is
// fs.ErrExist where there is one, persistence.ErrLocked where another program is
// making it, or why the game cannot be written.
func Create(store persistence.Store, name string, game func() persistence.Save) (*File, error) {
	f, err := open(store, name, game)
	if err != nil {
		return nil, err
	}
	if _, err = store.Read(name); err == nil {
		err = fs.ErrExist
	} else if errors.Is(err, fs.ErrNotExist) {
		err = f.Save()
	}
	if err != nil {
		return nil, f.fail(err)
	}
	return f, nil
}

// Continue takes up the game that is kept. The error is fs.ErrNotExist where
// there is none, persistence.ErrDamaged or ErrVersion where it cannot be used,
// ErrLocked where another program keeps it; the file stays as it is.
func Continue(store persistence.Store, name string, kind Kind, game func() persistence.Save) (*File, error) {
	if _, err := store.Read(name); err != nil { // before a lock is left behind
		return nil, fmt.Errorf("the kept game cannot be read: %w", err)
	}
	f, err := open(store, name, game)
	if err != nil {
		return nil, err
	}
	if _, err = Read(store, name, kind); err != nil {
		return nil, f.fail(err)
	}
	return f, nil
}

// Look reads the game that is kept; nothing is changed. The errors are those of
// Continue; with persistence.ErrLocked the game was woken all the same, if it
// could be.
func Look(store persistence.Store, name string, kind Kind) error {
	_, err := Read(store, name, kind)
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

// Read reads a file and wakes the game in it; nothing is changed.
func Read(store persistence.Store, name string, kind Kind) (persistence.Save, error) {
	save, err := persistence.Read(store, name)
	if err != nil {
		return save, err
	}
	if save.Ruleset != kind.Ruleset {
		return save, fmt.Errorf("%w: it is a game of %.40q", persistence.ErrDamaged, save.Ruleset)
	}
	w, err := persistence.Restore(save.World)
	if err != nil {
		return save, err
	}
	if err := kind.Wake(w); err != nil {
		return save, fmt.Errorf("%w: %w", persistence.ErrDamaged, err)
	}
	return save, nil
}

// Save writes the game as it stands. What is wrong is Trouble, and returned.
func (f *File) Save() error {
	f.Trouble = persistence.Write(f.store, f.name, f.game())
	return f.Trouble
}

// Close lets go of the file. What could not be written before is tried again;
// after an error the game can go on, and be closed again.
func (f *File) Close() error {
	if f.Trouble != nil && f.Save() != nil {
		return f.Trouble
	}
	return f.Abandon()
}

// Remove removes the file, and lets go of it.
func (f *File) Remove() error { return errors.Join(f.store.Remove(f.name), f.Abandon()) }

// Abandon lets go of the file as it is.
func (f *File) Abandon() error { return f.lock.Close() }
