package sokoban

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// whilePlaying wraps a rule so that it refuses once the level is over.
func whilePlaying(rule systems.Rule) systems.Rule {
	return func(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
		if puzzle(g).GivenUp || solved(g) {
			return systems.Refused(RefuseOver)
		}
		return rule(g, actor, a)
	}
}

// move steps one cell; against a crate it becomes a push.
// Source: docs/sokoban.md, The rules.
func move(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if !a.Direction.Valid() {
		return systems.Refused("refuse.direction")
	}
	here := components.Position.Get(g.World, actor)
	stage := g.Stage(here.Floor)
	to := here.At.Step(a.Direction)
	if components.Pushable.Has(g.World, stage.Solid(to)) {
		return systems.Instead(systems.Action{Verb: systems.Push, Direction: a.Direction})
	}
	if !stage.Open(to) || g.Place(actor, here.Floor, to) != nil {
		return systems.Refused(RefuseWall)
	}
	components.Facing.Get(g.World, actor).Toward = a.Direction
	g.Emit(systems.Event{Type: EventStep, From: actor, At: to})
	return systems.Done()
}

// remember is the system that records the move in the history. Undone moves stay
// redoable as long as the player repeats them.
func remember(g *systems.Game) {
	p := puzzle(g)
	push := g.Events[len(g.Events)-1].Type == systems.EventPush
	letter := level.Letter(components.Facing.Get(g.World, g.Hero).Toward, push)
	if p.Done == len(p.Moves) || p.Moves[p.Done] != letter {
		p.Moves = append(p.Moves[:p.Done], letter)
	}
	p.Done++
}

// declare is the system that announces that the level is solved.
func declare(g *systems.Game) {
	if solved(g) {
		g.Emit(systems.Event{Type: EventSolved})
	}
}

// undo undoes the last move, or all up to and including the last push.
func undo(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	p := puzzle(g)
	switch {
	case p.GivenUp:
		return systems.Refused(RefuseGiven)
	case p.Done == 0:
		return systems.Refused(RefuseUndo)
	}
	count := 1
	for push := stepBack(g, actor); a.Verb == UndoPush && !push && p.Done > 0; count++ {
		push = stepBack(g, actor)
	}
	g.Emit(systems.Event{Type: EventBack, Count: count})
	return systems.Free()
}

// stepBack undoes one move and reports whether it was a push.
func stepBack(g *systems.Game, actor world.ID) (push bool) {
	p := puzzle(g)
	p.Done--
	letter := p.Moves[p.Done]
	push = level.IsPush(letter)
	g.StepBack(actor, level.Direction(letter), push)
	return push
}

// redo repeats the next undone move.
func redo(g *systems.Game, _ world.ID, _ systems.Action) systems.Result {
	p := puzzle(g)
	if p.Done == len(p.Moves) {
		return systems.Refused(RefuseRedo)
	}
	return systems.Instead(systems.Action{Verb: Move, Direction: level.Direction(p.Moves[p.Done])})
}

// restart undoes all moves and also giving up.
func restart(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	p := puzzle(g)
	count := p.Done
	for p.Done > 0 {
		stepBack(g, actor)
	}
	p.GivenUp = false
	g.Emit(systems.Event{Type: EventBack, Count: count})
	return systems.Free()
}

// giveUp ends the game.
func giveUp(g *systems.Game, _ world.ID, _ systems.Action) systems.Result {
	puzzle(g).GivenUp = true
	g.Emit(systems.Event{Type: EventGivenUp})
	return systems.Free()
}
