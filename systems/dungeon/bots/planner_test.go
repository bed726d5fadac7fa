package bots

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// adventureGame begins a game of Adventure.
func adventureGame(t testing.TB, seed, class string) *systems.Game {
	t.Helper()
	kit := dungeontest.OwnKit(t, "adventure")
	g, err := kit.Begin(dungeon.Start{Seed: seed, Class: class})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// playTo lets a bot play until a turn or the end of the game.
func playTo(t testing.TB, g *systems.Game, bot Bot, turn int) {
	t.Helper()
	for g.Run().Turn < turn && !g.Run().Over {
		if err := g.Act(bot.Choose(known.Know(g))); err != nil {
			t.Fatal(err)
		}
	}
}

// TestThePlannerDoesNotPeek plays the same game twice up to a turn, changes in one of them
// all that the hero does not know, and compares the choices.
func TestThePlannerDoesNotPeek(t *testing.T) {
	turns := []int{40, 90, 160, 250, 420, 700, 1100, 1500}
	if testing.Short() {
		turns = turns[:4]
	}
	for _, class := range []string{"warrior", "mage", "alchemist"} {
		changed := 0
		for _, turn := range turns {
			var choices [2]systems.Action
			for i := range choices {
				g, bot := adventureGame(t, "peek", class), newPlanner()
				playTo(t, g, bot, turn)
				if g.Run().Over {
					t.Fatalf("%s: over in turn %d", class, g.Run().Turn)
				}
				if i == 1 {
					before := g.World.Hash()
					changed += changeTheUnknown(t, g)
					if g.World.Hash() == before {
						t.Fatalf("%s, turn %d: nothing is unknown", class, turn)
					}
				}
				choices[i] = bot.Choose(known.Know(g))
			}
			if choices[0] != choices[1] {
				t.Errorf("%s, turn %d: %+v, and %+v in another world that looks the same", class, turn, choices[0], choices[1])
			}
		}
		if changed < 7*len(turns) {
			t.Errorf("%s: only %d things were changed", class, changed)
		}
	}
}

// changeTheUnknown changes monsters out of view, what treasures hold and all chance to
// come; monsters that were never seen become others and stand elsewhere. It returns how
// many things it has changed.
func changeTheUnknown(t *testing.T, g *systems.Game) (changed int) {
	t.Helper()
	w, k := g.World, known.Know(g)
	size := k.Here().Size()
	known := map[world.ID]bool{}
	for thing := range k.Here().Things(grid.Point{}, grid.Point{X: size.Width - 1, Y: size.Height - 1}) {
		known[thing.ID] = true
	}
	for id := range components.Mind.Each(w) {
		at := components.Position.Get(w, id)
		if at.Floor != k.Hero().Floor() || k.View().Has(at.At) {
			continue
		}
		health := components.Health.Get(w, id)
		health.Now, health.Max = 5*health.Now+1, 5*health.Max+1
		components.Attributes.Get(w, id).Atk *= 5
		changed++
		if known[id] || k.Floor(at.Floor).Seen(at.At) {
			continue
		}
		components.Name.Get(w, id).Key = "skeleton"
		if to, ok := unseenCell(g); ok {
			if err := g.Place(id, at.Floor, to); err != nil {
				t.Fatal(err)
			}
		}
	}
	for treasure := range components.Treasure.Each(w) {
		for _, item := range g.Holding(treasure) {
			components.Name.Get(w, item).Key = "flask-bell"
			changed++
		}
	}
	components.Chance.Get(w, g.RunID).Streams = nil
	return changed
}

// unseenCell is the last free cell of the hero's floor that was never seen.
func unseenCell(g *systems.Game) (at grid.Point, ok bool) {
	k, stage := known.Know(g), g.Here()
	for p := range stage.All() {
		if stage.Free(p) && !k.Here().Seen(p) {
			at, ok = p, true
		}
	}
	return at, ok
}

// TestThePlannerBeatsTheFirstFloors plays a game with every class: all but one must beat
// the first boss and enter the floor below.
func TestThePlannerBeatsTheFirstFloors(t *testing.T) {
	if testing.Short() {
		t.Skip("five whole games")
	}
	const below = 6 // the first floor after a boss
	beaten := 0
	for _, class := range []string{"warrior", "mage", "rogue", "alchemist", "templar"} {
		g := adventureGame(t, "planner", class)
		bot := newPlanner()
		for turn := 100; turn <= 6000 && !g.Run().Over && known.Know(g).Run().Deepest() < below; turn += 100 {
			playTo(t, g, bot, turn)
		}
		if known.Know(g).Run().Deepest() >= below {
			beaten++
		}
	}
	if beaten < 4 {
		t.Errorf("it has beaten the boss in %d of 5 games", beaten)
	}
}

// BenchmarkPlannerChoice measures what a choice costs, with the turn of the game that it
// leads to, in whole games of every class: at most a millisecond in the mean.
func BenchmarkPlannerChoice(b *testing.B) {
	classes := []string{"warrior", "mage", "rogue", "alchemist", "templar"}
	var g *systems.Game
	var bot Bot
	for games := 0; b.Loop(); {
		if g == nil || g.Run().Over {
			g, bot = adventureGame(b, fmt.Sprint("bench ", games), classes[games%len(classes)]), newPlanner()
			games++
		}
		if err := g.Act(bot.Choose(known.Know(g))); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N), "µs/choice")
}
