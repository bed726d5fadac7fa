package dungeon

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Carrier is a registered component, whatever its data type.
type Carrier = world.Carrier

// PartsHave reports whether parts for an entity have a component.
func PartsHave(parts []world.Part, of Carrier) bool {
	return slices.ContainsFunc(parts, func(p world.Part) bool { return p.Kind() == of.Kind() })
}

// Behaviour makes the entities with a component act. A monster is the sum of
// its behaviours: they are tried in the order of their packs, and the
// first that chooses an action wins.
type Behaviour struct {
	Of Carrier
	// Choose returns the actor's action for this turn, or false to leave the
	// choice to the next behaviour. It may change only the actor's own
	// components. A monster with a mind is asked only while it hunts or flees,
	// and twice a turn if it is fast.
	Choose func(g *systems.Game, actor world.ID) (systems.Action, bool)
	// Threat returns the damage of the actor's average turn once it can reach
	// its foe, or false if that is unknown. A nil Threat is always unknown.
	Threat func(g *systems.Game, actor world.ID) (damage int, known bool)
	// Interrupted makes the actor drop what it has prepared, when it has lost the hero or falls
	// asleep. It may be nil.
	Interrupted func(g *systems.Game, actor world.ID)
}

// Interrupt makes an actor drop what it has prepared.
func Interrupt(g *systems.Game, actor world.ID) {
	for _, b := range behavioursOf(g) {
		if b.Interrupted != nil && b.Of.Has(g.World, actor) {
			b.Interrupted(g, actor)
		}
	}
}

// monstersAct is the step in which every actor with a behaviour on the hero's
// floor acts: the nearest to the hero first, and of equally near ones the oldest.
// They use the same verbs as the hero.
func monstersAct(g *systems.Game) {
	for _, actor := range actors(g) {
		if g.Run().Over {
			return
		}
		if g.Removed(actor) {
			continue
		}
		for _, b := range behavioursOf(g) {
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

// actors lists the actors with a behaviour on the hero's floor, in the order in
// which they act.
func actors(g *systems.Game) []world.ID {
	here := components.Position.Get(g.World, g.Hero)
	distance := func(id world.ID) int { return components.Position.Get(g.World, id).At.Distance(here.At) }
	var list []world.ID
	for _, b := range behavioursOf(g) {
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

// Acts reports whether an entity has a mind or a behaviour, and so may move. What is
// disguised does not seem to.
func Acts(g *systems.Game, id world.ID) bool {
	if Disguised(g, id) {
		return false
	}
	return components.Mind.Has(g.World, id) || slices.ContainsFunc(behavioursOf(g), func(b Behaviour) bool { return b.Of.Has(g.World, id) })
}

// Threat is the damage of a monster's average turn; false if one of its
// behaviours does not know.
func Threat(g *systems.Game, id world.ID) (damage int, known bool) {
	told := false
	for _, b := range behavioursOf(g) {
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
		damage, told = max(damage, more), true
	}
	if !told {
		damage = Stat(g, id, Atk)
	}
	return damage, true
}

// Toward is the first step of a shortest path from one cell to another, over
// cells that pass accepts; ties are broken clockwise from north. It is false if
// there is no path. The target cell itself need not pass.
func Toward(stage *systems.Stage, from, to grid.Point, pass func(grid.Point) bool) (grid.Direction, bool) {
	steps := stage.Distances(to, func(p grid.Point) bool { return p == from || pass(p) })
	best, shortest := grid.Nowhere, -1
	for d := range grid.Clockwise {
		p := from.Step(d)
		if !stage.Holds(p) || p != to && !pass(p) {
			continue
		}
		if n := steps[stage.Index(p)]; n >= 0 && (shortest < 0 || n < shortest) {
			best, shortest = d, n
		}
	}
	return best, shortest >= 0
}

// NoChoice leaves the choice to the other behaviours of an actor.
func NoChoice(*systems.Game, world.ID) (systems.Action, bool) { return systems.Action{}, false }

// StrikesOnce is the threat of a monster with one ordinary blow or shot a turn.
func StrikesOnce(g *systems.Game, actor world.ID) (damage int, known bool) {
	return Stat(g, actor, Atk), true
}
