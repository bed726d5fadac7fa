package dungeon

import (
	"iter"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Reaction lets the entities with a component react to hits as soon as they have
// landed, and to other moments of a turn. Every function may be nil.
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
	// Levelled is called when the entity has gained a level.
	Levelled func(g *systems.Game, id world.ID, level int)
	// Rested is called when the entity has rested for a turn.
	Rested func(g *systems.Game, id world.ID)
	// Cast is called when the entity's spell of a power has struck something, some cells away in
	// a direction.
	Cast func(g *systems.Game, id world.ID, d grid.Direction, cells, power int)
}

// react calls the reactions of an entity that pick selects, in the order of their packs.
func react(g *systems.Game, id world.ID, h Hit, pick func(Reaction) func(*systems.Game, Hit)) {
	for _, r := range RegistryOf(g).reactions {
		if f := pick(r); f != nil && id != 0 && r.Of.Has(g.World, id) {
			f(g, h)
		}
	}
}

// averted reports whether the target of a hit does something instead of losing Hp.
func averted(g *systems.Game, h Hit) bool {
	for _, r := range RegistryOf(g).reactions {
		if r.Instead != nil && r.Of.Has(g.World, h.To) && r.Instead(g, h) {
			return true
		}
	}
	return false
}

// reactions yields the reactions of an entity in the order of their packs.
func reactions(g *systems.Game, id world.ID) iter.Seq[Reaction] {
	return func(yield func(Reaction) bool) {
		for _, r := range RegistryOf(g).reactions {
			if r.Of.Has(g.World, id) && !yield(r) {
				return
			}
		}
	}
}

// levelled calls the reactions to a new level.
func levelled(g *systems.Game, id world.ID, level int) {
	for r := range reactions(g, id) {
		if r.Levelled != nil {
			r.Levelled(g, id, level)
		}
	}
}

// rested calls the reactions to a turn of rest.
func rested(g *systems.Game, id world.ID) {
	for r := range reactions(g, id) {
		if r.Rested != nil {
			r.Rested(g, id)
		}
	}
}

// AfterCast calls the reactions to a spell.
func AfterCast(g *systems.Game, id world.ID, d grid.Direction, cells, power int) {
	for r := range reactions(g, id) {
		if r.Cast != nil {
			r.Cast(g, id, d, cells, power)
		}
	}
}

func struck(r Reaction) func(*systems.Game, Hit) { return r.Struck }
func hurt(r Reaction) func(*systems.Game, Hit)   { return r.Hurt }
func died(r Reaction) func(*systems.Game, Hit)   { return r.Died }
