package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// StairSense is the hero's stat for how many cells around a stairway it senses monsters
// while it stands there.
const StairSense = "stair-sense"

// Sensed lists the monsters out of sight that the hero senses, on its floor and within
// the distance of its skill, or of its ring on a stairway: where they are now, the oldest
// first.
func (k Known) Sensed() []Thing {
	here, reach := components.Position.Get(k.g.World, k.g.Hero), senseReach(k.g)
	if reach == 0 {
		return nil
	}
	var list []Thing
	for id, of := range world.Each2(k.g.World, components.Hostile, components.Position) {
		p := of.B
		if p.Floor != here.Floor || p.At.Distance(here.At) > reach || k.g.Removed(id) || dungeon.InView(k.g, p.At) && !dungeon.Concealed(k.g, id) || dungeon.Disguised(k.g, id) {
			continue
		}
		t := k.thing(id, p.At, false)
		t.Hp, t.MaxHp = 0, 0
		list = append(list, t)
	}
	return list
}

// senseReach is how far the hero senses monsters where it stands.
func senseReach(g *systems.Game) int {
	reach := 0
	if data, _, rank := dungeon.LearntWith(g, g.Hero, components.Keen); data != nil {
		reach = dungeon.AtRank(data.Cells, rank)
	}
	for _, id := range g.Here().Lying(components.Position.Get(g.World, g.Hero).At) {
		if components.Stair.Has(g.World, id) && !components.Hidden.Has(g.World, id) {
			reach = max(reach, dungeon.Scale(g, g.Hero, StairSense, 0))
		}
	}
	return reach
}
