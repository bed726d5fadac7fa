package objects_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
)

// TestObjectsStandWhereFightsTakePlace makes floors with rooms, caves and halls: around nine of ten objects at least
// five of the eight cells can be walked on, and hardly one stands in a dead end. Labyrinths have dead ends alone.
func TestObjectsStandWhereFightsTakePlace(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	all, open, ends := 0, 0, 0
	for _, seed := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		g := kit.Blank(dungeon.Start{Seed: seed})
		for _, depth := range []int{2, 7, 17} {
			floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
		}
		for id := range components.Object.Each(g.World) {
			at := components.Position.Get(g.World, id)
			stage, around, beside := g.Stage(at.Floor), 0, 0
			for y := -1; y <= 1; y++ {
				for x := -1; x <= 1; x++ {
					p := at.At.Add(grid.Point{X: x, Y: y})
					if p == at.At || !stage.Open(p) {
						continue
					}
					around++
					if p.Distance(at.At) == 1 {
						beside++
					}
				}
			}
			all++
			if around >= 5 {
				open++
			}
			if beside == 1 {
				ends++
			}
		}
	}
	t.Logf("%d objects, %d in the open, %d in dead ends", all, open, ends)
	if open*100 < all*90 || ends*100 > all*2 {
		t.Errorf("of %d objects %d stand in the open, and %d in dead ends", all, open, ends)
	}
}
