package dungeonui

import (
	"fmt"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// toStair puts the hero beside the stairway down and returns the way to it.
func (w *testWindow) toStair(t *testing.T) grid.Direction {
	t.Helper()
	g := w.Kept.Game
	down := g.Here().Down
	for d := range grid.Clockwise {
		if at := down.Step(d.Opposite()); g.Here().Free(at) {
			if err := g.Place(g.Hero, w.scene().Sheet.Floor, at); err != nil {
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
				if title := w.Words.Text("window.floor", lang.Args{"Floor": 2}); w.Banner.Title != title || w.Banner.About != w.Words.Text("window.theme.cellars") {
					t.Fatalf("the banner shows %q and %q, want %q", w.Banner.Title, w.Banner.About, title)
				}
				w.Wait(1)
				if shade := w.Banner.Shade(reduced); (shade == 1) != reduced {
					t.Errorf("with reduced motion %v the banner begins with the opacity %v", reduced, shade)
				}
				if !reduced {
					w.Wait(stage.BannerFade)
					w.Picture(t, "banner")
				}
				turn := w.Kept.Game.Run().Turn
				w.Strike(ebiten.KeySpace)
				if now := w.Kept.Game.Run().Turn; now != turn+1 || w.Banner.Title != "" {
					t.Errorf("after the next key it is turn %d instead of %d, and the banner shows %q", now, turn+1, w.Banner.Title)
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
				dungeontest.Descend(t, w.Kept.Game, 5*(i+1))
				w.Reset(w.Kept.Known())
				if w.Board.Entry() != "" {
					t.Errorf("a game that is opened announces %q", w.Board.Entry())
				}
				w.approach(t, boss)
				w.Board.Show(w.Kept.Known())
				w.Present(&w.scene().View)
				if want := w.Words.Title("monster." + boss); w.Banner.Title != want {
					t.Errorf("the banner shows %q, want %q", w.Banner.Title, want)
				}
				w.Board.Show(w.Kept.Known())
				if w.Present(&w.scene().View); w.Banner.Title != "" {
					t.Errorf("%q is announced twice", boss)
				}
			}
		})
	}
}

func TestALevelHasABanner(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "level"})
		g := w.Kept.Game
		components.Progress.Get(g.World, g.Hero).Exp = w.scene().Sheet.NextLevel
		w.Act(systems.Action{Verb: dungeon.Wait})
		if w.Banner.Title != "Level 2" {
			t.Errorf("the banner shows %q", w.Banner.Title)
		}
		for range stage.BannerTime {
			w.Wait(1)
		}
		if w.Banner.Title != "" {
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
			s := w.scene()
			flies := func(what string, to image.Rectangle) {
				t.Helper()
				if reduced {
					if len(w.Flyers.Of) > 0 {
						t.Errorf("with reduced motion %s flies", what)
					}
					return
				}
				if len(w.Flyers.Of) != 1 || w.Flyers.Of[0].To != ui.MiddleOf(to) {
					t.Fatalf("%s flies as %+v, want one that ends at %v", what, w.Flyers.Of, ui.MiddleOf(to))
				}
				for range 15 { // 250 ms
					w.Wait(1)
				}
				if len(w.Flyers.Of) > 0 {
					t.Errorf("%s flies for more than 250 ms", what)
				}
			}
			d := w.clearWay(t, 1)
			w.put(s.Sheet.At.Step(d), 1)
			for range 20 {
				if w.Act(systems.Action{Verb: dungeon.Move, Direction: d}); w.Kept.Game.Here().Free(s.Sheet.At.Step(d)) {
					break
				}
			}
			flies("experience", s.Hud.Gauges[2])
			w.offer(t, w.Kept.Game, "learning", 0)
			w.Expect(t, "treasure")
			w.Act(systems.Action{Verb: dungeon.Take})
			slot := -1
			for _, item := range s.Sheet.Bag {
				if item.Name == "learning" {
					slot = item.Slot
				}
			}
			if slot < 0 {
				t.Fatalf("the item is not in the bag: %v", fmt.Sprint(s.Sheet.Bag))
			}
			flies("an item", s.Hud.Slots[slot])
		})
	}
}

// TestATreasureIsSeenToOpen compares what is drawn with and without the panel: the panel
// takes keys from the start, and is drawn after a moment or with the first of them.
func TestATreasureIsSeenToOpen(t *testing.T) {
	for _, c := range []struct {
		reduced, key bool
		hidden       int // ticks
	}{{hidden: stage.LidTime}, {key: true, hidden: 3}, {reduced: true}} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "lid"})
			w.Choices.ReducedMotion = c.reduced
			w.offer(t, w.Kept.Game, "healing", 0)
			w.Expect(t, "treasure")
			hidden := 0
			for n := range 60 {
				if w.Opening > 0 {
					hidden++
				}
				if w.Wait(1); c.key && n == 1 {
					w.Strike(ebiten.KeyArrowRight)
				}
			}
			if w.Opening > 0 || hidden > c.hidden || hidden < c.hidden-2 {
				t.Errorf("%+v: the panel is hidden for %d ticks", c, hidden)
			}
			w.Expect(t, "treasure")
		})
	}
}
