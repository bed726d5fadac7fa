package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
)

// clock is the step that counts the turn. What is limited to a number of times in a
// turn starts anew.
func clock(g *systems.Game) {
	add(&g.Run().Turn, 1, turnBounds)
	for _, thirst := range components.Thirst.Each(g.World) {
		thirst.Drunk = 0
	}
	for _, strides := range components.Strides.Each(g.World) {
		strides.Taken = 0
	}
}
