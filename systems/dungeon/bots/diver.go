package bots

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Diver is a computer player as skilled as Greedy, but in a hurry: it looks for
// the down stair and takes it, and fights and opens only what closes its way.
// The zero value is ready.
type Diver struct {
	way way
	lookout
}

// Choose is the bot's next action; the game must not be over.
func (b *Diver) Choose(g *systems.Game) systems.Action {
	s := dungeon.Sheet(g)
	if s.Points > 0 {
		return spendInTurn(g, s)
	}
	if s.Hp*100 < s.MaxHp*40 {
		if item, ok := firstHealth(g, s); ok {
			return drink(item)
		}
	}
	if s.Offer != nil {
		return answerOffer(g, s)
	}
	startled := b.startled(g)
	if deepest := dungeon.Deepest(g); !b.way.crossing(s, deepest) && (startled || !b.way.holds(g)) {
		b.way = descent(g, deepest)
	}
	if len(b.way) == 0 {
		return systems.Action{Verb: dungeon.Wait}
	}
	return b.way.step(s)
}

// descent is the way to the down stair, else to the nearest unseen cell, else
// to the nearest monster or treasure, one of which must be closing a corridor.
func descent(g *systems.Game, deepest int) way {
	stage := g.Stage(deepest)
	for _, goal := range []func(dungeon.Spot) bool{
		func(s dungeon.Spot) bool { return s.Taking && s.At == stage.Down },
		func(s dungeon.Spot) bool { return s.Unseen },
		func(s dungeon.Spot) bool {
			return !s.Unseen && components.Hostile.Has(g.World, stage.Solid(s.At))
		},
		func(s dungeon.Spot) bool {
			return !s.Unseen && components.Treasure.Has(g.World, stage.Solid(s.At))
		},
	} {
		w := dungeon.Route(g, func(s dungeon.Spot) bool { return s.Floor == deepest && goal(s) })
		if len(w) > 0 {
			return w
		}
	}
	return nil
}
