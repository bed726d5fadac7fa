package scripts_test

import (
	"slices"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// BenchmarkTurnWithTheExampleMods reports how much longer a turn of the greedy bot takes
// with all example mods than without: the median of many short turns of each.
func BenchmarkTurnWithTheExampleMods(b *testing.B) {
	found, err := mods.Find(examples)
	if err != nil {
		b.Fatal(err)
	}
	found = mods.Arrange(found, func(id string) bool { return id != "hostile" && id != "thorns" })
	// play plays some actions of a game and returns the mean time of one.
	play := func(kit *kit.Kit, seed string) time.Duration {
		const actions = 500
		g := kit.New(seed)
		bot, err := bots.New(bots.NameGreedy, "")
		if err != nil {
			b.Fatal(err)
		}
		var spent time.Duration
		n := 0
		for ; n < actions && !g.Run().Over; n++ {
			a := bot.Choose(known.Know(g))
			began := time.Now()
			if err := g.Act(a); err != nil {
				b.Fatal(err)
			}
			spent += time.Since(began)
		}
		return spent / time.Duration(n)
	}
	without, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		b.Fatal(err)
	}
	with, err := core.Open(assets.With(assets.Files(), mods.Layers(found)...), "adventure")
	if err != nil {
		b.Fatal(err)
	}
	var ratios []float64
	for b.Loop() {
		for _, seed := range []string{"a", "b", "c", "d", "e", "f", "g", "h", "i"} {
			ratios = append(ratios, float64(play(with, seed))/float64(play(without, seed)))
		}
	}
	slices.Sort(ratios)
	b.ReportMetric(ratios[len(ratios)/2], "ratio")
}
