package dungeon_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// BenchmarkTurnMinds is a turn of the hero on a floor of Adventure with up to 1,000
// monsters that all hunt it, or all wander.
func BenchmarkTurnMinds(b *testing.B) {
	for _, state := range []string{components.Hunting, components.Wandering, components.Asleep} {
		for _, monsters := range []int{15, 100, 300, 1_000} {
			b.Run(fmt.Sprintf("%s/%d", state, monsters), func(b *testing.B) {
				g := crowded(b, monsters, state)
				b.ReportAllocs()
				for b.Loop() {
					if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
						b.Fatal(err)
					}
					components.Health.Get(g.World, g.Hero).Now = 1_000_000
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*monsters), "ns/monster")
			})
		}
	}
}

// BenchmarkTurnChased is a turn in which the hero is somewhere else each time and all
// monsters know where: they find their ways anew, and nobody stands and fights.
func BenchmarkTurnChased(b *testing.B) {
	for _, monsters := range []int{15, 100, 1_000} {
		b.Run(fmt.Sprint(monsters), func(b *testing.B) {
			g := crowded(b, monsters, components.Hunting)
			stage := g.Here()
			way := stage.Shortest(stage.Up, stage.Down, stage.Open)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				dungeon.MoveTo(g, g.Hero, way[i*7%len(way)]) // it stays where that cell is filled
				for _, m := range components.Mind.Each(g.World) {
					m.State, m.Trail = components.Hunting, components.Position.Get(g.World, g.Hero).At
				}
				if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
					b.Fatal(err)
				}
				components.Health.Get(g.World, g.Hero).Now = 1_000_000
			}
		})
	}
}

// crowded is a game on a floor with that many monsters in a state.
func crowded(b *testing.B, monsters int, state string) *systems.Game {
	b.Helper()
	kit := dungeontest.AdventureKit(b).Tuned(func(rules *archetypes.Ruleset) {
		rules.Floors.Monsters = archetypes.Amount{}
		if monsters > 100 {
			for i := range rules.Floors.Plans {
				rules.Floors.Plans[i].Width, rules.Floors.Plans[i].Height = 145, 131
			}
		}
		rules.Minds.GiveUp = 1_000_000
	})
	g := kit.New("crowded")
	stage, placed := g.Here(), 0
	cells := slices.Collect(stage.All())
	for i := 0; placed < monsters; i++ {
		p := cells[i*7919%len(cells)]
		if len(stage.Lying(p)) > 0 || p.Distance(stage.Up) < 2 {
			continue
		}
		if id, ok := dungeon.Summon(g, "skeleton", 1, p, 1_000_000, 1); ok {
			dungeon.StartHunt(g, id)
			components.Mind.Get(g.World, id).State = state
			placed++
		}
	}
	return g
}

// BenchmarkRandomSteps is a random legal action in each ruleset, new games included.
func BenchmarkRandomSteps(b *testing.B) {
	for _, ruleset := range []string{"classic", "adventure"} {
		b.Run(ruleset, func(b *testing.B) {
			kit, chance := dungeontest.KitOf(b, ruleset), dice.New("steps", "bench")
			g, games := kit.New("0"), 0
			var legal []systems.Action
			b.ReportAllocs()
			for b.Loop() {
				if legal = dungeon.AppendLegal(legal[:0], g); len(legal) == 0 {
					games++
					g = kit.New(fmt.Sprint(games))
					continue
				}
				if err := g.Act(legal[chance.Below(len(legal))]); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "steps/s")
		})
	}
}
