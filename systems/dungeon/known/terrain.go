package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Terrain holds the knowledge of the terrain of a cell.
type Terrain uint8

const (
	terrainSeen Terrain = 1 << iota
	terrainNear
	terrainMapped
	terrainOpen
	terrainRow // scratch: a seen cell is near in the same row
)

// Seen reports whether the cell has ever been in view.
func (t Terrain) Seen() bool { return t&terrainSeen != 0 }

// Known reports whether the terrain of the cell is known: the cell was seen, it is on a
// map, or it is so near a seen cell that a picture of that cell shows it.
func (t Terrain) Known() bool { return t&(terrainSeen|terrainNear|terrainMapped) != 0 }

// Charted reports whether a map of the floor shows the cell: it was seen, or a scroll has
// mapped it.
func (t Terrain) Charted() bool { return t&(terrainSeen|terrainMapped) != 0 }

// Open reports whether the cell is known not to be wall.
func (t Terrain) Open() bool { return t&terrainOpen != 0 }

// fullViewMargin is the number of cells around the seen ones that a picture needs if the hero
// sees the whole view: the shape of a wall at the edge depends on its neighbours, and
// torches beyond the edge light the view.
const fullViewMargin = 4

// Terrain returns what is known of the terrain, by grid.Size.Index. It
// reuses cells if they have the capacity.
func (f Floor) Terrain(cells []Terrain) []Terrain {
	stage := f.g.Stage(f.number)
	if cap(cells) < stage.Cells() {
		cells = make([]Terrain, stage.Cells())
	}
	cells = cells[:stage.Cells()]
	bits := dungeon.SeenBits(f.g, stage)
	for i := range cells {
		cells[i] = 0
		if bits.Has(i) {
			cells[i] = terrainSeen
		}
	}
	if dungeon.RegistryOf(f.g).Sights[f.g.Rules.Sight] == nil {
		widen(cells, stage.Size, fullViewMargin)
	}
	if mapped := dungeon.MappedBits(f.g, stage); mapped != nil {
		for i := range cells {
			if mapped.Has(i) {
				cells[i] |= terrainMapped
			}
		}
	}
	for i := range cells {
		if cells[i].Known() && stage.Open(stage.At(i)) {
			cells[i] |= terrainOpen
		}
	}
	return cells
}

// widen marks the cells at most margin rows and columns away from a seen one as near.
func widen(cells []Terrain, size grid.Size, margin int) {
	for y := range size.Height {
		spread(cells[y*size.Width:], size.Width, 1, margin, terrainSeen, terrainRow)
	}
	for x := range size.Width {
		spread(cells[x:], size.Height, size.Width, margin, terrainRow, terrainNear)
	}
}

// spread marks the cells of a line that are at most margin cells away from one with
// the mark from.
func spread(cells []Terrain, count, step, margin int, from, mark Terrain) {
	ahead, behind := margin+1, margin+1
	for i := range count {
		a, b := i*step, (count-1-i)*step
		ahead, behind = ahead+1, behind+1
		if cells[a]&from != 0 {
			ahead = 0
		}
		if cells[b]&from != 0 {
			behind = 0
		}
		if ahead <= margin {
			cells[a] |= mark
		}
		if behind <= margin {
			cells[b] |= mark
		}
	}
}

// Cracks lists the cells whose ground is cracked, as far as the hero has seen them, row by row.
func (f Floor) Cracks() (cells []grid.Point) {
	stage := f.g.Stage(f.number)
	cracked := components.Cracked.Find(f.g.World, stage.Entity)
	if cracked == nil {
		return nil
	}
	for i := range stage.Cells() {
		if p := stage.At(i); grid.Bits(cracked.Bits).Has(i) && f.Seen(p) {
			cells = append(cells, p)
		}
	}
	return cells
}
