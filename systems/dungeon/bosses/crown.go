package bosses

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Crown takes the Crown.
const Crown systems.Verb = "crown"

// EventCrown is the event in which the Crown is taken.
const EventCrown = "crown"

// CrownPack declares the Crown, with which a run is won.
func CrownPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventCrown, Tone: systems.ToneLevel, Fields: []systems.Field{systems.EventFrom, systems.EventAmount, systems.EventAt}},
		},
		Verbs: []systems.VerbSpec{{Name: Crown, Takes: dungeon.TakesDirection, Rule: takeCrown}},
		Bumps: []dungeon.Bump{{Verb: Crown, Into: func(g *systems.Game, actor, other world.ID) bool {
			return components.Crown.Has(g.World, other) && actor == g.Hero
		}}},
	}
}

// takeCrown takes the Crown in a direction, which wins the run and opens the stairway
// down. The game may go on.
func takeCrown(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if !a.Direction.Valid() {
		return systems.Refused("refuse.direction")
	}
	here := components.Position.Get(g.World, actor)
	at := here.At.Step(a.Direction)
	id := g.Stage(here.Floor).Solid(at)
	if !components.Crown.Has(g.World, id) {
		return systems.Refused("refuse.no-target")
	}
	dungeon.Face(g, actor, a.Direction)
	g.Emit(systems.Event{Type: EventCrown, From: actor, Amount: dungeon.DepthOf(g, actor), At: at})
	g.Remove(id)
	unseal(g, actor, here.Floor)
	dungeon.Finish(g, components.OutcomeWon)
	return systems.Done()
}
