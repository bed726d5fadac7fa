package dungeonui

import (
	"image"
	"os"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// phaseScene is a picture of a boss in a phase that is opened.
type phaseScene struct {
	boss  string
	depth int
	by    grid.Point // from the boss to the hero
	turns int        // after the phase has begun
}

// phaseScenes lists the bosses with a phase that is opened: how far away the hero stands in their
// pictures, or next to a mirror where no distance is given, and how many turns after the phase has
// begun they are taken.
var phaseScenes = []phaseScene{
	{"rat-king", 5, grid.Point{X: -4}, 3},
	{"weaver", 10, grid.Point{X: -3}, 3},
	{"forge-master", 15, grid.Point{X: -4}, 3},
	{"chamberlain", 20, grid.Point{}, 12},
	{"hollow-king", 20, grid.Point{X: -3, Y: 5}, 13},
}

// besideMirror puts the hero next to the first mirror of the floor, and a boss three cells away.
func (w *testWindow) besideMirror(t *testing.T, boss world.ID) {
	t.Helper()
	g := w.Kept.Game
	floor := components.Position.Get(g.World, boss).Floor
	for id := range components.Mirror.Each(g.World) {
		at := components.Position.Get(g.World, id).At
		here, _ := dungeon.NearestOf(g.Stage(floor), at, func(p grid.Point) bool { return p.Distance(at) == 1 })
		there, _ := dungeon.NearestOf(g.Stage(floor), at, func(p grid.Point) bool { return p.Distance(here) == 3 })
		if g.Place(g.Hero, floor, here) != nil || g.Place(boss, floor, there) != nil {
			t.Fatal("there is no room next to the mirror")
		}
		return
	}
	t.Fatal("there is no mirror")
}

// phaseSizes are the window sizes in which they are drawn. If DONJON_SOAK is set, there is one more.
func phaseSizes() []image.Point {
	if os.Getenv("DONJON_SOAK") == "" {
		return []image.Point{shelltest.Usual}
	}
	return []image.Point{shelltest.Usual, {1920, 1080}}
}

// TestTheScenesOfPhases draws the announcement of every phase, and a turn of it.
func TestTheScenesOfPhases(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range phaseSizes() {
			for i := range phaseScenes {
				shelltest.InFrame(t, func(t *testing.T) { drawPhase(t, tag, size, i) })
			}
		}
	}
}

// stagePhase puts the hero of a window before a wounded boss that hunts it.
func stagePhase(t *testing.T, w *testWindow, i int) world.ID {
	t.Helper()
	p := phaseScenes[i]
	g := w.Kept.Game
	dungeontest.Descend(t, g, p.depth)
	boss := w.bossOf(t, p.boss)
	if p.by == (grid.Point{}) {
		w.besideMirror(t, boss)
	} else {
		w.farFrom(t, boss, p.by)
	}
	health := components.Health.Get(g.World, boss)
	health.Now = health.Max * 2 / 5
	w.Reset(w.Kept.Known())
	dungeon.StartHunt(g, boss)
	return boss
}

// drawPhase draws the i-th scene.
func drawPhase(t *testing.T, tag string, size image.Point, i int) {
	t.Helper()
	p := phaseScenes[i]
	w := adventure(t, tag, size, "warrior")
	boss, g := stagePhase(t, w, i), w.Kept.Game
	happens := func(event string) bool {
		return slices.ContainsFunc(g.Events, func(e systems.Event) bool { return e.Type == event && e.From == boss })
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

// TestDoorsAndMirrorsAreExplained examines what the Chamberlain's hall has in his second phase.
func TestDoorsAndMirrorsAreExplained(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, tag, shelltest.Usual, "warrior")
			boss := stagePhase(t, w, slices.IndexFunc(phaseScenes, func(p phaseScene) bool { return p.boss == "chamberlain" }))
			g := w.Kept.Game
			told := map[string]bool{}
			for range 16 {
				components.Health.Get(g.World, g.Hero).Now = 900
				w.Act(systems.Action{Verb: dungeon.Wait})
				var at []grid.Point
				for id := range components.Mirror.Each(g.World) {
					at = append(at, components.Position.Get(g.World, id).At)
				}
				for _, m := range w.Kept.Known().Threats().Marked() {
					at = append(at, m.At)
				}
				for _, p := range append(at, components.Position.Get(g.World, boss).At) {
					for _, l := range w.scene().Teller().Examine(p) {
						told[l.Text] = true
					}
				}
			}
			for _, key := range []string{"window.about.swap", "window.about.walled-door", "window.about.opens", "window.about.mirror", "window.monster.real"} {
				if !told[w.Words.Text(key)] {
					t.Errorf("%s: nothing tells %q", tag, w.Words.Text(key))
				}
			}
		})
	}
}
