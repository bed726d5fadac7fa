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

// BumpInto returns the bump for a step into something solid, the first that applies in the
// order of their packs; false if the thing just blocks the way.
func BumpInto(g *systems.Game, actor, other world.ID) (Bump, bool) {
	for _, b := range RegistryOf(g).bumps {
		if b.Into(g, actor, other) {
			return b, true
		}
	}
	return Bump{}, false
}

func opensTreasure(g *systems.Game, actor, other world.ID) bool {
	return (components.Treasure.Has(g.World, other) || Disguised(g, other)) && components.Search.Has(g.World, actor)
}
