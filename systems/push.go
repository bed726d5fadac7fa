package systems

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// Push is the verb of a step that moves what stands in the way. A game's step
// becomes it, by Instead, where something Pushable stands.
const Push Verb = "push"

// EventPush tells that somebody stepped and pushed: From, To, and At, the cell
// that From came to.
const EventPush = "push"

// PushRule carries out Push: who acts steps, and one thing that is Pushable
// moves on before it. It needs room behind that thing: a cell that is open,
// that nobody fills, and in which nothing lies but a Goal.
// Source: docs/sokoban.md, The rules.
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
	if !g.roomFor(stage, at.Step(a.Direction)) {
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

// roomFor says whether a thing can be pushed into a cell.
func (g *Game) roomFor(stage *Stage, p grid.Point) bool {
	if !stage.Free(p) {
		return false
	}
	for _, id := range stage.Lying(p) {
		if !components.Goal.Has(g.World, id) {
			return false
		}
	}
	return true
}

// mustPlace is Place into a cell that was found to be free.
func (g *Game) mustPlace(id world.ID, floor int, at grid.Point) {
	if err := g.Place(id, floor, at); err != nil {
		panic(fmt.Errorf("systems: entity %d cannot be placed: %w", id, err))
	}
}

// StepBack undoes a step in a direction, and the push that it was: who acted
// steps back, and what it pushed follows. The step must have been the last
// thing that happened to both.
func (g *Game) StepBack(actor world.ID, d grid.Direction, push bool) {
	here := *components.Position.Get(g.World, actor)
	thing := g.Stage(here.Floor).Solid(here.At.Step(d))
	delta := d.Delta()
	g.mustPlace(actor, here.Floor, here.At.Add(grid.Point{X: -delta.X, Y: -delta.Y}))
	if push {
		g.mustPlace(thing, here.Floor, here.At)
	}
}
