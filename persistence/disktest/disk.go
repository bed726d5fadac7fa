// Package disktest simulates a disk that loses power, to test which data survive.
package disktest

import (
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/persistence"
)

// ErrOff is the error of every operation after a power cut.
var ErrOff = errors.New("the power is off")

// Flush is a kind of flush that a program makes.
type Flush string

// The kinds of flushes, by what would be lost without them.
const (
	FlushJournal   Flush = "what a journal gained"
	FlushRecording Flush = "what a recording gained"
	FlushContent   Flush = "the content of a file before it is renamed"
	FlushRename    Flush = "the name of a file that was replaced"
	FlushFolder    Flush = "the name of a new folder"
	FlushRemoval   Flush = "that a file was removed or set aside"
)

// Flushes are all kinds.
var Flushes = []Flush{FlushJournal, FlushRecording, FlushContent, FlushRename, FlushFolder, FlushRemoval}

// Disk is a file system in memory. A power cut keeps any part of the changes that were not
// flushed, in any order. A seed determines what happens.
type Disk struct {
	Faults int // operations that have failed

	mu      sync.Mutex // programs flush in the background
	chance  dice.Stream
	root    *node
	left    int       // operations until the power is cut
	off     bool      // the power was cut
	stopped time.Time // the time of the cut
	failing int       // operations of a thousand that fail
	without Flush     // flushes of this kind do nothing
	temps   int       // temporary files made
	starts  int       // number of times that the power came back
	locked  map[string]*lock
}

var _ persistence.FileSystem = (*Disk)(nil)

// New returns an empty disk. The seed determines its faults and what power cuts leave.
func New(seed string) *Disk {
	d := &Disk{chance: dice.New(seed, "disk"), root: folder(), left: never, locked: map[string]*lock{}}
	d.folders(home)
	return d
}

// never stands for no cut in Disk.left.
const never = -1

// cut cuts the power.
func (d *Disk) cut() { d.off, d.stopped = true, time.Now() }

// start cuts the power, unless it is off, and turns it on again. Open files become invalid, and
// locks are free.
func (d *Disk) start() {
	d.root.survive(&d.chance)
	d.off, d.left, d.failing = false, never, 0
	d.starts++
	clear(d.locked)
}

// Off reports whether the power was cut.
func (d *Disk) Off() bool { return d.off }

// Below draws a number from 0 to below n.
func (d *Disk) Below(n int) int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.chance.Below(n)
}

// operate counts an operation. If cut is true the power goes off in the middle of it, and the
// operation may be done in part.
func (d *Disk) operate() (cut bool, err error) {
	switch {
	case d.off:
		return false, ErrOff
	case d.left == 0:
		d.cut()
		return true, ErrOff
	case d.chance.Below(1000) < d.failing:
		d.Faults++
		return false, []error{syscall.EIO, syscall.ENOSPC}[d.chance.Below(2)]
	}
	d.left--
	return false, nil
}

// find returns the file or folder at a path.
func (d *Disk) find(path string) (*node, error) {
	at := d.root
	for _, name := range strings.Split(filepath.ToSlash(path), "/") {
		if name == "" {
			continue
		}
		if !at.folder {
			return nil, &fs.PathError{Op: "open", Path: path, Err: syscall.ENOTDIR}
		}
		if at = at.entries[name]; at == nil {
			return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
		}
	}
	return at, nil
}

// folderOf returns the folder that a path is in.
func (d *Disk) folderOf(path string) (in *node, name string, err error) {
	in, err = d.find(filepath.Dir(path))
	if err == nil && !in.folder {
		err = &fs.PathError{Op: "open", Path: path, Err: syscall.ENOTDIR}
	}
	return in, filepath.Base(path), err
}

// enter makes a change in a folder. If the power is cut meanwhile, it may be made.
func (d *Disk) enter(in *node, c change) error {
	cut, err := d.operate()
	if err == nil || cut && d.chance.Percent(50) {
		c.apply(in.entries)
		in.changes = append(in.changes, c)
	}
	return err
}

// Open opens a file to read it.
func (d *Disk) Open(path string) (persistence.File, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.off {
		return nil, ErrOff
	}
	n, err := d.find(path)
	if err != nil {
		return nil, err
	}
	if n.folder {
		return nil, persistence.ErrDamaged
	}
	return &file{disk: d, node: n, path: path, since: d.starts}, nil
}

// Edit opens a file to write it.
func (d *Disk) Edit(path string) (persistence.File, error) { return d.Open(path) }

// CreateTemp makes a file with a number in its name.
func (d *Disk) CreateTemp(path, pattern string) (persistence.File, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.temps++
	path = filepath.Join(path, strings.Replace(pattern, "*", "0"+strings.Repeat("1", d.temps), 1))
	in, name, err := d.folderOf(path)
	n := &node{}
	if err == nil {
		err = d.enter(in, change{add: name, node: n})
	}
	if err != nil {
		return nil, err
	}
	return &file{disk: d, node: n, path: path, since: d.starts}, nil
}

// Mkdir makes a folder.
func (d *Disk) Mkdir(path string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if n, err := d.find(path); err == nil && n != nil {
		return fs.ErrExist
	}
	in, name, err := d.folderOf(path)
	if err != nil {
		return err
	}
	return d.enter(in, change{add: name, node: folder()})
}

// Rename renames a file within its folder.
func (d *Disk) Rename(from, to string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	n, err := d.find(from)
	if err != nil {
		return err
	}
	in, name, err := d.folderOf(from)
	if err != nil {
		return err
	}
	if filepath.Dir(from) != filepath.Dir(to) {
		return errors.ErrUnsupported
	}
	return d.enter(in, change{remove: name, add: filepath.Base(to), node: n})
}

// Remove deletes a file or an empty folder.
func (d *Disk) Remove(path string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	n, err := d.find(path)
	if err != nil {
		return err
	}
	if len(n.entries) > 0 {
		return syscall.ENOTEMPTY
	}
	in, name, err := d.folderOf(path)
	if err != nil {
		return err
	}
	return d.enter(in, change{remove: name})
}

// SyncFolder flushes the entries of a folder. After an error they wait for the next time.
func (d *Disk) SyncFolder(path string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	n, err := d.find(path)
	if err != nil {
		return err
	}
	if _, err := d.operate(); err != nil {
		return err
	}
	if kind := n.flush(); kind != "" && kind == d.without {
		return nil
	}
	n.flushed, n.changes = maps.Clone(n.entries), nil
	return nil
}

// List lists a folder.
func (d *Disk) List(path string) (list []persistence.Entry, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.off {
		return nil, ErrOff
	}
	n, err := d.find(path)
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(n.entries)) {
		at := n.entries[name]
		list = append(list, persistence.Entry{Name: name, Size: int64(len(at.live)), Modified: at.modified})
	}
	return list, nil
}
