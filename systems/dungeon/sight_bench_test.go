package dungeon_test

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// roaming is a game of Adventure on a floor that the hero has seen, with some monsters
// that a bench moves, and some cells that have changed out of sight.
func roaming(b *testing.B, monsters, marks int) (*systems.Game, []world.ID, dice.Stream) {
	b.Helper()
	g := dungeontest.AdventureKit(b).New("roaming")
	stage, stream := g.Here(), dice.New("roaming", "bench", 0)
	seen := components.Seen.Get(g.World, stage.Entity)
	for i := range seen.Bits {
		seen.Bits[i] = 0xff
	}
	var list []world.ID
	for id := range components.Mind.Each(g.World) {
		g.Remove(id)
	}
	systems.Reap(g)
	var free []grid.Point
	for p := range stage.All() {
		if stage.Free(p) && p.Distance(stage.Up) > 1 {
			free = append(free, p)
		}
	}
	for i := range monsters {
		list = append(list, g.Spawn(g.Content.Must("monster", "rat"), dungeontest.Prowls.With(struct{}{}),
			components.Position.With(components.PositionData{Floor: 1, At: free[i*len(free)/monsters]})))
	}
	for i := range marks {
		p := free[i*len(free)/marks]
		g.Spawn(g.Content.Must("terrain", "stairs-up"), components.Position.With(components.PositionData{Floor: 1, At: p}), components.Stair.With(components.StairData{Sealed: true}))
	}
	dungeon.UpdateSight(g)
	return g, list, stream
}

// BenchmarkSightRoaming measures sight and memory in a turn: every monster takes a
// step, and the hero looks before and after it.
func BenchmarkSightRoaming(b *testing.B) {
	for _, c := range [][2]int{{0, 0}, {15, 0}, {15, 100}, {15, 400}} {
		b.Run(fmt.Sprintf("%d monsters, %d marks", c[0], c[1]), func(b *testing.B) {
			g, monsters, stream := roaming(b, c[0], c[1])
			b.ReportAllocs()
			for b.Loop() {
				dungeon.UpdateSight(g)
				for _, id := range monsters {
					at := components.Position.Get(g.World, id).At
					d := grid.North + grid.Direction(stream.Below(4))
					dungeon.MoveTo(g, id, at.Step(d))
				}
				dungeon.UpdateSight(g)
			}
		})
	}
}

// BenchmarkLook measures a picture of the view, with marks.
func BenchmarkLook(b *testing.B) {
	for _, marks := range []int{0, 400} {
		b.Run(fmt.Sprint(marks, " marks"), func(b *testing.B) {
			g, _, _ := roaming(b, 15, marks)
			k := known.Know(g)
			from, to := k.Hero().At().Add(grid.Point{X: -8, Y: -6}), k.Hero().At().Add(grid.Point{X: 8, Y: 6})
			b.ReportAllocs()
			for b.Loop() {
				for range k.Floor(1).Things(from, to) {
				}
			}
		})
	}
}

// BenchmarkActAdventure is a step of the hero on the first floor of Adventure.
func BenchmarkActAdventure(b *testing.B) {
	g := dungeontest.AdventureKit(b).New("turns")
	there := grid.Nowhere
	for d := range grid.Clockwise {
		if to := g.Here().Up.Step(d); g.Here().Free(to) {
			there = d
		}
	}
	for b.Loop() {
		components.Health.Get(g.World, g.Hero).Now = 100
		if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: there}); err != nil {
			b.Fatal(err)
		}
		there = there.Opposite()
	}
}
