package persistence

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// take takes the lock of a game, and removes old temporary files. The error is ErrLocked, or
// says why there can be no lock.
func (d Disk) take(name string) (Lock, error) {
	path := d.Where(name) + ".lock"
	folder := filepath.Dir(path)
	if err := d.volume().MakeFolder(name); err != nil {
		return nil, fmt.Errorf("the game cannot be kept: %w", err)
	}
	sweep(folder)
	sweep(filepath.Join(folder, Hall))
	for {
		f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
		if err != nil {
			return nil, fmt.Errorf("the game cannot be kept: %w", err)
		}
		l, err := locked(f, path)
		if err == nil {
			err = l.Held()
		}
		if err == nil {
			return l, nil
		}
		_ = f.Close()
		switch {
		case errors.Is(err, ErrLost): // the file was replaced before it was locked
		case errors.Is(err, ErrLocked):
			return nil, fmt.Errorf("%w (%s)", ErrLocked, d.Where(name))
		default:
			return nil, fmt.Errorf("the game cannot be kept: %w", err)
		}
	}
}

// diskLock is a locked file.
type diskLock struct {
	file *os.File
	info os.FileInfo
	path string
	lost bool
}

// locked locks an open file.
func locked(f *os.File, path string) (*diskLock, error) {
	if err := lockFile(f); err != nil {
		return nil, &fs.PathError{Op: "lock", Path: path, Err: err}
	}
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	return &diskLock{file: f, info: info, path: path}, nil
}

// Held takes the lock again if its file is gone. If another file is in its place,
// another program has put it there, and the lock is lost for good.
func (l *diskLock) Held() error {
	if l.lost {
		return ErrLost
	}
	info, err := os.Stat(l.path)
	switch {
	case err == nil && os.SameFile(info, l.info):
		return nil
	case err == nil:
		err = ErrLost
	case errors.Is(err, fs.ErrNotExist):
		err = l.retake()
	}
	l.lost = errors.Is(err, ErrLost)
	return err
}

// retake locks a new file in the place of the one that is gone.
func (l *diskLock) retake() error {
	if err := makeFolder(system{}, filepath.Dir(l.path)); err != nil {
		return err
	}
	f, err := os.OpenFile(l.path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return ErrLost
	}
	if err != nil {
		return err
	}
	again, err := locked(f, l.path)
	if err != nil {
		_ = f.Close()
		if errors.Is(err, ErrLocked) {
			return ErrLost
		}
		return err
	}
	_ = l.file.Close() // it locks a file that is gone
	*l = *again
	return nil
}

// Close frees the lock.
func (l *diskLock) Close() error { return l.file.Close() }
