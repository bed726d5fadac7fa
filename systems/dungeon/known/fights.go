package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Fight is the fight of the hero with a boss that hunts it.
type Fight struct {
	Boss      world.ID
	Name      string     // key among the monsters
	At        grid.Point // known in and out of view, unless Hides
	Hides     bool       // it stands among images that look like it, and no mirror shows which one it is
	InView    bool
	Hp, MaxHp int
	Phases    []int // percent of its Hp at which its ways of fighting begin after the first one, the highest first
	Phase     int   // how many of these it has come to
}

// Fights lists the fights with bosses, the oldest boss first. Source: docs/rules.md, The bosses.
func (f Foes) Fights() []Fight {
	var list []Fight
	for _, id := range dungeon.BossFights(f.g) {
		health := components.Health.Get(f.g.World, id)
		one := Fight{
			Boss: id, Name: components.Name.Get(f.g.World, id).Key, Hides: dungeon.AmongImages(f.g, id) && !dungeon.Unmasked(f.g, id), InView: View(f).sees(id),
			Hp: health.Now, MaxHp: health.Max,
		}
		one.Phases, one.Phase = phasesOf(f.g, id)
		if !one.Hides {
			one.At = components.Position.Get(f.g.World, id).At
		}
		list = append(list, one)
	}
	return list
}

// phasesOf lists the percent of a boss's Hp at which it fights in another way, the highest first,
// and counts those that it has come to.
func phasesOf(g *systems.Game, id world.ID) (percents []int, come int) {
	health := components.Health.Get(g.World, id)
	reach := func(percent int, yes bool) {
		if slices.Contains(percents, percent) {
			return // another change begins with it
		}
		percents = append(percents, percent)
		if yes {
			come++
		}
	}
	if rule := components.Enrages.Find(g.World, id); rule != nil {
		reach(rule.Below, rule.Raging)
	}
	if script := components.Script.Find(g.World, id); script != nil {
		for _, p := range script.Phases {
			if p.Below < 100 {
				reach(p.Below, health.Now*100 <= health.Max*p.Below)
			}
		}
	}
	slices.Sort(percents)
	slices.Reverse(percents)
	return percents, come
}
