package known

import (
	"iter"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// Floor tells of a floor that has been entered: what the hero sees of it, and what it remembers.
type Floor struct {
	g      *systems.Game
	number int
}

// Place is the depth, name and theme of the floor.
func (f Floor) Place() components.FloorData {
	return *components.Floor.Get(f.g.World, f.g.Stage(f.number).Entity)
}

// isHere reports whether the hero is on the floor.
func (f Floor) isHere() bool { return f.number == Hero{f.g}.Floor() }

// Size is the size of the floor.
func (f Floor) Size() grid.Size { return f.g.Stage(f.number).Size }

// Yielded returns the Vigour that the floor has given, of the limit in the rules.
func (f Floor) Yielded() int {
	if y := components.Yield.Find(f.g.World, f.g.Stage(f.number).Entity); y != nil {
		return y.Given
	}
	return 0
}

// Seen reports whether a cell has ever been in view.
func (f Floor) Seen(p grid.Point) bool { return dungeon.Seen(f.g, f.number, p) }

// Open reports whether the terrain of a cell is known and is not wall.
func (f Floor) Open(p grid.Point) bool {
	return dungeon.Charted(f.g, f.number, p) && f.g.Stage(f.number).Open(p)
}

// Solid returns the thing known to fill a cell, other than the hero; false for none.
func (f Floor) Solid(p grid.Point) (Thing, bool) {
	if !dungeon.Seen(f.g, f.number, p) {
		return Thing{}, false
	}
	if m := dungeon.MarkAt(f.g, f.number, p); m != nil {
		return rememberedThing(f.g, m.Solid, p, true), m.Solid.ID != 0
	}
	id := dungeon.SolidSeen(f.g, f.g.Stage(f.number), p)
	if id == 0 || id == f.g.Hero {
		return Thing{}, false
	}
	return thingIn(f.g, id, p, !f.isHere() || !dungeon.InView(f.g, p)), true
}

// Lying lists what is known to lie in a cell.
func (f Floor) Lying(p grid.Point) []Thing { return f.appendLying(nil, p) }

func (f Floor) appendLying(to []Thing, p grid.Point) []Thing {
	if !dungeon.Seen(f.g, f.number, p) {
		return to
	}
	if m := dungeon.MarkAt(f.g, f.number, p); m != nil {
		for _, g := range m.Lying {
			to = append(to, rememberedThing(f.g, g, p, false))
		}
		return to
	}
	for _, id := range dungeon.Shown(f.g, f.g.Stage(f.number).Lying(p)) {
		to = append(to, thingIn(f.g, id, p, !f.isHere() || !dungeon.InView(f.g, p)))
	}
	return to
}

// AppendCell appends what is known to lie in a cell, and then what fills it, other than the
// hero.
func (f Floor) AppendCell(to []Thing, p grid.Point) []Thing {
	to = f.appendLying(to, p)
	if t, ok := f.Solid(p); ok {
		to = append(to, t)
	}
	return to
}

// Things yields all that is known to be in the cells between two corners, both included, row
// by row: in each cell the actors that were last seen there and have left, what lies there,
// and then what fills it. The hero is one of them.
func (f Floor) Things(from, to grid.Point) iter.Seq[Thing] {
	return func(yield func(Thing) bool) {
		stage := f.g.Stage(f.number)
		from, to := grid.Point{X: max(from.X, 0), Y: max(from.Y, 0)}, grid.Point{X: min(to.X, stage.Width-1), Y: min(to.Y, stage.Height-1)}
		bits, mapped := dungeon.SeenBits(f.g, stage), dungeon.MappedBits(f.g, stage)
		memory := components.Memory.Find(f.g.World, stage.Entity)
		left := memory != nil && len(memory.Gone) > 0
		here := f.isHere()
		for y := from.Y; y <= to.Y; y++ {
			marked := dungeon.HasMarks(memory, y)
			for x := from.X; x <= to.X; x++ {
				i := stage.Index(grid.Point{X: x, Y: y})
				if mapped == nil {
					next := bits.Next(i, i+to.X+1-x)
					if x, i = x+next-i, next; x > to.X {
						break
					}
				}
				p := grid.Point{X: x, Y: y}
				if !bits.Has(i) {
					if mapped.Has(i) && !f.mapped(stage, p, yield) {
						return
					}
					continue
				}
				if !marked && !left {
					if _, solid, lying := stage.Cell(i); solid == 0 && len(lying) == 0 {
						continue
					}
				}
				if !gone(f.g, memory, p, yield) {
					return
				}
				if m := dungeon.MarkIn(memory, p); m != nil {
					if !f.marked(m, yield) {
						return
					}
					continue
				}
				lying, solid := dungeon.Shown(f.g, stage.Lying(p)), dungeon.SolidSeen(f.g, stage, p)
				if len(lying) == 0 && solid == 0 {
					continue
				}
				remembered := !here || !dungeon.InView(f.g, p)
				for _, id := range lying {
					if !yield(thingIn(f.g, id, p, remembered)) {
						return
					}
				}
				if solid != 0 && !yield(thingIn(f.g, solid, p, remembered)) {
					return
				}
			}
		}
	}
}

// gone yields the actors that were last seen in a cell and have left it.
func gone(g *systems.Game, memory *components.MemoryData, p grid.Point, yield func(Thing) bool) bool {
	if memory == nil {
		return true
	}
	for _, s := range memory.Gone {
		if s.At == p && !yield(rememberedThing(g, s.Who, p, false)) {
			return false
		}
	}
	return true
}

// mapped yields the stairs and doors in a cell that has not been seen, if it is on a map.
func (f Floor) mapped(stage *systems.Stage, p grid.Point, yield func(Thing) bool) bool {
	things := stage.Lying(p)
	if solid := stage.Solid(p); components.Door.Has(f.g.World, solid) {
		things = append(slices.Clone(things), solid)
	}
	for _, id := range things {
		fixed := components.Stair.Has(f.g.World, id) || components.Door.Has(f.g.World, id)
		if fixed && dungeon.Charted(f.g, f.number, p) && !yield(thingIn(f.g, id, p, true)) {
			return false
		}
	}
	return true
}

// marked yields what is remembered of a cell that has changed since.
func (f Floor) marked(m *components.Mark, yield func(Thing) bool) bool {
	for _, g := range m.Lying {
		if !yield(rememberedThing(f.g, g, m.At, false)) {
			return false
		}
	}
	return m.Solid.ID == 0 || yield(rememberedThing(f.g, m.Solid, m.At, true))
}

// BlastCells lists the cells in view in which a thing in view does damage in the turn after it has broken, row by row;
// none if it does none.
func (f Floor) BlastCells(t Thing) []grid.Point {
	if t.Blast == 0 || t.Remembered {
		return nil
	}
	burst := components.Burst.Get(f.g.World, t.ID)
	return slices.DeleteFunc(monsters.BurstCells(f.g, f.number, *burst, t.At), func(p grid.Point) bool { return !dungeon.InView(f.g, p) })
}
