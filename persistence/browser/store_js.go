package browser

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall/js"
	"time"

	"github.com/donjon-rogue/donjon/persistence"
)

// Store is the storage of the page as a store.
type Store struct {
	data  database
	count atomic.Int64 // of the versions made
}

var _ persistence.Store = (*Store)(nil)

// version is a version that no file has had before.
func (s *Store) version() string {
	return strconv.FormatInt(time.Now().UnixMicro(), 36) + "." + strconv.FormatInt(s.count.Add(1), 36)
}

// missing is the error of a file that does not exist.
func missing(op, name string) error { return &fs.PathError{Op: op, Path: name, Err: fs.ErrNotExist} }

// Where is the name of a file: a page has no folders.
func (s *Store) Where(name string) string { return name }

// Read returns the content of a file, with what its journal gained last.
func (s *Store) Read(name string) ([]byte, error) {
	h, content, found, err := s.data.read(name)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	if !found {
		return nil, missing("read", name)
	}
	return h.complete(name, content), nil
}

// Replace writes a file atomically.
func (s *Store) Replace(name string, content []byte) error {
	h := head{s.version(), len(content), time.Now().UnixMilli()}
	err := s.data.change(writing, func(files, pieces js.Value) { put(files, pieces, name, h, Array(content)) })
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", name, err)
	}
	forget(name) // it belongs to the version before
	return nil
}

// Rename renames a file and replaces an existing one.
func (s *Store) Rename(from, to string) error {
	content, err := s.Read(from)
	if err != nil {
		return err
	}
	h := head{s.version(), len(content), time.Now().UnixMilli()}
	err = s.data.change(writing, func(files, pieces js.Value) {
		drop(files, pieces, from)
		put(files, pieces, to, h, Array(content))
	})
	if err != nil {
		return fmt.Errorf("%s cannot be renamed: %w", from, err)
	}
	forget(from)
	forget(to)
	return nil
}

// Remove deletes a file, if it exists.
func (s *Store) Remove(name string) error {
	if err := s.data.change(writing, func(files, pieces js.Value) { drop(files, pieces, name) }); err != nil {
		return fmt.Errorf("%s cannot be removed: %w", name, err)
	}
	forget(name)
	return nil
}

// List lists the files in a folder, sorted by name.
func (s *Store) List(folder string) ([]persistence.Entry, error) {
	all, err := s.All()
	if err != nil {
		return nil, err
	}
	if folder != "" {
		folder += "/"
	}
	var list []persistence.Entry
	for _, e := range all {
		if name, inside := strings.CutPrefix(e.Name, folder); inside && !strings.Contains(name, "/") {
			e.Name = name
			list = append(list, e)
		}
	}
	return list, nil
}

// All lists the files of all folders, sorted by name.
func (s *Store) All() ([]persistence.Entry, error) {
	var keys, values js.Value
	err := s.data.change(reading, func(files, _ js.Value) {
		keys, values = files.Call("getAllKeys"), files.Call("getAll")
	})
	if err != nil {
		return nil, fmt.Errorf("the files cannot be listed: %w", err)
	}
	keys, values = keys.Get("result"), values.Get("result")
	var list []persistence.Entry
	for i := range keys.Length() {
		name, h := keys.Index(i).String(), headOf(values.Index(i))
		list = append(list, persistence.Entry{Name: name, Size: int64(h.length(name)), Modified: time.UnixMilli(h.modified)})
	}
	return list, nil
}
