package dungeon

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// FreeBeside is the first free cell next to a cell, clockwise from north, with
// nothing lying in it: no stair, no door.
func FreeBeside(g *systems.Game, floor int, centre grid.Point) (grid.Point, bool) {
	stage := g.Stage(floor)
	for d := range grid.Clockwise {
		if p := centre.Step(d); stage.Free(p) && len(stage.Lying(p)) == 0 {
			return p, true
		}
	}
	return grid.Point{}, false
}

// NearestFree is the free cell with nothing lying in it that is fewest steps from a
// cell, the first row by row among equals; false if there is none.
func NearestFree(stage *systems.Stage, from grid.Point) (grid.Point, bool) {
	return NearestOf(stage, from, func(grid.Point) bool { return true })
}

// NearestOf is NearestFree among the cells that fit.
func NearestOf(stage *systems.Stage, from grid.Point, fits func(grid.Point) bool) (grid.Point, bool) {
	steps := stage.Distances(from, func(p grid.Point) bool {
		return stage.Open(p) && (stage.Solid(p) == 0 || !stage.Opaque(p)) // not past a locked door
	})
	best, shortest := grid.Point{}, -1
	for p := range stage.All() {
		n := steps[stage.Index(p)]
		if n >= 0 && (shortest < 0 || n < shortest) && stage.Free(p) && len(stage.Lying(p)) == 0 && fits(p) {
			best, shortest = p, n
		}
	}
	return best, shortest >= 0
}
