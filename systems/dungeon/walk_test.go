package dungeon

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// followWalker walks until the walk stops, at most 500 steps, and returns the reason.
func followWalker(s *scenario, w *Walker) string {
	s.t.Helper()
	for range 500 {
		a, stop := w.Next(Know(s.Game))
		if stop != "" {
			return stop
		}
		expect(s.t, "the walk's verb", a.Verb, Move)
		s.do(a)
	}
	s.t.Fatal("the walk does not end")
	return ""
}

func TestAWalkGoesToTheCellAndStops(t *testing.T) {
	s := draw(t, `
		#######
		#@#...#
		#.#.#.#
		#...#.#
		#######`, nil)
	expect(t, "stop", followWalker(s, WalkTo(Know(s.Game), grid.Point{X: 5, Y: 3})), WalkArrived)
	expect(t, "cell", s.sheet().At, grid.Point{X: 5, Y: 3})
	expect(t, "turns", s.Run().Turn, 10)
}

func TestAWalkUsesOnlySeenCells(t *testing.T) {
	s := draw(t, `@...................`, nil)
	expect(t, "stop", followWalker(s, WalkTo(Know(s.Game), grid.Point{X: 12})), WalkUnknown)
	expect(t, "to a wall", followWalker(s, WalkTo(Know(s.Game), grid.Point{X: 0, Y: 7})), WalkUnknown)
	expect(t, "turns", s.Run().Turn, 0)
}

func TestAWalkStopsNextToAMonsterAndDoesNotAttack(t *testing.T) {
	s := draw(t, `@...a..`, nil)
	expect(t, "stop", followWalker(s, WalkTo(Know(s.Game), grid.Point{X: 4})), WalkHurt)
	expect(t, "cell", s.sheet().At, grid.Point{X: 3})
	expect(t, "past it", followWalker(s, WalkTo(Know(s.Game), grid.Point{X: 6})), WalkBlocked)
}

func TestAClickOnANeighbourAttacksIt(t *testing.T) {
	s := draw(t, `@a`, nil)
	a, stop := WalkTo(Know(s.Game), grid.Point{X: 1}).Next(Know(s.Game))
	expect(t, "stop", stop, "")
	s.do(a)
	expect(t, "first event", s.types()[0], EventAttack)
}

func TestAWalkStopsAtAnythingNew(t *testing.T) {
	s := draw(t, `
		...........a
		@...........`, nil)
	expect(t, "stop", followWalker(s, WalkTo(Know(s.Game), grid.Point{X: 6, Y: 1})), WalkNew)
	expect(t, "turns", s.Run().Turn, 5) // 11 comes into view at 5
	expect(t, "the second time", followWalker(s, WalkTo(Know(s.Game), grid.Point{X: 6, Y: 1})), WalkArrived)
}

func TestAWalkStopsAtLowHealthAfterItsFirstStep(t *testing.T) {
	s := draw(t, `@.....`, nil)
	s.setHealth(39)
	expect(t, "stop", followWalker(s, WalkTo(Know(s.Game), grid.Point{X: 5})), WalkLow)
	expect(t, "turns", s.Run().Turn, 1)
}

func TestTravelTakesTheStairOnceItIsSeen(t *testing.T) {
	s := draw(t, `@...............>`, nil)
	expect(t, "before it is seen", followWalker(s, TravelTo(Know(s.Game), true)), WalkNoDown)
	followWalker(s, Hold(grid.East))
	expect(t, "cell where it came into view", s.sheet().At, grid.Point{X: 10})
	a, stop := TravelTo(Know(s.Game), true).Next(Know(s.Game))
	expect(t, "stop", stop, "")
	expect(t, "direction", a.Direction, grid.East)
	expect(t, "stop", followWalker(s, TravelTo(Know(s.Game), true)), WalkArrived)
	expect(t, "floor", s.sheet().Floor, 3)
}

func TestHoldingAKeyStopsAtAWallAndAtAThreat(t *testing.T) {
	s := draw(t, `
		.....#
		@....#
		...a.#`, nil)
	expect(t, "stop", followWalker(s, Hold(grid.East)), WalkHurt)
	expect(t, "cell", s.sheet().At, grid.Point{X: 3, Y: 1})
	expect(t, "northwards", followWalker(s, Hold(grid.North)), WalkArrived)
	expect(t, "cell", s.sheet().At, grid.Point{X: 3, Y: 0})
}

