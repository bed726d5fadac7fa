// Package motion holds what the board of the dungeon shows besides its figures, as data:
// bursts of particles, what each event looks like, and what the wounded and the dead
// leave on the floor. None of it is a fact of the game.
package motion

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"image/color"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/textfile"
)

// Files holds the data files of the package.
//
//go:embed *.toml
var Files embed.FS

// The names of the data files.
const (
	ParticlesFile = "particles.toml"
	EventsFile    = "events.toml"
	TracesFile    = "traces.toml"
)

// Set is the content of the data files.
type Set struct {
	Bursts map[string]Burst
	Looks  map[string]Look // by type of event
	Traces Traces
}

// Burst describes particles that start together. Lengths are pixels of the art, times
// milliseconds.
type Burst struct {
	Colours []Colour   `toml:"colours"` // from the birth of a particle to its end
	Count   int        `toml:"count"`
	Speed   [2]float64 `toml:"speed"`   // a second, from and to
	Angle   float64    `toml:"angle"`   // middle of the directions, in degrees: 0 is east, 90 up
	Spread  float64    `toml:"spread"`  // degrees around it
	Away    bool       `toml:"away"`    // the middle is the direction of the blow instead
	Fall    float64    `toml:"fall"`    // acceleration downwards, a second
	Drag    float64    `toml:"drag"`    // share of the speed lost in a second
	Scatter float64    `toml:"scatter"` // distance of the first positions from the middle
	Rise    float64    `toml:"rise"`    // height of that middle over the middle of the cell
	Life    [2]float64 `toml:"life"`
	Size    int        `toml:"size"`
	Above   bool       `toml:"above"` // drawn over figures; only for small and short ones
}

// Look describes what an event shows besides what the board does by itself.
type Look struct {
	Sprite  string `toml:"sprite"`  // animation in the cell of the event
	Tint    Colour `toml:"tint"`    // of the animation
	Burst   string `toml:"burst"`   // particles there
	Missile string `toml:"missile"` // sprite that flies there from the actor
	Icon    bool   `toml:"icon"`    // the picture of what the event names rises from the hero
	Flies   bool   `toml:"flies"`   // with motion, it flies to the panel instead
	Shake   int    `toml:"shake"`   // pixels of the art by which the view shakes
	Board   string `toml:"board"`   // what the board does by itself, in words
	None    string `toml:"none"`    // why nothing is shown
}

// Traces are the marks that stay behind. Monsters and effects go by their word keys, themes by
// their names.
type Traces struct {
	Usual    Trace             `toml:"usual"`
	Kinds    map[string]Trace  `toml:"kinds"`
	Monsters map[string]string `toml:"monsters"` // the kind of each that is not usual
	Auras    map[string]string `toml:"auras"`    // bursts around those with an effect
	Moods    map[string]string `toml:"moods"`    // bursts around monsters in a state of mind
	Air      map[string]string `toml:"air"`      // bursts in the air of a theme
	Torch    string            `toml:"torch"`    // burst over a torch
}

// Trace describes the marks that a blow and a death leave. Stain may be empty.
type Trace struct {
	Burst string `toml:"burst"`
	Stain string `toml:"stain"` // sprite, whose frames are variants
}

// Colour is a colour of the form #rrggbb; the zero value is none.
type Colour struct{ color.RGBA }

// UnmarshalText reads a colour.
func (c *Colour) UnmarshalText(text []byte) error {
	if n, err := fmt.Sscanf(string(text), "#%02x%02x%02x", &c.R, &c.G, &c.B); n != 3 || err != nil || len(text) != 7 {
		return fmt.Errorf("%q is not a colour of the form #rrggbb", text)
	}
	c.A = 0xff
	return nil
}

// Folder is the folder of a mod with files of the same names and formats.
const Folder = "motion"

