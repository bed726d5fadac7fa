package dungeon_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// TestWhatBecomesOpaqueHides checks that sight follows a component that a mod attaches to
// something that already stands in a cell.
func TestWhatBecomesOpaqueHides(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", `
		@...a
		#####`, nil)
	stair := stairAt(s, grid.Point{X: 2})
	sees := func() bool { return dungeon.Sees(s.Game, s.Hero, s.Labels['a']) }
	dungeontest.Expect(t, "the rat is seen", sees(), true)
	dungeontest.Expect(t, "it is in view", dungeon.InView(s.Game, grid.Point{X: 4}), true)
	components.Opaque.Attach(s.World, stair, components.OpaqueData{})
	dungeontest.Expect(t, "the rat is seen behind an opaque stair", sees(), false)
	dungeontest.Expect(t, "it is in view then", dungeon.InView(s.Game, grid.Point{X: 4}), false)
	components.Opaque.Attach(s.World, stair, components.OpaqueData{})
	components.Opaque.Detach(s.World, stair)
	dungeontest.Expect(t, "the rat is seen again", sees(), true)
}

// stairAt makes a sealed stair in a cell, which neither blocks nor hides anything.
func stairAt(s *dungeontest.Scenario, p grid.Point) world.ID {
	return s.Spawn(s.Content.Must("terrain", "stairs-up"), components.Stair.With(components.StairData{Sealed: true}), components.Position.With(components.PositionData{Floor: 2, At: p}))
}

// TestWhatBecomesSolidBlocks checks that movement follows a component in the same way.
func TestWhatBecomesSolidBlocks(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", `
		@...a
		#####`, nil)
	at, stage := grid.Point{X: 1}, s.Here()
	stair := stairAt(s, at)
	components.Solid.Attach(s.World, stair, components.SolidData{})
	dungeontest.Expect(t, "the cell is free", stage.Free(at), false)
	dungeontest.Expect(t, "what fills it", stage.Solid(at), stair)
	dungeontest.Expect(t, "what lies there", len(stage.Lying(at)), 0)
	components.Solid.Detach(s.World, stair)
	dungeontest.Expect(t, "the cell is free again", stage.Free(at), true)
	dungeontest.Expect(t, "what lies there again", stage.Lying(at)[0], stair)
	components.Solid.Attach(s.World, stair, components.SolidData{})
	s.Remove(stair)
	s.World.Remove(stair)
	dungeontest.Expect(t, "the cell is free when the item is gone", stage.Free(at), true)
}
