package monsters

import (
	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// EventIntact is the event of a spell or a throw at a thing, which does nothing.
const EventIntact = "intact"

// MimicPack declares monsters that look like treasures.
func MimicPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventIntact, Fields: []systems.Field{systems.EventFrom, systems.EventName, systems.EventAt}},
		},
		Checks: []dungeon.Check{{Of: components.Disguised, Wrong: wakesInDisguise}},
	}
}

// TryOn strikes what an actor aims at. Nothing comes of it if that is a thing that cannot be broken.
func TryOn(g *systems.Game, h dungeon.Hit) {
	if components.Health.Has(g.World, h.To) {
		dungeon.Strike(g, h)
		return
	}
	if dungeon.Knock(g, h.From, h.To) {
		return
	}
	g.Emit(systems.Event{Type: EventIntact, From: h.From, Name: dungeon.NameOf(g, h.To), At: components.Position.Get(g.World, h.To).At})
}

func wakesInDisguise(w *world.World, id world.ID, _ *archetypes.Content) string {
	switch {
	case components.Mind.Get(w, id).State != components.Asleep:
		return "is disguised and not asleep"
	case components.Pack.Has(w, id) || components.Boss.Has(w, id):
		return "is disguised, and a boss or in a pack"
	}
	return ""
}
