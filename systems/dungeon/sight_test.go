package dungeon

import (
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// expectKnown compares what the player knows of the floor with a picture in which _
// stands for a cell never seen.
func expectKnown(s *scenario, picture string) {
	s.t.Helper()
	want := strings.Fields(strings.ReplaceAll(picture, "_", "\u00a7"))
	for i := range want {
		want[i] = strings.ReplaceAll(want[i], "\u00a7", " ")
	}
	if got := knownRows(s); !slices.Equal(got, want) {
		s.t.Errorf("the floor is known as\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// standAt puts the hero into a cell, from which it looks around. No turn passes.
func standAt(s *scenario, at grid.Point) {
	s.t.Helper()
	s.put(s.Hero, at)
	sight(s.Game)
}

func TestDoorsHideWhatIsBehindThem(t *testing.T) {
	s := adventure(t, "warrior", `
		#########
		#.@.+..a#
		#########`, nil)
	expectKnown(s, `
		#####____
		#.@.'____
		#####____`)
	k := Know(s.Game)
	expect(t, "monsters in view", len(k.Monsters()), 0)
	expect(t, "the rat is in view", Sees(s.Game, s.Hero, s.labels['a']), false)
	expect(t, "the rat sees the hero", Sees(s.Game, s.labels['a'], s.Hero), false)
	for p := range s.Here().All() {
		if thing, ok := k.Solid(2, p); ok {
			t.Errorf("%s is known at %v", thing.Name, p)
		}
	}

	// Somebody in the door opens the view at once, and closes it on leaving.
	s.put(s.labels['a'], grid.Point{X: 4, Y: 1})
	expect(t, "the rat in the door is seen", Sees(s.Game, s.labels['a'], s.Hero), true)
	expect(t, "the cell behind it is seen", Know(s.Game).InView(grid.Point{X: 6, Y: 1}), true)
	s.put(s.labels['a'], grid.Point{X: 6, Y: 1})
	expect(t, "the cell behind the closed door is seen", Know(s.Game).InView(grid.Point{X: 6, Y: 1}), false)

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
	rat, _ := Know(s.Game).Solid(2, grid.Point{X: 6, Y: 1})
	expect(t, "the rat is remembered", rat.Remembered, true)
}

func TestAnOpaqueThingHidesFromWhenItAppears(t *testing.T) {
	s := adventure(t, "mage", `
		@...a
		#####`, nil)
	veil := grid.Point{X: 2}
	expect(t, "the rat is seen", Sees(s.Game, s.Hero, s.labels['a']), true)
	door := s.Spawn(s.Content.Must("terrain", "door"), components.Position.With(components.PositionData{Floor: 2, At: veil}))
	expect(t, "the rat is seen behind the door", Sees(s.Game, s.Hero, s.labels['a']), false)
	expect(t, "the door is seen", Know(s.Game).InView(veil), true)
	other := s.Spawn(s.Content.Must("terrain", "door"), components.Position.With(components.PositionData{Floor: 2, At: veil}))
	s.Remove(door)
	expect(t, "the rat is seen behind the other door", Sees(s.Game, s.Hero, s.labels['a']), false)
	s.Remove(other)
	expect(t, "the rat is seen without the doors", Sees(s.Game, s.Hero, s.labels['a']), true)
}

// TestASolidOpaqueThingHides checks a locked door, which fills its cell itself.
func TestASolidOpaqueThingHides(t *testing.T) {
	s := adventure(t, "mage", `
		@...a
		#####`, nil)
	locked := s.Spawn(s.Content.Must("terrain", "door"), components.Solid.With(components.SolidData{}),
		components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 2}}))
	s.Spawn(s.Content.Must("terrain", "door"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 2}}))
	expect(t, "the rat is seen", Sees(s.Game, s.Hero, s.labels['a']), false)
	id, at := FirstInLine(s.Game, 2, grid.Point{}, grid.East, 4)
	expect(t, "what a shot hits", id, locked)
	expect(t, "where", at, grid.Point{X: 2})
}

