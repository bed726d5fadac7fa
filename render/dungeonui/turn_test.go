package dungeonui

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// TestTheFirstKeyIntoAWallTurns presses keys towards walls, each once, and once more: the hero turns,
// and leans towards the wall.
func TestTheFirstKeyIntoAWallTurns(t *testing.T) {
	for _, rules := range []string{"classic", "adventure"} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, "en", shelltest.Usual, opening{Ruleset: rules, Seed: "abc"})
			g := w.Kept.Game
			turned := 0
			for d := range grid.Clockwise {
				for p := range g.Here().All() {
					if !g.Here().Free(p) || g.Here().Open(p.Step(d)) {
						continue
					}
					if err := g.Place(g.Hero, 1, p); err != nil {
						t.Fatal(err)
					}
					act(t, g, systems.Action{Verb: dungeon.Wait}) // to see where it is
					components.Facing.Get(g.World, g.Hero).Toward = d.Opposite()
					w.scene().Changed()
					w.Board.Reset(w.Kept.Known())
					w.Rest()
					before := w.painted()
					w.Strike(arrows[d])
					w.Wait(4)
					middle := ui.Enlarged(w.scene().Place(p), w.Screen.U)
					if changedIn(before, w.painted(), middle).Empty() {
						t.Errorf("%s: the key towards %v shows no turn", rules, d)
					}
					w.Rest()
					before = w.painted()
					w.Strike(arrows[d])
					w.Wait(4)
					if changedIn(before, w.painted(), middle).Empty() {
						t.Errorf("%s: a second key towards %v shows nothing", rules, d)
					}
					turned++
					break
				}
			}
			if turned != 4 {
				t.Errorf("%s: there are walls in %d directions", rules, turned)
			}
		})
	}
}
