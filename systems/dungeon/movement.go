package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// The verbs of every actor. A move into a foe becomes an attack.
const (
	Move   systems.Verb = "move"
	Attack systems.Verb = "attack"
	Wait   systems.Verb = "wait"
)

// MovementPack declares steps and waits.
func MovementPack() Pack {
	return Pack{
		Verbs: []systems.VerbSpec{
			{Name: Move, Group: systems.GroupNone, Takes: TakesDirection, Rule: move, Legal: legalMoves, FreeWith: moveIsFree},
			{Name: Attack, Takes: TakesDirection, Rule: attack},
			{Name: Wait, Rule: wait, Legal: legalWait, Keys: []string{"Space", "Numpad5", "PadR1", "."}, Icon: "icon.wait"},
		},
	}
}

// move steps one cell. Walking into a foe becomes an attack, into a treasure a
// search; walking into a wall only changes the facing and takes no turn. A hero
// that steps on a stair takes it at once. On ice the actor slides on. Into a gap it falls.
// Source: docs/rules.md, The turn.
func move(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if !a.Direction.Valid() {
		return systems.Refused("refuse.direction")
	}
	if Searching(g, actor) {
		return systems.Refused("refuse.offered")
	}
	here := components.Position.Get(g.World, actor)
	stage := g.Stage(here.Floor)
	to := here.At.Step(a.Direction)
	if other := stage.Solid(to); other != 0 {
		if b, ok := BumpInto(g, actor, other); ok {
			return systems.Instead(systems.Action{Verb: b.Verb, Direction: a.Direction})
		}
		return systems.Refused("refuse.wall")
	}
	if !stage.Open(to) {
		if !turns(g, actor, a.Direction) {
			return systems.Refused("refuse.wall")
		}
		Face(g, actor, a.Direction)
		return systems.Free()
	}
	if Rooted(g, actor) {
		return systems.Refused("refuse.rooted")
	}
	if HistoryFull(g, actor) {
		return systems.Refused("refuse.many-moves")
	}
	if stage.Gap(to) && Halts(g, actor) {
		return systems.Refused("refuse.wall")
	}
	Face(g, actor, a.Direction)
	if g.Place(actor, here.Floor, to) != nil {
		return systems.Refused("refuse.wall") // unreachable: nothing solid is there
	}
	g.Emit(systems.Event{Type: EventStep, From: actor, At: to})
	touch(g, actor)
	slide(g, actor, a.Direction)
	if actor == g.Hero {
		g.Leaving = OpenStair(g, stage, components.Position.Get(g.World, actor).At)
	}
	if g.Leaving == 0 && !Falling(g, actor) && strides(g, actor) {
		return systems.Free()
	}
	return systems.Done()
}

// moveIsFree reports whether a step takes no turn: it only turns the actor, becomes something
// free, or is a free step.
func moveIsFree(g *systems.Game, actor world.ID, a systems.Action) bool {
	here := components.Position.Get(g.World, actor)
	stage := g.Stage(here.Floor)
	to := here.At.Step(a.Direction)
	if other := stage.Solid(to); other != 0 && !Concealed(g, other) {
		b, _ := BumpInto(g, actor, other)
		return g.Free(actor, systems.Action{Verb: b.Verb, Direction: a.Direction})
	}
	return !stage.Open(to) || freeStep(g, actor) != nil && OpenStair(g, stage, to) == 0 && !stage.Gap(to)
}

// strides reports whether a step takes no time, and uses up a free step.
func strides(g *systems.Game, actor world.ID) bool {
	s := freeStep(g, actor)
	if s != nil {
		s.Taken++
	}
	return s != nil
}

// freeStep returns the effect that lets an actor's next step take no time, or nil.
func freeStep(g *systems.Game, actor world.ID) *components.StridesData {
	for id, s := range components.Strides.Each(g.World) {
		if WorksOn(g, id, actor) && s.Taken < s.Free {
			return s
		}
	}
	return nil
}

// OpenStair is the stair in a cell that leads anywhere, or 0.
func OpenStair(g *systems.Game, stage *systems.Stage, at grid.Point) world.ID {
	for _, id := range stage.Lying(at) {
		if s := components.Stair.Find(g.World, id); s != nil && !s.Sealed && !components.Hidden.Has(g.World, id) && leadsOn(g, id) {
			return id
		}
	}
	return 0
}

// legalMoves lists the steps that the actor could take, including those that
// become another verb.
func legalMoves(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	if Searching(g, actor) {
		return out
	}
	here := components.Position.Get(g.World, actor)
	stage, stays := g.Stage(here.Floor), Rooted(g, actor) || HistoryFull(g, actor)
	for d := range grid.Clockwise {
		to, legal := here.At.Step(d), false
		switch other := stage.Solid(to); {
		case other != 0:
			b, ok := BumpInto(g, actor, other)
			legal = ok && (b.Legal == nil || b.Legal(g, actor, other))
		case stage.Open(to):
			legal = !stays
		default:
			legal = turns(g, actor, d)
		}
		if legal {
			out = append(out, systems.Action{Verb: Move, Direction: d})
		}
	}
	return out
}

// wait lets one turn pass.
func wait(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	if Searching(g, actor) {
		return systems.Refused("refuse.offered")
	}
	g.Emit(systems.Event{Type: EventWait, From: actor, At: components.Position.Get(g.World, actor).At})
	return systems.Done()
}

func legalWait(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	if Searching(g, actor) {
		return out
	}
	return append(out, systems.Action{Verb: Wait})
}

// Face turns an actor that has a facing.
func Face(g *systems.Game, actor world.ID, d grid.Direction) {
	if f := components.Facing.Find(g.World, actor); f != nil {
		f.Toward = d
	}
}

// turns reports whether facing a direction would turn the actor.
func turns(g *systems.Game, actor world.ID, d grid.Direction) bool {
	f := components.Facing.Find(g.World, actor)
	return f != nil && f.Toward != d
}

// StepTo is a step to a free cell; it returns false if the cell is not free.
func StepTo(g *systems.Game, actor world.ID, to grid.Point) bool {
	if !relocate(g, actor, to) {
		return false
	}
	g.Emit(systems.Event{Type: EventStep, From: actor, At: to})
	return true
}
