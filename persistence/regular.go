package persistence

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// ErrIrregular is the error of a path that is a folder, a pipe, a device or a
// socket.
var ErrIrregular = errors.New("not a regular file")

// OpenRegular opens a regular file for reading, without waiting for anything. The
// error is ErrIrregular for everything else. Devices are not opened at all, because
// that alone can have effects; the opened file is looked at again, because a pipe
// may have taken the place of the file meanwhile.
func OpenRegular(path string) (*os.File, error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, ErrIrregular
	}
	f, err := os.OpenFile(path, os.O_RDONLY|nonblocking, 0)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = ErrIrregular
	}
	if err != nil {
		_ = f.Close()
		return nil, err
	}
	return f, nil
}

// ErrNoReader is the error of a pipe that is written although nothing reads it.
var ErrNoReader = errors.New("a pipe that nothing reads")

// OpenSink opens a device or a pipe for writing, without waiting for a reader.
func OpenSink(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_WRONLY|nonblocking, 0)
	if withoutReader(err) {
		return nil, ErrNoReader
	}
	return f, err
}

// Limits of a DataFolder.
const (
	maxDataSize    = 1 << 20 // of a file, in bytes; the program's own are far smaller
	maxDataEntries = 1000    // of a folder
)

// DataFolder is a folder of the player's own data files as a file system. It opens
// regular files only, of a limited size; ReadDir lists folders of a limited number
// of entries.
type DataFolder string

// Where is the path of a file.
func (d DataFolder) Where(name string) string {
	return filepath.Join(string(d), filepath.FromSlash(name))
}

// Open opens a regular file.
func (d DataFolder) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	path := d.Where(name)
	f, err := OpenRegular(path)
	if errors.Is(err, ErrIrregular) {
		return nil, fmt.Errorf("%s is %w", path, err)
	}
	if err != nil {
		return nil, err
	}
	return &dataFile{File: f, path: path}, nil
}

// ReadDir lists a folder, sorted by name.
func (d DataFolder) ReadDir(name string) ([]fs.DirEntry, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	path := d.Where(name)
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, fmt.Errorf("%s is not a folder", path)
	}
	f, err := os.OpenFile(path, os.O_RDONLY|nonblocking, 0)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // nothing was written
	list, err := f.ReadDir(maxDataEntries + 1)
	if err != nil && !errors.Is(err, io.EOF) { // io.EOF: it is empty
		return nil, err
	}
	if len(list) > maxDataEntries {
		return nil, fmt.Errorf("%s has more than %d entries", path, maxDataEntries)
	}
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list, nil
}

// dataFile is a file that fails to be read beyond the limit.
type dataFile struct {
	*os.File
	path string
	read int
}

func (f *dataFile) Read(p []byte) (int, error) {
	n, err := f.File.Read(p)
	if f.read += n; f.read > maxDataSize {
		return 0, fmt.Errorf("%s is larger than %d bytes", f.path, maxDataSize)
	}
	return n, err
}

// WriteSink writes to a device or a pipe.
func WriteSink(path string, content []byte) error {
	f, err := OpenSink(path)
	if err != nil {
		return err
	}
	_, err = f.Write(content)
	return errors.Join(err, f.Close())
}
