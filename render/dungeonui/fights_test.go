package dungeonui

import (
	"fmt"
	"image"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// bossOf returns the boss of that name.
func (w *testWindow) bossOf(t testing.TB, name string) world.ID {
	t.Helper()
	g := w.Kept.Game
	for id := range components.Lair.Each(g.World) {
		if components.Name.Get(g.World, id).Key == name {
			return id
		}
	}
	t.Fatalf("there is no %s", name)
	return 0
}

// farFrom puts the hero into the cell of the boss's hall that is nearest to so many columns and rows
// away from it.
func (w *testWindow) farFrom(t testing.TB, boss world.ID, by grid.Point) {
	t.Helper()
	g := w.Kept.Game
	here := *components.Position.Get(g.World, boss)
	want, best := here.At.Add(by), grid.Point{}
	for p := range g.Here().All() {
		if g.Here().Free(p) && p != here.At && (best == grid.Point{} || p.Distance(want) < best.Distance(want)) {
			best = p
		}
	}
	if err := g.Place(g.Hero, here.Floor, best); err != nil {
		t.Fatal(err)
	}
}

// fightBosses lists the bosses with their floors, and where the hero stands in pictures of them.
var fightBosses = []struct {
	name  string
	depth int
}{{"rat-king", 5}, {"weaver", 10}, {"forge-master", 15}, {"chamberlain", 20}, {"hollow-king", 20}}

// TestTheBarOfAFightHidesNothing fights every boss from near and far, whole and wounded, and looks at
// where its bar and its card are.
func TestTheBarOfAFightHidesNothing(t *testing.T) {
	for n, tag := range lang.Tags() {
		for _, text := range []struct {
			size    image.Point
			percent int
		}{{shelltest.Usual, 125}, {shelltest.Usual, 150}, {image.Pt(1920, 1080), 150}, {image.Pt(640, 360), 125}} {
			shelltest.InFrame(t, func(t *testing.T) { checkFights(t, tag, text.size, text.percent) })
		}
		for i, size := range shelltest.SceneSizes {
			if (i+n)%2 == 1 && os.Getenv("DONJON_SOAK") == "" {
				continue // in the other language
			}
			shelltest.InFrame(t, func(t *testing.T) { checkFights(t, tag, size, 0) })
		}
	}
}

// checkFights does so in a window of some size, with a size of text in percent; 0 is the usual one.
func checkFights(t *testing.T, tag string, size image.Point, percent int) {
	t.Helper()
	w := adventure(t, tag, size, "warrior")
	w.Size(percent)
	for _, b := range fightBosses {
		g := w.Kept.Game
		dungeontest.Descend(t, g, b.depth)
		boss := w.bossOf(t, b.name)
		for i, by := range []grid.Point{{X: -2}, {X: 9, Y: 1}, {X: -3, Y: 6}, {X: 14}} {
			w.farFrom(t, boss, by)
			health, hero := components.Health.Get(g.World, boss), components.Health.Get(g.World, g.Hero)
			health.Now, hero.Now, hero.Max = health.Max*(4-i)/4, 900, 900
			w.Reset(w.Kept.Known())
			dungeon.StartHunt(g, boss)
			w.Act(systems.Action{Verb: dungeon.Wait})
			w.Wait(60)
			s := w.scene()
			s.Changed()
			w.Wait(60)
			if len(s.Strips.Fights) == 0 {
				t.Fatalf("%s: there is no fight", b.name)
			}
			bars, card := s.Strips.Bars(), w.Banner.Band()
			for what, r := range map[string]image.Rectangle{"the bar": bars, "the card": card} { // independent
				if n := s.Strips.Hidden(r); n > 0 {
					t.Errorf("%s %v: %s %v hides %d things", b.name, by, what, r, n)
				}
			}
			if hint := s.card.rectangle(); bars.Overlaps(card) || bars.Overlaps(hint) {
				t.Errorf("%s: the bar %v, the card %v and the hint %v overlap", b.name, bars, card, hint)
			}
			w.Picture(t, fmt.Sprintf("fight-%s-%d-%d", b.name, i, percent))
			checkBarOnParts(t, w)
		}
	}
}

// checkBarOnParts shows the other parts, where there is no room for everything. They have the bar, too,
// and nothing is below it.
func checkBarOnParts(t *testing.T, w *testWindow) {
	t.Helper()
	if !w.Areas().Paged {
		return
	}
	for range 3 {
		w.Strike(ebiten.KeyF6)
		s, a := w.scene(), w.Areas()
		bars, all := s.Strips.Bars(), a.Side.Union(a.Log)
		if a.Part != stage.PartBoard && (bars.Empty() || !bars.In(all)) {
			t.Errorf("%v: part %d has the bar at %v, of %v", a.All.Max, a.Part, bars, all)
		}
		for _, c := range s.Page.Controls {
			if a.Part == stage.PartPanel && bars.Overlaps(c.Place()) {
				t.Errorf("%v: the bar %v hides %s at %v", a.All.Max, bars, c.Name, c.Place())
			}
		}
		w.SeesAll(t)
		w.Picture(t, fmt.Sprintf("fight-part-%d", a.Part))
	}
}

// TestFewHpPulseTheGauge compares the panel at two moments, at many and few Hp, and when the warning is
// off.
func TestFewHpPulseTheGauge(t *testing.T) {
	for _, c := range []struct {
		percent              int
		reduced, off, pulses bool
	}{{percent: 100}, {percent: 20, pulses: true}, {percent: 20, reduced: true}, {percent: 20, off: true}} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "pulse"})
			w.Choices.ReducedMotion, w.Choices.NoRedEdge = c.reduced, c.off
			g := w.Kept.Game
			health := components.Health.Get(g.World, g.Hero)
			health.Now = health.Max * c.percent / 100
			w.Reset(w.Kept.Known())
			w.scene().Changed()
			gauge, before, changed := ui.Enlarged(w.scene().Hud.Gauges[0], w.Screen.U), image.NewRGBA(image.Rectangle{}), false
			for n := range 3 {
				now := w.painted()
				if n > 0 && !changedIn(before, now, gauge).Empty() {
					changed = true
				}
				before = now
				w.Wait(stage.PerSecond / 2)
			}
			if changed != c.pulses {
				t.Errorf("%+v: the gauge pulses: %v", c, changed)
			}
		})
	}
}

