package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Bump says what a step into something solid becomes.
type Bump struct {
	// Into says whether the step is into such a thing, by such an actor.
	Into func(g *systems.Game, actor, other world.ID) bool
	Verb systems.Verb
	// Legal says whether the verb could be done now; nil for always.
	Legal func(g *systems.Game, actor, other world.ID) bool
}

// bumps are asked in order; the first that applies counts.
var bumps = []Bump{
	{Into: AreFoes, Verb: Attack},
	{Into: opensTreasure, Verb: Search},
}

// AddBump makes a step into something solid become another verb. Call it while
// packages initialise. Those of the rules are asked before it.
func AddBump(b Bump) { bumps = append(bumps, b) }

// bumpInto is what a step into something solid becomes; false where it is just
// in the way.
func bumpInto(g *systems.Game, actor, other world.ID) (Bump, bool) {
	for _, b := range bumps {
		if b.Into(g, actor, other) {
			return b, true
		}
	}
	return Bump{}, false
}

func opensTreasure(g *systems.Game, actor, other world.ID) bool {
	return components.Treasure.Has(g.World, other) && components.Search.Has(g.World, actor)
}
