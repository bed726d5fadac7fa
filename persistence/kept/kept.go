// Package kept saves a running game to a file of a store: the whole game is
// written after every change, and a lock prevents two programs from using the
// same file.
package kept

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
)

// Kind describes the kind of game in a file.
type Kind struct {
	Ruleset string                   // name in the file
	Wake    func(*world.World) error // restores the game from its world
}

// File is the file of a running game in a store.
type File struct {
	// Trouble is the error of the last write, or nil. The game goes on; the
	// next change tries again.
	Trouble error

	store    persistence.Store
	name     string
	lock     persistence.Lock
	game     func() persistence.Save // current state
	unusable bool                    // the file in place is to be set aside before the first write
	aside    string                  // its name then
}

// open locks a file.
func open(store persistence.Store, name string, game func() persistence.Save) (*File, error) {
	lock, err := store.Lock(name)
	if err != nil {
		return nil, err
	}
	return &File{store: store, name: name, lock: lock, game: game}, nil
}

// fail unlocks the file and returns the error that caused it.
func (f *File) fail(err error) error {
	_ = f.lock.Close()
	return err
}

// Begin saves a new game and replaces an existing one. An unusable file is set
// aside first, under the returned name, which is empty otherwise. The error is
// persistence.ErrLocked if another program uses the file; a failed write is
// Trouble.
func Begin(store persistence.Store, name string, kind Kind, game func() persistence.Save) (f *File, aside string, err error) {
	if f, err = open(store, name, game); err != nil {
		return nil, "", err
	}
	_, err = Read(store, name, kind)
	f.unusable = err != nil && !errors.Is(err, fs.ErrNotExist)
	_ = f.Save() // it is Trouble
	return f, f.aside, nil
}

// Open locks a file whose game may be missing, without writing it. resume reads the game; a
// file that it cannot use is set aside, under the returned name, which is empty otherwise.
// The error is persistence.ErrLocked if another program uses the file. That nothing can be
// written is Trouble.
func Open(store persistence.Store, name string, game func() persistence.Save, resume func() error) (f *File, aside string, err error) {
	if f, err = open(store, name, game); err != nil {
		return nil, "", err
	}
	err = resume()
	f.unusable = err != nil && !errors.Is(err, fs.ErrNotExist)
	f.Trouble = f.ready()
	return f, f.aside, nil
}

// Create saves a new game in a new file. The error is fs.ErrExist if the file
// exists, persistence.ErrLocked if another program is creating it, or that of
// writing. A folder that cannot be written or locked is Trouble, and no error.
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
	if err != nil && !persistence.Unkept(err) {
		return nil, f.fail(err)
	}
	return f, nil
}

// Continue resumes the saved game. The error is fs.ErrNotExist if there is
// none, persistence.ErrDamaged or ErrVersion if it cannot be used, ErrLocked if
// another program uses it; the file is not changed. That nothing can be written is Trouble.
func Continue(store persistence.Store, name string, kind Kind, game func() persistence.Save) (*File, error) {
	if _, err := store.Read(name); err != nil { // so that no lock file is left behind
		return nil, fmt.Errorf("the kept game cannot be read: %w", err)
	}
	f, err := open(store, name, game)
	if err != nil {
		return nil, err
	}
	if _, err = Read(store, name, kind); err != nil {
		return nil, f.fail(err)
	}
	f.Trouble = f.Held()
	return f, nil
}

// Look reads the saved game without changing anything. The errors are those of
// Continue; on persistence.ErrLocked the game was still restored if possible.
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

// Read reads a file and restores its game without changing anything.
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

// ReadNotes reads a file that holds no game but what is noted across games, such as a table of
// scores, with its world.
func ReadNotes(store persistence.Store, name, ruleset string) (save persistence.Save, w *world.World, err error) {
	save, err = Read(store, name, Kind{Ruleset: ruleset, Wake: func(read *world.World) error {
		w = read
		return read.Validate()
	}})
	return save, w, err
}

// Save writes the current game. The error is stored in Trouble and returned;
// after persistence.ErrLost the file is not written any more.
func (f *File) Save() error {
	f.Trouble = f.save()
	return f.Trouble
}

// SaveAfter writes the game after a change that has succeeded. It returns the error of the
// change; one of writing is Trouble.
func (f *File) SaveAfter(change error) error {
	if change == nil {
		_ = f.Save()
	}
	return change
}

func (f *File) save() error {
	if err := f.ready(); err != nil {
		return err
	}
	return persistence.Write(f.store, f.name, f.game())
}

// ready makes sure that the file is this program's to write, and sets one that cannot be
// used aside.
func (f *File) ready() (err error) {
	if err := f.Held(); err != nil {
		return err
	}
	if f.unusable {
		if f.aside, err = persistence.SetAside(f.store, f.name); err != nil {
			return err
		}
		f.unusable = false
	}
	return nil
}

// Held makes sure that the file is this program's to write, like persistence.Lock.
func (f *File) Held() error {
	if err := f.lock.Held(); err != nil {
		return fmt.Errorf("the game cannot be saved: %w", err)
	}
	return nil
}

// Close closes the file after retrying a failed write; after an error the game
// can go on, and be closed again.
func (f *File) Close() error {
	if f.Trouble != nil && f.Save() != nil {
		return f.Trouble
	}
	return f.Abandon()
}

// Delete removes the file, which stays locked.
func (f *File) Delete() error {
	if err := f.Held(); err != nil {
		return err
	}
	return f.store.Remove(f.name)
}

// Remove removes and unlocks the file.
func (f *File) Remove() error { return errors.Join(f.Delete(), f.Abandon()) }

// Abandon unlocks the file without writing.
func (f *File) Abandon() error { return f.lock.Close() }
