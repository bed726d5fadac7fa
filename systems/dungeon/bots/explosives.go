package bots

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// explosiveReach is the distance at which a careful bot looks for things that explode.
const explosiveReach = 7

// detonate throws a missile or casts a spell at a thing that explodes next to hunters, if that hurts them more than a
// blow, and if the hero is outside the blast or can step out of it.
func (l living) detonate(hunters []known.Monster) (systems.Action, bool) {
	from := grid.Point{X: l.s.At.X - explosiveReach, Y: l.s.At.Y - explosiveReach}
	to := grid.Point{X: l.s.At.X + explosiveReach, Y: l.s.At.Y + explosiveReach}
	blow := l.k.Hero().Combat().Blow
	for t := range l.k.Here().Things(from, to) {
		if t.Blows > 1 {
			continue
		}
		cells, damage := l.k.Here().BlastCells(t), 0
		for _, m := range hunters {
			if slices.Contains(cells, m.At) {
				damage += min(m.Hp, t.Blast)
			}
		}
		if damage <= blow || !l.leaves(cells) {
			continue
		}
		if a, ok := l.can(items.Throw, func(a systems.Action) bool { return a.Cell == t.At && !l.shatters(a) }); ok {
			return a, true
		}
		if a, ok := l.can(skills.Magic, func(a systems.Action) bool { return l.first(a.Direction) == t.ID }); ok {
			return a, true
		}
	}
	return systems.Action{}, false
}

// leaves reports whether the hero is outside some cells, or a step leads out of them.
func (l living) leaves(cells []grid.Point) bool {
	if !slices.Contains(cells, l.s.At) {
		return true
	}
	return slices.ContainsFunc(l.legal(dungeon.Move), func(a systems.Action) bool {
		to := l.s.At.Step(a.Direction)
		_, taken := l.k.Here().Solid(to)
		return !taken && l.k.Here().Firm(to) && !slices.Contains(cells, to)
	})
}

// shatters reports whether a throw breaks what is thrown.
func (l living) shatters(a systems.Action) bool {
	_, breaks := part(components.Burst, l.k, "item", l.item(a).Name)
	return breaks
}
