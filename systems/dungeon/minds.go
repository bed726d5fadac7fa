package dungeon

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// actor is an entity that acts in a turn.
type actor struct {
	id       world.ID
	distance int  // from the hero when the turn of the monsters began
	beside   bool // it stood next to the hero then
}

// minds is the step in which the monsters of the hero's floor act: the nearest to the
// hero first, and of equally near ones the oldest. Actors without a mind do what
// their behaviours choose.
func minds(g *systems.Game) {
	if g.Run().Over {
		return
	}
	first := len(g.Events)
	w := waysOf(g, g.Here())
	for i := range w.detour {
		w.detour[i].clear()
	}
	w.order = actingIn(g, w.order[:0])
	look(g, w.order)
	w.besiege(g)
	for _, a := range w.order {
		if g.Run().Over {
			break
		}
		if !g.Removed(a.id) {
			a.act(g)
		}
	}
	keepEchoes(g, g.Events[first:])
}

// actingIn lists the actors of the hero's floor that are not asleep, in the order in
// which they act.
func actingIn(g *systems.Game, list []actor) []actor {
	here := components.Position.Get(g.World, g.Hero)
	enlist := func(id world.ID) {
		if p := components.Position.Find(g.World, id); p != nil && p.Floor == here.Floor && id != g.Hero && !g.Removed(id) {
			steps := p.At.Distance(here.At)
			list = append(list, actor{id, steps, steps == 1})
		}
	}
	for id, m := range components.Mind.Each(g.World) {
		if m.State != components.Asleep {
			enlist(id)
		}
	}
	behaviours := behavioursOf(g)
	for i, b := range behaviours {
		for _, id := range b.Of.IDs(g.World) {
			if !components.Mind.Has(g.World, id) && !slices.ContainsFunc(behaviours[:i], func(b Behaviour) bool { return b.Of.Has(g.World, id) }) {
				enlist(id)
			}
		}
	}
	slices.SortFunc(list, func(a, b actor) int {
		if a.distance != b.distance {
			return a.distance - b.distance
		}
		return cmp.Compare(a.id, b.id)
	})
	return list
}

// look gives a pip to each monster that is awake, has not noticed the hero and sees it
// nearby.
func look(g *systems.Game, all []actor) {
	if Hidden(g) {
		return
	}
	reach := Scale(g, g.Hero, AlertStat, g.Rules.Minds.Sight)
	for _, a := range all {
		if a.distance > reach {
			return // the others are further away
		}
		m := components.Mind.Find(g.World, a.id)
		if m != nil && m.State != components.Asleep && !knows(m) && SeesHero(g, a.id) {
			addPips(g, a.id, m, 1)
		}
	}
}

// act lets an actor do what it does in a turn.
func (a actor) act(g *systems.Game) {
	m := components.Mind.Find(g.World, a.id)
	if m == nil {
		if action, ok := chosen(g, a.id); ok {
			g.Do(a.id, action)
		}
		return
	}
	if m.Since == g.Run().Turn+1 {
		return
	}
	if m.State == components.Hunting {
		track(g, a.id, m)
	}
	if m.State == components.Asleep || Stunned(g, a.id) || Falling(g, a.id) {
		return
	}
	Add(&m.Turns, 1, MindTurns)
	steps, stepped := stepsOf(g, a.id, m), false
	for n := range max(1, steps) {
		action, ok := plan(g, a.id, m)
		if !ok || !a.allowed(g, action, n, steps) || !g.Do(a.id, action).Accepted() {
			break
		}
		if m = components.Mind.Find(g.World, a.id); m == nil || g.Removed(a.id) || g.Run().Over {
			return
		}
		stepped = stepped || action.Verb == Move
	}
	if stepped && m.State == components.Hunting && g.Rules.Minds.Rebound && pushedNow(g, a.id) {
		rebound(g, a.id, m)
	}
}

// pushedNow reports whether the action of this turn has pushed an actor.
func pushedNow(g *systems.Game, id world.ID) bool {
	return slices.ContainsFunc(g.Events, func(e systems.Event) bool { return e.Type == EventShove && e.To == id })
}

// rebound lets a hunter that was pushed, and that has stepped back next to the hero, act at
// once. Otherwise a push before a wall, repeated, would hurt it without a blow.
func rebound(g *systems.Game, id world.ID, m *components.MindData) {
	if _, beside := TowardHero(g, id); !beside {
		return
	}
	if action, ok := plan(g, id, m); ok && action.Verb != Move {
		g.Do(id, action)
	}
}

// stepsOf returns the number of steps that a monster may take in this turn.
func stepsOf(g *systems.Game, id world.ID, m *components.MindData) int {
	switch p := components.Pace.Find(g.World, id); {
	case p == nil:
		return 1
	case p.Fast:
		return 2
	case p.Slow:
		return 1 - m.Turns%2
	}
	return 1
}

// allowed reports whether a monster may do that as the nth part of its turn. A blow
// comes first or not at all, and an actor that was not next to the hero when the turn of
// the monsters began strikes no blow. After the first part there are only steps.
func (a actor) allowed(g *systems.Game, action systems.Action, n, steps int) bool {
	here := components.Position.Get(g.World, a.id)
	stage := g.Stage(here.Floor)
	to := here.At.Step(action.Direction)
	blow := action.Verb == Attack || action.Verb == Move && stage.Solid(to) == g.Hero
	switch {
	case blow:
		return n == 0 && (a.beside || stage.Solid(to) != g.Hero)
	case action.Verb != Move:
		return n == 0
	}
	return steps > 0 && !Rooted(g, a.id) && (!components.Beast.Has(g.World, a.id) || !DoorAt(g, stage, to))
}

// DoorAt reports whether a cell is closed by a door.
func DoorAt(g *systems.Game, stage *systems.Stage, p grid.Point) bool {
	return stage.Holds(p) && waysOf(g, stage).Cells[waysOf(g, stage).Index(p)]&WayDoor != 0
}

// chosen returns the choice of an actor's behaviours.
func chosen(g *systems.Game, id world.ID) (systems.Action, bool) {
	for _, b := range behavioursOf(g) {
		if !b.Of.Has(g.World, id) {
			continue
		}
		if a, ok := b.Choose(g, id); ok {
			return a, true
		}
	}
	return systems.Action{}, false
}

// plan returns the next action of a monster that is awake.
func plan(g *systems.Game, id world.ID, m *components.MindData) (systems.Action, bool) {
	if a, ok := leaveFire(g, id); ok {
		return a, true
	}
	switch m.State {
	case components.Hunting, components.Fleeing:
		if a, ok := chosen(g, id); ok {
			components.Mind.Get(g.World, id).Ploy = ""
			return a, true
		}
		if m.State == components.Fleeing {
			return flee(g, id)
		}
		return hunt(g, id, m)
	case components.Guarding:
		return StepToward(g, id, m.Home)
	}
	return wander(g, id, m)
}
