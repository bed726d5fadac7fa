package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// move steps one cell. Walking into a monster becomes an attack, into a
// treasure a search; walking at a wall turns and takes no turn. Stepping on a
// stair takes it at once.
// Source: docs/rules.md, The turn.
func move(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if !a.Direction.Valid() {
		return systems.Refused("refuse.direction")
	}
	if searching(g, actor) {
		return systems.Refused("refuse.offered")
	}
	here := components.Position.Get(g.World, actor)
	stage := g.Stage(here.Floor)
	to := here.At.Step(a.Direction)
	if other := stage.Solid(to); other != 0 {
		switch {
		case components.Hostile.Has(g.World, other):
			return systems.Instead(systems.Action{Verb: Attack, Direction: a.Direction})
		case components.Treasure.Has(g.World, other):
			return systems.Instead(systems.Action{Verb: Rummage, Direction: a.Direction})
		}
		return systems.Refused("refuse.wall")
	}
	if !stage.Open(to) {
		if components.Facing.Get(g.World, actor).Toward == a.Direction {
			return systems.Refused("refuse.wall")
		}
		face(g, actor, a.Direction)
		return systems.Free()
	}
	face(g, actor, a.Direction)
	g.Place(actor, here.Floor, to)
	g.Emit(systems.Event{Type: EventStep, From: actor, At: to})
	if lying := stage.Lying(to); lying != 0 {
		if s := components.Stair.Find(g.World, lying); s != nil && !s.Sealed {
			g.Leaving = lying
		}
	}
	return systems.Done()
}

// wait lets one turn pass.
func wait(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	if searching(g, actor) {
		return systems.Refused("refuse.offered")
	}
	g.Emit(systems.Event{Type: EventWait, From: actor, At: components.Position.Get(g.World, actor).At})
	return systems.Done()
}

func face(g *systems.Game, actor world.ID, d grid.Direction) {
	components.Facing.Get(g.World, actor).Toward = d
}
