package dungeonui

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// phaseScenes lists the bosses with a phase that is opened: how far away the hero stands in their
// pictures, and how many turns after the phase has begun they are taken.
var phaseScenes = []struct {
	boss  string
	depth int
	by    grid.Point
	turns int
}{
	{"rat-king", 5, grid.Point{X: -4}, 3},
	{"weaver", 10, grid.Point{X: -3}, 3},
	{"forge-master", 15, grid.Point{X: -4}, 3},
	{"hollow-king", 20, grid.Point{X: -3, Y: 5}, 13},
}

// TestTheScenesOfPhases draws the announcement of every phase, and a turn of it.
func TestTheScenesOfPhases(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			for _, p := range phaseScenes {
				w := adventure(t, tag, shelltest.Usual, "warrior")
				g := w.Kept.Game
				dungeontest.Descend(t, g, p.depth)
				boss := w.bossOf(t, p.boss)
				w.farFrom(t, boss, p.by)
				health := components.Health.Get(g.World, boss)
				health.Now = health.Max * 2 / 5
				w.Reset(w.Kept.Known())
				dungeon.StartHunt(g, boss)
				happens := func(event string) bool {
					for _, e := range g.Events {
						if e.Type == event && e.From == boss {
							return true
						}
					}
					return false
				}
				wait := func() {
					hero := components.Health.Get(g.World, g.Hero)
					hero.Now, hero.Max = 900, 900
					w.Act(systems.Action{Verb: dungeon.Wait})
				}
				for _, event := range []string{dungeon.EventAnnounce, dungeon.EventUnleash} {
					for range 8 {
						if wait(); happens(event) {
							break
						}
					}
					if !happens(event) {
						t.Fatalf("%s: there is no event %q", p.boss, event)
					}
					w.scene().Changed()
					w.Wait(60)
					w.Picture(t, "phase-"+p.boss+"-"+event)
				}
				for range p.turns {
					wait()
				}
				w.scene().Changed()
				w.Wait(60)
				w.LabelsFit(t)
				w.Picture(t, "phase-"+p.boss)
			}
		})
	}
}
