package bosses

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// Kindle tips the braziers of a floor.
const Kindle systems.Verb = "kindle"

// kindleMove is the name of the move.
const kindleMove = "kindle"

// KindlePack declares bosses that tip braziers into straw.
func KindlePack() dungeon.Pack {
	return dungeon.Pack{
		Verbs:  []systems.VerbSpec{{Name: Kindle, Rule: kindle}},
		Moves:  map[string]dungeon.Choice{kindleMove: chooseKindling},
		Checks: []dungeon.Check{{Of: components.Kindles, Wrong: kindlesUnknown}},
		Bringers: []dungeon.Bringer{dungeon.Brings(components.Kindles, func(k components.KindlesData) []string {
			return []string{k.Straw, ground.Sparks}
		})},
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

// kindle tips the braziers of an actor's floor, and calls its minions, if it has any. What burns
// next to each brazier is announced, and burns in the turn after.
func kindle(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	rule, lair, here := components.Kindles.Find(g.World, actor), components.Lair.Find(g.World, actor), components.Position.Get(g.World, actor)
	if rule == nil || lair == nil {
		return systems.Refused("refuse.unknown-action")
	}
	tellOf(g, dungeon.EventUnleash, actor, kindleMove)
	for _, id := range braziers(g, here.Floor) {
		components.Brazier.Get(g.World, id).Tipped = true
		ground.Warn(g, here.Floor, around(g, here.Floor, lair.Home, components.Position.Get(g.World, id).At, 1), actor)
	}
	call(g, actor, systems.Action{Verb: Call})
	return systems.Done()
}

// layStraw lays straw around the braziers of a floor, for the bosses that tip them.
func layStraw(g *systems.Game, floor int) {
	for boss, rule := range components.Kindles.Each(g.World) {
		lair := components.Lair.Find(g.World, boss)
		if rule.Straw == "" || lair == nil || g.Removed(boss) || components.Position.Get(g.World, boss).Floor != floor {
			continue
		}
		for id := range components.Brazier.Each(g.World) {
			if p := components.Position.Get(g.World, id); p.Floor == floor {
				ground.Pour(g, floor, around(g, floor, lair.Home, p.At, rule.Reach), rule.Straw)
			}
		}
	}
}

// around lists the cells of a hall that are at most so many steps from a cell, without that cell, row by row.
func around(g *systems.Game, floor int, home, from grid.Point, most int) (cells []grid.Point) {
	stage := g.Stage(floor)
	hall := hallOf(g, stage, home)
	for i, n := range stage.Distances(from, func(p grid.Point) bool { return hall[stage.Index(p)] }) {
		if n > 0 && n <= most && hall[i] {
			cells = append(cells, stage.At(i))
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

func kindlesUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	return groundUnknown(content, components.Kindles.Get(w, id).Straw)
}

// groundUnknown describes a ground that no data file has; the empty name is none.
func groundUnknown(content *archetypes.Content, name string) string {
	if name != "" && content.Find(dungeon.GroundKind, name) == nil {
		return fmt.Sprintf("has the ground %.60q, which no data file has", name)
	}
	return ""
}
