package bosses

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Pull pulls a lever.
const Pull systems.Verb = "pull"

// The types of its events.
const (
	EventPull = "pull"
	EventCool = "cool"
)

// ForgePack declares the boss of the forge and its levers.
func ForgePack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventPull, Tone: systems.ToneFloor, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventAt}},
			{Type: EventCool, Fields: dungeon.OnTarget},
		},
		Verbs:    []systems.VerbSpec{{Name: Pull, Takes: dungeon.TakesDirection, Rule: pull}},
		OwnStats: []systems.Modify{heated},
		Bumps: []dungeon.Bump{{Verb: Pull, Into: func(g *systems.Game, actor, other world.ID) bool {
			lever := components.Lever.Find(g.World, other)
			return lever != nil && !lever.Pulled && actor == g.Hero
		}}},
	}
}

// heated is a stat of a monster, changed by the turns of its fight since it was cooled.
func heated(g *systems.Game, id world.ID, stat string, value int) int {
	rule := components.Heats.Find(g.World, id)
	if rule == nil || stat != dungeon.Atk {
		return value
	}
	turns := components.Script.Get(g.World, id).Turn - rule.Cooled
	return dungeon.PercentOf(value, 100+min(rule.Most, rule.Percent*turns))
}

// pull pulls the lever in a direction, which cools those that heat up on its floor.
func pull(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	here := components.Position.Get(g.World, actor)
	if !a.Direction.Valid() {
		return systems.Refused("refuse.direction")
	}
	at := here.At.Step(a.Direction)
	id := g.Stage(here.Floor).Solid(at)
	lever := components.Lever.Find(g.World, id)
	if lever == nil || lever.Pulled {
		return systems.Refused("refuse.no-target")
	}
	dungeon.Face(g, actor, a.Direction)
	lever.Pulled = true
	g.Emit(systems.Event{Type: EventPull, From: actor, To: id, Name: dungeon.NameOf(g, id), At: at})
	flood(g, here.Floor, here.At)
	for boss, heat := range components.Heats.Each(g.World) {
		if components.Position.Get(g.World, boss).Floor != here.Floor || g.Removed(boss) {
			continue
		}
		heat.Cooled = components.Script.Get(g.World, boss).Turn
		g.Emit(systems.Event{Type: EventCool, From: id, To: boss, Who: dungeon.NameOf(g, boss), At: components.Position.Get(g.World, boss).At})
	}
	return systems.Done()
}

// raiseLevers makes the levers of a floor as they were before a fight.
func raiseLevers(g *systems.Game, floor int) {
	for id, lever := range components.Lever.Each(g.World) {
		if components.Position.Get(g.World, id).Floor == floor {
			lever.Pulled = false
		}
	}
}
