package walks_test

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
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// followWalker walks until the walk stops, at most 500 steps, and returns the reason.
func followWalker(s *dungeontest.Scenario, w *walks.Walker) string {
	s.T.Helper()
	for range 500 {
		a, stop := w.Next(known.Know(s.Game))
		if stop != "" {
			return stop
		}
		dungeontest.Expect(s.T, "the walk's verb", a.Verb, dungeon.Move)
		s.MustAct(a)
	}
	s.T.Fatal("the walk does not end")
	return ""
}

func TestAWalkGoesToTheCellAndStops(t *testing.T) {
	s := dungeontest.Draw(t, `
		#######
		#@#...#
		#.#.#.#
		#...#.#
		#######`, nil)
	dungeontest.Expect(t, "stop", followWalker(s, walks.To(known.Know(s.Game), grid.Point{X: 5, Y: 3})), walks.Arrived)
	dungeontest.Expect(t, "cell", s.Sheet().At, grid.Point{X: 5, Y: 3})
	dungeontest.Expect(t, "turns", s.Run().Turn, 10)
}

func TestAWalkUsesOnlySeenCells(t *testing.T) {
	s := dungeontest.Draw(t, `@...................`, nil)
	dungeontest.Expect(t, "stop", followWalker(s, walks.To(known.Know(s.Game), grid.Point{X: 12})), walks.Unknown)
	dungeontest.Expect(t, "to a wall", followWalker(s, walks.To(known.Know(s.Game), grid.Point{X: 0, Y: 7})), walks.Unknown)
	dungeontest.Expect(t, "turns", s.Run().Turn, 0)
}

func TestAWalkStopsNextToAMonsterAndDoesNotAttack(t *testing.T) {
	s := dungeontest.Draw(t, `@...a..`, nil)
	dungeontest.Expect(t, "stop", followWalker(s, walks.To(known.Know(s.Game), grid.Point{X: 4})), walks.Hurt)
	dungeontest.Expect(t, "cell", s.Sheet().At, grid.Point{X: 3})
	dungeontest.Expect(t, "past it", followWalker(s, walks.To(known.Know(s.Game), grid.Point{X: 6})), walks.Blocked)
}

func TestAClickOnANeighbourAttacksIt(t *testing.T) {
	s := dungeontest.Draw(t, `@a`, nil)
	a, stop := walks.To(known.Know(s.Game), grid.Point{X: 1}).Next(known.Know(s.Game))
	dungeontest.Expect(t, "stop", stop, "")
	s.MustAct(a)
	dungeontest.Expect(t, "first event", s.Types()[0], dungeon.EventAttack)
}

func TestAWalkStopsAtAnythingNew(t *testing.T) {
	s := dungeontest.Draw(t, `
		...........a
		@...........`, nil)
	dungeontest.Expect(t, "stop", followWalker(s, walks.To(known.Know(s.Game), grid.Point{X: 6, Y: 1})), walks.Sighted)
	dungeontest.Expect(t, "turns", s.Run().Turn, 5) // 11 comes into view at 5
	dungeontest.Expect(t, "the second time", followWalker(s, walks.To(known.Know(s.Game), grid.Point{X: 6, Y: 1})), walks.Arrived)
}

func TestAWalkStopsAtLowHealthAfterItsFirstStep(t *testing.T) {
	s := dungeontest.Draw(t, `@.....`, nil)
	s.SetHealth(39)
	dungeontest.Expect(t, "stop", followWalker(s, walks.To(known.Know(s.Game), grid.Point{X: 5})), walks.Low)
	dungeontest.Expect(t, "turns", s.Run().Turn, 1)
}

func TestTravelTakesTheStairOnceItIsSeen(t *testing.T) {
	s := dungeontest.Draw(t, `@...............>`, nil)
	dungeontest.Expect(t, "before it is seen", followWalker(s, walks.Travel(known.Know(s.Game), true)), walks.NoDown)
	followWalker(s, walks.Hold(grid.East))
	dungeontest.Expect(t, "cell where it came into view", s.Sheet().At, grid.Point{X: 10})
	a, stop := walks.Travel(known.Know(s.Game), true).Next(known.Know(s.Game))
	dungeontest.Expect(t, "stop", stop, "")
	dungeontest.Expect(t, "direction", a.Direction, grid.East)
	dungeontest.Expect(t, "stop", followWalker(s, walks.Travel(known.Know(s.Game), true)), walks.Arrived)
	dungeontest.Expect(t, "floor", s.Sheet().Floor, 3)
}

