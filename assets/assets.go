// Package assets holds the data files that the game is made of. A folder on
// disk can be laid over them, file by file.
package assets

import (
	"embed"
	"errors"
	"io/fs"
	"slices"
	"strings"
)

//go:embed rulesets monsters items effects heroes terrain
var embedded embed.FS

// Files are the data files that come with the program.
func Files() fs.FS { return embedded }

// Over lays files over others: what stands in both is read from above. Both
// may list a folder; the list is the union.
func Over(above, below fs.FS) fs.FS { return overlay{above, below} }

type overlay struct{ above, below fs.FS }

// Open opens a file from above, or from below where above has none.
func (o overlay) Open(name string) (fs.File, error) {
	f, err := o.above.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return o.below.Open(name)
	}
	return f, err
}

// ReadDir lists a folder as both have it.
func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	above, err1 := fs.ReadDir(o.above, name)
	below, err2 := fs.ReadDir(o.below, name)
	if err1 != nil && err2 != nil {
		return nil, err2
	}
	for _, e := range below {
		if !slices.ContainsFunc(above, func(a fs.DirEntry) bool { return a.Name() == e.Name() }) {
			above = append(above, e)
		}
	}
	slices.SortFunc(above, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return above, nil
}
