package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Bump turns a step into something solid into another verb.
type Bump struct {
	// Into reports whether the bump applies when actor steps into other.
	Into func(g *systems.Game, actor, other world.ID) bool
	Verb systems.Verb
	// Legal reports whether the verb is legal now; nil means always.
	Legal func(g *systems.Game, actor, other world.ID) bool
}

// bumps are tried in order; the first that applies counts.
var bumps = []Bump{
	{Into: AreFoes, Verb: Attack},
	{Into: opensTreasure, Verb: Search},
}

// AddBump registers a bump. The built-in ones take precedence over it. Call it
// from an init function.
func AddBump(b Bump) { bumps = append(bumps, b) }

// bumpInto returns the bump for a step into something solid; false if the thing
// just blocks the way.
func bumpInto(g *systems.Game, actor, other world.ID) (Bump, bool) {
	for _, b := range bumps {
		if b.Into(g, actor, other) {
			return b, true
		}
	}
	return Bump{}, false
}

func opensTreasure(g *systems.Game, actor, other world.ID) bool {
	return (components.Treasure.Has(g.World, other) || disguised(g, other)) && components.Search.Has(g.World, actor)
}
