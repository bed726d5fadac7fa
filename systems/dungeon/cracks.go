package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// Crack cracks the ground of the open cells among these, for good.
func Crack(g *systems.Game, floor int, cells []grid.Point) {
	stage := g.Stage(floor)
	cracked := components.Cracked.Find(g.World, stage.Entity)
	for _, p := range cells {
		if !stage.Open(p) {
			continue
		}
		if cracked == nil {
			components.Cracked.Attach(g.World, stage.Entity, components.CrackedData{Bits: grid.NewBits(stage.Size)})
			cracked = components.Cracked.Get(g.World, stage.Entity)
		}
		grid.Bits(cracked.Bits).Add(stage.Index(p))
	}
}
