package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// labyrinth is the generator of floors that consist of narrow cells.
const labyrinth = "labyrinth"

// Labyrinth reports whether a floor consists of narrow cells, so that standing in one is
// nothing special.
func Labyrinth(g *systems.Game, stage *systems.Stage) bool {
	return components.Floor.Get(g.World, stage.Entity).Generator == labyrinth
}

// chokeWays is the most walkable neighbours that a choke has.
const chokeWays = 2

// Choke reports whether a cell is narrow: at most two of its neighbours are walkable
// terrain. Closed doors and cells that something stands in count as walkable, gaps do not.
// Source: docs/rules.md, Adventure: noise and minds.
func Choke(stage *systems.Stage, at grid.Point) bool {
	ways := 0
	for _, p := range at.Neighbours() {
		if stage.Open(p) && !stage.Gap(p) {
			ways++
		}
	}
	return ways <= chokeWays
}
