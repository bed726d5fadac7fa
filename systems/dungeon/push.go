package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Smash is the verb of a blow at an object. Monsters strike what bars their only way.
const Smash systems.Verb = "smash"

// PushPack declares that the hero pushes what is in its way.
func PushPack() Pack {
	return Pack{
		Events: []systems.EventSpec{
			{Type: systems.EventPush, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventAt}, Unlogged: true},
		},
		Verbs: []systems.VerbSpec{{Name: systems.Push, Takes: TakesDirection, Rule: push}},
		Bumps: []Bump{{Into: pushes, Verb: systems.Push, Legal: CanPush}},
	}
}

// pushes reports whether a step is a push.
func pushes(g *systems.Game, actor, other world.ID) bool {
	return actor == g.Hero && components.Pushable.Has(g.World, other)
}

// CanPush reports whether an actor can push something next to it.
func CanPush(g *systems.Game, actor, thing world.ID) bool {
	here, at := components.Position.Get(g.World, actor), components.Position.Get(g.World, thing).At
	d, next := here.At.Toward(at)
	return next && !Rooted(g, actor) && !HistoryFull(g, actor) && g.CanPush(here.Floor, at, d)
}

// push pushes something in the actor's way. On ice both slide on. A stair that was under it is taken at once.
func push(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	switch {
	case Searching(g, actor):
		return systems.Refused("refuse.offered")
	case Rooted(g, actor):
		return systems.Refused("refuse.rooted")
	case HistoryFull(g, actor):
		return systems.Refused("refuse.many-moves")
	}
	thing := Neighbour(g, actor, a.Direction)
	moves := thing != 0 && CanPush(g, actor, thing)
	done := systems.PushRule(g, actor, a)
	if moves {
		slide(g, thing, a.Direction)
		slide(g, actor, a.Direction)
		if here := components.Position.Get(g.World, actor); actor == g.Hero { // a stair that was found under an object
			g.Leaving = OpenStair(g, g.Stage(here.Floor), here.At)
		}
	}
	return done
}