func TestHoldingAKeyStopsAtAWallAndAtAThreat(t *testing.T) {
	s := dungeontest.Draw(t, `
		.....#
		@....#
		...a.#`, nil)
	dungeontest.Expect(t, "stop", followWalker(s, walks.Hold(grid.East)), walks.Hurt)
	dungeontest.Expect(t, "cell", s.Sheet().At, grid.Point{X: 3, Y: 1})
	dungeontest.Expect(t, "northwards", followWalker(s, walks.Hold(grid.North)), walks.Arrived)
	dungeontest.Expect(t, "cell", s.Sheet().At, grid.Point{X: 3, Y: 0})
}

func TestExploringSeesEverythingAndOpensTreasures(t *testing.T) {
	s := dungeontest.Draw(t, `
		@..................
		##################.
		$..................`, nil)
	s.Grant(s.Labels['$'], "healing", "magic")
	stops := map[string]int{}
	for range 20 {
		stop := followWalker(s, walks.Explore(known.Know(s.Game)))
		stops[stop]++
		if stop == walks.Done || s.Sheet().Offer != nil {
			break
		}
	}
	if s.Sheet().Offer == nil {
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
		s := dungeontest.Adventure(t, "warrior", c.picture, nil)
		s.Spawn(s.Content.Must("terrain", "web"), components.Position.With(components.PositionData{Floor: s.Sheet().Floor, At: grid.Point{X: 3, Y: 1}}))
		s.Wait(1)
		end := grid.Point{X: 5, Y: 1}
		for range 20 {
			if dungeon.Rooted(s.Game, s.Hero) {
				s.Wait(1)
			} else if a, stop := walks.To(known.Know(s.Game), end).Next(known.Know(s.Game)); stop == "" {
				if err := s.Act(a); err != nil {
					t.Fatal(err)
				}
			}
		}
		dungeontest.Expect(t, "cell", s.Sheet().At, end)
		dungeontest.Expect(t, "webs left", len(s.Webs()), c.webs)
	}
}

// TestWalksStayOnTheirFloor holds that a walk does not take a stairway on its way while it
// can go around it, however far that is.
func TestWalksStayOnTheirFloor(t *testing.T) {
	s := dungeontest.Draw(t, `
		@.>....
		.#####.
		.#####.
		.#####.
		.......`, nil)
	floor, end := s.Sheet().Floor, grid.Point{X: 6}
	dungeontest.Expect(t, "down", followWalker(s, walks.Travel(known.Know(s.Game), true)), walks.Arrived) // so that the way over the other floor is known
	dungeontest.PutHero(t, s.Game, floor, grid.Point{})
	s.Wait(1)
	w := walks.To(known.Know(s.Game), end)
	for range 16 {
		a, stop := w.Next(known.Know(s.Game))
		if stop != "" {
			break
		}
		if err := s.Act(a); err != nil {
			t.Fatal(err)
		}
		dungeontest.Expect(t, "floor", s.Sheet().Floor, floor)
	}
	dungeontest.Expect(t, "cell", s.Sheet().At, end)
}