func TestExploringSeesEverythingAndOpensTreasures(t *testing.T) {
	s := draw(t, `
		@..................
		##################.
		$..................`, nil)
	s.give(s.labels['$'], "healing", "magic")
	stops := map[string]int{}
	for range 20 {
		stop := followWalker(s, Explore(Know(s.Game)))
		stops[stop]++
		if stop == WalkDone || s.sheet().Offer != nil {
			break
		}
	}
	if s.sheet().Offer == nil {
		t.Errorf("exploring ended with %v and opened no treasure", stops)
	}
}

// TestWalksGoAroundWebs holds that a walk avoids a web in view, and goes through one only
// where there is no other way.
func TestWalksGoAroundWebs(t *testing.T) {
	for _, c := range []struct {
		picture string
		webs    int // left at the end
	}{
		{"#######\n#@....#\n#.....#\n#######", 1},
		{"#######\n#@....#\n#######", 0},
	} {
		s := adventure(t, "warrior", c.picture, nil)
		s.Spawn(s.Content.Must("terrain", "web"), components.Position.With(components.PositionData{Floor: s.sheet().Floor, At: grid.Point{X: 3, Y: 1}}))
		s.wait(1)
		end := grid.Point{X: 5, Y: 1}
		for range 20 {
			if Rooted(s.Game, s.Hero) {
				s.wait(1)
			} else if a, stop := WalkTo(Know(s.Game), end).Next(Know(s.Game)); stop == "" {
				if err := s.Act(a); err != nil {
					t.Fatal(err)
				}
			}
		}
		expect(t, "cell", s.sheet().At, end)
		expect(t, "webs left", len(s.webs()), c.webs)
	}
}

// TestWalksStayOnTheirFloor holds that a walk does not take a stairway on its way while it
// can go around it, however far that is.
func TestWalksStayOnTheirFloor(t *testing.T) {
	s := draw(t, `
		@.>....
		.#####.
		.#####.
		.#####.
		.......`, nil)
	floor, end := s.sheet().Floor, grid.Point{X: 6}
	expect(t, "down", followWalker(s, TravelTo(Know(s.Game), true)), WalkArrived) // so that the way over the other floor is known
	putHero(t, s.Game, floor, grid.Point{})
	s.wait(1)
	w := WalkTo(Know(s.Game), end)
	for range 16 {
		a, stop := w.Next(Know(s.Game))
		if stop != "" {
			break
		}
		if err := s.Act(a); err != nil {
			t.Fatal(err)
		}
		expect(t, "floor", s.sheet().Floor, floor)
	}
	expect(t, "cell", s.sheet().At, end)
}

// TestExploringStopsOnceForEachThing explores whole floors. A walk stops at most once
// for each thing, and never for one already seen, such as the stair where the hero
// arrived.
func TestExploringStopsOnceForEachThing(t *testing.T) {
	kit := classicKit(t)
	for i := range 10 {
		s := &scenario{t: t, Game: kit.New(fmt.Sprint("news ", i))}
		reported := map[world.ID]bool{}
		for _, thing := range Know(s.Game).PointsOfInterest() {
			reported[thing.ID] = true
		}
		for range 400 {
			w := Explore(Know(s.Game))
			stop := followWalker(s, w)
			if stop == WalkDone || s.Run().Over {
				break
			}
			for s.sheet().Offer != nil {
				s.do(systems.Action{Verb: Leave})
			}
			if stop != WalkNew {
				continue
			}
			if len(w.News()) == 0 {
				t.Fatalf("game %d: the walk stopped without news", i)
			}
			for _, thing := range w.News() {
				if reported[thing.ID] {
					t.Errorf("game %d: the walk stopped again for %v", i, thing.Name)
				}
				reported[thing.ID] = true
			}
		}
	}
}

func TestExploringReachesBranchesBehindTheUpStair(t *testing.T) {
	kit := classicKit(t)
	explored := 0
	for i := range 40 {
		g := kit.New(fmt.Sprint("branches ", i))
		first := g.Stage(1)
		putHero(t, g, 1, openNeighbour(first, first.Down))
		sight(g)
		act(t, g, toward(t, g, first.Down))
		// Without monsters the whole floor can be explored.
		for id := range components.Hostile.Each(g.World) {
			g.World.Remove(id)
		}
		g = clone(t, kit, g)
		exits := 0
		for _, n := range g.Stage(2).Up.Neighbours() {
			if g.Stage(2).Open(n) {
				exits++
			}
		}
		if exits < 2 {
			continue
		}
		explored++
		exploreAll(t, &scenario{g, t, map[rune]world.ID{}})
		if g.Stage(3) != nil {
			t.Fatal("exploring took the down stair")
		}
		for p := range g.Stage(2).All() {
			if g.Stage(2).Open(p) && !Know(g).Seen(2, p) {
				t.Fatalf("seed %q: %v of floor 2 was never seen", g.Run().Seed, p)
			}
		}
	}
	if explored == 0 {
		t.Fatal("no floor had two branches")
	}
}

