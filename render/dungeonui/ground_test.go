package dungeonui

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// TestTheSceneOfGround draws every ground and every gas around the hero, with a fire that spreads.
func TestTheSceneOfGround(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, tag, shelltest.Usual, "warrior")
			g := w.Kept.Game
			dungeontest.Descend(t, g, 7) // a cave, with room for all of them
			here := components.Position.Get(g.World, g.Hero)
			var cells []grid.Point // the nearest first, and those of a column together
			for p := range g.Here().All() {
				if d := p.Distance(here.At); d >= 1 && d <= 5 && g.Here().Free(p) && dungeon.InView(g, p) {
					cells = append(cells, p)
				}
			}
			slices.SortStableFunc(cells, func(a, b grid.Point) int { return a.X - b.X })
			part := func(n int) []grid.Point { return cells[len(cells)*n/6 : len(cells)*(n+1)/6] }
			for n, name := range []string{"water", "straw", "oil", "brush", "water"} {
				ground.Pour(g, here.Floor, part(n), name)
			}
			ground.Expose(g, here.Floor, part(4), ground.Cold, 0)
			ground.Burn(g, here.Floor, part(1)[:1], 0)
			for n, name := range g.Content.Names(dungeon.GasKind) {
				for _, p := range part(5)[n : n+1] {
					ground.Release(g, here.Floor, p, name, 6, 0)
				}
			}
			for range 2 {
				hero := components.Health.Get(g.World, g.Hero)
				hero.Now, hero.Max = 900, 900
				w.Act(systems.Action{Verb: dungeon.Wait})
			}
			w.scene().Changed()
			w.Wait(60)
			w.LabelsFit(t)
			w.Picture(t, "ground")
		})
	}
}
