package ground_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// BenchmarkTurnOfGround plays turns of a floor with 60 burning cells and three clouds.
func BenchmarkTurnOfGround(b *testing.B) {
	g := dungeontest.AdventureKit(b).New("ground")
	at := components.Position.Get(g.World, g.Hero)
	steps := g.Here().Distances(at.At, g.Here().Open)
	var near []grid.Point
	for p := range g.Here().All() {
		if n := steps[g.Here().Index(p)]; n >= 4 {
			near = append(near, p)
		}
	}
	run := dungeon.RegistryOf(g).Steps["ground"]
	for b.Loop() {
		b.StopTimer()
		ground.Pour(g, at.Floor, near[:60], "oil")
		ground.Burn(g, at.Floor, near[:60], 0)
		for i, gas := range []string{"smoke", "miasma", "spores"} {
			ground.Release(g, at.Floor, near[100+30*i], gas, 60, 0)
		}
		b.StartTimer()
		run(g)
	}
}
