package persistence

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// ErrUnkept is the error of a game in a folder that cannot be written or locked: nothing
// of it is kept, and it can be played all the same.
var ErrUnkept = errors.New("nothing of the game is kept")

// Unkept reports whether an error says that a folder cannot be written or locked, so that
// another folder would help.
func Unkept(err error) bool {
	return errors.Is(err, ErrUnkept) || errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)
}

// unkept marks an error as ErrUnkept and leaves its text as it is.
type unkept struct{ error }

func (e unkept) Unwrap() error { return e.error }

func (e unkept) Is(target error) bool { return target == ErrUnkept }

// unheld is the lock of a game that cannot be locked. Nothing may be written, but the game
// can be played.
type unheld struct {
	take func() (Lock, error)
	held Lock // nil until take succeeds
}

// Unheld returns a lock that could not be taken. Held takes it, or says why it cannot; its
// error is ErrUnkept, or ErrLost when another program may have written the files meanwhile.
func Unheld(take func() (Lock, error)) Lock { return &unheld{take: take} }

func (l *unheld) Held() error {
	if l.held != nil {
		return l.held.Held()
	}
	held, err := l.take()
	switch {
	case err == nil:
		l.held = held
		return nil
	case errors.Is(err, ErrLocked) || errors.Is(err, ErrLost):
		l.take = func() (Lock, error) { return nil, ErrLost } // for good
		return ErrLost
	}
	return unkept{err}
}

func (l *unheld) Close() error {
	if l.held == nil {
		return nil
	}
	return l.held.Close()
}

// Lock locks a separate file next to the game's, which is replaced from time to time. If the
// folder cannot be written or locked, the lock is taken later, provided that the game's file
// has not changed since.
func (d Disk) Lock(name string) (Lock, error) {
	before := d.stamp(name)
	l, err := d.take(name)
	if err == nil || errors.Is(err, ErrLocked) {
		return l, err
	}
	return Unheld(func() (Lock, error) {
		l, err := d.take(name)
		if err == nil && d.stamp(name) != before {
			_ = l.Close()
			return nil, ErrLost
		}
		return l, err
	}), nil
}

// stamp tells versions of a file apart. A missing file has the zero value.
type stamp struct{ size, modified int64 }

func (d Disk) stamp(name string) stamp {
	info, err := os.Stat(d.Where(name))
	if err != nil {
		return stamp{}
	}
	return stamp{info.Size(), info.ModTime().UnixNano()}
}