// TestABossOutOfSightIsInTheList hides from a boss that hunts the hero: the list has it first, with its
// Hp, and so have the words of all faces.
func TestABossOutOfSightIsInTheList(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		g := w.Kept.Game
		dungeontest.Descend(t, g, 5)
		boss := w.bossOf(t, "rat-king")
		if list := wording.InView(w.Kept.Known()); slices.ContainsFunc(list, func(e wording.Listed) bool { return e.Thing.ID == boss }) {
			t.Fatal("the boss is in the list before the fight")
		}
		w.farFrom(t, boss, grid.Point{X: -14})
		w.Reset(w.Kept.Known())
		dungeon.StartHunt(g, boss)
		if w.Act(systems.Action{Verb: dungeon.Wait}); w.Kept.Known().View().Has(components.Position.Get(g.World, boss).At) {
			t.Fatal("the boss is in view")
		}
		list := wording.InView(w.Kept.Known())
		if len(list) == 0 || list[0].Thing.ID != boss || list[0].Thing.Hp == 0 || list[0].State().Text != "window.list.hunting" {
			t.Errorf("the list begins with %+v", list)
		}
		w.scene().Changed()
		lines := w.scene().Teller().Examine(list[0].Thing.At)
		if want := fmt.Sprintf("%d/%d", list[0].Thing.Hp, list[0].Thing.MaxHp); len(lines) < 2 || !strings.Contains(lines[1].Text, want) {
			t.Errorf("examining the boss says %+v", lines)
		}
	})
}
