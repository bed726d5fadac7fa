package systems

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// Push is the verb of a step that pushes an obstacle. A game's step becomes a
// Push, by Instead, if something Pushable is in the way.
const Push Verb = "push"

// EventPush reports a push: From pushed To by stepping to At.
const EventPush = "push"

// PushRule implements Push: the actor steps, and one Pushable entity moves
// ahead of it. The cell behind it must be open, have no solid entity, and
// contain nothing but a Goal. Source: docs/sokoban.md, The rules.
func PushRule(g *Game, actor world.ID, a Action) Result {
	if !a.Direction.Valid() {
		return Refused("refuse.direction")
	}
	here := components.Position.Get(g.World, actor)
	stage := g.Stage(here.Floor)
	at := here.At.Step(a.Direction)
	thing := stage.Solid(at)
	if thing == 0 || !components.Pushable.Has(g.World, thing) {
		return Refused("refuse.push-nothing")
	}
	if !g.CanPush(here.Floor, at, a.Direction) {
		return Refused("refuse.push-blocked")
	}
	if f := components.Facing.Find(g.World, actor); f != nil {
		f.Toward = a.Direction
	}
	floor := here.Floor
	g.mustPlace(thing, floor, at.Step(a.Direction))
	g.mustPlace(actor, floor, at)
	g.Emit(Event{Type: EventPush, From: actor, To: thing, At: at})
	return Done()
}

// CanPush reports whether something Pushable in a cell of a floor could be pushed in a
// direction.
func (g *Game) CanPush(floor int, at grid.Point, d grid.Direction) bool {
	stage := g.Stage(floor)
	return components.Pushable.Has(g.World, stage.Solid(at)) && g.RoomFor(stage, at.Step(d))
}

// RoomFor reports whether something Pushable can be pushed into a cell. It can into a gap, and over
// what is hidden there: otherwise a push would give that away.
func (g *Game) RoomFor(stage *Stage, p grid.Point) bool {
	lies := func(id world.ID) bool {
		return !components.Goal.Has(g.World, id) && !components.Hidden.Has(g.World, id)
	}
	return stage.Clear(p) && !slices.ContainsFunc(stage.Lying(p), lies)
}

// mustPlace is Place into a cell known to be free.
func (g *Game) mustPlace(id world.ID, floor int, at grid.Point) {
	if err := g.Place(id, floor, at); err != nil {
		panic(fmt.Errorf("systems: entity %d cannot be placed: %w", id, err))
	}
}

// StepBack undoes a step in a direction: the actor steps back, and if the step
// was a push, the pushed entity follows. The step must be the most recent
// change of both.
func (g *Game) StepBack(actor world.ID, d grid.Direction, push bool) {
	here := *components.Position.Get(g.World, actor)
	thing := g.Stage(here.Floor).Solid(here.At.Step(d))
	delta := d.Delta()
	g.mustPlace(actor, here.Floor, here.At.Add(grid.Point{X: -delta.X, Y: -delta.Y}))
	if push {
		g.mustPlace(thing, here.Floor, here.At)
	}
}
