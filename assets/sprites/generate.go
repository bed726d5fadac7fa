// Package sprites holds the pixel art of the game as PNG sheets and an index
// of where each sprite lies on them. All of it is generated from palette.txt,
// the text maps in art/ and the code in draw/. A player's own PNG of the same
// layout can stand in for any sheet.
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

// IndexFile is the name of the index among the files.
const IndexFile = "index.toml"

// Sprite is where a drawing lies on its sheet. All lengths are in pixels.
type Sprite struct {
	// Sheet is the file name of the PNG.
	Sheet string `toml:"sheet"`
	// X and Y are the upper left corner of the first frame.
	X int `toml:"x"`
	Y int `toml:"y"`
	// W and H are the size of one frame.
	W int `toml:"w"`
	H int `toml:"h"`
	// Frames is how many frames there are, side by side to the right; at least 1.
	Frames int `toml:"frames"`
}

// Index reads index.toml from fsys: every sprite by its name. It fails on an
// unreadable index, an unknown key, and a sprite without size, frame or sheet.
func Index(fsys fs.FS) (map[string]Sprite, error) {
	data, err := fs.ReadFile(fsys, IndexFile)
	if err != nil {
		return nil, fmt.Errorf("the index of sprites cannot be read: %w", err)
	}
	index := map[string]Sprite{}
	if err := toml.NewDecoder(bytes.NewReader(data)).DisallowUnknownFields().Decode(&index); err != nil {
		var strict *toml.StrictMissingError
		if errors.As(err, &strict) {
			return nil, fmt.Errorf("the index of sprites has an unknown key: %s", strict.String())
		}
		return nil, fmt.Errorf("the index of sprites cannot be understood: %w", err)
	}
	for name, s := range index {
		if s.Sheet == "" || s.X < 0 || s.Y < 0 || s.W < 1 || s.H < 1 || s.Frames < 1 {
			return nil, fmt.Errorf("the sprite %q in the index lacks its sheet, place, size or frames", name)
		}
	}
	return index, nil
}
