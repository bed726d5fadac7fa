package command

import (
	"reflect"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// restTime is how long the window is left alone, and settleTime how long before: until the
// name of the floor is gone.
const (
	restTime   = 5 * time.Second
	settleTime = 4 * time.Second
)

// restScenes are the scenes in which the window is left alone. Each makes the game to be
// continued; the title has none.
var restScenes = []struct {
	name string
	game func(t testing.TB) *systems.Game
}{
	{"title", nil},
	{"floor-1", newRun},
	{"low-hp", func(t testing.TB) *systems.Game {
		t.Helper()
		g := newRun(t)
		components.Health.Get(g.World, g.Hero).Now = 3
		return g
	}},
	{"boss", markedByABoss},
	{"ground", floodedAndBurning},
}

// newRun starts a game of Adventure.
func newRun(t testing.TB) *systems.Game {
	t.Helper()
	g, err := adventureKit(t, assets.Files()).Begin(dungeon.Start{Class: "warrior", Seed: "rest"})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// markedByABoss returns a game in which a boss has marked cells around the hero.
func markedByABoss(t testing.TB) *systems.Game {
	t.Helper()
	g := newRun(t)
	dungeontest.Descend(t, g, 15)
	floor := known.Know(g).Hero().Floor()
	for id, p := range components.Position.Each(g.World) {
		if p.Floor != floor || components.Name.Get(g.World, id).Key != "forge-master" {
			continue
		}
		for d := range grid.Clockwise {
			if at := p.At.Step(d).Step(d); g.Here().Free(p.At.Step(d)) && g.Here().Free(at) {
				if err := g.Place(g.Hero, floor, at); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
	}
	for range 40 {
		h := components.Health.Get(g.World, g.Hero)
		h.Now = h.Max
		if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
			t.Fatal(err)
		}
		if len(components.Hazard.IDs(g.World)) > 0 {
			return g
		}
	}
	t.Fatal("the boss marks no cells")
	return nil
}

// floodedAndBurning returns a game in which water lies and oil burns around the hero.
func floodedAndBurning(t testing.TB) *systems.Game {
	t.Helper()
	g := newRun(t)
	at := components.Position.Get(g.World, g.Hero)
	var wet, oily []grid.Point
	for p := range g.Here().All() {
		x, y := p.X-at.At.X, p.Y-at.At.Y
		if p == at.At || max(x, -x) > dungeon.ViewWidth/2 || max(y, -y) > dungeon.ViewHeight/2 || g.Here().Solid(p) != 0 {
			continue
		}
		g.Here().Dig(p)
		if x < 2 {
			wet = append(wet, p)
		} else if x > 2 {
			oily = append(oily, p)
		}
	}
	ground.Pour(g, at.Floor, wet, "water")
	ground.Pour(g, at.Floor, oily, "oil")
	ground.Burn(g, at.Floor, oily, 0)
	if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
		t.Fatal(err)
	}
	if burning := len(known.Know(g).Here().AllSubstances()); burning < 60 {
		t.Fatalf("ground lies in %d cells", burning)
	}
	return g
}

// openAt opens a window with a scene, and waits until nothing but ambient motion is left.
func openAt(d *programtest.Desktop, folder string, game func(testing.TB) *systems.Game, reduced bool) *programtest.App {
	d.T.Helper()
	if err := settings.Write(persistence.Disk(folder), settings.Settings{ReducedMotion: reduced}); err != nil {
		d.T.Fatal(err)
	}
	if game != nil {
		saveGame(d.T, game(d.T), folder)
	}
	a := d.Start(folder, "--lang", "en", "--no-sound")
	a.Scene("title")
	if game != nil {
		a.Key("c")
		a.Scene("game")
	}
	time.Sleep(settleTime)
	return a
}

// pictures opens and closes the help or the settings, and returns how many pictures the
// window has drawn so far.
func pictures(a *programtest.App, title bool) int {
	a.T.Helper()
	open, other, back := "h", "help", "game"
	if title {
		open, other, back = "s", "settings", "title"
	}
	a.Key(open)
	a.Scene(other)
	a.Key("Escape")
	a.Scene(back)
	return a.Now.Pictures
}

// TestTheWindowRests leaves the window alone in five scenes. It is drawn for ambient motion
// only, and without motion not at all; the next key is seen nevertheless.
func TestTheWindowRests(t *testing.T) {
	for _, s := range restScenes {
		t.Run(s.name, func(t *testing.T) {
			t.Parallel()
			leaveAlone(t, s.game, false)
		})
	}
	t.Run("boss without motion", func(t *testing.T) { // the boss has all that moves in the others
		t.Parallel()
		leaveAlone(t, markedByABoss, true)
	})
}

// leaveAlone checks how often a window with a scene is drawn while it is left alone, and
// that it sees the next key.
func leaveAlone(t *testing.T, game func(testing.TB) *systems.Game, reduced bool) {
	t.Helper()
	a := openAt(programtest.NewDesktop(t, "1280x720"), t.TempDir(), game, reduced)
	before, began := pictures(a, game == nil), time.Now()
	time.Sleep(restTime)
	seconds := time.Since(began).Seconds() + 1
	rest := a.Seen()
	after := pictures(a, game == nil)
	const around = 12 // those of the keys
	drawn, most := after-before, around
	if game != nil && !reduced {
		most += int(4 * seconds)
	}
	if drawn > most {
		t.Errorf("%d pictures in %.1f seconds", drawn, seconds)
	}
	if game != nil && !reduced && drawn <= around/2 {
		t.Errorf("only %d pictures in %.1f seconds", drawn, seconds)
	}
	time.Sleep(time.Second)
	open := "h"
	if game == nil {
		open = "s"
	}
	a.Key(open)
	for began := time.Now(); reflect.DeepEqual(rest, a.Seen()); {
		if time.Since(began) > programtest.Patience {
			t.Fatal("a key is not seen")
		}
	}
	a.Kill()
}

// BenchmarkRest leaves the window alone in the same scenes, and reports the share of a core
// that the program takes, in percent.
func BenchmarkRest(b *testing.B) {
	d := programtest.NewDesktop(b, "1280x720")
	for range b.N {
		for _, s := range restScenes {
			a := openAt(d, b.TempDir(), s.game, false)
			b.ReportMetric(a.Load(restTime), s.name+"-%")
			a.Kill()
		}
	}
}
