package objects

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// breakUp removes an object and lets it burst in a cell: what it holds pours out at once, and the damage that it does is
// announced, and comes in the next turn to friend and foe. By is who broke it, or 0.
func breakUp(g *systems.Game, by, thing world.ID, at grid.Point) {
	floor, name := components.Position.Get(g.World, thing).Floor, dungeon.NameOf(g, thing)
	burst := components.Burst.Find(g.World, thing)
	g.Remove(thing)
	if burst == nil {
		return
	}
	cells := monsters.BurstCells(g, floor, *burst, at)
	if burst.Noise > 0 {
		g.Emit(systems.Event{Type: dungeon.EventNoise, At: at, Amount: burst.Noise})
	}
	if burst.Pours != "" {
		ground.Pour(g, floor, cells, burst.Pours)
	}
	switch {
	case burst.Later == 0 && burst.Kind == dungeon.HitFire:
		ground.Warn(g, floor, cells, by)
		return
	case burst.Later == 0:
		monsters.Expose(g, floor, cells, burst.Kind, by)
		return
	}
	if g.Stage(floor) != g.Here() {
		return // floors that the hero has left hurt nobody
	}
	monsters.AddHazard(g, floor, at, components.HazardData{
		By: by, Cells: cells, Kind: burst.Kind, With: name, Damage: ground.Percent(g, floor, burst.Later), Left: 1, First: g.Run().Turn + 1,
		Wild: true, Most: g.Rules.Ground.Most,
	})
}
