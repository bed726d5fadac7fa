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

// LeaveOffers leaves all that is offered to the hero.
func LeaveOffers(t testing.TB, g *systems.Game) {
	t.Helper()
	for dungeon.Searching(g, g.Hero) {
		mustAct(t, g, systems.Action{Verb: dungeon.Leave})
	}
}

// Descend takes the hero, in full health, to a floor by the stairs. The bosses on the way
// let it pass, monsters beside the stairs are removed, and it leaves what a full bag cannot take.
func Descend(t testing.TB, g *systems.Game, depth int) {
	t.Helper()
	for floor := known.Know(g).Hero().Floor(); floor < depth; floor++ {
		for id, stair := range components.Stair.Each(g.World) {
			if stair.Down && components.Position.Get(g.World, id).Floor == floor {
				stair.Sealed = false
			}
		}
		LeaveOffers(t, g)
		health := components.Health.Get(g.World, g.Hero)
		health.Now, health.Max = 9_999, 9_999
		if !stepDown(t, g, floor) {
			for d := range grid.Clockwise {
				if id := g.Here().Solid(g.Here().Down.Step(d)); components.Hostile.Has(g.World, id) {
					g.Remove(id)
				}
			}
			mustAct(t, g, systems.Action{Verb: dungeon.Wait})
			stepDown(t, g, floor)
		}
	}
	if at := known.Know(g).Hero().Floor(); at != depth {
		t.Fatalf("the hero is on floor %d instead of %d", at, depth)
	}
}

// stepDown takes the stair down from a free cell beside it; false if there is none.
func stepDown(t testing.TB, g *systems.Game, floor int) bool {
	t.Helper()
	stage := g.Here()
	for d := range grid.Clockwise {
		if at := stage.Down.Step(d); stage.Free(at) {
			if err := g.Place(g.Hero, floor, at); err != nil {
				t.Fatal(err)
			}
			mustAct(t, g, systems.Action{Verb: dungeon.Move, Direction: d.Opposite()})
			return true
		}
	}
	return false
}

func mustAct(t testing.TB, g *systems.Game, a systems.Action) {
	t.Helper()
	if err := g.Act(a); err != nil {
		t.Fatal(err)
	}
}
