package bosses_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
)

// TestTheBossWaitsInItsHall checks what floor 5 of Adventure holds for its boss.
func TestTheBossWaitsInItsHall(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	for _, seed := range []string{"a", "b", "c", "d"} {
		g := kit.New(seed)
		floors.MakeFloor(g, dungeon.FloorKey{Number: 5, Depth: 5})
		bosses := components.Lair.IDs(g.World)
		if len(bosses) != 1 {
			t.Fatalf("%s: there are %d bosses", seed, len(bosses))
		}
		lair := components.Lair.Get(g.World, bosses[0])
		nests, exp := 0, 0
		for id, n := range components.Name.Each(g.World) {
			if p := components.Position.Find(g.World, id); p == nil || p.Floor != 5 {
				continue
			}
			if n.Key == lair.Nest {
				nests++
			}
			if r := components.Reward.Find(g.World, id); r != nil {
				exp += r.Exp
			}
		}
		if nests != 4 || len(lair.Nests) != 4 {
			t.Errorf("%s: the boss has %d nests of %d", seed, nests, len(lair.Nests))
		}
		all := g.Rules.Floors.Experience.At(5)
		if own := components.Reward.Get(g.World, bosses[0]).Exp; own != all*lair.Share/100 || exp != all {
			t.Errorf("%s: the boss gives %d of %d experience, and the floor %d", seed, own, all, exp)
		}
		for id, s := range components.Stair.Each(g.World) {
			if p := components.Position.Get(g.World, id); p.Floor == 5 && s.Down && !s.Sealed {
				t.Errorf("%s: the stairway down is open", seed)
			}
		}
	}
}
