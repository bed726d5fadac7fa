package archetypes

import (
	"fmt"
	"io"
	"io/fs"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/printable"
)

// Limits of all data files of a ruleset together: fifty times the size of the
// classic dungeon's.
const (
	maxFiles  = 100
	maxBytes  = 256 << 10
	maxValues = 12_000 // tables, lists and their values; decoding time is quadratic in the keys of a table
	maxKeyLen = 100    // in bytes, also for names of entries and files
	maxDepth  = 16     // nesting of tables and lists
	maxFaults = 50     // cap on reported errors
)

// Limits of all data files of a mod together: 3,000 entries of 20 values.
const (
	maxModBytes  = 1 << 20
	maxModValues = 60_000
	maxModKeys   = 2_000 // of one table
)

// room counts the size of the data files read so far.
type room struct {
	bytes, values int
	mod           bool // they are a mod's
}

// limits are the maximum numbers of bytes and of values.
func (r *room) limits() (bytes, values int) {
	if r.mod {
		return maxModBytes, maxModValues
	}
	return maxBytes, maxValues
}

// full reports whether the files have more bytes than they may.
func (r *room) full() bool {
	most, _ := r.limits()
	return r.bytes > most
}

// read reads a data file; the error names it.
func (r *room) read(files fs.FS, name string) ([]byte, error) {
	if r, _, bad := printable.Find(name); bad {
		return nil, fmt.Errorf("the data file %q cannot be read: its name contains %U, which cannot be printed", clip(name), r)
	}
	raw, err := r.readAll(files, name)
	if err != nil {
		return nil, fmt.Errorf("the data file %s cannot be read: %w", clip(name), err)
	}
	if r.bytes += len(raw); r.full() {
		most, _ := r.limits()
		return nil, place{assets.Where(files, name), 1, 1}.fault("with this, the data files take more than %d bytes in all", most)
	}
	return raw, nil
}

// parse reads and parses a data file.
func (r *room) parse(files fs.FS, name string) (*node, error) {
	raw, err := r.read(files, name)
	if err != nil {
		return nil, err
	}
	return parse(assets.Where(files, name), raw, r)
}

// readAll reads a file up to one byte beyond the limit.
func (r *room) readAll(files fs.FS, name string) ([]byte, error) {
	if len(name) > maxKeyLen {
		return nil, fmt.Errorf("its name takes %d bytes; the maximum is %d", len(name), maxKeyLen)
	}
	f, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s is not a regular file", name)
	}
	if err != nil {
		return nil, err
	}
	most, _ := r.limits()
	return io.ReadAll(io.LimitReader(f, int64(most-r.bytes)+1))
}

// enough reports whether the cap on reported errors is reached. It limits the
// time spent on a file full of errors.
func enough(faults []error) bool { return len(faults) > maxFaults }
