package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// InLine is the direction from a cell to another one in the same row or column,
// at most reach cells away and with only free cells between them that hide nothing;
// false if the cells are not in line.
func InLine(stage *systems.Stage, from, to grid.Point, reach int) (grid.Direction, bool) {
	for d := range grid.Clockwise {
		p := from
		for range reach {
			if p = p.Step(d); p == to {
				return d, true
			}
			if !stage.Clear(p) || stage.Opaque(p) {
				break
			}
		}
	}
	return grid.Nowhere, false
}

// FirstInLine returns the target of a missile from a cell: the first solid entity in a
// direction, at most reach cells away, and its cell. It is stopped by walls and by
// closed doors and other opaque things; then, or if nothing is in the way, id is 0 and at
// the last cell that it reaches.
func FirstInLine(g *systems.Game, floor int, from grid.Point, d grid.Direction, reach int) (id world.ID, at grid.Point) {
	return firstIn(g, floor, from, d, reach, (*systems.Stage).Solid)
}

// firstSeen is FirstInLine as far as the hero sees it.
func firstSeen(g *systems.Game, floor int, from grid.Point, d grid.Direction, reach int) (id world.ID, at grid.Point) {
	return firstIn(g, floor, from, d, reach, func(stage *systems.Stage, p grid.Point) world.ID { return SolidSeen(g, stage, p) })
}

// firstIn is FirstInLine for what solid finds in cells.
func firstIn(g *systems.Game, floor int, from grid.Point, d grid.Direction, reach int,
	solid func(*systems.Stage, grid.Point) world.ID) (id world.ID, at grid.Point) {
	stage, at := g.Stage(floor), from
	for range reach {
		p := at.Step(d)
		if id := solid(stage, p); id != 0 && !components.Pit.Has(g.World, id) {
			return id, p
		}
		if stage.Opaque(p) {
			break
		}
		at = p
	}
	return 0, at
}

// Straight is the direction from a cell to another one in its row or column.
func Straight(from, to grid.Point) grid.Direction {
	for d := range grid.Clockwise {
		if by := d.Delta(); (to.X-from.X)*by.X > 0 || (to.Y-from.Y)*by.Y > 0 {
			return d
		}
	}
	return grid.Nowhere
}
