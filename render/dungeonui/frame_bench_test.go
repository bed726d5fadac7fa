//go:build linux

package dungeonui

import (
	"fmt"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/drawtest"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// BenchmarkFrame updates and draws the whole window while a bot plays eight actions a
// second, each of them saved in the game's file. It reports the median and the 99th
// percentile of the CPU time of a frame. What Ebitengine does afterwards is work for
// the graphics card.
func BenchmarkFrame(b *testing.B) {
	var bot bots.Greedy
	measureFrames(b, func(n int) *testWindow {
		bot = bots.Greedy{}
		return newTestWindow(b, "en", shelltest.Usual, opening{Seed: fmt.Sprint("frame ", n)})
	}, func(w *testWindow) { w.Act(bot.Choose(known.Know(w.Kept.Game))) })
}

// BenchmarkFrameBesieged is BenchmarkFrame for a hero of Adventure who strikes back at 15
// monsters in view, all hunting it: a boss that marks cells, and others that mark cells,
// shoot or burn. Nobody dies.
func BenchmarkFrameBesieged(b *testing.B) {
	acts, marked := 0, 0 // and after how many of them cells are marked
	measureFrames(b, func(int) *testWindow { return besieged(b) }, func(w *testWindow) {
		g := w.Kept.Game
		action := systems.Action{Verb: dungeon.Wait}
		at := components.Position.Get(g.World, g.Hero).At
		for d := range grid.Clockwise {
			if id := g.Here().Solid(at.Step(d)); id != 0 && components.Hostile.Has(g.World, id) {
				action = systems.Action{Verb: dungeon.Move, Direction: d}
			}
		}
		if refused := w.Act(action); refused != "" {
			b.Error(refused)
		}
		acts++
		if len(components.Hazard.IDs(g.World)) > 0 {
			marked++
		}
		outlast(g)
		if n := huntersInView(g); n != 15 {
			b.Errorf("%d hunting monsters are in view", n)
		}
	})
	if acts > 10 && marked < acts/10 {
		b.Errorf("cells are marked after only %d of %d actions", marked, acts)
	}
}

// BenchmarkFramePulledBack is BenchmarkFrame while a boss hunts the hero from so far away that the view
// is pulled back to half its scale.
func BenchmarkFramePulledBack(b *testing.B) {
	away := func(w *testWindow) {
		g := w.Kept.Game
		boss := w.bossOf(b, "rat-king")
		outlast(g)
		w.farFrom(b, boss, grid.Point{X: 12})
		dungeon.StartHunt(g, boss)
	}
	measureFrames(b, func(int) *testWindow {
		w := newTestWindow(b, "en", shelltest.Usual, opening{Ruleset: "adventure", Class: "warrior", Seed: "far"})
		dungeontest.Descend(b, w.Kept.Game, 5)
		away(w)
		w.Reset(w.Kept.Known())
		return w
	}, func(w *testWindow) {
		away(w)
		if refused := w.Act(systems.Action{Verb: dungeon.Wait}); refused != "" {
			b.Error(refused)
		}
	})
}

// BenchmarkFrameOnGround is BenchmarkFrame among water, ice, oil, straw, high grass, a fire and all gases.
func BenchmarkFrameOnGround(b *testing.B) {
	acts := 0
	measureFrames(b, func(int) *testWindow {
		return newTestWindow(b, "en", shelltest.Usual, opening{Ruleset: "adventure", Class: "warrior", Seed: "ground"})
	}, func(w *testWindow) {
		if acts%20 == 0 { // less often than each hundredth frame
			w.pourMarsh(b)
			for id := range components.Mind.Each(w.Kept.Game.World) {
				w.Kept.Game.Remove(id)
			}
		}
		acts++
		outlast(w.Kept.Game)
		if refused := w.Act(systems.Action{Verb: dungeon.Wait}); refused != "" {
			b.Error(refused)
		}
	})
}

// besieged is a window with a game of Adventure, its hero beside the boss of floor 15 and
// in view of 14 monsters more.
func besieged(b *testing.B) *testWindow {
	b.Helper()
	w := newTestWindow(b, "en", shelltest.Usual, opening{Ruleset: "adventure", Class: "warrior", Seed: "besieged"})
	const floor = 15
	dungeontest.Descend(b, w.Kept.Game, floor)
	w.approach(b, "forge-master")
	g := w.Kept.Game
	kinds := []string{"ogre", "warlock", "golem", "berserker", "skeleton"}
	for id := range components.Mind.Each(g.World) {
		if components.Position.Get(g.World, id).Floor == floor && !components.Lair.Has(g.World, id) {
			g.Remove(id) // of the garrison, somewhere else
		}
	}
	at := components.Position.Get(g.World, g.Hero).At
	for n, reach := 0, 1; n < 14 && reach < 10; reach++ {
		for p := range g.Here().All() {
			if n < 14 && p.Distance(at) == reach && g.Here().Free(p) && known.Know(g).View().Has(p) {
				g.Spawn(g.Content.Must("monster", kinds[n%len(kinds)]), components.Position.With(components.PositionData{Floor: floor, At: p}),
					components.Reward.With(components.RewardData{}), components.Attributes.With(components.AttributesData{Atk: 20}),
					components.Health.With(components.HealthData{Now: 1, Max: 1}))
				n++
			}
		}
	}
	outlast(g)
	if n := huntersInView(g); n != 15 {
		b.Errorf("%d monsters are in view", n)
	}
	return w
}

// outlast gives all who are on the hero's floor full health, and the monsters the hero's
// scent.
func outlast(g *systems.Game) {
	const plenty = 100_000
	at := *components.Position.Get(g.World, g.Hero)
	for id, h := range components.Health.Each(g.World) {
		if components.Position.Get(g.World, id).Floor == at.Floor {
			h.Now, h.Max = plenty, plenty
		}
	}
	for id, m := range components.Mind.Each(g.World) {
		if components.Position.Get(g.World, id).Floor == at.Floor {
			m.State, m.Trail = components.Hunting, at.At
		}
	}
}

// huntersInView counts the monsters that hunt the hero and are in view.
func huntersInView(g *systems.Game) (n int) {
	for _, id := range known.Know(g).View().Solids() {
		if m := components.Mind.Find(g.World, id); m != nil && m.State == components.Hunting {
			n++
		}
	}
	return n
}

// measureFrames reports the CPU times of frames, with eight actions a second. When a run
// is over, another window is opened.
func measureFrames(b *testing.B, open func(n int) *testWindow, act func(*testWindow)) {
	var costs []time.Duration
	var w *testWindow
	var game ebiten.Game
	screen := ebiten.NewImage(shelltest.Usual.X, shelltest.Usual.Y)
	defer screen.Deallocate()
	frame := func(n int) {
		if n%8 == 0 {
			act(w)
		}
		if err := game.Update(); err != nil {
			b.Error(err)
		}
		game.Draw(screen)
	}
	for b.Loop() {
		shelltest.Drawing(func() {
			runtime.LockOSThread() // the thread that is measured
			defer runtime.UnlockOSThread()
			if w == nil || w.Kept.Game.Run().Over {
				w = open(len(costs))
				game = w.Loop()
				frame(1) // creates the images that later frames reuse
			}
			before := drawtest.ProcessorTime(b)
			frame(len(costs))
			costs = append(costs, drawtest.ProcessorTime(b)-before)
		})
	}
	slices.Sort(costs)
	report := func(percent int, unit string) {
		b.ReportMetric(float64(costs[(len(costs)-1)*percent/100].Microseconds())/1000, unit)
	}
	report(50, "p50-ms")
	report(99, "p99-ms")
}
