package dungeon_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

func TestAWalkStopsWhenAMonsterComesOutOfADoor(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		###############
		@.............#
		#######+#######
		#######...a####`, nil)
	setProwling(s, "a")
	w := walks.Hold(grid.East)
	for range 3 { // the door comes into view, and does not stop the walk
		a, stop := w.Next(known.Know(s.Game))
		dungeontest.Expect(t, "the walk stops for", stop, "")
		s.MustAct(a)
	}
	door, out := grid.Point{X: 7, Y: 2}, grid.Point{X: 7, Y: 1}
	dungeontest.Expect(t, "the door is in view", known.Know(s.Game).View().Has(door), true)
	s.Put(s.Labels['a'], door)
	dungeontest.Expect(t, "an actor in the doorway is seen along the wall", known.Know(s.Game).View().Has(door), false)
	s.Put(s.Labels['a'], out)
	dungeon.UpdateSight(s.Game)
	_, stop := w.Next(known.Know(s.Game))
	dungeontest.Expect(t, "the walk stops for", stop, walks.Sighted)
	news := w.News()
	dungeontest.Expect(t, "news", len(news) == 1 && news[0].ID == s.Labels['a'], true)

	// Once known, it stops no walk until it comes out again.
	w = walks.Hold(grid.East)
	next := func() string {
		a, stop := w.Next(known.Know(s.Game))
		if stop == "" {
			s.MustAct(a)
		}
		return stop
	}
	dungeontest.Expect(t, "the walk stops at first for", next(), "")
	s.Put(s.Labels['a'], door)
	s.Put(s.Labels['a'], grid.Point{X: 7, Y: 3})
	dungeon.UpdateSight(s.Game)
	dungeontest.Expect(t, "ghosts", ghostsIn(s), "[7,1*]")
	dungeontest.Expect(t, "the walk stops when it goes for", next(), "")
	s.Put(s.Labels['a'], out)
	dungeon.UpdateSight(s.Game)
	dungeontest.Expect(t, "the walk stops when it comes out again for", next(), walks.Sighted)
}

// TestNothingUnseenIsKnown changes everything out of sight, and compares all that the
// player can know.
func TestNothingUnseenIsKnown(t *testing.T) {
	all := func(s *dungeontest.Scenario) string {
		k := known.Know(s.Game)
		size := k.Floor(2).Size()
		glyphs, filled := k.View().AppendGlyphs(nil, nil)
		out := fmt.Sprintln(dungeontest.KnownRows(s), string(k.Floor(2).Terrain(nil)), s.Things(), k.Foes().InView(), k.Actions().Legal(), string(glyphs), filled, k.Floor(2).Stairs(), k.Events().Last(), k.Foes().Beside())
		for p := range size.All() {
			thing, solid := k.Floor(2).Solid(p)
			m, monster := k.Foes().Examine(p)
			out += fmt.Sprintln(p, k.Floor(2).Seen(p), k.Floor(2).Open(p), k.View().Has(p), thing, solid, m, monster, k.Floor(2).Lying(p))
		}
		down, ok := k.Floor(2).Down()
		if ok {
			out += fmt.Sprint(down)
		}
		for _, w := range []*walks.Walker{walks.Explore(k), walks.Travel(k, true), walks.To(k, grid.Point{X: 6, Y: 1}), walks.Hold(grid.East)} {
			a, stop := w.Next(k)
			out += fmt.Sprintln(a, stop, w.News())
		}
		return out + fmt.Sprintln(k.Routes().To(func(s known.Spot) bool { return s.At.X > 3 && s.At.Y > 0 }))
	}
	empty := dungeontest.Adventure(t, "rogue", `
		##########
		#..#######
		#.@+######
		#..#######
		##########
		##########`, nil)
	kit := dungeontest.AdventureKit(t)
	rapid.Check(t, func(rt *rapid.T) {
		rows := []string{"#########", "#..#", "#.@+", "#..#", "#########", ""}
		for y := range rows {
			for len(rows[y]) < 10 {
				rows[y] += rapid.SampledFrom([]string{".", "#"}).Draw(rt, "cell")
			}
		}
		s := dungeontest.DrawFor(t, kit, dungeon.Start{Seed: "scenario", Class: "rogue"}, strings.Join(rows, "\n"), nil)
		for p := range s.Here().All() { // last, so that what is seen has the same identities
			if !s.Here().Free(p) || known.Know(s.Game).Floor(2).Seen(p) {
				continue
			}
			at := components.Position.With(components.PositionData{Floor: 2, At: p})
			switch rapid.SampledFrom([]string{"", "door", "treasure", "rat"}).Draw(rt, "thing") {
			case "door":
				s.Spawn(s.Content.Must("terrain", "door"), at)
			case "treasure":
				s.Spawn(s.Content.Must("terrain", "treasure"), at, components.Treasure.With(components.TreasureData{}))
			case "rat":
				s.Spawn(s.Content.Must("monster", "rat"), at, components.Health.With(components.HealthData{Now: 9, Max: 9}),
					components.Attributes.With(components.AttributesData{Atk: 1}), dungeontest.Prowls.With(struct{}{}))
			}
		}
		dungeon.UpdateSight(s.Game)
		got, want := strings.Split(all(s), "\n"), strings.Split(all(empty), "\n")
		for i := range want {
			if got[i] != want[i] {
				rt.Fatalf("%s\ngives\n%s\nwant\n%s", strings.Join(rows, "\n"), got[i], want[i])
			}
		}
	})
}

