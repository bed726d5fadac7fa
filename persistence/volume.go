package persistence

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"sync"
	"syscall"
)

// Volume is a folder of a file system as a store without locks. It need not exist before
// something is written.
type Volume struct {
	Files  FileSystem
	Folder string
}

// Where is the path of a file.
func (v Volume) Where(name string) string { return filepath.Join(v.Folder, filepath.FromSlash(name)) }

// Read reads regular files only.
func (v Volume) Read(name string) ([]byte, error) {
	f, err := v.Files.Open(v.Where(name))
	if errors.Is(err, syscall.ENOTDIR) { // nothing is below a file
		return nil, &fs.PathError{Op: "open", Path: v.Where(name), Err: fs.ErrNotExist}
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // nothing was written
	size, err := f.Size()
	if err != nil {
		return nil, err
	}
	if size > MaxSize {
		return nil, fmt.Errorf("%w: it is larger than any game", ErrDamaged)
	}
	var raw bytes.Buffer
	raw.Grow(int(size) + bytes.MinRead) // so that reading allocates nothing else
	_, err = raw.ReadFrom(io.LimitReader(f, MaxSize))
	return raw.Bytes(), err
}

// MakeFolder makes the folder of a file, for what else is put there.
func (v Volume) MakeFolder(name string) error {
	return makeFolder(v.Files, filepath.Dir(v.Where(name)))
}

// Replace writes a temporary file in the same folder, flushes it to disk and renames it
// over the old one, so that a complete file exists at any moment. After an error the new
// file may be there, but not flushed.
func (v Volume) Replace(name string, content []byte) (err error) {
	path := v.Where(name)
	folder := filepath.Dir(path)
	if err := makeFolder(v.Files, folder); err != nil {
		return err
	}
	f, err := v.Files.CreateTemp(folder, filepath.Base(path)+".*"+tempSuffix)
	if err != nil {
		return err
	}
	_, err = f.WriteAt(content, 0)
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = v.Files.Rename(f.Name(), path)
	}
	if err != nil {
		_ = v.Files.Remove(f.Name()) // best effort
		return err
	}
	return v.Files.SyncFolder(folder)
}

// made is a folder that was made on a file system.
type made struct {
	files FileSystem
	path  string
}

// unflushed has the folders that were made and whose names are not flushed yet.
var unflushed sync.Map // of made

// makeFolder makes a folder, and those above it that are missing. It flushes the name of
// each: a power cut would take away a new folder with everything in it.
func makeFolder(files FileSystem, path string) error {
	if err := makeMissing(files, path); err != nil {
		return err
	}
	for above := filepath.Dir(path); above != path; path, above = above, filepath.Dir(above) {
		if _, waits := unflushed.Load(made{files, path}); !waits {
			continue
		}
		if err := files.SyncFolder(above); err != nil {
			return err
		}
		unflushed.Delete(made{files, path})
	}
	return nil
}

// makeMissing makes a folder and those above it, if they are missing.
func makeMissing(files FileSystem, path string) error {
	err := files.Mkdir(path)
	if above := filepath.Dir(path); errors.Is(err, fs.ErrNotExist) && above != path {
		if err = makeMissing(files, above); err == nil {
			err = files.Mkdir(path)
		}
	}
	switch {
	case err == nil:
		unflushed.Store(made{files, path}, nil)
	case errors.Is(err, fs.ErrExist): // if it is no folder, what is done in it fails
		err = nil
	}
	return err
}

// Extend opens a file that exists. It flushes its name: the program that wrote it may have been
// stopped, or have failed, before that.
func (v Volume) Extend(name string, end int64) (Tail, error) {
	path := v.Where(name)
	f, err := v.Files.Edit(path)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(f.Truncate(end), v.Files.SyncFolder(filepath.Dir(path))); err != nil {
		_ = f.Close()
		return nil, err
	}
	return tail{f}, nil
}

// tail is a file that is not written once it was removed or replaced.
type tail struct{ File }

func (t tail) WriteAt(p []byte, at int64) (int, error) {
	if !t.Current() {
		return 0, ErrGone
	}
	return t.File.WriteAt(p, at)
}

// Rename replaces an existing file. What is renamed to make room must have its new name
// on disk before something else has the old one, so both are flushed.
func (v Volume) Rename(from, to string) error {
	old, path := v.Where(from), v.Where(to)
	if err := v.Files.Rename(old, path); err != nil {
		return err
	}
	err := v.Files.SyncFolder(filepath.Dir(path))
	if filepath.Dir(old) != filepath.Dir(path) {
		err = errors.Join(err, v.Files.SyncFolder(filepath.Dir(old)))
	}
	return err
}

// Remove deletes a file or an empty folder. That is flushed, because files may be removed
// in an order that tells how far it went.
func (v Volume) Remove(name string) error {
	path := v.Where(name)
	err := v.Files.Remove(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return v.Files.SyncFolder(filepath.Dir(path))
}

// List lists a folder.
func (v Volume) List(folder string) ([]Entry, error) {
	list, err := v.Files.List(v.Where(folder))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return list, err
}
