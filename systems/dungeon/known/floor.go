package known

import (
	"iter"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
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

// fullViewMargin is how many cells around the seen ones a picture needs if the hero
// sees the whole view: the shape of a wall at the edge depends on its neighbours, and
// torches beyond the edge light the view.
const fullViewMargin = 4

// Terrain returns what is known of the terrain of a floor, by grid.Size.Index. It
// reuses cells if they have the capacity.
func (k Known) Terrain(floor int, cells []Terrain) []Terrain {
	stage := k.g.Stage(floor)
	if cap(cells) < stage.Cells() {
		cells = make([]Terrain, stage.Cells())
	}
	cells = cells[:stage.Cells()]
	bits := dungeon.SeenBits(k.g, stage)
	for i := range cells {
		cells[i] = 0
		if bits.Has(i) {
			cells[i] = terrainSeen
		}
	}
	if dungeon.RegistryOf(k.g).Sights[k.g.Rules.Sight] == nil {
		widen(cells, stage.Size, fullViewMargin)
	}
	if mapped := dungeon.MappedBits(k.g, stage); mapped != nil {
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

// Things yields all that is known to be in the cells between two corners of a
// floor, both included, row by row: in each cell who was last seen there and has left,
// what lies there, then what fills it. The hero is one of them.
func (k Known) Things(floor int, from, to grid.Point) iter.Seq[Thing] {
	return func(yield func(Thing) bool) {
		stage := k.g.Stage(floor)
		from, to := grid.Point{X: max(from.X, 0), Y: max(from.Y, 0)}, grid.Point{X: min(to.X, stage.Width-1), Y: min(to.Y, stage.Height-1)}
		bits := dungeon.SeenBits(k.g, stage)
		memory := components.Memory.Find(k.g.World, stage.Entity)
		here := floor == k.Floor()
		for y := from.Y; y <= to.Y; y++ {
			for x := from.X; x <= to.X; x++ {
				p := grid.Point{X: x, Y: y}
				i := stage.Index(p)
				if !bits.Has(i) {
					if !k.mapped(stage, floor, p, yield) {
						return
					}
					continue
				}
				if !k.gone(memory, p, yield) {
					return
				}
				if m := dungeon.MarkIn(memory, p); m != nil {
					if !k.marked(m, yield) {
						return
					}
					continue
				}
				lying, solid := dungeon.Shown(k.g, stage.Lying(p)), dungeon.SolidSeen(k.g, stage, p)
				if len(lying) == 0 && solid == 0 {
					continue
				}
				remembered := !here || !dungeon.InView(k.g, p)
				for _, id := range lying {
					if !yield(k.thing(id, p, remembered)) {
						return
					}
				}
				if solid != 0 && !yield(k.thing(solid, p, remembered)) {
					return
				}
			}
		}
	}
}

// gone yields the actors that were last seen in a cell and have left it.
func (k Known) gone(memory *components.MemoryData, p grid.Point, yield func(Thing) bool) bool {
	if memory == nil {
		return true
	}
	for _, s := range memory.Gone {
		if s.At == p && !yield(k.remembered(s.Who, p, false)) {
			return false
		}
	}
	return true
}

// mapped yields the stairs and doors in a cell that has not been seen, if it is on a map.
func (k Known) mapped(stage *systems.Stage, floor int, p grid.Point, yield func(Thing) bool) bool {
	things := stage.Lying(p)
	if solid := stage.Solid(p); components.Door.Has(k.g.World, solid) {
		things = append(slices.Clone(things), solid)
	}
	for _, id := range things {
		fixed := components.Stair.Has(k.g.World, id) || components.Door.Has(k.g.World, id)
		if fixed && dungeon.Charted(k.g, floor, p) && !yield(k.thing(id, p, true)) {
			return false
		}
	}
	return true
}

// marked yields what is remembered of a cell that has changed since.
func (k Known) marked(m *components.Mark, yield func(Thing) bool) bool {
	for _, g := range m.Lying {
		if !yield(k.remembered(g, m.At, false)) {
			return false
		}
	}
	return m.Solid.ID == 0 || yield(k.remembered(m.Solid, m.At, true))
}

// Hash is the hash of the game's whole state. It reveals nothing about the state, only
// whether two games are in the same one.
func (k Known) Hash() [32]byte { return k.g.World.Hash() }
