package ground

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// thingBurns is the word key of the sentence in the log when something that lies or stands in a cell catches fire.
const thingBurns = "reaction.thing-burns"

// flammables lists what lies or stands in a cell and burns.
func flammables(g *systems.Game, floor int, p grid.Point) (list []world.ID) {
	stage := g.Stage(floor)
	if !stage.Holds(p) {
		return nil
	}
	for _, id := range stage.Lying(p) {
		if components.Flammable.Has(g.World, id) {
			list = append(list, id)
		}
	}
	if id := stage.Solid(p); id != 0 && components.Flammable.Has(g.World, id) {
		list = append(list, id)
	}
	return list
}

// anyFlammable reports whether something in one of the cells burns, or is removed by fire.
func anyFlammable(g *systems.Game, floor int, cells []grid.Point) bool {
	return slices.ContainsFunc(cells, func(p grid.Point) bool { return len(flammables(g, floor, p)) > 0 })
}

// tinder lists what lies or stands in a cell, can burn for some turns, and does not burn yet.
func (t *turn) tinder(p grid.Point) []world.ID {
	return slices.DeleteFunc(flammables(t.g, t.floor, p), func(id world.ID) bool {
		f := components.Flammable.Get(t.g.World, id)
		return f.Turns == 0 || f.Left > 0 && dungeon.AmountAt(t.g, t.floor, fire, p) > 0
	})
}

// catch lets everything in a cell that can burn catch fire. It returns the turns that the last of them burns. By is who
// lit the fire, or 0.
func (t *turn) catch(p grid.Point, by world.ID) (turns int) {
	for _, id := range t.tinder(p) {
		f := components.Flammable.Get(t.g.World, id)
		turns = max(turns, f.Turns)
		if !dungeon.Burnt(t.g, by, id) {
			f.Left = f.Turns
		}
	}
	return turns
}

// scorch removes what fire in a cell removes at once.
func (t *turn) scorch(p grid.Point) {
	for _, id := range flammables(t.g, t.floor, p) {
		if components.Flammable.Get(t.g.World, id).Turns == 0 {
			t.g.Remove(id)
		}
	}
}

// smoulder counts a turn of everything that burns, and removes it after its last one. What is in no fire any more has
// gone out.
func (t *turn) smoulder() {
	for id, f := range components.Flammable.Each(t.g.World) {
		if f.Left == 0 {
			continue
		}
		at := components.Position.Get(t.g.World, id)
		switch {
		case at.Floor != t.floor || t.g.Removed(id):
		case dungeon.AmountAt(t.g, t.floor, fire, at.At) == 0:
			f.Left = 0
		default:
			if f.Left--; f.Left == 0 {
				t.g.Remove(id)
			}
		}
	}
}