// TestUnseenChangesAreNotKnown lets monsters walk about at random, and compares what is
// known of every cell out of view with what was known before.
func TestUnseenChangesAreNotKnown(t *testing.T) {
	const picture = `
		...+....#...
		.#.#.##.+.#.
		...+.@..#...
		##.######.##
		a..+...b..+.
		.#.#.##...#.`
	kit := dungeontest.AdventureKit(t)
	rapid.Check(t, func(rt *rapid.T) {
		s := dungeontest.DrawFor(t, kit, dungeon.Start{Seed: "scenario", Class: "rogue"}, picture, nil)
		setProwling(s, "ab")
		stage := s.Here()
		for range 40 {
			who := rapid.SampledFrom([]world.ID{s.Labels['a'], s.Labels['b'], s.Hero}).Draw(rt, "who")
			before := map[grid.Point]string{}
			cell := func(p grid.Point) string {
				thing, solid := known.Know(s.Game).Floor(2).Solid(p)
				return fmt.Sprint(thing.ID, solid, len(known.Know(s.Game).Floor(2).Lying(p)), string(known.Know(s.Game).Here().Glyph(p)))
			}
			for p := range stage.All() {
				before[p] = cell(p)
			}
			at := components.Position.Get(s.World, who).At
			d := rapid.SampledFrom(slices.Collect(iter.Seq[grid.Direction](grid.Clockwise))).Draw(rt, "where")
			met := map[world.ID]bool{}
			for range 2 {
				if to := at.Step(d); stage.Free(to) {
					s.Put(who, to)
					at = to
				}
				for _, id := range []world.ID{s.Labels['a'], s.Labels['b']} {
					met[id] = met[id] || dungeon.Sees(s.Game, s.Hero, id)
				}
			}
			dungeon.UpdateSight(s.Game)
			for p := range stage.All() {
				k := known.Know(s.Game)
				if k.View().Has(p) {
					if thing, solid := k.Floor(2).Solid(p); thing.Remembered || solid != (stage.Solid(p) != 0 && stage.Solid(p) != s.Hero) {
						rt.Fatalf("%v is in view and known as %+v", p, thing)
					}
					continue
				}
				if now := cell(p); now != before[p] && len(met) == 2 && !met[s.Labels['a']] && !met[s.Labels['b']] && who != s.Hero {
					rt.Fatalf("%v was known as %s and is known as %s", p, before[p], now)
				}
			}
			places := map[world.ID]int{}
			for _, thing := range s.Things() {
				if places[thing.ID]++; thing.Monster && places[thing.ID] > 1 {
					rt.Fatalf("the monster %d is known in two places", thing.ID)
				}
			}
		}
	})
}
