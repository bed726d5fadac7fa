package ground_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// TestFuelLiesUnderMonsters makes the same floors with patches that begin under monsters, and with ones that begin
// anywhere.
func TestFuelLiesUnderMonsters(t *testing.T) {
	standing := func(inhabited int) (on, all int) {
		kit := dungeontest.AdventureKit(t).Tuned(func(rules *archetypes.Ruleset) {
			for i, plan := range rules.Floors.Plans {
				beds := make([]archetypes.Bed, len(plan.Ground))
				for j, bed := range plan.Ground {
					if bed.Inhabited > 0 {
						bed.Inhabited = inhabited
					}
					beds[j] = bed
				}
				rules.Floors.Plans[i].Ground = beds
			}
		})
		for _, seed := range []string{"a", "b", "c", "d"} {
			g := kit.Blank(dungeon.Start{Seed: seed})
			for _, depth := range []int{2, 7, 12, 17} {
				floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
			}
			for id := range components.Mind.Each(g.World) {
				at := components.Position.Get(g.World, id)
				all++
				if name := dungeon.GroundAt(g, at.Floor, at.At); name != "" && ground.Feeds(g, name) || name == "bog" {
					on++
				}
			}
		}
		return on, all
	}
	anywhere, _ := standing(0)
	under, all := standing(100)
	t.Logf("of %d monsters %d stand on fuel, and %d if it lies anywhere", all, under, anywhere)
	if under < 2*anywhere || under < all/3 {
		t.Errorf("of %d monsters %d stand on fuel, and %d if it lies anywhere", all, under, anywhere)
	}
}
