// Package generators makes the terrain of floors. A generator's result depends
// only on the brief and the random stream. Released versions are kept forever,
// because saved games name the version that regenerates their floors.
package generators

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// Terrain is a floor without anything on it, and its places for things. Its
// outermost cells are wall.
type Terrain struct {
	grid.Size
	Open     []bool     // by Size.Index: not wall
	Up, Down grid.Point // stairs; Down is None if the floor leads no further
	Places   []Place    // row by row
	Path     []int      // the shortest path from Up to Down, by Size.Index, without Up
}

// None is the cell of a stair that a floor does not have.
var None = grid.Point{X: -1, Y: -1}

// Place is a cell that a generator suggests for something.
type Place struct {
	Kind PlaceKind
	Name string // of a mark: what it is for
	At   grid.Point
	Post grid.Point // cell of a treasure's guard or of a locked door, which must be passed to reach it
}

// PlaceKind is the purpose of a place. Mods may define their own.
type PlaceKind string

// The built-in kinds of places.
const (
	PlaceTreasure PlaceKind = "treasure" // a dead end; Post is its one exit
	PlaceDoor     PlaceKind = "door"     // closes off what lies behind it
	PlaceAlcove   PlaceKind = "alcove"   // off the path, beside a room
	PlaceAmbush   PlaceKind = "ambush"   // unseen until close
	PlaceLocked   PlaceKind = "locked"   // for a treasure in a locked room; Post is the door
	PlaceVault    PlaceKind = "vault"    // in a vault of its own; Post is the locked door
	PlaceMark     PlaceKind = "mark"     // a spot of an arena that its boss uses
	PlaceFungus   PlaceKind = "fungus"   // hides what is behind it until an actor walks there
)

// PlacesFor lists the places of a kind, row by row.
func (t *Terrain) PlacesFor(kind PlaceKind) []Place {
	n := 0
	for i := range t.Places {
		if t.Places[i].Kind == kind {
			n++
		}
	}
	out := make([]Place, 0, n)
	for i := range t.Places {
		if t.Places[i].Kind == kind {
			out = append(out, t.Places[i])
		}
	}
	return out
}

// IsOpen reports whether a cell is not wall; beyond the edge all is wall.
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

// Checksum is the 64-bit FNV-1a hash of size, stairs and cells.
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

// Brief holds the requirements for a floor.
type Brief struct {
	Size  grid.Size
	Apart int // minimum Manhattan distance between the stairs

	Rooms, Vaults int // how many rooms with treasures, and how many vaults, are behind locked doors

	Board []string // of a Storehouse: the floor row by row, in the letters of Sokoban's XSB notation
}

// Generator makes a terrain; equal streams give equal terrains.
type Generator func(Brief, *dice.Stream) *Terrain

// Spec declares a generator: all its versions, newest last, and the promises
// that all of its terrains keep.
type Spec struct {
	Versions    []Generator
	Promises    []Promise
	Least, Most grid.Size // the smallest and largest floors that it makes; zero for no limit
}

// byName holds the generators of the program. Those of mods belong to the kits of games.
var byName = map[string]Spec{
	"grottoes":  {Versions: []Generator{Grottoes}, Promises: grottoPromises, Least: leastGrottoes},
	"labyrinth": {Versions: []Generator{Labyrinth}, Promises: labyrinthPromises, Least: leastLabyrinth},
	"halls":     {Versions: []Generator{Halls}, Promises: hallPromises, Least: leastHalls},
	"cellars":   {Versions: []Generator{Cellars}, Promises: cellarPromises, Least: leastCellars},
	"maze": {
		Versions: []Generator{Maze},
		Promises: []Promise{WallBorder, CentralUp, Connected, DownInDeadEnd, TreasuresInDeadEnds},
	},
	"rat-king":     arenaOf("rat-king"),
	"weaver":       arenaOf("weaver"),
	"forge-master": arenaOf("forge-master"),
	"throne":       arenaOf("throne", "throne-2"),
	"storehouse":   {Versions: []Generator{Storehouse}, Promises: []Promise{WallBorder, Connected}},
}

// Names lists the generators in alphabetical order.
func Names() []string { return slices.Sorted(maps.Keys(byName)) }

// Latest is the newest version of a generator, counted from 1; the error lists
// the known generators.
func Latest(name string) (int, error) {
	if spec, ok := byName[name]; ok {
		return len(spec.Versions), nil
	}
	known := strings.Join(Names(), ", ")
	return 0, fmt.Errorf("there is no level generator %.60q; the known ones are %s", name, known)
}

// Find is one version of a generator. The error says that the generator or the
// version is unknown.
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

// Fits returns an error if a generator makes no floors of a size, or is unknown.
func Fits(name string, size grid.Size) error {
	if _, err := Latest(name); err != nil {
		return err
	}
	least, most := byName[name].Least, byName[name].Most
	if size.Width < least.Width || size.Height < least.Height {
		return fmt.Errorf("the level generator %.60s makes floors of at least %d by %d cells, not %d by %d",
			name, least.Width, least.Height, size.Width, size.Height)
	}
	if most != (grid.Size{}) && (size.Width > most.Width || size.Height > most.Height) {
		return fmt.Errorf("the level generator %.60s makes floors of at most %d by %d cells, not %d by %d",
			name, most.Width, most.Height, size.Width, size.Height)
	}
	return nil
}

// PromisesOf lists the promises that every terrain of a generator keeps.
func PromisesOf(name string) []Promise { return byName[name].Promises }
