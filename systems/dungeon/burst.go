package dungeon

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

func burstPack() Pack {
	return Pack{Checks: []Check{{components.Burst, burstUnknown}}}
}

// burstUnknown describes what a burst needs and no data file has.
func burstUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	b := components.Burst.Get(w, id)
	switch {
	case b.Effect != "" && content.Find("effect", b.Effect) == nil:
		return fmt.Sprintf("has the effect %.60q, which no data file has", b.Effect)
	case b.Leaves != "" && content.Find("terrain", b.Leaves) == nil:
		return fmt.Sprintf("leaves the terrain %.60q, which no data file has", b.Leaves)
	case b.Later > 0 && content.Find("terrain", hazardEntry) == nil:
		return fmt.Sprintf("has damage to come, and no data file has the terrain %q", hazardEntry)
	}
	return ""
}

// breakOpen is what happens where a thrown item breaks. Name is its word key.
func breakOpen(g *systems.Game, actor world.ID, b components.BurstData, name string, at grid.Point) {
	floor := components.Position.Get(g.World, actor).Floor
	cells := burstCells(g, floor, b, at)
	g.Emit(systems.Event{Type: EventBurst, From: actor, Name: name, Count: b.Radius, At: at})
	if b.Noise > 0 {
		g.Emit(systems.Event{Type: EventNoise, At: at, Amount: b.Noise})
		distract(g, floor, at, b.Noise)
	}
	if b.Kind == HitFire {
		burn(g, floor, cells)
	}
	damage := burstDamage(g, actor, b.Percent)
	for _, id := range solidsIn(g.Stage(floor), cells) {
		if components.Health.Has(g.World, id) && damage > 0 {
			Hurt(g, burstHit(g, actor, id, b.Kind, name, damage))
		}
		if b.Effect != "" && components.Health.Has(g.World, id) && !g.Removed(id) && !g.Run().Over {
			ApplyFor(g, id, b.Effect, flaskPower(g, actor))
		}
	}
	if later := burstDamage(g, actor, b.Later); later > 0 {
		AddHazard(g, floor, at, components.HazardData{By: actor, Cells: cells, Kind: b.Kind, With: name, Damage: later, Left: 2})
	}
	if b.Leaves != "" {
		turns := max(1, percentOf(b.Turns, flaskPower(g, actor)))
		for _, p := range cells {
			g.Spawn(g.Content.Must("terrain", b.Leaves), components.Fades.With(components.FadesData{Left: turns}),
				components.Position.With(components.PositionData{Floor: floor, At: p}))
		}
	}
}

// burstDamage is what a burst of an actor does, for a percentage of the ruleset's curve
// of health.
func burstDamage(g *systems.Game, actor world.ID, percent int) int {
	curve := statBounds.Clamp(g.Rules.Floors.Hp.At(depthOf(g, actor)))
	damage := (statBounds.Clamp(curve*percent) + 5_000) / 10_000
	return percentOf(damage, flaskPower(g, actor))
}

// flaskPower is how much what an actor's flasks do is changed, in percent.
func flaskPower(g *systems.Game, actor world.ID) int {
	return percentOf(Stat(g, actor, PotionPercent), Stat(g, actor, FlaskPercent))
}

// burstHit is the hit of a burst. Nobody strikes the hero with its own flask.
func burstHit(g *systems.Game, by, to world.ID, kind, with string, damage int) Hit {
	h := Hit{From: by, To: to, Kind: kind, With: with, Amount: damage}
	if by == to {
		h.From, h.Amount = 0, percentOf(damage, Stat(g, to, FlaskHarm))
	}
	return h
}

// burstCells lists the cells of a burst row by row: those that are within its shape
// and connected to its centre there. It does not pass closed doors.
func burstCells(g *systems.Game, floor int, b components.BurstData, centre grid.Point) []grid.Point {
	stage := g.Stage(floor)
	within := func(p grid.Point) bool {
		x, y := p.X-centre.X, p.Y-centre.Y
		if b.Square {
			return max(x, -x) <= b.Radius && max(y, -y) <= b.Radius
		}
		return p.Distance(centre) <= b.Radius
	}
	cells := []grid.Point{centre}
	for i := 0; i < len(cells); i++ {
		if i > 0 && closedDoor(g, stage, cells[i]) {
			continue
		}
		for _, p := range cells[i].Neighbours() {
			if stage.Open(p) && within(p) && !slices.Contains(cells, p) {
				cells = append(cells, p)
			}
		}
	}
	slices.SortFunc(cells, byRow)
	return cells
}

// closedDoor reports whether a cell is a door in which nobody stands.
func closedDoor(g *systems.Game, stage *systems.Stage, p grid.Point) bool {
	return stage.Solid(p) == 0 && doorAt(g, stage, p)
}

// solidsIn lists what fills the cells.
func solidsIn(stage *systems.Stage, cells []grid.Point) []world.ID {
	var ids []world.ID
	for _, p := range cells {
		if id := stage.Solid(p); id != 0 {
			ids = append(ids, id)
		}
	}
	return ids
}
