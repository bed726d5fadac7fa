package dungeon_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// expectKnown compares what the player knows of the floor with a picture in which _
// stands for a cell never seen.
func expectKnown(s *dungeontest.Scenario, picture string) {
	s.T.Helper()
	want := strings.Fields(strings.ReplaceAll(picture, "_", "\u00a7"))
	for i := range want {
		want[i] = strings.ReplaceAll(want[i], "\u00a7", " ")
	}
	if got := dungeontest.KnownRows(s); !slices.Equal(got, want) {
		s.T.Errorf("the floor is known as\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// standAt puts the hero into a cell, from which it looks around. No turn passes.
func standAt(s *dungeontest.Scenario, at grid.Point) {
	s.T.Helper()
	s.Put(s.Hero, at)
	dungeon.UpdateSight(s.Game)
}

func TestDoorsHideWhatIsBehindThem(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#########
		#.@.+..a#
		#########`, nil)
	expectKnown(s, `
		#####____
		#.@.'____
		#####____`)
	k := known.Know(s.Game)
	dungeontest.Expect(t, "monsters in view", len(k.Foes().InView()), 0)
	dungeontest.Expect(t, "the rat is in view", dungeon.Sees(s.Game, s.Hero, s.Labels['a']), false)
	dungeontest.Expect(t, "the rat sees the hero", dungeon.Sees(s.Game, s.Labels['a'], s.Hero), false)
	for p := range s.Here().All() {
		if thing, ok := k.Floor(2).Solid(p); ok {
			t.Errorf("%s is known at %v", thing.Name, p)
		}
	}

	// An actor in the door opens the view at once, and closes it on leaving.
	s.Put(s.Labels['a'], grid.Point{X: 4, Y: 1})
	dungeontest.Expect(t, "the rat in the door is seen", dungeon.Sees(s.Game, s.Labels['a'], s.Hero), true)
	dungeontest.Expect(t, "the cell behind it is seen", known.Know(s.Game).View().Has(grid.Point{X: 6, Y: 1}), true)
	s.Put(s.Labels['a'], grid.Point{X: 6, Y: 1})
	dungeontest.Expect(t, "the cell behind the closed door is seen", known.Know(s.Game).View().Has(grid.Point{X: 6, Y: 1}), false)

	// The hero itself stands in the door.
	standAt(s, grid.Point{X: 4, Y: 1})
	expectKnown(s, `
		#########
		#...@.r.#
		#########`)
	standAt(s, grid.Point{X: 3, Y: 1})
	expectKnown(s, `
		#########
		#..@'.r.#
		#########`)
	rat, _ := known.Know(s.Game).Floor(2).Solid(grid.Point{X: 6, Y: 1})
	dungeontest.Expect(t, "the rat is remembered", rat.Remembered, true)
}

func TestAnOpaqueThingHidesFromWhenItAppears(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", `
		@...a
		#####`, nil)
	veil := grid.Point{X: 2}
	dungeontest.Expect(t, "the rat is seen", dungeon.Sees(s.Game, s.Hero, s.Labels['a']), true)
	door := s.Spawn(s.Content.Must("terrain", "door"), components.Position.With(components.PositionData{Floor: 2, At: veil}))
	dungeontest.Expect(t, "the rat is seen behind the door", dungeon.Sees(s.Game, s.Hero, s.Labels['a']), false)
	dungeontest.Expect(t, "the door is seen", known.Know(s.Game).View().Has(veil), true)
	other := s.Spawn(s.Content.Must("terrain", "door"), components.Position.With(components.PositionData{Floor: 2, At: veil}))
	s.Remove(door)
	dungeontest.Expect(t, "the rat is seen behind the other door", dungeon.Sees(s.Game, s.Hero, s.Labels['a']), false)
	s.Remove(other)
	dungeontest.Expect(t, "the rat is seen without the doors", dungeon.Sees(s.Game, s.Hero, s.Labels['a']), true)
}

// TestASolidOpaqueThingHides checks a locked door, which fills its cell itself.
func TestASolidOpaqueThingHides(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", `
		@...a
		#####`, nil)
	locked := s.Spawn(s.Content.Must("terrain", "door"), components.Solid.With(components.SolidData{}),
		components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 2}}))
	s.Spawn(s.Content.Must("terrain", "door"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 2}}))
	dungeontest.Expect(t, "the rat is seen", dungeon.Sees(s.Game, s.Hero, s.Labels['a']), false)
	id, at := dungeon.FirstInLine(s.Game, 2, grid.Point{}, grid.East, 4)
	dungeontest.Expect(t, "what a shot hits", id, locked)
	dungeontest.Expect(t, "where", at, grid.Point{X: 2})
}

