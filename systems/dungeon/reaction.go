package dungeon

import (
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Reaction lets the entities with a component react to hits as soon as they have
// landed. Every function may be nil.
type Reaction struct {
	Of Carrier
	// Instead is called before the entity loses Hp to a hit, and reports whether the hit ends
	// with what it does.
	Instead func(g *systems.Game, h Hit) bool
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

// averted reports whether the target of a hit does something instead of losing Hp.
func averted(g *systems.Game, h Hit) bool {
	for _, r := range registryOf(g).reactions {
		if r.Instead != nil && r.Of.Has(g.World, h.To) && r.Instead(g, h) {
			return true
		}
	}
	return false
}

func struck(r Reaction) func(*systems.Game, Hit) { return r.Struck }
func hurt(r Reaction) func(*systems.Game, Hit)   { return r.Hurt }
func died(r Reaction) func(*systems.Game, Hit)   { return r.Died }
