package dungeon

import (
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Reaction lets the entities with a component react to hits as soon as they have
// landed. Every function may be nil.
type Reaction struct {
	Of Carrier
	// Struck is called when the entity has dealt a hit. The target may be dead.
	Struck func(g *systems.Game, h Hit)
	// Hurt is called when the entity has been hit and lives.
	Hurt func(g *systems.Game, h Hit)
	// Died is called when the entity, which is not the hero, has died of a hit. It
	// is marked for removal and no longer fills its cell.
	Died func(g *systems.Game, h Hit)
}

// react calls the reactions of an entity that pick selects, in the order of their packs.
func react(g *systems.Game, id world.ID, h Hit, pick func(Reaction) func(*systems.Game, Hit)) {
	for _, r := range registryOf(g).reactions {
		if f := pick(r); f != nil && id != 0 && r.Of.Has(g.World, id) {
			f(g, h)
		}
	}
}

func struck(r Reaction) func(*systems.Game, Hit) { return r.Struck }
func hurt(r Reaction) func(*systems.Game, Hit)   { return r.Hurt }
func died(r Reaction) func(*systems.Game, Hit)   { return r.Died }
