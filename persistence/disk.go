package persistence

import (
	"fmt"
	"os"
	"path/filepath"
)

// Disk is a folder of the system's disk as a store. It need not exist before something is
// written.
type Disk string

// At splits the path of a file into a store and a name in it.
func At(path string) (Disk, string) { return Disk(filepath.Dir(path)), filepath.Base(path) }

// volume is the folder without its locks.
func (d Disk) volume() Volume { return Volume{system{}, string(d)} }

// Where is the path of a file.
func (d Disk) Where(name string) string { return d.volume().Where(name) }

// Read reads regular files only.
func (d Disk) Read(name string) ([]byte, error) { return d.volume().Read(name) }

// Replace replaces nothing other than a file.
func (d Disk) Replace(name string, content []byte) error {
	path := d.Where(name)
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s is a folder, a pipe or a device; name a file", path)
	}
	return d.volume().Replace(name, content)
}

// Extend opens a file that exists.
func (d Disk) Extend(name string, end int64) (Tail, error) { return d.volume().Extend(name, end) }

// Rename replaces an existing file.
func (d Disk) Rename(from, to string) error { return d.volume().Rename(from, to) }

// Remove deletes a file or an empty folder.
func (d Disk) Remove(name string) error { return d.volume().Remove(name) }

// List lists a folder.
func (d Disk) List(folder string) ([]Entry, error) { return d.volume().List(folder) }
