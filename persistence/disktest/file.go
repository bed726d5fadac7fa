package disktest

import (
	"errors"
	"io"
	"io/fs"
	"slices"
	"time"
)

// file is an open file.
type file struct {
	disk *Disk
	node *node
	path string
	read int

	since  int // the start of the disk after which it was opened
	closed bool
}

// operate counts an operation, as that of a disk does. A closed file does not reach the disk.
func (f *file) operate() (cut bool, err error) {
	if f.since != f.disk.starts {
		return false, ErrOff
	}
	if f.closed {
		return false, fs.ErrClosed
	}
	return f.disk.operate()
}

func (f *file) Name() string { return f.path }

func (f *file) Close() error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	f.closed = true
	return nil
}

func (f *file) Size() (int64, error) {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	return int64(len(f.node.live)), nil
}

func (f *file) Current() bool {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	n, err := f.disk.find(f.path)
	return err == nil && n == f.node
}

func (f *file) Read(p []byte) (int, error) {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if f.disk.off {
		return 0, ErrOff
	}
	if f.read >= len(f.node.live) {
		return 0, io.EOF
	}
	n := copy(p, f.node.live[f.read:])
	f.read += n
	return n, nil
}

// WriteAt writes some of the bytes if it fails.
func (f *file) WriteAt(p []byte, at int64) (int, error) {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	cut, err := f.operate()
	if errors.Is(err, fs.ErrClosed) || errors.Is(err, ErrOff) && !cut {
		return 0, err
	}
	if err != nil {
		p = p[:f.disk.chance.Below(len(p)+1)]
	}
	f.change(write{at: int(at), bytes: slices.Clone(p)})
	return len(p), err
}

func (f *file) Truncate(size int64) error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	cut, err := f.operate()
	if err == nil || cut {
		f.change(write{at: int(size), truncate: true})
	}
	return err
}

func (f *file) change(w write) {
	f.node.live = w.apply(f.node.live)
	f.node.modified = time.Now()
	f.node.writes = append(f.node.writes, w)
}

// Sync flushes the content. If it fails, what was written may be lost without a further
// error, as on Linux: programs see it until the power is cut, and no later flush writes it.
func (f *file) Sync() error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	_, err := f.operate()
	if errors.Is(err, ErrOff) || errors.Is(err, fs.ErrClosed) {
		return err
	}
	if err != nil {
		for i := range f.node.writes {
			f.node.writes[i].lost = f.node.writes[i].lost || f.disk.chance.Percent(50)
		}
		return err
	}
	if flushOf(f.path) == f.disk.without {
		return nil
	}
	f.node.writes = slices.DeleteFunc(f.node.writes, func(w write) bool {
		if !w.lost {
			f.node.disk = w.apply(f.node.disk)
		}
		return true
	})
	return nil
}
