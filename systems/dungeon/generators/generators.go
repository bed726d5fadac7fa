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

// Terrain is a floor without anything on it. Its outermost cells are wall.
type Terrain struct {
	grid.Size
	Open     []bool // by Size.Index: room and stairs, not wall
	Up, Down grid.Point
	Ends     []grid.Point // the dead ends, row by row
	Way      []int        // the shortest way from Up to Down, by Size.Index; Up is left out
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

// byName holds every version of every generator, the newest last.
var byName = map[string][]Generator{
	"maze": {Maze},
}

// Latest is the newest version of a generator, from 1; the error names the
// known ones.
func Latest(name string) (int, error) {
	if versions, ok := byName[name]; ok {
		return len(versions), nil
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
	return byName[name][version-1], nil
}
