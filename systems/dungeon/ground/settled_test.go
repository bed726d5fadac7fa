package ground_test

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// A save does not hold whether the ground of a floor has come to rest, and a load looks at all floors anew. That
// changes nothing: whatever lies there, every turn ends as on a floor that is not looked at anew.
func TestLookingAtAFloorAnewChangesNothing(t *testing.T) {
	ways := slices.Collect(grid.Clockwise)
	for _, name := range []string{"bog", "carrion", "puffballs", "brush", "water", "ice", "oil", "straw", "embers", "slag"} {
		stage := func() *dungeontest.Scenario {
			s := draw(t, `
				###########
				#<........#
				#.........#
				#..@.a....#
				#.........#
				###########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("rat", 1000, 1)})
			ground.Pour(s.Game, floor, []grid.Point{{X: 4, Y: 1}, {X: 4, Y: 3}, {X: 5, Y: 3}, {X: 7, Y: 4}}, name)
			s.Wait(1)
			return s
		}
		s, anew := stage(), stage()
		for turn := range 40 {
			dungeon.LayersChanged(anew.Game, floor)
			s.Sturdy()
			anew.Sturdy()
			d := ways[turn/3%len(ways)]
			if s.Here().Free(s.At(s.Hero).Step(d)) {
				s.Move(d)
				anew.Move(d)
			} else {
				s.Wait(1)
				anew.Wait(1)
			}
			if s.World.Hash() != anew.World.Hash() {
				t.Errorf("%s: after %d turns the worlds differ in %v", name, turn+1, world.Differing(s.World.Digests(), anew.World.Digests()))
				break
			}
		}
	}
}
