package dungeon

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Carrier is a component of any type.
type Carrier interface {
	IDs(*world.World) []world.ID
	Has(*world.World, world.ID) bool
}

// Behaviour makes those who carry a component act. A monster is the sum of its
// behaviours: they are asked in the order in which they were added, and the
// first that knows what to do decides.
type Behaviour struct {
	Of Carrier
	// Choose is what the actor does in this turn; false where this behaviour
	// leaves it to the next one. Only the actor's own components may change.
	Choose func(g *systems.Game, actor world.ID) (systems.Action, bool)
	// Threat is the damage of an average turn of the actor's once it can reach
	// its foe; false, or nil for always, where it cannot be told.
	Threat func(g *systems.Game, actor world.ID) (damage int, known bool)
}

var behaviours []Behaviour

// AddBehaviour makes a behaviour known. Call it while packages initialise.
func AddBehaviour(b Behaviour) { behaviours = append(behaviours, b) }

// monstersAct is the step in which all on the hero's floor who have a behaviour
// act, the nearest to the hero first, then the eldest. They act by the same
// verbs as the hero.
func monstersAct(g *systems.Game) {
	for _, actor := range actors(g) {
		if g.Run().Over {
			return
		}
		if g.Removed(actor) {
			continue
		}
		for _, b := range behaviours {
			if !b.Of.Has(g.World, actor) {
				continue
			}
			if a, ok := b.Choose(g, actor); ok {
				g.Do(actor, a)
				break
			}
		}
	}
}

// actors lists those on the hero's floor who have a behaviour, in the order in
// which they act.
func actors(g *systems.Game) []world.ID {
	here := components.Position.Get(g.World, g.Hero)
	distance := func(id world.ID) int { return components.Position.Get(g.World, id).At.Distance(here.At) }
	var list []world.ID
	for _, b := range behaviours {
		for _, id := range b.Of.IDs(g.World) {
			p := components.Position.Find(g.World, id)
			if p != nil && p.Floor == here.Floor && id != g.Hero && !slices.Contains(list, id) {
				list = append(list, id)
			}
		}
	}
	slices.SortFunc(list, func(a, b world.ID) int {
		return cmp.Or(cmp.Compare(distance(a), distance(b)), cmp.Compare(a, b))
	})
	return list
}

// acts says whether somebody has a behaviour, and so may move.
func acts(g *systems.Game, id world.ID) bool {
	return slices.ContainsFunc(behaviours, func(b Behaviour) bool { return b.Of.Has(g.World, id) })
}

// threat is the damage of an average turn of a monster's; false where one of
// its behaviours cannot tell.
func threat(g *systems.Game, id world.ID) (damage int, known bool) {
	damage = Stat(g, id, Atk)
	for _, b := range behaviours {
		if !b.Of.Has(g.World, id) {
			continue
		}
		if b.Threat == nil {
			return 0, false
		}
		more, known := b.Threat(g, id)
		if !known {
			return 0, false
		}
		damage = max(damage, more)
	}
	return damage, true
}

// Toward is the first step of a shortest way for an actor to a cell, over cells
// that pass accepts; of several, the first clockwise from north. It is false
// where there is no way. pass is not asked for the cell itself.
func Toward(stage *systems.Stage, from, to grid.Point, pass func(grid.Point) bool) (grid.Direction, bool) {
	steps := stage.Distances(to, func(p grid.Point) bool { return p == from || pass(p) })
	best, least := grid.Nowhere, -1
	for d := range grid.Clockwise {
		p := from.Step(d)
		if !stage.Holds(p) || p != to && !pass(p) {
			continue
		}
		if n := steps[stage.Index(p)]; n >= 0 && (least < 0 || n < least) {
			best, least = d, n
		}
	}
	return best, least >= 0
}

// InLine is the direction from a cell to another one in the same row or column,
// at most so many cells away and with nothing but free cells between; false
// where there is none.
func InLine(stage *systems.Stage, from, to grid.Point, reach int) (grid.Direction, bool) {
	for d := range grid.Clockwise {
		p := from
		for range reach {
			if p = p.Step(d); p == to {
				return d, true
			}
			if !stage.Free(p) {
				break
			}
		}
	}
	return grid.Nowhere, false
}
