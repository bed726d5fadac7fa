// Package sprites holds the pixel art of the games as PNG sheets, and an index with
// the position of each sprite. All of it is generated from palette.txt, the text maps in
// art/ and the code in draw/. A player's own PNG of the same layout can replace any
// sheet.
package sprites

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pelletier/go-toml/v2"
)

//go:generate go run ./draw

// Files holds the sheets (*.png) and index.toml.
//
//go:embed *.png index.toml
var Files embed.FS

// IndexFile is the name of the index file.
const IndexFile = "index.toml"

// Sprite is the position of a sprite on its sheet, in pixels.
type Sprite struct {
	// Sheet is the file name of the PNG.
	Sheet string `toml:"sheet"`
	// X and Y are the top left corner of the first frame.
	X int `toml:"x"`
	Y int `toml:"y"`
	// W and H are the size of one frame.
	W int `toml:"w"`
	H int `toml:"h"`
	// Frames is the number of frames, side by side to the right; at least 1.
	Frames int `toml:"frames"`
}

// Index reads index.toml from fsys and returns the sprites by name. It fails on an
// unreadable index, an unknown key, and a sprite without size, frames or sheet.
func Index(fsys fs.FS) (map[string]Sprite, error) {
	data, err := fs.ReadFile(fsys, IndexFile)
	if err != nil {
		return nil, fmt.Errorf("cannot read the sprite index: %w", err)
	}
	index := map[string]Sprite{}
	if err := toml.NewDecoder(bytes.NewReader(data)).DisallowUnknownFields().Decode(&index); err != nil {
		var strict *toml.StrictMissingError
		if errors.As(err, &strict) {
			return nil, fmt.Errorf("the sprite index has an unknown key: %s", strict.String())
		}
		return nil, fmt.Errorf("cannot decode the sprite index: %w", err)
	}
	for name, s := range index {
		if s.Sheet == "" || s.X < 0 || s.Y < 0 || s.W < 1 || s.H < 1 || s.Frames < 1 {
			return nil, fmt.Errorf("sprite %q in the index lacks its sheet, position, size or frames", name)
		}
	}
	return index, nil
}
