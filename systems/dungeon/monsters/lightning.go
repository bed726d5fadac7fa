package monsters

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// The word keys of lightning, and of what the log says of it.
const (
	lightning        = ground.Bolt
	lightningComes   = "reaction.lightning-comes"
	lightningStrikes = "reaction.lightning-strikes"
)

// Lightning announces lightning in an open cell and in the ground that conducts it from there. It strikes those
// cells in the monsters' next turn but one, or in their next turn if they have not acted yet in this one, and
// hurts all that stand there: a percentage of the curve of health. Nothing comes in rulesets without hazards, such as Classic. By is who calls it, or 0.
// Source: docs/rules.md, Adventure: Ground, air and fire.
func Lightning(g *systems.Game, floor int, at grid.Point, percent int, by world.ID) {
	if stage := g.Stage(floor); stage == nil || !stage.Open(at) || g.Content.Find("terrain", hazardEntry) == nil {
		return
	}
	cells := ground.Struck(g, floor, []grid.Point{at})
	AddHazard(g, floor, at, components.HazardData{
		By: by, Cells: cells, Kind: dungeon.HitLightning, With: lightning, Damage: ground.Percent(g, floor, percent), Left: 2, Wild: true, Most: g.Rules.Ground.Most,
	})
	g.Emit(systems.Event{Type: ground.EventReact, From: by, Name: lightningComes, Count: len(cells), At: at})
}