func exploreAll(t *testing.T, s *scenario) {
	t.Helper()
	w := Explore(Know(s.Game))
	for range 3000 {
		if s.sheet().Offer != nil {
			s.do(actionLeave)
			continue
		}
		a, stop := w.Next(Know(s.Game))
		switch stop {
		case "":
			s.do(a)
		case WalkDone:
			return
		default:
			if s.sheet().Floor == 2 {
				w = Explore(Know(s.Game))
			}
		}
	}
	t.Fatalf("seed %q: exploring does not end", s.Run().Seed)
}

// TestAWalkStopsWhenTheHeroIsNoticed walks towards a guard that was in view before.
// TestAWalkDoesNotStopForFungus because caves are full of it.
func TestAWalkDoesNotStopForFungus(t *testing.T) {
	s := adventure(t, "warrior", `
		############
		#@.........#
		############`, nil)
	s.grow(grid.Point{X: 9, Y: 1})
	expect(t, "stop", followWalker(s, WalkTo(Know(s.Game), grid.Point{X: 7, Y: 1})), WalkArrived)
}

func TestAWalkStopsWhenTheHeroIsNoticed(t *testing.T) {
	guard := named("skeleton", 100, 5)
	guard.mind = components.MindData{State: components.Guarding, Guard: true, Home: grid.Point{X: 7, Y: 1}}
	s := adventure(t, "warrior", `
		#########
		#@.....a#
		#########`, map[rune]monster{'a': guard})
	expect(t, "stop", followWalker(s, WalkTo(Know(s.Game), grid.Point{X: 6, Y: 1})), WalkNoticed)
	expect(t, "cell", s.sheet().At, grid.Point{X: 4, Y: 1})
}

// TestExploringStopsWhileAHunterIsInView because a hunter that stays in the way of what is
// left could make the hero step to and fro without end. Other walks are a way to escape.
func TestExploringStopsWhileAHunterIsInView(t *testing.T) {
	hunter := named("golem", 100, 5)
	hunter.mind = components.MindData{State: components.Hunting}
	for name, test := range map[string]struct {
		walk func(Known) *Walker
		want string
	}{
		"exploring": {Explore, WalkHunted},
		"walking":   {func(k Known) *Walker { return WalkTo(k, grid.Point{X: 6, Y: 1}) }, WalkArrived},
	} {
		s := adventure(t, "warrior", `
			######################
			#.........@....a.....#
			######################`, map[rune]monster{'a': hunter})
		expect(t, name, followWalker(s, test.walk(Know(s.Game))), test.want)
	}
}

func TestExploringSaysThatAMonsterIsInTheWay(t *testing.T) {
	sleeper := named("skeleton", 100, 5)
	sleeper.mind = components.MindData{State: components.Asleep}
	for picture, want := range map[string]string{
		"###### #@.a$# ######":             WalkBehind,
		"###### #@.a.# ######":             WalkDone,
		"########## #@.a.....# ##########": WalkBehind, // what is out of view behind it
	} {
		s := adventure(t, "warrior", picture, map[rune]monster{'a': sleeper})
		_, stop := Explore(Know(s.Game)).Next(Know(s.Game))
		expect(t, picture, stop, want)
	}
}

func TestAWalkSaysWhatHasHappened(t *testing.T) {
	for event, want := range map[string]string{
		EventEffectEnd: WalkEffect, EventLevel: WalkLevel, EventSearch: WalkChanged, EventAim: WalkHurt, EventStep: "",
	} {
		s := adventure(t, "warrior", "######### #@......# #########", nil)
		w := WalkTo(Know(s.Game), grid.Point{X: 6, Y: 1})
		a, _ := w.Next(Know(s.Game))
		s.do(a)
		s.Events = []systems.Event{{Type: event, To: s.Hero}}
		_, stop := w.Next(Know(s.Game))
		expect(t, "after "+event, stop, want)
	}
}
