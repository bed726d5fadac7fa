package monsters

import (
	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// ShadePack declares monsters that are unseen.
func ShadePack() dungeon.Pack {
	return dungeon.Pack{Checks: []dungeon.Check{{Of: components.Stealthy, Wrong: strikesUnseen}}}
}

// InTheWay is whom something that flies from an actor hits instead of its target, that many
// cells away, and how far away that is: an actor may stand unseen in its way.
func InTheWay(g *systems.Game, actor world.ID, d grid.Direction, cells int) (id world.ID, at int) {
	here := components.Position.Get(g.World, actor)
	id, where := dungeon.FirstInLine(g, here.Floor, here.At, d, cells)
	return id, here.At.Distance(where)
}

// OnTheWay are hits from an actor in a direction after the first of them has hit what stands
// unseen in its way.
func OnTheWay(g *systems.Game, d grid.Direction, hits []dungeon.Hit) []dungeon.Hit {
	from, to := components.Position.Get(g.World, hits[0].From), components.Position.Get(g.World, hits[0].To)
	hits[0].To, _ = InTheWay(g, hits[0].From, d, from.At.Distance(to.At))
	return hits
}

func strikesUnseen(w *world.World, id world.ID, _ *archetypes.Content) string {
	if components.Archer.Has(w, id) {
		return "is stealthy, and would shoot unseen"
	}
	return ""
}
