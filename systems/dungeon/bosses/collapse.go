package bosses

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// Collapse makes the floor of a hall fall in.
const Collapse systems.Verb = "collapse"

// collapseMove is the name of the move, and of what follows when rows fall.
const collapseMove = "collapse"

// pitKind is the kind of hit of a fall.
const pitKind = "fall"

// keptRows is how far from the place of a boss, in rows, its floor never falls in.
const keptRows = 1

// CollapsePack declares bosses that let the floor of their hall fall in.
func CollapsePack() dungeon.Pack {
	return dungeon.Pack{
		Verbs: []systems.VerbSpec{{Name: Collapse, Rule: collapse}},
		Moves: map[string]dungeon.Choice{collapseMove: func(g *systems.Game, actor world.ID) (systems.Action, bool) {
			return systems.Action{Verb: Collapse}, components.Collapses.Has(g.World, actor)
		}},
		Sequels: map[string]dungeon.Sequel{collapseMove: fallIn},
		Checks:  []dungeon.Check{{Of: components.Collapses, Wrong: collapsesUnknown}},
	}
}

// collapse makes the floor of an actor's hall begin to fall in, from the walls at both ends of
// its rows.
func collapse(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	if !components.Collapses.Has(g.World, actor) || !components.Lair.Has(g.World, actor) {
		return systems.Refused("refuse.unknown-action")
	}
	tellOf(g, dungeon.EventUnleash, actor, collapseMove)
	undermine(g, actor, 1)
	return systems.Done()
}

// undermine marks the cells of the next rows that fall in.
func undermine(g *systems.Game, actor world.ID, step int) {
	rule, lair, here := components.Collapses.Find(g.World, actor), components.Lair.Find(g.World, actor), components.Position.Get(g.World, actor)
	if rule == nil || lair == nil || step > rule.Rows {
		return
	}
	monsters.AddHazard(g, here.Floor, lair.Home, components.HazardData{
		By: actor, Cells: fallingRows(g, g.Stage(here.Floor), lair.Home, step), Kind: pitKind, With: "terrain." + rule.Leaves,
		Share: rule.Percent, Left: rule.Every, Then: collapseMove, Step: step,
	})
}

// fallingRows lists the cells that fall in with a step: those of a hall that are in its step-th
// rows from the walls, without what always stays: the rows around the boss's place, the
// ways from there to the stairs, and cells in which something lies.
func fallingRows(g *systems.Game, stage *systems.Stage, home grid.Point, step int) (cells []grid.Point) {
	hall := hallOf(g, stage, home)
	top, bottom := stage.Height, 0
	for p := range stage.All() {
		if hall[stage.Index(p)] {
			top, bottom = min(top, p.Y), max(bottom, p.Y)
		}
	}
	kept := append(wayOf(stage, home, stage.Up), wayOf(stage, home, stage.Down)...)
	for p := range stage.All() {
		fallen := p.Y-top+1 == step || bottom-p.Y+1 == step
		distance := max(p.Y-home.Y, home.Y-p.Y)
		if !fallen || !hall[stage.Index(p)] || distance <= keptRows || slices.Contains(kept, p) || len(stage.Lying(p)) > 0 {
			continue
		}
		if other := stage.Solid(p); other == 0 || other == g.Hero || components.Mind.Has(g.World, other) {
			cells = append(cells, p)
		}
	}
	return cells
}

// wayOf lists the cells of a shortest way between two cells, both included. It goes through
// whatever stands there.
func wayOf(stage *systems.Stage, from, to grid.Point) []grid.Point {
	if !stage.Holds(to) {
		return nil
	}
	way := []grid.Point{from}
	for p := from; p != to; {
		d, ok := dungeon.Toward(stage, p, to, stage.Open)
		if !ok {
			break
		}
		p = p.Step(d)
		way = append(way, p)
	}
	return way
}

// fallIn lets marked cells fall in. The hero is thrown back to the stairway up; monsters step
// back to ground that stays.
func fallIn(g *systems.Game, due components.HazardData, at components.PositionData) {
	rule := components.Collapses.Find(g.World, due.By)
	if rule == nil {
		return
	}
	stage := g.Stage(at.Floor)
	stays := func(p grid.Point) bool { return !slices.Contains(due.Cells, p) }
	for _, p := range due.Cells {
		switch id := stage.Solid(p); {
		case id == g.Hero:
			throwBack(g, &due, stage)
		case id != 0:
			if to, room := dungeon.NearestOf(stage, p, stays); room {
				dungeon.MoveTo(g, id, to)
			}
		}
		if stage.Free(p) && len(stage.Lying(p)) == 0 {
			g.Spawn(g.Content.Must("terrain", rule.Leaves), components.Position.With(components.PositionData{Floor: at.Floor, At: p}))
		}
	}
	if !g.Run().Over {
		undermine(g, due.By, due.Step+1)
	}
}

// throwBack takes the hero out of a pit to the stairway up, and takes its part of the hero's Hp.
func throwBack(g *systems.Game, due *components.HazardData, stage *systems.Stage) {
	if hit := monsters.HazardHit(g, due, g.Hero); hit.Amount > 0 {
		dungeon.Hurt(g, hit)
	}
	if to, room := dungeon.NearestFree(stage, stage.Up); room {
		dungeon.MoveTo(g, g.Hero, to)
	}
}

// fillPits removes the pits of some floors.
func fillPits(g *systems.Game, on func(floor int) bool) {
	for id := range components.Pit.Each(g.World) {
		if on(components.Position.Get(g.World, id).Floor) {
			g.Remove(id)
		}
	}
}

func collapsesUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	name := components.Collapses.Get(w, id).Leaves
	prefab := content.Find("terrain", name)
	if prefab == nil {
		return fmt.Sprintf("lets the floor fall into the terrain %.60q, which no data file has", name)
	}
	if !dungeon.PartsHave(prefab.Parts, components.Pit) {
		return fmt.Sprintf("lets the floor fall into the terrain %q, which is no pit", name)
	}
	return ""
}
