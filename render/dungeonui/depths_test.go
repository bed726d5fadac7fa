package dungeonui

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// approach puts the hero two cells from a monster of its floor, and lets a turn pass.
func (w *testWindow) approach(t testing.TB, name string) {
	t.Helper()
	g := w.Kept.Game
	floor, stage := known.Know(g).Hero().Floor(), g.Here()
	for id, p := range components.Position.Each(g.World) {
		if p.Floor != floor || components.Name.Get(g.World, id).Key != name {
			continue
		}
		for d := range grid.Clockwise {
			if at := p.At.Step(d).Step(d); stage.Free(p.At.Step(d)) && stage.Free(at) {
				if err := g.Place(g.Hero, floor, at); err != nil {
					t.Fatal(err)
				}
				if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
					t.Fatal(err)
				}
				return
			}
		}
	}
	t.Fatalf("there is no way to stand near %s", name)
}

// TestTheScenesOfTheDepths draws a floor of every place, and every boss.
func TestTheScenesOfTheDepths(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range shelltest.SceneSizes {
			shelltest.InFrame(t, func(t *testing.T) {
				w := adventure(t, tag, size, "warrior")
				show := func(name string) {
					w.Board.Reset(known.Know(w.Kept.Game))
					w.scene().Changed()
					w.Wait(1)
					w.Wait(1)
					w.LabelsFit(t)
					w.Picture(t, "depths-"+name)
				}
				for _, depth := range []int{5, 6, 10, 11, 15, 16, 20} {
					dungeontest.Descend(t, w.Kept.Game, depth)
					show(fmt.Sprint("floor-", depth))
					for _, boss := range map[int][]string{
						5: {"rat-king"}, 10: {"weaver"}, 15: {"forge-master"}, 20: {"chamberlain", "hollow-king"},
					}[depth] {
						w.approach(t, boss)
						show(boss)
					}
					for i := range components.Seen.Get(w.Kept.Game.World, w.Kept.Game.Here().Entity).Bits {
						components.Seen.Get(w.Kept.Game.World, w.Kept.Game.Here().Entity).Bits[i] = 0xff
					}
					w.Strike(ebiten.KeyV)
					w.Expect(t, "map")
					show(fmt.Sprint("map-", depth))
					w.Strike(ebiten.KeyEscape)
				}
			})
		}
	}
}
