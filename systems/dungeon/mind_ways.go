package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// stride is the distance that the hero walks in a turn. A monster that follows its trail
// loses it where the hero has gone further at once.
const stride = 2

// track updates what a hunter knows of the hero. Out of sight it follows the trail
// for some turns, and then loses the hero; turns in which it waits or goes round do not
// count. There is no trail in smoke.
func track(g *systems.Game, id world.ID, m *components.MindData) {
	here, hero := components.Position.Get(g.World, id).At, components.Position.Get(g.World, g.Hero).At
	if here.Distance(hero) == 1 || SeesHero(g, id) {
		m.Trail, m.Left = hero, g.Rules.Minds.GiveUp
		return
	}
	if m.Trail.Distance(hero) <= stride && !inSmoke(g) {
		m.Trail = hero
	}
	switch {
	case here == m.Trail || m.Left == 0 && m.Ploy == "":
		Lose(g, id)
	case m.Ploy == "":
		m.Left--
	}
}

// inSmoke reports whether something that fades hides the hero.
func inSmoke(g *systems.Game) bool {
	here := components.Position.Get(g.World, g.Hero).At
	return slices.ContainsFunc(g.Here().Lying(here), func(id world.ID) bool {
		return components.Fades.Has(g.World, id) && components.Opaque.Has(g.World, id)
	})
}

// hunt is an attack on the hero if it is next to the hunter, else a step along its
// trail.
func hunt(g *systems.Game, id world.ID, m *components.MindData) (systems.Action, bool) {
	if d, beside := TowardHero(g, id); beside {
		if a, ok := withdraws(g, id, m); ok {
			return a, true
		}
		m.Ploy = ""
		return systems.Action{Verb: Attack, Direction: d}, true
	}
	if a, ok := adapt(g, id, m); ok {
		return a, true
	}
	return press(g, id, m)
}

// flee returns a step away from the hero, or an attack if cornered.
func flee(g *systems.Game, id world.ID) (systems.Action, bool) {
	if a, ok := StepAway(g, id); ok {
		return a, true
	}
	d, beside := TowardHero(g, id)
	return systems.Action{Verb: Attack, Direction: d}, beside
}

// TowardHero is the direction of the hero if it is next to an actor.
func TowardHero(g *systems.Game, id world.ID) (grid.Direction, bool) {
	return components.Position.Get(g.World, id).At.Toward(components.Position.Get(g.World, g.Hero).At)
}

// wander is a step to the next goal of a wanderer. Where it arrives, and where it is
// in others' way, it chooses another. A pack goes where its oldest wanderer goes.
func wander(g *systems.Game, id world.ID, m *components.MindData) (systems.Action, bool) {
	leader := leaderOf(g, id, m)
	if leader != id {
		m.Home = components.Mind.Get(g.World, leader).Home
	}
	here := components.Position.Get(g.World, id).At
	if leader == id && (m.Home == grid.Point{} || here.Distance(m.Home) <= 1) {
		m.Home = newGoal(g, id, m.Home)
	}
	a, ok := StepToward(g, id, m.Home)
	if !ok && leader == id {
		m.Home = newGoal(g, id, m.Home)
	}
	return a, ok
}

// leaderOf is the oldest wanderer of a monster's pack, which may be itself.
func leaderOf(g *systems.Game, id world.ID, m *components.MindData) world.ID {
	if m.Pack == 0 {
		return id
	}
	floor := components.Position.Get(g.World, id).Floor
	for other, its := range components.Mind.Each(g.World) {
		if other == id || its.Pack == m.Pack && its.State == components.Wandering && !g.Removed(other) &&
			components.Position.Get(g.World, other).Floor == floor {
			return other
		}
	}
	return id
}

// newGoal draws where a wanderer goes next: to a treasure, to what looks like one, or, on a floor with fewer
// than two, to a stair; not to where it has just been going. It is the zero point if
// there is nowhere to go.
func newGoal(g *systems.Game, id world.ID, old grid.Point) grid.Point {
	floor := components.Position.Get(g.World, id).Floor
	var goals []grid.Point
	for treasure := range components.Treasure.Each(g.World) {
		if p := components.Position.Get(g.World, treasure); p.Floor == floor && !g.Removed(treasure) && p.At != old {
			goals = append(goals, p.At)
		}
	}
	for mimic := range components.Disguised.Each(g.World) {
		if p := components.Position.Get(g.World, mimic); p.Floor == floor && !g.Removed(mimic) && p.At != old {
			goals = append(goals, p.At)
		}
	}
	if len(goals) < 2 {
		for stair := range components.Stair.Each(g.World) {
			if p := components.Position.Get(g.World, stair); p.Floor == floor && p.At != old {
				goals = append(goals, p.At)
			}
		}
	}
	if len(goals) == 0 {
		return grid.Point{}
	}
	return goals[g.Stream(MindStream).Below(len(goals))]
}
