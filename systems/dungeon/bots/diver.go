package bots

import (
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Diver is a computer player as skilled as Greedy, but in a hurry: it looks for
// the down stair and takes it, and attacks or opens only what blocks its way.
// The zero value is ready.
type Diver struct {
	route route
	watcher
}

// Choose is the bot's next action; the game must not be over.
func (b *Diver) Choose(k known.Known) systems.Action { return patient(k, b.choose(k)) }

func (b *Diver) choose(k known.Known) systems.Action {
	s := k.Hero().Sheet()
	if a, ok := urgent(k, s); ok {
		return a
	}
	surprised := b.surprised(k)
	if deepest := k.Run().Deepest(); !b.route.crossing(s, deepest) && (surprised || !b.route.valid(k)) {
		b.route = descent(k, deepest)
	}
	if len(b.route) == 0 {
		return systems.Action{Verb: dungeon.Wait}
	}
	return b.route.step(s)
}

// descent is the route to the down stair, else to the nearest unseen cell, else
// to the nearest monster, else to the nearest treasure: one of them must be
// blocking a corridor.
func descent(k known.Known, deepest int) route {
	for _, goal := range []func(known.Spot) bool{
		func(s known.Spot) bool { return s.Taking && s.Down },
		func(s known.Spot) bool { return s.Unseen },
		func(s known.Spot) bool {
			thing, _ := k.Floor(s.Floor).Solid(s.At)
			return thing.Monster
		},
		func(s known.Spot) bool {
			thing, _ := k.Floor(s.Floor).Solid(s.At)
			return thing.Treasure
		},
	} {
		r := k.Routes().To(func(s known.Spot) bool { return s.Floor == deepest && goal(s) })
		if len(r) > 0 {
			return r
		}
	}
	return nil
}
