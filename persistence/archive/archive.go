// Package archive reads zip files that come from elsewhere, within limits.
package archive

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
)

var (
	errNoZip   = errors.New("it is not a zip, or is damaged")
	errOverlap = errors.New("files in the zip overlap, as no program packs them; pack them again")
)

// ErrLarge is the error of a file that takes more bytes than its limit.
var ErrLarge = errors.New("it is too large")

// headerLength is the length in bytes of a file's own header in a zip, without its name.
const headerLength = 30

// Open reads the list of the files in a zip: up to limit of them, folders included. It
// refuses files that overlap: each of them could be small, and all of them together
// inflate to any size.
func Open(raw []byte, limit int) ([]*zip.File, error) {
	r, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, errNoZip
	}
	if len(r.File) > limit {
		return nil, fmt.Errorf("there are more than %d files", limit)
	}
	type extent struct{ start, end int64 }
	extents := make([]extent, len(r.File))
	for i, f := range r.File {
		start, err := f.DataOffset()
		if err != nil {
			return nil, errNoZip
		}
		end := start + int64(f.CompressedSize64)
		if end < start || end > int64(len(raw)) {
			return nil, errNoZip
		}
		// Extra fields before the data only move its header further forward.
		extents[i] = extent{start - headerLength - int64(len(f.Name)), end}
	}
	slices.SortFunc(extents, func(a, b extent) int { return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end)) })
	for i := 1; i < len(extents); i++ {
		if extents[i].start < extents[i-1].end {
			return nil, errOverlap
		}
	}
	return r.File, nil
}

// Read reads a file of a zip. The error is ErrLarge if it claims more bytes than the limit;
// package zip stops at what a file claims.
func Read(f *zip.File, limit int) ([]byte, error) {
	if f.UncompressedSize64 > uint64(limit) {
		return nil, ErrLarge
	}
	from, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer func() { _ = from.Close() }() // nothing was written
	return io.ReadAll(from)
}
