// Package assets holds the data files of the games. A folder on disk can override
// them, file by file.
package assets

import (
	"embed"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
)

//go:embed rulesets monsters items effects ground heroes terrain enchantments skills
//go:embed sounds/*.toml
//go:embed music/*.toml
//go:embed goose
//go:embed kitty
//go:embed sokoban
var embedded embed.FS

// Files returns the data files embedded in the program.
func Files() fs.FS { return embedded }

// Over overlays one file system on another: files in both are read from above, and
// folder listings are merged.
func Over(above, below fs.FS) fs.FS { return overlay{above, below} }

type overlay struct{ above, below fs.FS }

// Where returns the name of a file for messages: its path, if the file system knows it, and
// otherwise by its name.
func Where(files fs.FS, name string) string {
	if known, ok := files.(interface{ Where(name string) string }); ok {
		return known.Where(name)
	}
	return name
}

// Where is the place of the file that Open opens.
func (o overlay) Where(name string) string {
	if _, err := fs.Stat(o.above, name); errors.Is(err, fs.ErrNotExist) {
		return Where(o.below, name)
	}
	return Where(o.above, name)
}

// Open opens a file from above, or from below if above lacks it.
func (o overlay) Open(name string) (fs.File, error) {
	f, err := o.above.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return o.below.Open(name)
	}
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return f, nil
	}
	entries, err := o.ReadDir(name)
	return &folder{f, entries}, err
}

// ReadDir returns the merged listing of a folder.
func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	above, err := fs.ReadDir(o.above, name)
	if errors.Is(err, fs.ErrNotExist) {
		return fs.ReadDir(o.below, name)
	}
	if err != nil {
		return nil, err
	}
	below, err := fs.ReadDir(o.below, name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, e := range below {
		if !slices.ContainsFunc(above, func(a fs.DirEntry) bool { return a.Name() == e.Name() }) {
			above = append(above, e)
		}
	}
	slices.SortFunc(above, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return above, nil
}

// folder is an open folder of above with the merged listing.
type folder struct {
	fs.File
	rest []fs.DirEntry
}

// ReadDir returns the next n entries, or all remaining ones if n is not positive, as
// fs.ReadDirFile requires.
func (f *folder) ReadDir(n int) ([]fs.DirEntry, error) {
	if n > 0 && len(f.rest) == 0 {
		return nil, io.EOF
	}
	if n <= 0 || n > len(f.rest) {
		n = len(f.rest)
	}
	next := f.rest[:n]
	f.rest = f.rest[n:]
	return next, nil
}
