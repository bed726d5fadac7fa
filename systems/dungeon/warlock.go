package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
)

func init() { AddReaction(Reaction{Of: components.Drains, Struck: burnMana}) }

// burnMana takes Mp from whom the magic of an actor has hit, as far as there are any.
func burnMana(g *systems.Game, h Hit) {
	mana := components.Mana.Find(g.World, h.To)
	if h.Kind != HitMagic || mana == nil {
		return
	}
	burnt := min(components.Drains.Get(g.World, h.From).Mp, mana.Now)
	if burnt <= 0 {
		return
	}
	add(&mana.Now, -burnt, manaBounds)
	g.Emit(systems.Event{Type: EventBurn, From: h.From, To: h.To, Who: nameOf(g, h.From), Amount: burnt,
		At: components.Position.Get(g.World, h.To).At})
}
