package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

func firebugPack() Pack {
	return Pack{
		Behaviours: []Behaviour{{Of: components.Explodes, Choose: nothing, Threat: strikesOnce}},
		Reactions:  []Reaction{{Of: components.Explodes, Died: smoulder}},
	}
}

// smoulder announces the burst of a dead monster over the cells beside it, which comes in
// the monsters' next turn but one: whoever has killed it has a turn to step aside. What
// the burst kills counts as killed by its killer.
func smoulder(g *systems.Game, h Hit) {
	here := components.Position.Get(g.World, h.To)
	stage := g.Stage(here.Floor)
	var cells []grid.Point
	for _, p := range here.At.Neighbours() {
		if stage.Open(p) {
			cells = append(cells, p)
		}
	}
	damage := percentOf(components.Attributes.Get(g.World, h.To).Atk, components.Explodes.Get(g.World, h.To).Percent)
	AddHazard(g, here.Floor, here.At, components.HazardData{
		By: h.From, Cells: cells, Kind: HitFire, With: nameOf(g, h.To), Damage: damage, Left: 2, Wild: true,
	})
}
