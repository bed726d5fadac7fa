package archetypes

import (
	"fmt"
	"io"
	"io/fs"
	"strings"
	"unicode"
)

// What the data files of a ruleset may take, all together: fifty times what
// those of the classic dungeon do, and little enough to be read at once.
const (
	mostFiles  = 100
	mostBytes  = 256 << 10
	mostValues = 12_000 // tables, lists and what is in them: the decoder looks at all for each
	longestKey = 100    // in bytes, as names of entries and files
	deepest    = 16     // that tables and lists nest
	mostFaults = 50     // after so many nobody reads on
)

// room is what the data files read so far have taken.
type room struct{ bytes, values int }

// read reads a data file; the error names it.
func (r *room) read(files fs.FS, name string) ([]byte, error) {
	if strings.ContainsFunc(name, unicode.IsControl) {
		return nil, fmt.Errorf("the data file %q cannot be read: no name holds a control character", clip(name))
	}
	raw, err := r.readAll(files, name)
	if err != nil {
		return nil, fmt.Errorf("the data file %s cannot be read: %w", clip(name), err)
	}
	if r.bytes += len(raw); r.bytes > mostBytes {
		return nil, place{name, 1, 1}.fault("with this the data files take more than %d bytes", mostBytes)
	}
	return raw, nil
}

// readAll reads a file up to the first byte that is too much.
func (r *room) readAll(files fs.FS, name string) ([]byte, error) {
	if len(name) > longestKey {
		return nil, fmt.Errorf("its name takes %d bytes, and %d are the most", len(name), longestKey)
	}
	f, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s is no file", name)
	}
	if err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(f, int64(mostBytes-r.bytes)+1))
}

// enough says whether so many faults were found that nobody reads on: each
// costs time, and a file may hold nothing else.
func enough(faults []error) bool { return len(faults) > mostFaults }
