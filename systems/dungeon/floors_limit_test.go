package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// TestTheLastFloorLeadsNowhere takes the stair down from the last floor that a
// saved game may have, and from the one above it.
func TestTheLastFloorLeadsNowhere(t *testing.T) {
	kit := classicKit(t)
	g := kit.begin(Start{Seed: "last floor"})
	for depth := 1; depth < maxFloors; depth++ {
		makeFloor(g, floorKey{number: depth, depth: depth})
	}
	for _, from := range []int{maxFloors - 1, maxFloors} {
		stage := g.Stage(from)
		at, toward := onward(stage)
		if err := g.Place(g.Hero, from, at); err != nil {
			t.Fatal(err)
		}
		if err := g.Act(systems.Action{Verb: Move, Direction: toward}); err != nil {
			t.Fatal(err)
		}
		if depth := depthOf(g, g.Hero); depth != maxFloors {
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