// TestSightIsTheSameBothWays checks Sees between all actors of a floor with doors.
func TestSightIsTheSameBothWays(t *testing.T) {
	s := adventure(t, "rogue", `
		..a.#..b..
		#.#.+.#.#.
		..@.#..c..
		.#d.+.f...
		e...#....g`, nil)
	pairs := 0
	actors := []world.ID{s.Hero}
	for _, label := range "abcdefg" {
		actors = append(actors, s.labels[label])
	}
	for _, a := range actors {
		for _, b := range actors {
			there := Sees(s.Game, a, b)
			expect(t, "the other way round", Sees(s.Game, b, a), there)
			if there {
				pairs++
			}
		}
		at := components.Position.Get(s.World, a).At
		expect(t, "what the hero sees", Know(s.Game).InView(at), Sees(s.Game, a, s.Hero))
	}
	if pairs <= len(actors) || pairs >= len(actors)*len(actors) {
		t.Errorf("%d of %d pairs see each other", pairs, len(actors)*len(actors))
	}
}

func TestClassicSeesTheWholeView(t *testing.T) {
	s := draw(t, `
		@#..........a..
		###############`, nil)
	expect(t, "a cell behind a wall", Know(s.Game).InView(grid.Point{X: 6}), true)
	expect(t, "a cell beyond the view", Know(s.Game).InView(grid.Point{X: 7}), false)
	expect(t, "a monster beyond the view", Sees(s.Game, s.labels['a'], s.Hero), false)
	expect(t, "two cells far from the hero", SeesCell(s.Game, 2, grid.Point{X: 4}, grid.Point{X: 10}), true)
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
		s := adventure(t, "mage", c.picture, nil)
		id, at := FirstInLine(s.Game, 2, grid.Point{}, grid.East, c.reach)
		expect(t, c.picture+": what is hit", id, s.labels[c.hits])
		expect(t, c.picture+": where", at, grid.Point{X: c.at})
		if a, there := s.labels['a']; there {
			_, ok := InLine(s.Here(), grid.Point{}, components.Position.Get(s.World, a).At, c.reach)
			expect(t, c.picture+": in line", ok, c.hits == 'a')
		}
	}

	// Whoever stands in a door can be hit, and stops what flies on.
	s := adventure(t, "mage", "@.+b", nil)
	s.put(s.labels['b'], grid.Point{X: 2})
	id, _ := FirstInLine(s.Game, 2, grid.Point{}, grid.East, 4)
	expect(t, "who is hit in the door", id, s.labels['b'])
	d, ok := InLine(s.Here(), grid.Point{X: 2}, grid.Point{}, 4)
	expect(t, "a shot out of the door", ok && d == grid.West, true)
}

// TestTheViewIsComputedOnlyWhenSomethingChanges counts how often a sight rule runs.
func TestTheViewIsComputedOnlyWhenSomethingChanges(t *testing.T) {
	runs := 0
	counting := Pack{Sights: map[string]Sight{"counted": func(stage *systems.Stage, from grid.Point) fov.Field {
		runs++
		return shadows(stage, from)
	}}}
	s := drawFor(t, ownKit(t, "adventure", counting), Start{Seed: "scenario", Class: "mage"}, `
		@.a.+.b
		.......`, nil)
	rules := *s.Rules
	rules.Sight = "counted"
	s.Rules = &rules
	look := func() {
		for p := range View(Know(s.Game).At()) {
			Know(s.Game).InView(p)
		}
	}
	for _, step := range []struct {
		what string
		do   func()
		want int
	}{
		{"nothing", func() {}, 0},
		{"a monster walks", func() { s.put(s.labels['a'], grid.Point{X: 3}) }, 0},
		{"it steps into the door", func() { s.put(s.labels['a'], grid.Point{X: 4}) }, 1},
		{"it steps out of the door", func() { s.put(s.labels['a'], grid.Point{X: 3}) }, 1},
		{"the hero steps", func() { s.put(s.Hero, grid.Point{X: 1}) }, 1},
	} {
		look()
		runs = 0
		step.do()
		look()
		expect(t, "fields computed when "+step.what, runs, step.want)
	}
}
