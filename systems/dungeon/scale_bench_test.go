package dungeon

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// scaled is the classic kit with other numbers of monsters and treasures.
func scaled(b *testing.B, monsters, treasures int) *Kit {
	b.Helper()
	kit := *classicKit(b)
	rules := *kit.design.Rules
	rules.Floors.Monsters = archetypes.Amount{Base: monsters}
	rules.Floors.Treasures = archetypes.Amount{Base: treasures}
	kit.design.Rules = &rules
	return &kit
}

// sized makes floors of another size until the benchmark ends.
func sized(b *testing.B, size grid.Size) {
	b.Helper()
	usual := FloorSize
	FloorSize = size
	b.Cleanup(func() { FloorSize = usual })
}

// BenchmarkTurnMonsters is a step of the hero on a floor of 1000 x 1000 cells
// with more and more monsters.
func BenchmarkTurnMonsters(b *testing.B) {
	for _, monsters := range []int{10, 100, 1_000, 10_000, 100_000} {
		b.Run(fmt.Sprint(monsters), func(b *testing.B) {
			sized(b, grid.Size{Width: 1000, Height: 1000})
			g := scaled(b, monsters, 0).New("turns")
			there := grid.Nowhere
			for d := range grid.Clockwise {
				if to := g.Here().Up.Step(d); g.Here().Open(to) && g.Here().Solid(to) == 0 {
					there = d
				}
			}
			back := map[grid.Direction]grid.Direction{
				grid.North: grid.South, grid.East: grid.West, grid.South: grid.North, grid.West: grid.East,
			}
			next := there
			for b.Loop() {
				if err := g.Act(systems.Action{Verb: Move, Direction: next}); err != nil {
					b.Fatal(err)
				}
				next = back[next]
			}
		})
	}
}

// BenchmarkFloorSize makes larger and larger floors with as many monsters and
// treasures to a cell as a classic floor of medium depth has.
func BenchmarkFloorSize(b *testing.B) {
	usual := FloorSize.Cells()
	floors := classicKit(b).Rules().Floors
	for _, size := range []grid.Size{
		{Width: 63, Height: 43}, {Width: 125, Height: 86}, {Width: 250, Height: 172}, {Width: 500, Height: 344},
		{Width: 1000, Height: 700}, {Width: 2000, Height: 2000},
	} {
		b.Run(fmt.Sprintf("%dx%d", size.Width, size.Height), func(b *testing.B) {
			sized(b, size)
			kit := scaled(b, floors.Monsters.At(5)*size.Cells()/usual, floors.Treasures.At(5)*size.Cells()/usual)
			for i := 0; b.Loop(); i++ {
				generated(kit, fmt.Sprint("size ", i), 5)
			}
		})
	}
}
