package dungeonui

import (
	"fmt"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// toStair puts the hero beside the stairway down and returns the way to it.
func (w *testWindow) toStair(t *testing.T) grid.Direction {
	t.Helper()
	g := w.kept.Game
	down := g.Here().Down
	for d := range grid.Clockwise {
		if at := down.Step(d.Opposite()); g.Here().Free(at) {
			if err := g.Place(g.Hero, w.game().sheet.Floor, at); err != nil {
				t.Fatal(err)
			}
			return d
		}
	}
	t.Fatal("the stairway cannot be reached")
	return grid.Nowhere
}

// TestAStairwayAnnouncesTheFloor takes a stairway by key: the name of the floor is shown,
// and the next key counts at once and ends it.
func TestAStairwayAnnouncesTheFloor(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, reduced := range []bool{false, true} {
			shelltest.InFrame(t, func(t *testing.T) {
				w := newTestWindow(t, tag, image.Pt(640, 360), opening{Ruleset: "adventure", Class: "warrior", Seed: "stairs"})
				w.Choices.ReducedMotion = reduced
				d := w.toStair(t)
				w.Strike(arrows[d])
				if title := w.Words.Text("window.floor", lang.Args{"Floor": 2}); w.banner.title != title || w.banner.about != w.Words.Text("window.theme.cellars") {
					t.Fatalf("the banner shows %q and %q, want %q", w.banner.title, w.banner.about, title)
				}
				w.Wait(1)
				if shade := w.banner.shade(reduced); (shade == 1) != reduced {
					t.Errorf("with reduced motion %v the banner begins with the opacity %v", reduced, shade)
				}
				if !reduced {
					w.Wait(bannerFade)
					w.Picture(t, "banner")
				}
				turn := w.kept.Game.Run().Turn
				w.Strike(ebiten.KeySpace)
				if now := w.kept.Game.Run().Turn; now != turn+1 || w.banner.title != "" {
					t.Errorf("after the next key it is turn %d instead of %d, and the banner shows %q", now, turn+1, w.banner.title)
				}
			})
		}
	}
}

// TestABossEntersWithItsName comes into view of the bosses of three chapters.
func TestABossEntersWithItsName(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, tag, shelltest.Usual, opening{Ruleset: "adventure", Class: "warrior", Seed: "bosses"})
			for i, boss := range []string{"rat-king", "weaver", "forge-master"} {
				dungeontest.Descend(t, w.kept.Game, 5*(i+1))
				w.reset(w.kept.Known())
				if w.board.Entry() != "" {
					t.Errorf("a game that is opened announces %q", w.board.Entry())
				}
				w.approach(t, boss)
				w.board.Show(w.kept.Known())
				w.present(&w.game().view)
				if want := w.Words.Title("monster." + boss); w.banner.title != want {
					t.Errorf("the banner shows %q, want %q", w.banner.title, want)
				}
				w.board.Show(w.kept.Known())
				if w.present(&w.game().view); w.banner.title != "" {
					t.Errorf("%q is announced twice", boss)
				}
			}
		})
	}
}

func TestALevelHasABanner(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "level"})
		g := w.kept.Game
		components.Progress.Get(g.World, g.Hero).Exp = w.game().sheet.NextLevel
		w.act(systems.Action{Verb: dungeon.Wait})
		if w.banner.title != "Level 2" {
			t.Errorf("the banner shows %q", w.banner.title)
		}
		for range bannerTime {
			w.Wait(1)
		}
		if w.banner.title != "" {
			t.Error("the banner stays")
		}
	})
}

// TestItemsAndExperienceFlyToThePanel kills a monster and takes an item.
func TestItemsAndExperienceFlyToThePanel(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "flyers"})
			w.Choices.ReducedMotion = reduced
			s := w.game()
			flies := func(what string, to image.Rectangle) {
				t.Helper()
				if reduced {
					if len(w.flyers.of) > 0 {
						t.Errorf("with reduced motion %s flies", what)
					}
					return
				}
				if len(w.flyers.of) != 1 || w.flyers.of[0].to != ui.MiddleOf(to) {
					t.Fatalf("%s flies as %+v, want one that ends at %v", what, w.flyers.of, ui.MiddleOf(to))
				}
				for range 15 { // 250 ms
					w.Wait(1)
				}
				if len(w.flyers.of) > 0 {
					t.Errorf("%s flies for more than 250 ms", what)
				}
			}
			d := w.clearWay(t, 1)
			w.put(s.sheet.At.Step(d), 1)
			for range 20 {
				if w.act(systems.Action{Verb: dungeon.Move, Direction: d}); w.kept.Game.Here().Free(s.sheet.At.Step(d)) {
					break
				}
			}
			flies("experience", s.hud.Gauges[2])
			w.offer(t, w.kept.Game, "learning", 0)
			w.Expect(t, "treasure")
			w.act(systems.Action{Verb: dungeon.Take})
			slot := -1
			for _, item := range s.sheet.Bag {
				if item.Name == "learning" {
					slot = item.Slot
				}
			}
			if slot < 0 {
				t.Fatalf("the item is not in the bag: %v", fmt.Sprint(s.sheet.Bag))
			}
			flies("an item", s.hud.Slots[slot])
		})
	}
}

// TestATreasureIsSeenToOpen compares what is drawn with and without the panel: the panel
// takes keys from the start, and is drawn after a moment or with the first of them.
func TestATreasureIsSeenToOpen(t *testing.T) {
	for _, c := range []struct {
		reduced, key bool
		hidden       int // ticks
	}{{hidden: lidTime}, {key: true, hidden: 3}, {reduced: true}} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "lid"})
			w.Choices.ReducedMotion = c.reduced
			w.offer(t, w.kept.Game, "healing", 0)
			w.Expect(t, "treasure")
			hidden := 0
			for n := range 60 {
				if w.opening > 0 {
					hidden++
				}
				if w.Wait(1); c.key && n == 1 {
					w.Strike(ebiten.KeyArrowRight)
				}
			}
			if w.opening > 0 || hidden > c.hidden || hidden < c.hidden-2 {
				t.Errorf("%+v: the panel is hidden for %d ticks", c, hidden)
			}
			w.Expect(t, "treasure")
		})
	}
}
