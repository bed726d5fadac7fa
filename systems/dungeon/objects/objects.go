package objects

import (
	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// The types of its events.
const (
	EventDent   = "dent"   // an object was struck
	EventBreak  = "break"  // an object broke
	EventTopple = "topple" // an object tipped over
)

// Pack declares objects.
func Pack() dungeon.Pack {
	byAnyone := []systems.Field{systems.EventFrom.IfAny(), systems.EventName, systems.EventAt}
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventDent, Fields: byAnyone},
			{Type: EventBreak, Fields: byAnyone},
			{Type: EventTopple, Fields: byAnyone},
		},
		Verbs:      []systems.VerbSpec{{Name: dungeon.Smash, Takes: dungeon.TakesDirection, Rule: smash}},
		Bumps:      []dungeon.Bump{{Into: smashes, Verb: dungeon.Smash}},
		Contacts:   []dungeon.Contact{{Of: components.Object, Struck: strike, Burnt: burst}},
		Populators: map[string]dungeon.Populator{"objects": place},
		Checks:     []dungeon.Check{{Of: components.Object, Wrong: wrongObject}},
	}
}

// smashes reports whether the hero's step strikes an object: it cannot be pushed on.
func smashes(g *systems.Game, actor, other world.ID) bool {
	if actor != g.Hero || !components.Object.Has(g.World, other) {
		return false
	}
	return !components.Pushable.Has(g.World, other) || !dungeon.CanPush(g, actor, other)
}

// smash strikes an object next to the actor. One that tips over does so if there is room behind it.
func smash(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if dungeon.Searching(g, actor) {
		return systems.Refused("refuse.offered")
	}
	thing := dungeon.Neighbour(g, actor, a.Direction)
	rule := components.Object.Find(g.World, thing)
	if rule == nil {
		return systems.Refused("refuse.no-target")
	}
	dungeon.Face(g, actor, a.Direction)
	beyond := components.Position.Get(g.World, thing).At.Step(a.Direction)
	if rule.Tips && g.Stage(components.Position.Get(g.World, thing).Floor).Open(beyond) {
		tell(g, EventTopple, actor, thing)
		breakUp(g, actor, thing, beyond)
	} else {
		strike(g, actor, thing)
	}
	return systems.Done()
}

// strike is a blow at an object. By is who strikes it, or 0.
func strike(g *systems.Game, by, thing world.ID) {
	rule := components.Object.Get(g.World, thing)
	if rule.Taken++; rule.Taken >= rule.Blows {
		tell(g, EventBreak, by, thing)
		breakUp(g, by, thing, components.Position.Get(g.World, thing).At)
		return
	}
	tell(g, EventDent, by, thing)
}

// burst lets an object break in the fire that has caught it, if something comes of that.
func burst(g *systems.Game, by, thing world.ID) bool {
	if !components.Burst.Has(g.World, thing) {
		return false
	}
	g.Then(func(g *systems.Game) { // the ground is in the middle of its turn
		if !g.Removed(thing) {
			tell(g, EventBreak, by, thing)
			breakUp(g, by, thing, components.Position.Get(g.World, thing).At)
		}
	})
	return true
}

// tell tells what happens to an object.
func tell(g *systems.Game, event string, by, thing world.ID) {
	g.Emit(systems.Event{
		Type: event, From: by, Name: dungeon.NameOf(g, thing), At: components.Position.Get(g.World, thing).At,
	})
}

// wrongObject describes an object whose burst the rules could not play.
func wrongObject(w *world.World, id world.ID, _ *archetypes.Content) string {
	if b := components.Burst.Find(w, id); b != nil && b.Percent > 0 {
		return "bursts at once, and the damage of an object is announced: use later"
	}
	return ""
}
