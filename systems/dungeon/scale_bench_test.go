package dungeon_test

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// scaled is the classic kit with another floor size and other numbers of monsters
// and treasures.
func scaled(b *testing.B, size grid.Size, monsters, treasures int) *kit.Kit {
	b.Helper()
	return dungeontest.ClassicKit(b).Tuned(func(rules *archetypes.Ruleset) {
		rules.Floors.Monsters = archetypes.Amount{Base: monsters}
		rules.Floors.Treasures = archetypes.Amount{Base: treasures}
		rules.Floors.Plans[0].Width, rules.Floors.Plans[0].Height = size.Width, size.Height
	})
}

// BenchmarkTurnMonsters is a step of the hero on a floor of 1000 x 1000 cells
// with 10 to 100,000 monsters.
func BenchmarkTurnMonsters(b *testing.B) {
	for _, monsters := range []int{10, 100, 1_000, 10_000, 100_000} {
		b.Run(fmt.Sprint(monsters), func(b *testing.B) {
			g := scaled(b, grid.Size{Width: 1000, Height: 1000}, monsters, 0).New("turns")
			there := grid.Nowhere
			for d := range grid.Clockwise {
				if to := g.Here().Up.Step(d); g.Here().Open(to) && g.Here().Solid(to) == 0 {
					there = d
				}
			}
			next := there
			for b.Loop() {
				if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: next}); err != nil {
					b.Fatal(err)
				}
				next = next.Opposite()
			}
		})
	}
}

// BenchmarkFloorSize makes floors of growing size, with as many monsters and
// treasures per cell as a classic floor of medium depth.
func BenchmarkFloorSize(b *testing.B) {
	floors := dungeontest.ClassicKit(b).Rules().Floors
	usual := floors.Plans[0].Width * floors.Plans[0].Height
	for _, size := range []grid.Size{
		{Width: 63, Height: 43}, {Width: 125, Height: 86}, {Width: 250, Height: 172}, {Width: 500, Height: 344},
		{Width: 1000, Height: 700}, {Width: 2000, Height: 2000},
	} {
		b.Run(fmt.Sprintf("%dx%d", size.Width, size.Height), func(b *testing.B) {
			kit := scaled(b, size, floors.Monsters.At(5)*size.Cells()/usual, floors.Treasures.At(5)*size.Cells()/usual)
			for i := 0; b.Loop(); i++ {
				dungeontest.Generated(kit, fmt.Sprint("size ", i), 5)
			}
		})
	}
}
