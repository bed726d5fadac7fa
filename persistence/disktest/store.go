package disktest

import (
	"fmt"
	"path/filepath"

	"github.com/donjon-rogue/donjon/persistence"
)

// home is a folder that exists from the start; the games are in new folders in it.
const home = "/home/player"

// games is the folder of the games.
const games = home + "/data/donjon"

// Store is the folder of the games on a disk.
type Store struct {
	persistence.Volume
	disk *Disk
}

var _ persistence.Store = Store{}

// Store returns the folder of the games.
func (d *Disk) Store() Store { return Store{persistence.Volume{Files: d, Folder: games}, d} }

// Put puts a file on the disk, flushed.
func (d *Disk) Put(name string, content []byte) {
	path := d.Store().Where(name)
	in := d.folders(filepath.Dir(path))
	n := &node{live: content, disk: content}
	for _, entries := range []map[string]*node{in.entries, in.flushed} { // both get it
		entries[filepath.Base(path)] = n
	}
}

// folders makes a folder and those above it, flushed.
func (d *Disk) folders(path string) *node {
	if n, err := d.find(path); err == nil {
		return n
	}
	above, n := d.folders(filepath.Dir(path)), folder()
	above.entries[filepath.Base(path)], above.flushed[filepath.Base(path)] = n, n
	return n
}

// Lock locks a name for one program until the power is cut. It makes the folder, as that
// of a real disk does.
func (s Store) Lock(name string) (persistence.Lock, error) {
	if s.disk.locked[name] != nil {
		return nil, fmt.Errorf("%w (%s)", persistence.ErrLocked, name)
	}
	if err := s.MakeFolder(name); err != nil {
		return nil, err
	}
	s.disk.locked[name] = &lock{s.disk, name}
	return s.disk.locked[name], nil
}

// lock is a lock of a disk.
type lock struct {
	disk *Disk
	name string
}

// Held tells whether the power was cut since it was taken.
func (l *lock) Held() error {
	if l.disk.locked[l.name] != l {
		return ErrOff
	}
	return nil
}

// Close frees the lock.
func (l *lock) Close() error {
	if l.disk.locked[l.name] == l {
		delete(l.disk.locked, l.name)
	}
	return nil
}
