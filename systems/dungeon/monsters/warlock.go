package monsters

import (
	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// EventBurn is the event in which the magic of a monster burns Mp.
const EventBurn = "burn"

// WarlockPack declares monsters that drain Mp.
func WarlockPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventBurn, Addressed: true, Tone: systems.ToneHurt, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventWho, systems.EventAmount, systems.EventAt}},
		},
		Reactions: []dungeon.Reaction{{Of: components.Drains, Struck: burnMana}},
		Checks:    []dungeon.Check{{Of: components.Drains, Wrong: drainsWithout}},
	}
}

// burnMana takes Mp from whom the magic of an actor has hit, as far as there are any.
func burnMana(g *systems.Game, h dungeon.Hit) {
	if h.Kind == dungeon.HitMagic {
		TakeMana(g, h.From, h.To, components.Drains.Get(g.World, h.From).Mp)
	}
}

// TakeMana takes up to so many Mp from an entity.
func TakeMana(g *systems.Game, by, from world.ID, mp int) {
	mana := components.Mana.Find(g.World, from)
	if mana == nil || min(mp, mana.Now) <= 0 {
		return
	}
	burnt := min(mp, mana.Now)
	dungeon.Add(&mana.Now, -burnt, dungeon.ManaBounds)
	g.Emit(systems.Event{Type: EventBurn, From: by, To: from, Who: dungeon.NameOf(g, by), Amount: burnt,
		At: components.Position.Get(g.World, from).At})
}

func drainsWithout(w *world.World, id world.ID, _ *archetypes.Content) string {
	if archer := components.Archer.Find(w, id); (archer == nil || !archer.Magic) && !components.Magic.Has(w, id) {
		return "burns Mp with its magic, and has none"
	}
	return ""
}
