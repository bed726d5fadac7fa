package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// The events of what looks like a treasure: it was a monster; nothing came of a spell or a
// throw at it.
const (
	EventReveal = "reveal"
	EventIntact = "intact"
)

func mimicPack() Pack {
	return Pack{
		Events: []systems.EventSpec{
			{Type: EventReveal, Tone: systems.ToneWarn, Fields: byMonster},
			{Type: EventIntact, Fields: []systems.Field{systems.EventFrom, systems.EventName, systems.EventAt}},
		},
		Checks: []Check{{components.Disguised, wakesInDisguise}},
	}
}

// disguised reports whether a monster looks like a treasure. To the player it is one: for
// what is known of it, no rule may tell it from a treasure.
func disguised(g *systems.Game, id world.ID) bool { return components.Disguised.Has(g.World, id) }

// unmask ends a disguise, if somebody has one: it is a monster from now on, and hunts.
// Out of sight the treasure is remembered.
func unmask(g *systems.Game, id world.ID) {
	if !disguised(g, id) {
		return
	}
	here := *components.Position.Get(g.World, id)
	remember(g, id, here.Floor, here.At)
	components.Disguised.Detach(g.World, id)
	waysOf(g, g.Stage(here.Floor)).changes = -1 // it does not stay where it is any more
	g.Emit(systems.Event{Type: EventReveal, From: id, Who: nameOf(g, id), At: here.At})
	startHunt(g, id)
}

// surpriseBite is what a search of a monster in disguise becomes: it strikes first.
func surpriseBite(g *systems.Game, id, actor world.ID) systems.Result {
	unmask(g, id)
	toward, _ := components.Position.Get(g.World, id).At.Toward(components.Position.Get(g.World, actor).At)
	g.Do(id, systems.Action{Verb: Attack, Direction: toward})
	return systems.Done()
}

// suspect is the first thing that looks like a treasure in a direction from the hero, and
// how many cells away it is; 0 if there is none in view and within reach, or if all know
// that no monster of the floor's depth looks like one.
func suspect(g *systems.Game, d grid.Direction, reach int) (id world.ID, cells int) {
	here := components.Position.Get(g.World, g.Hero)
	id, at := firstSeen(g, here.Floor, here.At, d, reach)
	looks := id != 0 && glimpse(g, id).Name == treasureName
	if !looks || !inView(g, at) || !slices.ContainsFunc(g.Content.All("monster"), func(m *archetypes.Prefab) bool {
		return lurks(m) && g.Rules.Floors.Meets(m, depthOf(g, g.Hero))
	}) {
		return 0, 0
	}
	return id, here.At.Distance(at)
}

// lurks reports whether the monsters of an entry are in disguise at first.
func lurks(m *archetypes.Prefab) bool {
	_, lurks := components.Disguised.Among(m.Parts)
	return lurks
}

// tryOn strikes what an actor aims at. Nothing comes of it if that is only a thing.
func tryOn(g *systems.Game, h Hit) {
	if components.Health.Has(g.World, h.To) {
		Strike(g, h)
		return
	}
	g.Emit(systems.Event{Type: EventIntact, From: h.From, Name: nameOf(g, h.To), At: components.Position.Get(g.World, h.To).At})
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
