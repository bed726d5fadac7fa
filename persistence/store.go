package persistence

import (
	"errors"
	"io"
	"time"
)

// Store stores files: in a folder on disk, or in a browser's storage.
// Names are relative, with slashes: "slot1.donjon", "hall/7.replay". Errors
// wrap fs.ErrNotExist if a file is missing.
type Store interface {
	// Read returns the content of a file; ErrDamaged if it is larger than
	// MaxSize.
	Read(name string) ([]byte, error)
	// Replace writes a file atomically and creates its folders.
	Replace(name string, content []byte) error
	// Extend opens a file for appending after its first end bytes; the rest is
	// truncated.
	Extend(name string, end int64) (Tail, error)
	// Rename renames a file and replaces an existing one.
	Rename(from, to string) error
	// Remove deletes a file, if it exists.
	Remove(name string) error
	// List lists what is in a folder, sorted by name; a missing folder is empty.
	// Only regular files can be read.
	List(folder string) ([]Entry, error)
	// Lock takes an exclusive lock for writing a game's files, until it is
	// closed or the program ends. The only error is ErrLocked: another program
	// holds it. Where there can be no lock, Held of the lock says so, and the
	// game can be played without being kept.
	Lock(name string) (Lock, error)
	// Where is a file's location, for showing it to the player.
	Where(name string) string
}

// Tail is a file open for appending.
type Tail interface {
	// WriteAt writes at an offset; the error is ErrGone if the file was removed
	// or replaced meanwhile.
	io.WriterAt
	// Sync flushes written data to disk.
	Sync() error
	io.Closer
}

// Lock is a lock for writing a game's files.
type Lock interface {
	// Held makes sure that no other program can write the files; call it before
	// every write. The error is ErrLost if another program may have written
	// them meanwhile; they must not be written any more. It is ErrUnkept if they
	// cannot be locked now; the next call tries again.
	Held() error
	io.Closer
}

// Entry is a file in a folder of a store, or another folder.
type Entry struct {
	Name     string // within its folder
	Size     int64  // in bytes
	Modified time.Time
}

// ErrLocked is the error of a game that another running program has locked.
var ErrLocked = errors.New("the game is open in another window or program")

// ErrLost is the error of a game whose lock was lost: the folder or the lock was
// removed, and another program has opened the game since.
var ErrLost = errors.New("another program has taken over the file of the game")

// ErrGone is the error of a file that was removed or replaced meanwhile:
// anything written to it is lost.
var ErrGone = errors.New("the file of the game is gone")

// ErrFull is the error of a browser that lets the page store no more.
var ErrFull = errors.New("the browser has no more room for this page")

// ErrRefused is the error of a browser that lets the page store nothing.
var ErrRefused = errors.New("the browser lets this page store nothing")