// TestSightIsTheSameBothWays checks Sees between all actors of a floor with doors.
func TestSightIsTheSameBothWays(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", `
		..a.#..b..
		#.#.+.#.#.
		..@.#..c..
		.#d.+.f...
		e...#....g`, nil)
	pairs := 0
	actors := []world.ID{s.Hero}
	for _, label := range "abcdefg" {
		actors = append(actors, s.Labels[label])
	}
	for _, a := range actors {
		for _, b := range actors {
			there := dungeon.Sees(s.Game, a, b)
			dungeontest.Expect(t, "the other way round", dungeon.Sees(s.Game, b, a), there)
			if there {
				pairs++
			}
		}
		at := components.Position.Get(s.World, a).At
		dungeontest.Expect(t, "what the hero sees", known.Know(s.Game).View().Has(at), dungeon.Sees(s.Game, a, s.Hero))
	}
	if pairs <= len(actors) || pairs >= len(actors)*len(actors) {
		t.Errorf("%d of %d pairs see each other", pairs, len(actors)*len(actors))
	}
}

func TestClassicSeesTheWholeView(t *testing.T) {
	s := dungeontest.Draw(t, `
		@#..........a..
		###############`, nil)
	dungeontest.Expect(t, "a cell behind a wall", known.Know(s.Game).View().Has(grid.Point{X: 6}), true)
	dungeontest.Expect(t, "a cell beyond the view", known.Know(s.Game).View().Has(grid.Point{X: 7}), false)
	dungeontest.Expect(t, "a monster beyond the view", dungeon.Sees(s.Game, s.Labels['a'], s.Hero), false)
	dungeontest.Expect(t, "two cells far from the hero", dungeon.SeesCell(s.Game, 2, grid.Point{X: 4}, grid.Point{X: 10}), true)
}

func TestLinesStopAtWhatHides(t *testing.T) {
	for _, c := range []struct {
		picture string
		reach   int
		hits    rune
		at      int
	}{
		{"@..a", 4, 'a', 3},
		{"@....a", 4, 0, 4},
		{"@.a.b", 4, 'a', 2},
		{"@.#a", 4, 0, 1},
		{"@.+a", 4, 0, 1},
		{"@$a.", 4, '$', 1},
		{"@...", 9, 0, 3},
	} {
		s := dungeontest.Adventure(t, "mage", c.picture, nil)
		id, at := dungeon.FirstInLine(s.Game, 2, grid.Point{}, grid.East, c.reach)
		dungeontest.Expect(t, c.picture+": what is hit", id, s.Labels[c.hits])
		dungeontest.Expect(t, c.picture+": where", at, grid.Point{X: c.at})
		if a, there := s.Labels['a']; there {
			_, ok := dungeon.InLine(s.Here(), grid.Point{}, components.Position.Get(s.World, a).At, c.reach)
			dungeontest.Expect(t, c.picture+": in line", ok, c.hits == 'a')
		}
	}

	// An actor that stands in a door can be hit, and stops what flies on.
	s := dungeontest.Adventure(t, "mage", "@.+b", nil)
	s.Put(s.Labels['b'], grid.Point{X: 2})
	id, _ := dungeon.FirstInLine(s.Game, 2, grid.Point{}, grid.East, 4)
	dungeontest.Expect(t, "who is hit in the door", id, s.Labels['b'])
	d, ok := dungeon.InLine(s.Here(), grid.Point{X: 2}, grid.Point{}, 4)
	dungeontest.Expect(t, "a shot out of the door", ok && d == grid.West, true)
}

// TestTheViewIsComputedOnlyWhenSomethingChanges counts how often a sight rule runs.
func TestTheViewIsComputedOnlyWhenSomethingChanges(t *testing.T) {
	runs := 0
	counting := dungeon.Pack{Sights: map[string]dungeon.Sight{"counted": func(stage *systems.Stage, from grid.Point) fov.Field {
		runs++
		return dungeon.Shadows(stage, from)
	}}}
	s := dungeontest.DrawFor(t, dungeontest.OwnKit(t, "adventure", counting), dungeon.Start{Seed: "scenario", Class: "mage"}, `
		@.a.+.b
		.......`, nil)
	rules := *s.Rules
	rules.Sight = "counted"
	s.Rules = &rules
	look := func() {
		for p := range dungeon.View(known.Know(s.Game).Hero().At()) {
			known.Know(s.Game).View().Has(p)
		}
	}
	for _, step := range []struct {
		what string
		do   func()
		want int
	}{
		{"nothing", func() {}, 0},
		{"a monster walks", func() { s.Put(s.Labels['a'], grid.Point{X: 3}) }, 0},
		{"it steps into the door", func() { s.Put(s.Labels['a'], grid.Point{X: 4}) }, 1},
		{"it steps out of the door", func() { s.Put(s.Labels['a'], grid.Point{X: 3}) }, 1},
		{"the hero steps", func() { s.Put(s.Hero, grid.Point{X: 1}) }, 1},
	} {
		look()
		runs = 0
		step.do()
		look()
		dungeontest.Expect(t, "fields computed when "+step.what, runs, step.want)
	}
}
