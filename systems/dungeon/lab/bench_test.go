package lab

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// BenchmarkGames measures the turns per second of each bot's games.
func BenchmarkGames(b *testing.B) {
	k := dungeontest.OwnKit(b, kit.DefaultRuleset)
	for _, name := range bots.Names() {
		b.Run(name, func(b *testing.B) {
			turns := 0
			for i := 0; b.Loop(); i++ {
				r, err := play(k, Plan{Bot: name, Ruleset: kit.DefaultRuleset, Seed: fmt.Sprint("bench", name)}, i)
				if err != nil {
					b.Fatal(err)
				}
				turns += r.Turns
			}
			b.ReportMetric(float64(turns)/b.Elapsed().Seconds(), "turns/s")
		})
	}
}
