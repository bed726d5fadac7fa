// Package keep stores a game of the goose in a text file, one line per turn. A
// lock prevents two programs from writing the same file.
package keep

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// File is the record of a game that goes on: what is played is appended.
type File struct {
	path string
	file *os.File
	lock io.Closer
	size int64
}

// ErrExists is the error of a file that was created while the game was being
// set up.
var ErrExists = errors.New("the file is there already")

// ErrChanged is the error of a file that another program has changed.
var ErrChanged = errors.New("the file was changed by somebody else")

// ErrNoFile is the error of a path that is not a regular file.
var ErrNoFile = errors.New("this is not a regular file")

// Missing reports whether a file does not exist and can be created: its folder
// must exist.
func Missing(path string) (bool, error) {
	_, err := os.Stat(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return false, err
	}
	if _, err := os.Lstat(path); err == nil { // a link to nowhere
		return false, ErrNoFile
	}
	folder, err := os.Stat(filepath.Dir(path))
	if err == nil && !folder.IsDir() {
		err = fs.ErrNotExist
	}
	return err == nil, err
}

// Create begins the record of a game of so many seats in a file that is not
// there yet. The error is ErrExists where it is, persistence.ErrLocked where
// another program is making it.
func Create(path string, seats int) (*File, error) {
	right, err := lock(path)
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		_ = right.Close()
		if errors.Is(err, fs.ErrExist) {
			err = ErrExists
		}
		return nil, err
	}
	f := &File{path: path, file: file, lock: right}
	if err := f.begin(seats); err != nil {
		_ = f.Close() // the first error tells more
		return nil, err
	}
	return f, nil
}

// Open reads a record, to go on with its game. The File is nil when the game
// is over: then the file is only read. The error is a goose.Fault,
// persistence.ErrLocked where another program goes on with the game, or the
// system's; the file keeps every byte.
func Open(kit *goose.Kit, path string) (*File, goose.Record, error) {
	rec, _, err := read(kit, path)
	if err != nil || rec.State.Over() {
		return nil, rec, err
	}
	right, err := lock(path)
	if err != nil {
		return nil, rec, err
	}
	// Another program may have played on before the lock was ours.
	rec, size, err := read(kit, path)
	if err != nil || rec.State.Over() {
		_ = right.Close()
		return nil, rec, err
	}
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		_ = right.Close()
		return nil, rec, err
	}
	return &File{path: path, file: file, lock: right, size: size}, rec, nil
}

// read plays what a file holds, and returns its length in bytes.
func read(kit *goose.Kit, path string) (rec goose.Record, size int64, err error) {
	// Reading from a special file, such as a pipe, could block forever.
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		if err == nil {
			err = ErrNoFile
		}
		return rec, 0, err
	}
	file, err := os.Open(path)
	if err != nil {
		return rec, 0, err
	}
	defer func() { _ = file.Close() }() // it was only read
	rec, err = kit.ReadRecord(file)
	return rec, int64(len(goose.Head(rec.Seats)) + len(rec.Throws)*turnLength), err
}

// turnLength is how many bytes a turn takes.
var turnLength = len(goose.Line(nouns.Throw{First: 1, Second: 1}))

// begin writes the head. A file without one would be refused the next time: it
// is taken away again, unless somebody else has written to it.
func (f *File) begin(seats int) error {
	err := f.write(goose.Head(seats))
	if err != nil && f.check() == nil {
		_ = os.Remove(f.path) // the first error tells more
	}
	return err
}

// Append writes a turn behind the others, and through to the disk. After an
// error the file is as it was before, as far as the system lets it be.
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
		_ = f.file.Truncate(f.size) // the first error tells more
		return fmt.Errorf("it cannot be written: %w", err)
	}
	f.size += int64(len(text))
	return nil
}

// Cut takes the last turn off the file.
func (f *File) Cut() error {
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

// check checks that the file is still the one that was written: editors ignore
// the lock.
func (f *File) check() error {
	mine, err := f.file.Stat()
	if err != nil {
		return err
	}
	now, err := os.Stat(f.path)
	if err != nil || !os.SameFile(mine, now) || now.Size() != f.size {
		return ErrChanged
	}
	return nil
}

// Close closes and unlocks the file; every turn is in it.
func (f *File) Close() error {
	return errors.Join(f.file.Close(), f.lock.Close())
}
