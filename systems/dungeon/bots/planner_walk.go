package bots

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots/outlook"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// walkOn takes the next step of the planner's route.
func (b *Planner) walkOn(k known.Known, l living) systems.Action {
	s, deepest := l.s, k.Run().Deepest()
	if !b.route.crossing(s, deepest) && !b.route.valid(k) {
		if a, ok := b.planRoute(l, deepest); ok {
			return a
		}
	}
	if len(b.route) == 0 {
		return systems.Action{Verb: dungeon.Wait}
	}
	return b.route.step(s)
}

// planRoute sets the next route, or returns an action that is better than walking: first
// everything outside a boss's hall, then a rest, then the hall, then the stairway down.
func (b *Planner) planRoute(l living, deepest int) (systems.Action, bool) {
	k, s := l.k, l.s
	if a, ok := b.rest(k, s); ok {
		return a, true
	}
	hall := b.hall(k, deepest)
	goal := func(spot known.Spot, inHall bool) bool {
		if spot.Floor != deepest || spot.Taking || !inHall && b.leadsInto(k, hall, spot) {
			return false
		}
		if spot.Unseen {
			return true
		}
		thing, filled := k.Floor(deepest).Solid(spot.At)
		return filled && !thing.Declined && !k.Routes().OnlyBlocks(thing) && !b.fled[thing.ID] && !b.shuns[thing.ID]
	}
	if b.route = k.Routes().To(func(spot known.Spot) bool { return goal(spot, false) }); len(b.route) > 0 {
		return systems.Action{}, false
	}
	if regenerating(k, s) && s.Hp < s.MaxHp {
		return systems.Action{Verb: dungeon.Wait}, true
	}
	if a, ok := l.can(dungeon.RestVerb, nil); ok && (s.Hp*100 < s.MaxHp*99 || s.Mp*100 < s.MaxMp*90) {
		return a, true
	}
	if b.route = k.Routes().To(func(spot known.Spot) bool { return goal(spot, true) }); len(b.route) > 0 {
		return systems.Action{}, false
	}
	if s.Hp*2 < s.MaxHp {
		if a, ok := b.recover(k, s); ok {
			return a, true
		}
	}
	if b.route = b.porter.wayDown(k); len(b.route) > 0 || b.porter.seeks(k) {
		return systems.Action{Verb: monsters.Seek}, len(b.route) == 0
	}
	b.route = k.Routes().To(func(spot known.Spot) bool { return spot.Floor == deepest && spot.Taking && spot.Down })
	if len(b.route) == 0 {
		b.route = b.breakThrough(k, s, deepest)
	}
	if here := k.Hero().Floor(); len(b.route) == 0 && here != deepest { // the way back down is barred
		b.route = b.breakThrough(k, s, here)
	}
	return systems.Action{}, false
}

// hallCells is the least number of cells of a hall without a door between them.
const hallCells = 45

// hall is the set of the known cells of a boss's hall, while the boss lives: those of the
// wide places behind the doors around the stairway up. It is nil without a boss.
func (b *Planner) hall(k known.Known, floor int) []bool {
	plan, _ := k.Rules().Floors.Plan("", k.Hero().Depth())
	if !slices.Contains(plan.Populate, "boss") || b.reigned == floor {
		return nil
	}
	size := k.Floor(floor).Size()
	doors := make([]bool, size.Cells())
	for t := range k.Floor(floor).Things(grid.Point{}, grid.Point{X: size.Width - 1, Y: size.Height - 1}) {
		if t.Door {
			doors[size.Index(t.At)] = true
		}
	}
	terrain := k.Floor(floor).Terrain(nil)
	inside := func(p grid.Point) bool {
		i := size.Index(p)
		return size.Holds(p) && terrain[i].Charted() && terrain[i].Open() && !doors[i]
	}
	hall, labelled := make([]bool, size.Cells()), make([]bool, size.Cells())
	up, _ := k.Floor(floor).Up()
	for p := range size.All() {
		if labelled[size.Index(p)] || !inside(p) {
			continue
		}
		region := size.Reach(p, inside)
		cells := 0
		for i, in := range region {
			if in {
				labelled[i] = true
				cells++
			}
		}
		if region[size.Index(up)] || cells < hallCells && !deep(size, region, doors) {
			continue
		}
		for i, in := range region {
			hall[i] = hall[i] || in
		}
	}
	return hall
}

// hallDepth is the least number of cells of a hall straight behind its door.
const hallDepth = 4

// deep reports whether a region goes on straight behind one of its doors.
func deep(size grid.Size, region, doors []bool) bool {
	for i, door := range doors {
		if !door {
			continue
		}
		for d := range grid.Clockwise {
			p, n := size.At(i).Step(d), 0
			for ; size.Holds(p) && region[size.Index(p)]; p = p.Step(d) {
				n++
			}
			if n >= hallDepth {
				return true
			}
		}
	}
	return false
}

// leadsInto reports whether a spot is in a hall, or beside a cell of it.
func (b *Planner) leadsInto(k known.Known, hall []bool, spot known.Spot) bool {
	if hall == nil {
		return false
	}
	size := k.Floor(spot.Floor).Size()
	if hall[size.Index(spot.At)] {
		return true
	}
	return spot.Unseen && slices.ContainsFunc(neighbours(spot.At), func(p grid.Point) bool { return size.Holds(p) && hall[size.Index(p)] })
}

func neighbours(p grid.Point) []grid.Point {
	around := p.Neighbours()
	return around[:]
}

// reign notes that the boss of a floor is dead.
func (b *Planner) reign(k known.Known) {
	for _, e := range k.Events().Last() {
		if s, has := b.seen[e.To]; has && e.Type == dungeon.EventKill && s.foe.Habits.Boss {
			b.reigned = k.Hero().Floor()
		}
	}
}

// calm reports whether a foe has not noticed the hero.
func calm(f *outlook.Foe) bool { return f.State == outlook.Asleep || f.State == outlook.Awake }
