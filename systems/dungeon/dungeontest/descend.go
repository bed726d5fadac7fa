// Package dungeontest takes games to where tests want them.
package dungeontest

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Descend takes the hero, in full health, to a floor by the stairs. The bosses on the way
// let it pass.
func Descend(t testing.TB, g *systems.Game, depth int) {
	t.Helper()
	for floor := known.Know(g).Hero().Floor(); floor < depth; floor++ {
		for id, stair := range components.Stair.Each(g.World) {
			if stair.Down && components.Position.Get(g.World, id).Floor == floor {
				stair.Sealed = false
			}
		}
		health := components.Health.Get(g.World, g.Hero)
		health.Now, health.Max = 9_999, 9_999
		stage := g.Here()
		for d := range grid.Clockwise {
			if at := stage.Down.Step(d); stage.Free(at) {
				if err := g.Place(g.Hero, floor, at); err != nil {
					t.Fatal(err)
				}
				if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: d.Opposite()}); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	}
	if at := known.Know(g).Hero().Floor(); at != depth {
		t.Fatalf("the hero is on floor %d instead of %d", at, depth)
	}
}
