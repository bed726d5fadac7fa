package persistence

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// FileSystem has the operations of a file system that a Volume uses. Paths are whole. Errors wrap
// fs.ErrNotExist and fs.ErrExist where they apply.
type FileSystem interface {
	// Open opens a regular file that exists, to read it.
	Open(path string) (File, error)
	// Edit opens a file that exists, to write it.
	Edit(path string) (File, error)
	// CreateTemp makes a new file in a folder; a number replaces the * of the pattern.
	CreateTemp(folder, pattern string) (File, error)
	// Mkdir makes a folder in one that exists.
	Mkdir(path string) error
	// SyncFolder flushes the entries of a folder: which files are in it, under which names.
	SyncFolder(path string) error
	// Rename renames a file and replaces an existing one.
	Rename(from, to string) error
	// Remove deletes a file or an empty folder.
	Remove(path string) error
	// List lists what is in a folder, sorted by name.
	List(folder string) ([]Entry, error)
}

// File is an open file of a FileSystem.
type File interface {
	io.Reader
	io.WriterAt
	io.Closer
	// Name is the path that the file was opened with.
	Name() string
	// Size is the length in bytes.
	Size() (int64, error)
	// Truncate changes the length.
	Truncate(size int64) error
	// Sync flushes the content.
	Sync() error
	// Current reports whether the path still leads to this file.
	Current() bool
}

// system is the file system of the operating system.
type system struct{}

func (system) Open(path string) (File, error) {
	f, err := OpenRegular(path)
	if errors.Is(err, ErrIrregular) {
		err = fmt.Errorf("%w: %s is %w", ErrDamaged, path, err)
	}
	return opened(f, err)
}

func (system) Edit(path string) (File, error) { return opened(os.OpenFile(path, os.O_RDWR, 0o600)) }

func (system) CreateTemp(folder, pattern string) (File, error) {
	return opened(os.CreateTemp(folder, pattern))
}

// Mkdir looks first, because a folder that exists may not be makeable, such as a drive.
func (system) Mkdir(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fs.ErrExist
	}
	return os.Mkdir(path, 0o700)
}

// SyncFolder ignores the error of a system that cannot flush a folder: it keeps the order of
// changes itself.
func (system) SyncFolder(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return nil //nolint:nilerr // as on Windows
	}
	defer func() { _ = d.Close() }() // nothing was written
	if err := d.Sync(); errors.Is(err, syscall.EIO) || errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		return err
	}
	return nil
}

func (system) Rename(from, to string) error { return os.Rename(from, to) }

func (system) Remove(path string) error { return os.Remove(path) }

func (system) List(folder string) ([]Entry, error) {
	files, err := os.ReadDir(folder)
	var list []Entry
	for _, f := range files {
		// A file that was removed meanwhile is skipped.
		if info, err := os.Stat(filepath.Join(folder, f.Name())); err == nil {
			list = append(list, Entry{f.Name(), info.Size(), info.ModTime()})
		}
	}
	return list, err
}

// systemFile is an open file that detects whether it was replaced.
type systemFile struct {
	*os.File
	info os.FileInfo
}

func opened(f *os.File, err error) (File, error) {
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		_ = f.Close()
		return nil, err
	}
	return systemFile{f, info}, nil
}

func (f systemFile) Size() (int64, error) {
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

func (f systemFile) Current() bool {
	info, err := os.Stat(f.Name())
	return err == nil && os.SameFile(info, f.info)
}
