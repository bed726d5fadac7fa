// Package looks says how the floors of each theme look and what gives light.
package looks

import (
	"bytes"
	_ "embed" // for the data file
	"errors"
	"fmt"

	"github.com/pelletier/go-toml/v2"
)

//go:embed looks.toml
var file []byte

// Looks are the themes by name, and the lights by the sprite that gives them.
type Looks struct {
	Rotation struct {
		Themes []string `toml:"themes"`
		Floors int      `toml:"floors"`
	} `toml:"rotation"`
	Themes map[string]Theme `toml:"themes"`
	Lights map[string]Light `toml:"lights"`
}

// Colour is red, green and blue in percent of full light.
type Colour [3]int

// Theme is the look of a floor. There is one torch to so many wall faces, and one
// decoration to so many open cells, faces and corners.
type Theme struct {
	Ambient Colour   `toml:"ambient"`
	Torch   int      `toml:"torch"`
	Open    int      `toml:"open"`
	Face    int      `toml:"face"`
	Corner  int      `toml:"corner"`
	Wet     int      `toml:"wet"` // percentage up to which water stands in hollows
	Floors  []string `toml:"floors"`
	Faces   []string `toml:"faces"`
	Corners []string `toml:"corners"`
}

// Light is what gives light, and how many cells it reaches.
type Light struct {
	Colour Colour `toml:"colour"`
	Reach  int    `toml:"reach"`
}

// Read returns the looks that come with the program.
func Read() (*Looks, error) { return parse(file) }

func parse(data []byte) (*Looks, error) {
	l := &Looks{}
	if err := toml.NewDecoder(bytes.NewReader(data)).DisallowUnknownFields().Decode(l); err != nil {
		return nil, fmt.Errorf("cannot decode the looks of floors: %w", err)
	}
	return l, l.check()
}

// maxReach is the largest reach of a light. A field of view ends beyond it.
const maxReach = 6

func (l *Looks) check() error {
	if l.Rotation.Floors < 1 || len(l.Rotation.Themes) == 0 {
		return errors.New("the looks of floors lack the rotation of themes")
	}
	for _, name := range l.Rotation.Themes {
		if _, ok := l.Themes[name]; !ok {
			return fmt.Errorf("the looks of floors lack the theme %q", name)
		}
	}
	for name, t := range l.Themes {
		if min(t.Torch, t.Open, t.Face, t.Corner) < 1 {
			return fmt.Errorf("the theme %q lacks how rare its torches and decorations are", name)
		}
		if t.Wet < 0 || t.Wet > 100 {
			return fmt.Errorf("in the theme %q water stands up to %d %%, and would run over", name, t.Wet)
		}
	}
	for name, light := range l.Lights {
		if light.Reach < 0 || light.Reach > maxReach {
			return fmt.Errorf("the light %q reaches %d cells; the limit is %d", name, light.Reach, maxReach)
		}
	}
	return nil
}

// Theme returns the name of a floor's theme: its own, or else one of the rotation by its
// depth.
func (l *Looks) Theme(own string, depth int) string {
	if _, ok := l.Themes[own]; ok {
		return own
	}
	return l.Rotation.Themes[(max(1, depth)-1)/l.Rotation.Floors%len(l.Rotation.Themes)]
}
