// Package looks says how the floors of each theme look and what gives light.
package looks

import (
	"bytes"
	_ "embed" // for the data file
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"github.com/pelletier/go-toml/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/textfile"
)

//go:embed looks.toml
var file []byte

// Text is the program's own file of looks.
func Text() []byte { return bytes.Clone(file) }

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
	Like    string   `toml:"like"`  // the theme whose walls, floors, light and decorations it has, if it lacks its own
	Room    int      `toml:"room"`  // size of the reverberation of sounds, from 1 to 100; 0 for that of each sound
	Frame   string   `toml:"frame"` // sprite of the panels' frame; empty for the plain one
	Music   string   `toml:"music"` // the piece that is played; empty for that of the theme's name
	Map     Colour   `toml:"map"`   // of the map of the floor, in percent of the plain colours; zero for those
}

// Light is a source of light, and the number of cells that it reaches.
type Light struct {
	Colour Colour `toml:"colour"`
	Reach  int    `toml:"reach"`
}

// File is the file of a mod with themes and lights, in the same format; it has no rotation.
const File = "looks/looks.toml"

// Read returns the looks that come with the program, and those of mods over them: themes and
// lights of the same name are replaced.
func Read(mods ...assets.Layer) (*Looks, error) {
	l, err := parse(file)
	if err != nil {
		return nil, err
	}
	for _, mod := range mods {
		raw, err := fs.ReadFile(mod.Files, File)
		if err != nil {
			continue // it has none
		}
		own := &Looks{}
		if err := decode(raw, own); err != nil {
			return nil, fmt.Errorf("%s: %w", assets.Where(mod.Files, File), err)
		}
		if own.Rotation.Floors != 0 || own.Rotation.Themes != nil {
			return nil, fmt.Errorf("%s: the rotation of themes is the program's; name a theme in the plan of a floor", assets.Where(mod.Files, File))
		}
		for _, name := range slices.Sorted(maps.Keys(own.Themes)) {
			t := own.Themes[name]
			t.inherit(l.Themes[t.Like])
			l.Themes[name] = t
		}
		maps.Copy(l.Lights, own.Lights)
		if err := l.check(); err != nil {
			return nil, fmt.Errorf("%s: %w", assets.Where(mod.Files, File), err)
		}
	}
	return l, nil
}

func parse(data []byte) (*Looks, error) {
	l := &Looks{}
	if err := decode(data, l); err != nil {
		return nil, fmt.Errorf("cannot decode the looks of floors: %w", err)
	}
	return l, l.check()
}

// decode decodes a file, in which every key must be known.
func decode(data []byte, to *Looks) error {
	err := toml.NewDecoder(bytes.NewReader(textfile.Decode(data))).DisallowUnknownFields().Decode(to)
	var strict *toml.StrictMissingError
	if errors.As(err, &strict) {
		return fmt.Errorf("there is an unknown key:\n%s", strict.String())
	}
	return err
}

// inherit gives a theme what it lacks of the theme that it is like.
func (t *Theme) inherit(like Theme) {
	for _, n := range [][2]*int{{&t.Torch, &like.Torch}, {&t.Open, &like.Open}, {&t.Face, &like.Face}, {&t.Corner, &like.Corner}, {&t.Room, &like.Room}} {
		if *n[0] == 0 {
			*n[0] = *n[1]
		}
	}
	if t.Ambient == (Colour{}) {
		t.Ambient = like.Ambient
	}
	if t.Floors == nil && t.Faces == nil && t.Corners == nil {
		t.Floors, t.Faces, t.Corners = like.Floors, like.Faces, like.Corners
	}
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
		lacks := min(t.Torch, t.Open, t.Face, t.Corner) < 1
		if _, ok := l.Themes[t.Like]; lacks && t.Like != "" && !ok {
			return fmt.Errorf("the theme %q is like the theme %q, and there is no such theme", name, t.Like)
		}
		if lacks {
			return fmt.Errorf("the theme %q lacks how rare its torches and decorations are", name)
		}
		if t.Wet < 0 || t.Wet > 100 {
			return fmt.Errorf("in the theme %q water stands up to %d %%, and would run over", name, t.Wet)
		}
		if t.Room < 0 || t.Room > 100 {
			return fmt.Errorf("the theme %q has the reverberation %d; the limit is 100", name, t.Room)
		}
		for _, percent := range t.Map {
			if percent < 0 || percent > 200 {
				return fmt.Errorf("the theme %q has %d %% of a colour on the map; the limit is 200", name, percent)
			}
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
