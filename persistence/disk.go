package persistence

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Disk is a folder as a store. It need not exist before something is written.
type Disk string

// At splits the path of a file into a store and a name in it.
func At(path string) (Disk, string) { return Disk(filepath.Dir(path)), filepath.Base(path) }

// Where is the path of a file.
func (d Disk) Where(name string) string { return filepath.Join(string(d), filepath.FromSlash(name)) }

// Read reads regular files only.
func (d Disk) Read(name string) ([]byte, error) {
	path := d.Where(name)
	f, err := openRegular(path)
	if errors.Is(err, errIrregular) {
		return nil, fmt.Errorf("%w: %s is %w", ErrDamaged, path, err)
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // nothing was written
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.Size() > MaxSize {
		return nil, fmt.Errorf("%w: it is larger than any game", ErrDamaged)
	}
	var raw bytes.Buffer
	raw.Grow(int(info.Size()) + bytes.MinRead) // so that reading allocates nothing else
	_, err = raw.ReadFrom(io.LimitReader(f, MaxSize))
	return raw.Bytes(), err
}

// Replace writes a temporary file in the same folder, flushes it to disk and
// renames it over the old one, so that a complete file exists at any moment.
func (d Disk) Replace(name string, content []byte) (err error) {
	path := d.Where(name)
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(folder, filepath.Base(path)+".*"+tempSuffix)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(f.Name()) // best effort
		}
	}()
	_, err = f.Write(content)
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return err
	}
	syncFolder(folder)
	return nil
}

// syncFolder flushes a rename to disk. A system that cannot flush a folder
// keeps renames in order itself, so a failure can be ignored.
func syncFolder(folder string) {
	if d, err := os.Open(folder); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}

// Extend opens a file that exists.
func (d Disk) Extend(name string, end int64) (Tail, error) {
	path := d.Where(name)
	f, err := os.OpenFile(path, os.O_RDWR, 0o600)
	if err != nil {
		return nil, err
	}
	err = f.Truncate(end)
	var info os.FileInfo
	if err == nil {
		info, err = f.Stat()
	}
	if err != nil {
		_ = f.Close()
		return nil, err
	}
	return &diskTail{f, path, info}, nil
}

// diskTail is an open file that detects whether it was replaced.
type diskTail struct {
	*os.File
	path string
	info os.FileInfo
}

func (t *diskTail) WriteAt(p []byte, at int64) (int, error) {
	if info, err := os.Stat(t.path); err != nil || !os.SameFile(info, t.info) {
		return 0, ErrGone
	}
	return t.File.WriteAt(p, at)
}

// Rename replaces an existing file.
func (d Disk) Rename(from, to string) error { return os.Rename(d.Where(from), d.Where(to)) }

// Remove deletes a file or an empty folder.
func (d Disk) Remove(name string) error {
	if err := os.Remove(d.Where(name)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// List lists a folder.
func (d Disk) List(folder string) ([]Entry, error) {
	files, err := os.ReadDir(d.Where(folder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var list []Entry
	for _, f := range files {
		// A file that was removed meanwhile is skipped.
		if info, err := os.Stat(filepath.Join(d.Where(folder), f.Name())); err == nil {
			list = append(list, Entry{f.Name(), info.Size(), info.ModTime()})
		}
	}
	return list, err
}
