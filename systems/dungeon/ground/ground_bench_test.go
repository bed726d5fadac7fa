package ground_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// BenchmarkTurnOfGround is the dearest turn of a fire: 60 cells of oil begin to burn in it, with three clouds and 15 hunting
// monsters on the floor, some in the fire and some in the clouds. Before every turn the floor is made the same again.
// "step" is the step of the ground alone. "turn" is the whole turn, in which the hunters also find their ways anew.
func BenchmarkTurnOfGround(b *testing.B) {
	b.Run("step", func(b *testing.B) {
		f := newInferno(b)
		run := dungeon.RegistryOf(f.Game).Steps["ground"]
		for b.Loop() {
			b.StopTimer()
			f.reset()
			b.StartTimer()
			run(f.Game)
		}
	})
	b.Run("turn", func(b *testing.B) {
		f := newInferno(b)
		for b.Loop() {
			b.StopTimer()
			f.reset()
			b.StartTimer()
			if err := f.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// inferno is a game on the floor of the benchmark.
type inferno struct {
	*systems.Game
	floor   int
	cells   []grid.Point // free, and at least 4 steps from the hero, row by row
	hunters []world.ID
}

func newInferno(b *testing.B) *inferno {
	b.Helper()
	g := dungeontest.AdventureKit(b).Tuned(func(rules *archetypes.Ruleset) {
		rules.Floors.Monsters = archetypes.Amount{}
		rules.Minds.GiveUp = 1_000_000
	}).New("ground")
	at := components.Position.Get(g.World, g.Hero)
	f := &inferno{Game: g, floor: at.Floor}
	steps := g.Here().Distances(at.At, g.Here().Open)
	for p := range g.Here().All() {
		if n := steps[g.Here().Index(p)]; n >= 4 && g.Here().Free(p) {
			f.cells = append(f.cells, p)
		}
	}
	for i := range 15 {
		id, placed := dungeon.Summon(g, "skeleton", at.Floor, f.home(i), 1_000_000, 1)
		if !placed {
			b.Fatalf("no room for the hunter %d", i)
		}
		f.hunters = append(f.hunters, id)
	}
	return f
}

// home is the cell from which a hunter begins every turn.
func (f *inferno) home(i int) grid.Point { return f.cells[11*i+5] }

// reset makes the floor what it is before the turn.
func (f *inferno) reset() {
	ground.Clear(f.Game, f.floor)
	ground.Pour(f.Game, f.floor, f.cells[:60], "oil")
	ground.Burn(f.Game, f.floor, f.cells[:60], 0)
	for i, gas := range []string{"smoke", "miasma", "spores"} {
		ground.Release(f.Game, f.floor, f.cells[100+30*i], gas, 60, 0)
	}
	f.Events = f.Events[:0]
	for i, id := range f.hunters {
		dungeon.MoveTo(f.Game, id, f.home(i)) // it stays where that cell is filled
		components.Health.Get(f.World, id).Now = 1_000_000
		components.Mind.Get(f.World, id).State = components.Hunting
	}
	components.Health.Get(f.World, f.Hero).Now = 1_000_000
}
