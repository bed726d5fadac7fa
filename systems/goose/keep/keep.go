// Package keep stores a game of the goose in a text file, one line per turn. A
// lock prevents two programs from writing the same file.
package keep

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// File is the open record of a game in play. Each turn is appended to it.
type File struct {
	path string
	file *os.File
	lock persistence.Lock
	size int64
}

// ErrExists means that the file to create already exists.
var ErrExists = errors.New("the file already exists")

// ErrChanged means that another program has changed the file.
var ErrChanged = errors.New("the file was changed by another program")

// ErrNotRegular means that the path is not a regular file.
var ErrNotRegular = errors.New("not a regular file")

// Missing reports whether a file does not exist and can be created: its folder
// must exist.
func Missing(path string) (bool, error) {
	_, err := os.Stat(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	if _, err := os.Lstat(path); err == nil { // a dangling link
		return false, ErrNotRegular
	}
	folder, err := os.Stat(filepath.Dir(path))
	if err == nil && !folder.IsDir() {
		err = fs.ErrNotExist
	}
	return err == nil, err
}

// Create creates a file for the record of a new game with this number of seats.
// The error is ErrExists if the file exists, persistence.ErrLocked if another
// program is creating it, or one that is persistence.Unkept if its folder cannot be
// written or locked.
func Create(path string, seats int) (*File, error) {
	held, err := lock(path)
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		_ = held.Close()
		if errors.Is(err, fs.ErrExist) {
			err = ErrExists
		}
		return nil, err
	}
	f := &File{path: path, file: file, lock: held}
	err = f.begin(seats)
	if err == nil {
		err = flushName(path, f.size)
	}
	if err != nil {
		_ = f.Close() // the first error says more
		return nil, err
	}
	return f, nil
}

// flushName flushes the name of a file of this size: a power cut would take away a new one.
func flushName(path string, size int64) error {
	disk, name := persistence.At(path)
	tail, err := disk.Extend(name, size) // which does it
	if err != nil {
		return err
	}
	return tail.Close()
}

// Open reads a record to continue its game. If the game is over, the file is
// only read and the File is nil. The error is a goose.Fault,
// persistence.ErrLocked if another program has the game open, or an error of
// the operating system. If it is persistence.Unkept and the record has seats, the game
// can be played without the file. The file is not changed, unless an editor has written it with
// other line ends or in another encoding: then it is rewritten, so that turns can be
// appended.
func Open(kit *goose.Kit, path string) (*File, goose.Record, error) {
	rec, _, err := read(kit, path)
	if err != nil || rec.State.Over() {
		return nil, rec, err
	}
	held, err := lock(path)
	if err != nil {
		return nil, rec, err
	}
	// Another program may have played on before the lock was ours.
	rec, size, err := read(kit, path)
	if err != nil || rec.State.Over() {
		_ = held.Close()
		return nil, rec, err
	}
	if err = normalise(path, rec); err != nil {
		_ = held.Close()
		return nil, rec, err
	}
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		_ = held.Close()
		return nil, rec, err
	}
	return &File{path: path, file: file, lock: held, size: size}, rec, nil
}

// normalise rewrites a file that holds a record in other bytes than its Text.
func normalise(path string, rec goose.Record) error {
	raw, err := os.ReadFile(path)
	if err != nil || string(raw) == rec.Text() {
		return err
	}
	store, name := persistence.At(path)
	return store.Replace(name, []byte(rec.Text()))
}

// read reads and replays the record in a file, and returns the length of its text in bytes.
func read(kit *goose.Kit, path string) (rec goose.Record, size int64, err error) {
	// Reading from a special file, such as a pipe, could block forever.
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		if err == nil {
			err = ErrNotRegular
		}
		return rec, 0, err
	}
	file, err := os.Open(path)
	if err != nil {
		return rec, 0, err
	}
	defer func() { _ = file.Close() }() // it was only read
	rec, err = kit.ReadRecord(file)
	return rec, int64(len(rec.Text())), err
}

// turnLength is the length of a turn in bytes.
var turnLength = len(goose.Line(nouns.Throw{First: 1, Second: 1}))

// begin writes the header. If that fails, it removes the file, which could not
// be read without a header, unless another program has written to it.
func (f *File) begin(seats int) error {
	err := f.write(goose.Head(seats))
	if err != nil && f.check() == nil {
		_ = os.Remove(f.path) // the first error says more
	}
	return err
}

// Append appends a turn and flushes the file to the disk. After an error, the
// file is restored to its previous length if possible.
func (f *File) Append(t nouns.Throw) error { return f.write(goose.Line(t)) }

func (f *File) write(text string) error {
	if err := f.check(); err != nil {
		return err
	}
	_, err := f.file.WriteAt([]byte(text), f.size)
	if err == nil {
		err = f.file.Sync()
	}
	if err != nil {
		_ = f.file.Truncate(f.size) // the first error says more
		return fmt.Errorf("it cannot be written: %w", err)
	}
	f.size += int64(len(text))
	return nil
}

// RemoveLast removes the last turn from the file.
func (f *File) RemoveLast() error {
	err := f.check()
	if err == nil {
		err = f.file.Truncate(f.size - int64(turnLength))
	}
	if err != nil {
		return err
	}
	f.size -= int64(turnLength)
	return f.file.Sync()
}

// check returns ErrChanged if another program has changed or replaced the file, or
// persistence.ErrLost if it holds the lock. Editors ignore the lock.
func (f *File) check() error {
	opened, err := f.file.Stat()
	if err != nil {
		return err
	}
	now, err := os.Stat(f.path)
	if err != nil || !os.SameFile(opened, now) || now.Size() != f.size {
		return ErrChanged
	}
	return f.lock.Held()
}

// Close closes and unlocks the file. All turns have been written before.
func (f *File) Close() error {
	return errors.Join(f.file.Close(), f.lock.Close())
}
