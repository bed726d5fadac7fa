package monsters

import (
	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// EventEnrage is the event in which a monster begins to rage.
const EventEnrage = "enrage"

// RagePack declares those that rage once they are wounded.
func RagePack() dungeon.Pack {
	return dungeon.Pack{
		Events:    []systems.EventSpec{{Type: EventEnrage, Tone: systems.ToneWarn, Fields: dungeon.ByMonster}},
		Reactions: []dungeon.Reaction{{Of: components.Enrages, Hurt: enrage}},
		OwnStats:  []systems.Modify{raging},
		Checks:    []dungeon.Check{{Of: components.Enrages, Wrong: ragesInVain}},
	}
}

// enrage makes a monster fast and stronger once its Hp have fallen below a part of their
// maximum. It stays so when it is healed.
func enrage(g *systems.Game, h dungeon.Hit) {
	rule, health := components.Enrages.Get(g.World, h.To), components.Health.Get(g.World, h.To)
	if rule.Raging || health.Now*100 >= health.Max*rule.Below {
		return
	}
	rule.Raging = true
	if pace := components.Pace.Find(g.World, h.To); pace != nil {
		pace.Fast = true
	}
	g.Emit(systems.Event{Type: EventEnrage, From: h.To, Who: dungeon.NameOf(g, h.To), At: components.Position.Get(g.World, h.To).At})
}

// raging is a stat of a monster, changed if it rages.
func raging(g *systems.Game, id world.ID, stat string, value int) int {
	if stat != dungeon.Atk {
		return value
	}
	if rule := components.Enrages.Find(g.World, id); rule != nil && rule.Raging {
		value = dungeon.StatBounds.Clamp(dungeon.PercentOf(value, 100+rule.Atk))
	}
	return value
}

func ragesInVain(w *world.World, id world.ID, _ *archetypes.Content) string {
	if components.Enrages.Get(w, id).Atk == 0 && !components.Pace.Has(w, id) {
		return "enrages, and has neither a pace nor more atk then"
	}
	return ""
}
