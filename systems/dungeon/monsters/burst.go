package monsters

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// BurstPack declares bursts in a shape of cells.
func BurstPack() dungeon.Pack {
	return dungeon.Pack{
		Checks: []dungeon.Check{{Of: components.Burst, Wrong: burstUnknown}},
		Bringers: []dungeon.Bringer{dungeon.Brings(components.Burst, func(b components.BurstData) []string {
			return []string{broughtBy(b.Kind), b.Pours}
		})},
	}
}

// burstUnknown describes an entry that a burst needs and no data file has.
func burstUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	b := components.Burst.Get(w, id)
	switch {
	case b.Effect != "" && content.Find("effect", b.Effect) == nil:
		return fmt.Sprintf("has the effect %.60q, which no data file has", b.Effect)
	case b.Leaves != "" && content.Find("terrain", b.Leaves) == nil:
		return fmt.Sprintf("leaves the terrain %.60q, which no data file has", b.Leaves)
	case b.Pours == ground.Fire:
		return "pours fire, which is lit and not poured"
	case b.Pours != "" && content.Find(dungeon.GroundKind, b.Pours) == nil:
		return fmt.Sprintf("pours the ground %.60q, which no data file has", b.Pours)
	case !components.Missile.Has(w, id) && !components.Object.Has(w, id):
		return "has a burst, and is neither thrown nor an object"
	case b.Later > 0:
		return hazardless(w, id, content)
	}
	return ""
}

// BreakOpen applies the burst of a thrown item where it breaks. Name is its word key.
func BreakOpen(g *systems.Game, actor world.ID, b components.BurstData, name string, at grid.Point) {
	floor := components.Position.Get(g.World, actor).Floor
	cells := BurstCells(g, floor, b, at)
	g.Emit(systems.Event{Type: dungeon.EventBurst, From: actor, Name: name, Count: b.Radius, At: at})
	if b.Noise > 0 {
		g.Emit(systems.Event{Type: dungeon.EventNoise, At: at, Amount: b.Noise})
		dungeon.Distract(g, floor, at, b.Noise)
	}
	if b.Pours != "" {
		ground.Pour(g, floor, cells, b.Pours)
	}
	Expose(g, floor, cells, b.Kind, actor)
	damage := BurstDamage(g, actor, b.Percent)
	for _, id := range solidsIn(g.Stage(floor), cells) {
		if Spared(g, actor, id) {
			continue
		}
		if damage > 0 {
			if components.Health.Has(g.World, id) {
				land(g, BurstHit(g, actor, id, b.Kind, name, damage))
			} else {
				dungeon.Knock(g, actor, id)
			}
		}
		if b.Effect != "" && components.Health.Has(g.World, id) && !g.Removed(id) && !g.Run().Over {
			dungeon.ApplyFor(g, id, b.Effect, FlaskPower(g, actor))
		}
	}
	if later := BurstDamage(g, actor, b.Later); later > 0 {
		AddHazard(g, floor, at, components.HazardData{By: actor, Cells: cells, Kind: b.Kind, With: name, Damage: later, Left: 2})
	}
	if b.Leaves != "" {
		turns := max(1, dungeon.PercentOf(b.Turns, FlaskPower(g, actor)))
		for _, p := range cells {
			g.Spawn(g.Content.Must("terrain", b.Leaves), components.Fades.With(components.FadesData{Left: turns}),
				components.Position.With(components.PositionData{Floor: floor, At: p}))
		}
	}
}

// BurstDamage is the damage of an actor's burst, for a percentage of the ruleset's curve
// of health.
func BurstDamage(g *systems.Game, actor world.ID, percent int) int {
	curve := dungeon.StatBounds.Clamp(g.Rules.Floors.Hp.At(dungeon.DepthOf(g, actor)))
	damage := (dungeon.StatBounds.Clamp(curve*percent) + 5_000) / 10_000
	return dungeon.PercentOf(damage, FlaskPower(g, actor))
}

// FlaskPower returns the change of the effect of an actor's flasks, in percent.
func FlaskPower(g *systems.Game, actor world.ID) int {
	return dungeon.PercentOf(dungeon.Stat(g, actor, dungeon.PotionPercent), dungeon.Stat(g, actor, dungeon.FlaskPercent))
}

// Spared reports whether the bursts of an actor do nothing to an entity: its own flasks do not harm it.
func Spared(g *systems.Game, by, id world.ID) bool {
	return by == id && dungeon.Stat(g, id, dungeon.FlaskHarm) == 0
}

// BurstHit is the hit of a burst. Nobody strikes the hero with its own flask.
func BurstHit(g *systems.Game, by, to world.ID, kind, with string, damage int) dungeon.Hit {
	h := dungeon.Hit{From: by, To: to, Kind: kind, With: with, Amount: damage}
	if by == to {
		h.From, h.Amount = 0, dungeon.PercentOf(damage, dungeon.Stat(g, to, dungeon.FlaskHarm))
	}
	return h
}

// BurstCells lists the cells of a burst row by row: those that are within its shape
// and connected to its centre there. It does not pass closed doors. Lightning runs on through
// the ground that conducts it.
func BurstCells(g *systems.Game, floor int, b components.BurstData, centre grid.Point) []grid.Point {
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
	if b.Kind == dungeon.HitLightning {
		return ground.Struck(g, floor, cells)
	}
	slices.SortFunc(cells, dungeon.ByRow)
	return cells
}

// Expose lets the ground and the gases of cells react to a hit of a kind there. By is who does it, or 0.
func Expose(g *systems.Game, floor int, cells []grid.Point, kind string, by world.ID) {
	if to := broughtBy(kind); to != "" {
		ground.Expose(g, floor, cells, to, by)
	}
}

// broughtBy is the name of the substance that a hit of a kind brings into its cells; empty for none.
func broughtBy(kind string) string {
	switch kind {
	case dungeon.HitFire:
		return ground.Fire
	case dungeon.HitLightning:
		return ground.Lightning
	}
	return ""
}

// closedDoor reports whether a cell is a door in which nobody stands.
func closedDoor(g *systems.Game, stage *systems.Stage, p grid.Point) bool {
	return stage.Solid(p) == 0 && dungeon.DoorAt(g, stage, p)
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
