package bosses

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// Kindle tips the braziers of a floor.
const Kindle systems.Verb = "kindle"

// kindleMove is the name of the move, and of what follows each ring of fire.
const kindleMove = "kindle"

// strawFire is the word key of what burns.
const strawFire = "hazard.straw"

// KindlePack declares bosses that tip braziers into straw.
func KindlePack() dungeon.Pack {
	return dungeon.Pack{
		Verbs:   []systems.VerbSpec{{Name: Kindle, Rule: kindle}},
		Moves:   map[string]dungeon.Choice{kindleMove: chooseKindling},
		Sequels: map[string]dungeon.Sequel{kindleMove: burnOn},
	}
}

// chooseKindling chooses to tip the braziers. Where none is left, it chooses to call others.
func chooseKindling(g *systems.Game, actor world.ID) (systems.Action, bool) {
	if components.Kindles.Has(g.World, actor) && len(braziers(g, components.Position.Get(g.World, actor).Floor)) > 0 {
		return systems.Action{Verb: Kindle}, true
	}
	return chooseCall(g, actor)
}

// braziers lists the braziers of a floor that still stand, oldest first.
func braziers(g *systems.Game, floor int) (list []world.ID) {
	for id, b := range components.Brazier.Each(g.World) {
		if components.Position.Get(g.World, id).Floor == floor && !b.Tipped {
			list = append(list, id)
		}
	}
	return list
}

// kindle tips the braziers of an actor's floor, and calls its minions, if it has any. The
// straw next to each brazier is marked, and burns in the turn after.
func kindle(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	rule, here := components.Kindles.Find(g.World, actor), components.Position.Get(g.World, actor)
	if rule == nil {
		return systems.Refused("refuse.unknown-action")
	}
	tellOf(g, dungeon.EventUnleash, actor, kindleMove)
	damage := max(1, dungeon.PercentOf(dungeon.Stat(g, actor, dungeon.Atk), rule.Percent))
	for _, id := range braziers(g, here.Floor) {
		components.Brazier.Get(g.World, id).Tipped = true
		burn(g, components.HazardData{By: actor, Damage: damage}, *components.Position.Get(g.World, id))
	}
	call(g, actor, systems.Action{Verb: Call})
	return systems.Done()
}

// burnOn lets the fire around a brazier reach the straw one cell further away.
func burnOn(g *systems.Game, due components.HazardData, at components.PositionData) { burn(g, due, at) }

// burn marks the cells of the hall of a hazard's source that are one step further from a
// brazier than those of the hazard. The fire ends at the reach of the source.
func burn(g *systems.Game, last components.HazardData, brazier components.PositionData) {
	rule, lair := components.Kindles.Find(g.World, last.By), components.Lair.Find(g.World, last.By)
	if rule == nil || lair == nil || last.Step >= rule.Reach {
		return
	}
	stage := g.Stage(brazier.Floor)
	cells := ringAround(g, stage, lair.Home, brazier.At, last.Step+1)
	if len(cells) == 0 {
		return
	}
	monsters.AddHazard(g, brazier.Floor, brazier.At, components.HazardData{
		By: last.By, Cells: cells, Kind: dungeon.HitFire, With: strawFire, Damage: last.Damage, Left: 1, Then: kindleMove, Step: last.Step + 1,
	})
}

// ringAround lists the cells of a hall and of its doors that are so many steps from a cell,
// row by row.
func ringAround(g *systems.Game, stage *systems.Stage, home, from grid.Point, n int) (cells []grid.Point) {
	hall := hallOf(g, stage, home)
	steps := stage.Distances(from, func(p grid.Point) bool { return hall[stage.Index(p)] })
	at := func(p grid.Point) int {
		if stage.Holds(p) && hall[stage.Index(p)] {
			return steps[stage.Index(p)]
		}
		return -1
	}
	for p := range stage.All() {
		switch {
		case at(p) == n:
			cells = append(cells, p)
		case n > 1 && stage.Open(p) && dungeon.DoorAt(g, stage, p):
			for d := range grid.Clockwise {
				if at(p.Step(d)) == n-1 {
					cells = append(cells, p)
					break
				}
			}
		}
	}
	return cells
}

// rightBraziers makes the braziers of a floor stand as they did before a fight.
func rightBraziers(g *systems.Game, floor int) {
	for id, b := range components.Brazier.Each(g.World) {
		if components.Position.Get(g.World, id).Floor == floor {
			b.Tipped = false
		}
	}
}
