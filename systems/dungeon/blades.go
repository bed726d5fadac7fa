package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// BladeOf is the blade that an actor wears; without one, a blow strikes one cell.
func BladeOf(g *systems.Game, actor world.ID) components.BladeData {
	for _, item := range g.Holding(actor) {
		if b := components.Blade.Find(g.World, item); b != nil && components.Equipment.Get(g.World, item).Worn {
			return *b
		}
	}
	return components.BladeData{}
}

// reached lists the foes that an actor's blow in a direction strikes: the one next to
// it first, then those that its blade reaches.
func reached(g *systems.Game, actor world.ID, d grid.Direction) []world.ID {
	foes := []world.ID{Neighbour(g, actor, d)}
	b := BladeOf(g, actor)
	if b.All {
		for _, foe := range AdjacentFoes(g, actor) {
			if foe.Toward != d {
				foes = append(foes, foe.ID)
			}
		}
	}
	here := components.Position.Get(g.World, actor)
	stage, at := g.Stage(here.Floor), here.At.Step(d)
	for range b.Reach - 1 {
		if at = at.Step(d); !stage.Open(at) {
			break
		}
		if foe := stage.Solid(at); AreFoes(g, actor, foe) {
			foes = append(foes, foe)
		}
	}
	return foes
}
