package floors_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
)

// TestTheLastFloorLeadsNowhere takes the stair down from the last floor that a
// saved game may have, and from the one above it.
func TestTheLastFloorLeadsNowhere(t *testing.T) {
	kit := dungeontest.ClassicKit(t)
	g := kit.Blank(dungeon.Start{Seed: "last floor"})
	for depth := 1; depth < dungeon.MaxFloors; depth++ {
		floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
	}
	for _, from := range []int{dungeon.MaxFloors - 1, dungeon.MaxFloors} {
		stage := g.Stage(from)
		at, toward := onward(stage)
		if err := g.Place(g.Hero, from, at); err != nil {
			t.Fatal(err)
		}
		if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: toward}); err != nil {
			t.Fatal(err)
		}
		if depth := dungeon.DepthOf(g, g.Hero); depth != dungeon.MaxFloors {
			t.Errorf("the stair of floor %d leads to floor %d", from, depth)
		}
		w, err := world.Restore(g.World.Bytes())
		if err == nil {
			_, err = kit.Resume(w)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// onward is a free cell next to a floor's stair down, and the direction of the
// stair from there.
func onward(stage *systems.Stage) (grid.Point, grid.Direction) {
	for d := range grid.Clockwise {
		if at := stage.Down.Step(d.Opposite()); stage.Free(at) {
			return at, d
		}
	}
	panic("the stair is blocked")
}
