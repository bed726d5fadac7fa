package persistence

import (
	"errors"
	"io"
	"time"
)

// Store is where files are kept: a folder of the disk, later the storage of a
// browser. Names are relative, with slashes: "slot1.donjon", "hall/7.replay".
// Errors wrap fs.ErrNotExist where a file is missing.
type Store interface {
	// Read is the content of a file; one larger than MaxSize is ErrDamaged.
	Read(name string) ([]byte, error)
	// Replace writes a file whole or not at all, folders included.
	Replace(name string, content []byte) error
	// Extend opens a file for what is to be written behind its first end
	// bytes; what is there beyond them is cut.
	Extend(name string, end int64) (Tail, error)
	// Rename gives a file another name, in place of what has it.
	Rename(from, to string) error
	// Remove deletes a file; one that is not there is no error.
	Remove(name string) error
	// List tells the files of a folder in the order of their names; a folder
	// that is not there has none.
	List(folder string) ([]Entry, error)
	// Lock takes the right to write a game's files until it is closed, however
	// the program ends. The error is ErrLocked where another program has it.
	Lock(name string) (io.Closer, error)
	// Where is a file's name as a player can look for it.
	Where(name string) string
}

// Tail is a file that is open for what is written behind its end.
type Tail interface {
	// WriteAt writes at an offset; the error is ErrGone when the file was
	// removed or replaced by somebody else.
	io.WriterAt
	// Sync sees to it that what was written lasts through a power cut.
	Sync() error
	io.Closer
}

// Entry is a file of a store.
type Entry struct {
	Name     string // within its folder
	Size     int64  // in bytes
	Modified time.Time
}

// ErrLocked is the error of a game that another running program keeps.
var ErrLocked = errors.New("the game is open in another window or program")

// ErrGone is the error of a file that was removed or replaced by somebody
// else: what is written to it reaches nobody.
var ErrGone = errors.New("the file of the game is gone")
