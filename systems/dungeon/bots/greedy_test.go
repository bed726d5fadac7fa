package bots_test

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestEveryBotTakesOnlyLegalActions plays games with each bot and each build,
// until death or for 4,000 turns; no action may be refused.
func TestEveryBotTakesOnlyLegalActions(t *testing.T) {
	kit := dungeontest.OwnKit(t, kit.DefaultRuleset)
	for _, name := range bots.Names() {
		choices := []string{""}
		if name == bots.NameCareful {
			choices = bots.Builds()
		}
		for _, build := range choices {
			for i := range 6 {
				bot, err := bots.New(name, build)
				if err != nil {
					t.Fatal(err)
				}
				g := kit.New(fmt.Sprint("bots ", i))
				for g.Run().Turn < 4000 && !g.Run().Over {
					if a := bot.Choose(known.Know(g)); g.Act(a) != nil {
						t.Fatalf("%s %s, seed %q, turn %d: %+v was refused", name, build, g.Run().Seed, g.Run().Turn, a)
					}
				}
			}
		}
	}
}

// TestGreedyPlaysManyGames checks the balance: the median run reaches floor 4 to
// 12, and no run gets stuck. It plays 100 games, or 500 if DONJON_SOAK is set.
func TestGreedyPlaysManyGames(t *testing.T) {
	kit := dungeontest.OwnKit(t, kit.DefaultRuleset)
	games := 100
	if os.Getenv("DONJON_SOAK") != "" {
		games = 500
	}
	var depths []int
	for i := range games {
		g := kit.New(fmt.Sprint("greedy ", i))
		playGreedy(t, g)
		depths = append(depths, components.Statistics.Get(g.World, g.RunID).Deepest)
	}
	slices.Sort(depths)
	at := func(percent int) int { return depths[(len(depths)-1)*percent/100] }
	t.Logf("%d games: depth 10 %% %d, median %d, 90 %% %d, deepest %d", games, at(10), at(50), at(90), at(100))
	if at(50) < 4 || at(50) > 12 {
		t.Errorf("the median run reaches floor %d, want 4 to 12", at(50))
	}
}

// playGreedy plays until the hero's death. More than 5,000 turns without a new
// floor fail the test.
func playGreedy(t *testing.T, g *systems.Game) {
	t.Helper()
	var bot bots.Greedy
	deepest, since := 1, 0
	for !g.Run().Over {
		if err := g.Act(bot.Choose(known.Know(g))); err != nil {
			t.Fatalf("seed %q, turn %d: %v", g.Run().Seed, g.Run().Turn, err)
		}
		if d := known.Know(g).Run().Deepest(); d > deepest {
			deepest, since = d, g.Run().Turn
		}
		if g.Run().Turn > since+5000 {
			t.Fatalf("seed %q is stuck on floor %d in turn %d", g.Run().Seed, deepest, g.Run().Turn)
		}
	}
}

func BenchmarkGreedyGame(b *testing.B) {
	kit := dungeontest.OwnKit(b, kit.DefaultRuleset)
	turns := 0
	for i := 0; b.Loop(); i++ {
		g := kit.New(fmt.Sprint("bench ", i))
		var bot bots.Greedy
		for !g.Run().Over {
			if err := g.Act(bot.Choose(known.Know(g))); err != nil {
				b.Fatal(err)
			}
		}
		turns += g.Run().Turn
	}
	b.ReportMetric(float64(turns)/b.Elapsed().Seconds(), "turns/s")
}