// Load reads the data files, and those of mods over them: entries of the same name are
// replaced. Errors name the file and the entry.
func Load(files fs.FS, mods ...assets.Layer) (*Set, error) {
	s := &Set{}
	err := errors.Join(read(files, ParticlesFile, &s.Bursts), read(files, EventsFile, &s.Looks), read(files, TracesFile, &s.Traces))
	if err == nil {
		err = s.check()
	}
	for _, mod := range mods {
		if err != nil {
			break
		}
		if err = s.add(mod); err != nil {
			err = fmt.Errorf("%s: %w", assets.Where(mod.Files, Folder), err)
		}
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// add adds the entries of a mod.
func (s *Set) add(mod assets.Layer) error {
	files, err := fs.Sub(mod.Files, Folder)
	if err != nil {
		return err
	}
	own := &Set{}
	optional := func(name string, to any) error {
		if err := read(files, name, to); !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}
	if err := errors.Join(optional(ParticlesFile, &own.Bursts), optional(EventsFile, &own.Looks), optional(TracesFile, &own.Traces)); err != nil {
		return err
	}
	s.Bursts, s.Looks = with(s.Bursts, own.Bursts), with(s.Looks, own.Looks)
	t := &s.Traces
	t.Kinds, t.Monsters = with(t.Kinds, own.Traces.Kinds), with(t.Monsters, own.Traces.Monsters)
	t.Auras, t.Moods, t.Air = with(t.Auras, own.Traces.Auras), with(t.Moods, own.Traces.Moods), with(t.Air, own.Traces.Air)
	return s.check()
}

// with is a map with the entries of another over its own.
func with[V any](below, above map[string]V) map[string]V {
	if below == nil {
		below = map[string]V{}
	}
	maps.Copy(below, above)
	return below
}

// read decodes a file, in which every key must be known.
func read(files fs.FS, name string, to any) error {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return fmt.Errorf("cannot read %s: %w", name, err)
	}
	err = toml.NewDecoder(bytes.NewReader(textfile.Decode(data))).DisallowUnknownFields().Decode(to)
	var strict *toml.StrictMissingError
	if errors.As(err, &strict) {
		return fmt.Errorf("%s has an unknown key:\n%s", name, strict.String())
	}
	if err != nil {
		return fmt.Errorf("cannot decode %s: %w", name, err)
	}
	return nil
}

// MaxCount is the maximum number of particles of one burst.
const MaxCount = 40

// MaxShake is the maximum number of pixels of the art by which an event shakes the view.
const MaxShake = 4

// check checks the numbers of bursts, and that every burst that is named exists.
func (s *Set) check() (err error) {
	wrong := func(format string, args ...any) { err = errors.Join(err, fmt.Errorf(format, args...)) }
	for _, name := range slices.Sorted(maps.Keys(s.Bursts)) {
		b := s.Bursts[name]
		switch {
		case len(b.Colours) == 0:
			wrong("%s: the burst %q has no colours", ParticlesFile, name)
		case b.Count < 1 || b.Count > MaxCount:
			wrong("%s: the burst %q has %d particles; a burst has 1 to %d", ParticlesFile, name, b.Count, MaxCount)
		case b.Life[0] <= 0 || b.Life[1] < b.Life[0] || b.Speed[1] < b.Speed[0]:
			wrong("%s: the burst %q has an empty range", ParticlesFile, name)
		case b.Size < 1 || b.Size > 2 || b.Above && b.Size > 1:
			wrong("%s: the burst %q has particles of size %d; 1 and 2 are possible, and 1 over figures", ParticlesFile, name, b.Size)
		}
	}
	needs := func(file, entry, burst string) {
		if _, ok := s.Bursts[burst]; burst != "" && !ok {
			wrong("%s: %q names the burst %q, which %s lacks", file, entry, burst, ParticlesFile)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.Looks)) {
		l := s.Looks[name]
		needs(EventsFile, name, l.Burst)
		if l.Shake < 0 || l.Shake > MaxShake {
			wrong("%s: %q shakes the view by %d pixels; 0 to %d are possible", EventsFile, name, l.Shake, MaxShake)
		}
		if shown := l.Sprite != "" || l.Burst != "" || l.Missile != "" || l.Icon || l.Shake > 0 || l.Board != ""; shown == (l.None != "") {
			wrong("%s: %q must either show something or say in none why it does not", EventsFile, name)
		}
	}
	t := s.Traces
	needs(TracesFile, "usual", t.Usual.Burst)
	needs(TracesFile, "torch", t.Torch)
	for _, name := range slices.Sorted(maps.Keys(t.Kinds)) {
		needs(TracesFile, name, t.Kinds[name].Burst)
	}
	for _, list := range []map[string]string{t.Auras, t.Moods, t.Air} {
		for _, name := range slices.Sorted(maps.Keys(list)) {
			needs(TracesFile, name, list[name])
		}
	}
	for _, name := range slices.Sorted(maps.Keys(t.Monsters)) {
		if _, ok := t.Kinds[t.Monsters[name]]; !ok {
			wrong("%s: %q leaves %q, which is not among the kinds", TracesFile, name, t.Monsters[name])
		}
	}
	return err
}

// Of returns what a monster leaves, given its word key, such as "monster.rat".
func (t Traces) Of(monster string) Trace {
	if kind, ok := t.Kinds[t.Monsters[strings.TrimPrefix(monster, "monster.")]]; ok {
		return kind
	}
	return t.Usual
}
