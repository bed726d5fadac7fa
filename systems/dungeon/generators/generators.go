// Package generators makes the terrain of floors. A generator's result
// depends on its stream alone. Once landed, a version stays for ever: saves
// name it, and make the floor again with it.
package generators

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// Terrain is a floor without anything on it, and the places that it has for
// things. Its outermost cells are wall.
type Terrain struct {
	grid.Size
	Open     []bool     // by Size.Index: room and stairs, not wall
	Up, Down grid.Point // Down is None where the floor leads no further
	Places   []Place    // row by row
	Way      []int      // the shortest way from Up to Down, by Size.Index; Up is left out
}

// None is the cell of a stair that a floor does not have.
var None = grid.Point{X: -1, Y: -1}

// Place is a cell that a generator offers for something.
type Place struct {
	Kind PlaceKind
	At   grid.Point
	Post grid.Point // of a treasure's guard: the cell that must be passed to come to it
}

// PlaceKind is what a place is good for. Mods may offer kinds of their own.
type PlaceKind string

// The kinds of places that the rules ask for.
const (
	PlaceTreasure PlaceKind = "treasure" // a dead end; Post is its one exit
	PlaceDoor     PlaceKind = "door"     // closes off what lies behind it
	PlaceAlcove   PlaceKind = "alcove"   // off the way, beside a room
	PlaceAmbush   PlaceKind = "ambush"   // unseen until close
	PlaceVault    PlaceKind = "vault"    // in a room with one entrance
	PlaceMark     PlaceKind = "mark"     // a spot of an arena that its boss uses
)

// PlacesFor lists the places of a kind, row by row.
func (t *Terrain) PlacesFor(kind PlaceKind) []Place {
	var out []Place
	for _, p := range t.Places {
		if p.Kind == kind {
			out = append(out, p)
		}
	}
	return out
}

// IsOpen says whether a cell is not wall; outside the grid all is wall.
func (t *Terrain) IsOpen(p grid.Point) bool { return t.Holds(p) && t.Open[t.Index(p)] }

// Exits counts the open neighbours of a cell.
func (t *Terrain) Exits(p grid.Point) int {
	n := 0
	for _, q := range p.Neighbours() {
		if t.IsOpen(q) {
			n++
		}
	}
	return n
}

// Checksum tells terrains apart: 64-bit FNV-1a over size, stairs and cells.
func (t *Terrain) Checksum() uint64 {
	const basis, prime = 0xcbf29ce484222325, 0x100000001b3
	h := uint64(basis)
	for _, n := range [...]int{t.Width, t.Height, t.Up.X, t.Up.Y, t.Down.X, t.Down.Y} {
		h = (h ^ uint64(uint8(n>>8))) * prime
		h = (h ^ uint64(uint8(n))) * prime
	}
	for _, open := range t.Open {
		if open {
			h ^= 1
		}
		h *= prime
	}
	return h
}

// Brief is what a floor must be like.
type Brief struct {
	Size  grid.Size
	Apart int // least Manhattan distance between the stairs
}

// Generator makes a terrain; equal streams give equal terrains.
type Generator func(Brief, *dice.Stream) *Terrain

// Spec declares a generator: all its versions, the newest last, and what each
// of its terrains promises.
type Spec struct {
	Versions []Generator
	Promises []Promise
}

// byName holds every generator.
var byName = map[string]Spec{
	"maze": {[]Generator{Maze}, []Promise{WallBorder, CentralUp, Connected, DownInDeadEnd, TreasuresInDeadEnds}},
}

// Add makes a generator known, which rulesets can then name. Call it while
// packages initialise; a name that is taken is a panic.
func Add(name string, s Spec) {
	if _, taken := byName[name]; taken || len(s.Versions) == 0 {
		panic(fmt.Errorf("generators: the generator %q is declared twice or has no version", name))
	}
	byName[name] = s
}

// Latest is the newest version of a generator, from 1; the error names the
// known ones.
func Latest(name string) (int, error) {
	if spec, ok := byName[name]; ok {
		return len(spec.Versions), nil
	}
	known := strings.Join(slices.Sorted(maps.Keys(byName)), ", ")
	return 0, fmt.Errorf("there is no level generator %.60q; known are %s", name, known)
}

// Find is one version of a generator.
func Find(name string, version int) (Generator, error) {
	latest, err := Latest(name)
	if err != nil {
		return nil, err
	}
	if version < 1 || version > latest {
		return nil, fmt.Errorf("level generator %.60s has no version %d; this program knows up to %d", name, version, latest)
	}
	return byName[name].Versions[version-1], nil
}

// PromisesOf lists what every terrain of a generator promises.
func PromisesOf(name string) []Promise { return byName[name].Promises }