// TestExploringStopsOnceForEachThing explores whole floors. A walk stops at most once
// for each thing, and never for one already seen, such as the stair where the hero
// arrived.
func TestExploringStopsOnceForEachThing(t *testing.T) {
	kit := dungeontest.ClassicKit(t)
	for i := range 10 {
		s := &dungeontest.Scenario{T: t, Game: kit.New(fmt.Sprint("news ", i))}
		reported := map[world.ID]bool{}
		for _, thing := range known.Know(s.Game).View().PointsOfInterest() {
			reported[thing.ID] = true
		}
		for range 400 {
			w := walks.Explore(known.Know(s.Game))
			stop := followWalker(s, w)
			if stop == walks.Done || s.Run().Over {
				break
			}
			for s.Sheet().Offer != nil {
				s.MustAct(systems.Action{Verb: dungeon.Leave})
			}
			if stop != walks.Sighted {
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
	kit := dungeontest.ClassicKit(t)
	explored := 0
	for i := range 40 {
		g := kit.New(fmt.Sprint("branches ", i))
		first := g.Stage(1)
		dungeontest.PutHero(t, g, 1, dungeontest.OpenNeighbour(first, first.Down))
		dungeon.UpdateSight(g)
		dungeontest.Walk(t, g, dungeontest.Toward(t, g, first.Down))
		// Without monsters the whole floor can be explored.
		for id := range components.Hostile.Each(g.World) {
			g.World.Remove(id)
		}
		g = dungeontest.Clone(t, kit, g)
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
		exploreAll(t, &dungeontest.Scenario{Game: g, T: t, Labels: map[rune]world.ID{}})
		if g.Stage(3) != nil {
			t.Fatal("exploring took the down stair")
		}
		for p := range g.Stage(2).All() {
			if g.Stage(2).Open(p) && !known.Know(g).Floor(2).Seen(p) {
				t.Fatalf("seed %q: %v of floor 2 was never seen", g.Run().Seed, p)
			}
		}
	}
	if explored == 0 {
		t.Fatal("no floor had two branches")
	}
}

func exploreAll(t *testing.T, s *dungeontest.Scenario) {
	t.Helper()
	w := walks.Explore(known.Know(s.Game))
	for range 3000 {
		if s.Sheet().Offer != nil {
			s.MustAct(dungeontest.ActionLeave)
			continue
		}
		a, stop := w.Next(known.Know(s.Game))
		switch stop {
		case "":
			s.MustAct(a)
		case walks.Done:
			return
		default:
			if s.Sheet().Floor == 2 {
				w = walks.Explore(known.Know(s.Game))
			}
		}
	}
	t.Fatalf("seed %q: exploring does not end", s.Run().Seed)
}

// TestAWalkDoesNotStopForFungus because caves are full of it.
func TestAWalkDoesNotStopForFungus(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		############
		#@.........#
		############`, nil)
	s.Grow(grid.Point{X: 9, Y: 1})
	dungeontest.Expect(t, "stop", followWalker(s, walks.To(known.Know(s.Game), grid.Point{X: 7, Y: 1})), walks.Arrived)
}

// TestAWalkStopsWhenTheHeroIsNoticed walks towards a guard that was in view before.
func TestAWalkStopsWhenTheHeroIsNoticed(t *testing.T) {
	guard := dungeontest.Named("skeleton", 100, 5)
	guard.Mind = components.MindData{State: components.Guarding, Guard: true, Home: grid.Point{X: 7, Y: 1}}
	s := dungeontest.Adventure(t, "warrior", `
		#########
		#@.....a#
		#########`, map[rune]dungeontest.Monster{'a': guard})
	dungeontest.Expect(t, "stop", followWalker(s, walks.To(known.Know(s.Game), grid.Point{X: 6, Y: 1})), walks.Noticed)
	dungeontest.Expect(t, "cell", s.Sheet().At, grid.Point{X: 4, Y: 1})
}

// TestExploringStopsWhileAHunterIsInView because a hunter that stays in the way of what is
// left could make the hero step to and fro without end. Other walks are a way to escape.
func TestExploringStopsWhileAHunterIsInView(t *testing.T) {
	hunter := dungeontest.Named("golem", 100, 5)
	hunter.Mind = components.MindData{State: components.Hunting}
	for name, test := range map[string]struct {
		walk func(known.Known) *walks.Walker
		want string
	}{
		"exploring": {walks.Explore, walks.Hunted},
		"walking":   {func(k known.Known) *walks.Walker { return walks.To(k, grid.Point{X: 6, Y: 1}) }, walks.Arrived},
	} {
		s := dungeontest.Adventure(t, "warrior", `
			######################
			#.........@....a.....#
			######################`, map[rune]dungeontest.Monster{'a': hunter})
		dungeontest.Expect(t, name, followWalker(s, test.walk(known.Know(s.Game))), test.want)
	}
}

func TestExploringSaysThatAMonsterIsInTheWay(t *testing.T) {
	sleeper := dungeontest.Named("skeleton", 100, 5)
	sleeper.Mind = components.MindData{State: components.Asleep}
	for picture, want := range map[string]string{
		"###### #@.a$# ######":             walks.Behind,
		"###### #@.a.# ######":             walks.Done,
		"########## #@.a.....# ##########": walks.Behind, // what is out of view behind it
	} {
		s := dungeontest.Adventure(t, "warrior", picture, map[rune]dungeontest.Monster{'a': sleeper})
		_, stop := walks.Explore(known.Know(s.Game)).Next(known.Know(s.Game))
		dungeontest.Expect(t, picture, stop, want)
	}
}

func TestAWalkSaysWhatHasHappened(t *testing.T) {
	for event, want := range map[string]string{
		dungeon.EventEffectEnd: walks.Effect, dungeon.EventLevel: walks.Level, dungeon.EventSearch: walks.Changed, monsters.EventAim: walks.Hurt, dungeon.EventStep: "",
	} {
		s := dungeontest.Adventure(t, "warrior", "######### #@......# #########", nil)
		w := walks.To(known.Know(s.Game), grid.Point{X: 6, Y: 1})
		a, _ := w.Next(known.Know(s.Game))
		s.MustAct(a)
		s.Events = []systems.Event{{Type: event, To: s.Hero}}
		_, stop := w.Next(known.Know(s.Game))
		dungeontest.Expect(t, "after "+event, stop, want)
	}
}
