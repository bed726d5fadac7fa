package ground_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// The tests of this file are of mistakes that other games made.

// In Brogue CE a last cell of gas stayed forever (#255). Here every amount ends, whatever its shape: a single unit in a
// nook, one behind a door, and gas that meets fire in its last cell.
func TestNoLastCellStays(t *testing.T) {
	for name, c := range map[string]struct {
		gas  string
		at   grid.Point
		fire bool
	}{
		"one unit in a nook":     {"smoke", grid.Point{X: 1, Y: 1}, false},
		"one unit behind a door": {"miasma", grid.Point{X: 7, Y: 1}, false},
		"burning gas in a nook":  {"marsh-gas", grid.Point{X: 7, Y: 1}, true},
		"burning gas everywhere": {"marsh-gas", grid.Point{X: 4, Y: 2}, true},
	} {
		for _, units := range []int{1, 2, 3, 7, 50} {
			s := draw(t, `
				#########
				#<###+..#
				#....####
				#..@....#
				#########`, nil)
			ground.Release(s.Game, floor, c.at, c.gas, units, 0)
			if c.fire {
				ignite(s, c.at.X, c.at.Y, 0)
			}
			for range 3*units + 20 {
				s.Sturdy()
				s.Wait(1)
			}
			if left := dungeon.Layers(s.Game, floor); len(left) > 0 {
				t.Errorf("%s, %d units: %d layers are left", name, units, len(left))
			}
		}
	}
}

// A fire that burns fuel which is poured in again and again ends with the fuel.
func TestAFireEndsWithItsFuel(t *testing.T) {
	s := draw(t, `
		#########
		#<,,,,..#
		#,,,,,..#
		#......@#
		#########`, nil)
	ignite(s, 2, 1, 0)
	for turn := range 30 {
		if turn < 10 {
			ground.Pour(s.Game, floor, []grid.Point{{X: 3, Y: 2}}, "straw")
		}
		s.Sturdy()
		s.Wait(1)
	}
	dungeontest.Expect(t, "fire", burning(s)+coming(s), "")
}

// In Brogue CE burning gas that killed a creature which releases gas looped forever (#224). Here what a death leaves
// in a cell burns a turn later at the earliest, and each unit burns once.
func TestGasOfThoseWhoBurnToDeathBurnsLater(t *testing.T) {
	s := draw(t, `
		###########
		#<bbbbb...#
		#........@#
		###########`, map[rune]dungeontest.Monster{'b': {Hp: 1}})
	var cells []grid.Point
	for x := 2; x <= 6; x++ {
		cells = append(cells, grid.Point{X: x, Y: 1})
	}
	components.Health.OnRemove(s.World, func(id world.ID) {
		if p := components.Position.Find(s.World, id); p != nil {
			ground.Release(s.Game, floor, p.At, "marsh-gas", 4, id)
		}
	})
	for _, p := range cells {
		ground.Release(s.Game, floor, p, "marsh-gas", 1, 0)
	}
	ignite(s, 2, 1, 0)
	for range 40 {
		s.Sturdy()
		s.Wait(1)
	}
	dungeontest.Expect(t, "fire", burning(s)+coming(s), "")
	dungeontest.Expect(t, "layers", len(dungeon.Layers(s.Game, floor)), 0)
}
