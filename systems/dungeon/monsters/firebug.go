package monsters

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// FirebugPack declares monsters that burst when they die.
func FirebugPack() dungeon.Pack {
	return dungeon.Pack{
		Behaviours: []dungeon.Behaviour{{Of: components.Explodes, Choose: dungeon.NoChoice, Threat: dungeon.StrikesOnce}},
		Reactions:  []dungeon.Reaction{{Of: components.Explodes, Died: smoulder}},
		Checks:     []dungeon.Check{{Of: components.Explodes, Wrong: hazardless}},
		Bringers:   []dungeon.Bringer{dungeon.Brings(components.Explodes, dungeon.Always[components.ExplodesData](broughtBy(dungeon.HitFire)))},
	}
}

// smoulder announces the burst of a dead monster over the cells beside it, which comes in
// the monsters' next turn but one: its killer has a turn to step aside. What
// the burst kills counts as killed by its killer.
func smoulder(g *systems.Game, h dungeon.Hit) {
	here := components.Position.Get(g.World, h.To)
	stage := g.Stage(here.Floor)
	var cells []grid.Point
	for _, p := range here.At.Neighbours() {
		if stage.Open(p) {
			cells = append(cells, p)
		}
	}
	damage := dungeon.PercentOf(components.Attributes.Get(g.World, h.To).Atk, components.Explodes.Get(g.World, h.To).Percent)
	AddHazard(g, here.Floor, here.At, components.HazardData{
		By: h.From, Cells: cells, Kind: dungeon.HitFire, With: dungeon.NameOf(g, h.To), Damage: damage, Left: 2, Wild: true,
	})
}
