package ground

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Struck lists the cells that lightning strikes, row by row, if it comes into some: these, and the ground that
// conducts it and is connected to them. From each cell it runs on as far as the ground says.
// Source: docs/rules.md, Adventure: Ground, air and fire.
func Struck(g *systems.Game, floor int, cells []grid.Point) []grid.Point {
	cells = slices.Clone(cells)
	steps := make([]int, len(cells)) // of each cell, from those that lightning comes into
	for i := 0; i < len(cells); i++ {
		for _, p := range cells[i].Neighbours() {
			rule := groundRule(g, dungeon.GroundAt(g, floor, p))
			if rule != nil && steps[i] < rule.Conducts && !slices.Contains(cells, p) {
				cells, steps = append(cells, p), append(steps, steps[i]+1)
			}
		}
	}
	slices.SortFunc(cells, dungeon.ByRow)
	return cells
}
