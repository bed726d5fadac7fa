package dungeon_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// in is a monster in a state: a skeleton, which opens doors.
func in(state string) dungeontest.Monster {
	return dungeontest.Monster{Hp: 1000, Atk: 1, Name: "skeleton", Mind: components.MindData{State: state}}
}

func TestWhoSeesTheHeroGetsPips(t *testing.T) {
	for name, c := range map[string]struct {
		picture string
		state   string
		want    int
	}{
		"six steps away":              {"######### #@.....a# #########", components.Guarding, 1},
		"seven steps, and in view":    {"######### #@......# #......a# #########", components.Guarding, 0},
		"asleep":                      {"##### #@.a# #####", components.Asleep, 0},
		"behind a wall":               {"##### #@#a# #...# #####", components.Guarding, 0},
		"behind a door":               {"###### #@+.a# ######", components.Guarding, 0},
		"wandering":                   {"##### #@.a# #####", components.Wandering, 1},
		"five rows away, out of view": {"### #@# #.# #.# #.# #.# #a# ###", components.Guarding, 0},
		"four rows away":              {"### #@# #.# #.# #.# #a# ###", components.Guarding, 1},
	} {
		t.Run(name, func(t *testing.T) {
			s := dungeontest.Adventure(t, "warrior", c.picture, map[rune]dungeontest.Monster{'a': in(c.state)})
			s.Wait(1)
			s.ExpectPips("a", c.want)
		})
	}
}

// TestTheThirdPipStartsTheHunt counts the turns until a monster in view strikes, and
// until the hero is noticed by one that it does not see.
func TestTheThirdPipStartsTheHunt(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		######
		#@a..#
		#.####
		#..bc#
		######`, map[rune]dungeontest.Monster{
		'a': in(components.Guarding),
		'b': {Hp: 1000, Atk: 1, Mind: components.MindData{State: components.Asleep, Pack: 4}},
		'c': {Hp: 1000, Atk: 1, Mind: components.MindData{State: components.Asleep, Pack: 4}},
	})
	s.Wait(2)
	s.ExpectPips("abc", 2, 0, 0)
	dungeontest.Expect(t, "blows", s.Count(dungeon.EventAttack), 0)
	s.Wait(1)
	dungeontest.Expect(t, "the state", s.Mind('a').State, components.Hunting)
	s.ExpectTypes(dungeon.EventWait, dungeon.EventNotice) // it does not act in this turn
	s.Wait(1)
	dungeontest.Expect(t, "blows", s.Count(dungeon.EventAttack), 1)
	dungeontest.Expect(t, "the state of who saw nothing", s.Mind('b').State, components.Asleep)
}

func TestAPackHuntsTogether(t *testing.T) {
	pack := func(state string, number int) dungeontest.Monster {
		m := in(state)
		m.Mind.Pack, m.Mind.Pips = number, 2
		return m
	}
	s := dungeontest.Adventure(t, "warrior", `
		##########
		#@.a.#b#c#
		######.#.#
		##########`, map[rune]dungeontest.Monster{'a': pack(components.Guarding, 1), 'b': pack(components.Asleep, 1), 'c': pack(components.Asleep, 2)})
	before := s.Cell('b')
	s.Wait(1)
	dungeontest.Expect(t, "its pack", s.Mind('b').State, components.Hunting)
	dungeontest.Expect(t, "another pack", s.Mind('c').State, components.Asleep)
	dungeontest.Expect(t, "who has just noticed stays", s.Cell('b'), before)
	dungeontest.Expect(t, "events of noticing", s.Count(dungeon.EventNotice), 1)
}

func TestARogueIsNoticedLater(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", "##### #@.a# #####", map[rune]dungeontest.Monster{'a': in(components.Guarding)})
	s.Wait(s.Rules.Minds.Notice + dungeontest.Passive(t, "rogue", "notice").Add - 1) // a pip each turn
	dungeontest.Expect(t, "the state", s.Mind('a').State, components.Guarding)
	s.Wait(1)
	dungeontest.Expect(t, "the state", s.Mind('a').State, components.Hunting)
}

func TestNobodyNoticesAHeroThatIsHidden(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "##### #@.a# #####", map[rune]dungeontest.Monster{'a': in(components.Guarding)})
	dungeon.Apply(s.Game, s.Hero, "shadow")
	s.Wait(4)
	s.ExpectPips("a", 0)
	s.Move(grid.East)
	s.ExpectPips("a", 0)
}

// TestWaitingUnseenGivesNoPips puts a sleeper and one behind a door next to a hero
// that only waits.
func TestWaitingUnseenGivesNoPips(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		######
		#b@+a#
		######`, map[rune]dungeontest.Monster{'a': in(components.Guarding), 'b': in(components.Asleep)})
	s.Wait(20)
	s.ExpectPips("ab", 0, 0)
}

func TestABlowWakesAndItsPackHunts(t *testing.T) {
	sleeper := in(components.Asleep)
	sleeper.Mind.Pack = 2
	s := dungeontest.Adventure(t, "warrior", "####### #@ab.c# #######", map[rune]dungeontest.Monster{'a': sleeper, 'b': sleeper, 'c': in(components.Asleep)})
	s.MustAct(dungeontest.AttackEast)
	dungeontest.Expect(t, "who was hurt", s.Mind('a').State, components.Hunting)
	dungeontest.Expect(t, "its pack", s.Mind('b').State, components.Hunting)
	dungeontest.Expect(t, "another", s.Mind('c').State, components.Asleep)
	dungeontest.Expect(t, "blows of the turn", s.Count(dungeon.EventAttack), 1)
	s.Wait(1)
	dungeontest.Expect(t, "blows of the next turn", s.Count(dungeon.EventAttack), 1)
}

func TestAHunterGivesUpAfterEightTurnsOutOfSight(t *testing.T) {
	// The beast cannot follow through the door.
	hunter := dungeontest.Monster{Hp: 1000, Atk: 1, Mind: components.MindData{State: components.Hunting, Pips: 3, Spotted: true, Left: 8}}
	hunter.Mind.Trail = grid.Point{X: 1, Y: 1}
	s := dungeontest.Adventure(t, "warrior", `
		#######
		#@+.a.#
		#######`, map[rune]dungeontest.Monster{'a': hunter})
	for turn := range 8 {
		s.Wait(1)
		if s.Mind('a').State != components.Hunting {
			t.Fatalf("it has given up after %d turns", turn+1)
		}
	}
	dungeontest.Expect(t, "it stops at the door", s.Cell('a'), grid.Point{X: 3, Y: 1})
	s.Wait(1)
	dungeontest.Expect(t, "its state", s.Mind('a').State, components.Wandering)
	s.ExpectPips("a", 2)
	dungeontest.Expect(t, "it can be surprised", dungeon.Unaware(s.Game, s.Labels['a']), true)
}

func TestAGuardHuntsWithoutALeashAndReturnsToItsPost(t *testing.T) {
	guard := in(components.Hunting)
	guard.Mind = components.MindData{State: components.Hunting, Guard: true, Home: grid.Point{X: 1, Y: 1}, Pips: 3, Left: 8, Trail: grid.Point{X: 9, Y: 1}}
	s := dungeontest.Adventure(t, "warrior", `
		###########
		#......a.@#
		###########`, map[rune]dungeontest.Monster{'a': guard})
	s.Wait(1)
	dungeontest.Expect(t, "it comes", s.Cell('a'), grid.Point{X: 8, Y: 1})
	dungeon.Lose(s.Game, s.Labels['a'])
	dungeontest.Expect(t, "its state", s.Mind('a').State, components.Guarding)
	dungeon.Apply(s.Game, s.Hero, "shadow") // so that it does not notice the hero again
	s.Wait(7)
	dungeontest.Expect(t, "it is back", s.Cell('a'), grid.Point{X: 1, Y: 1})
}

// TestATrailEndsWhereTheHeroVanished moves the hero at once further than it can walk.
func TestATrailEndsWhereTheHeroVanished(t *testing.T) {
	picture := `
		#########
		#.......#
		#.#####.#
		#.#####.#
		#.#####.#
		#@.a###.#
		#######.#
		#########`
	s := dungeontest.Adventure(t, "warrior", picture, map[rune]dungeontest.Monster{'a': in(components.Hunting)})
	s.Wait(1)
	if !dungeon.MoveTo(s.Game, s.Hero, grid.Point{X: 7, Y: 6}) {
		t.Fatal("the hero was not moved")
	}
	dungeontest.Expect(t, "the trail", s.Mind('a').Trail, grid.Point{X: 1, Y: 5})
	s.Wait(2)
	dungeontest.Expect(t, "it stands where the hero was", s.Cell('a'), grid.Point{X: 1, Y: 5})
	dungeontest.Expect(t, "its state", s.Mind('a').State, components.Wandering)
}

func TestWanderersGoFromTreasureToTreasure(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		###############
		#@#..........$#
		#.#.#####.#####
		#.#$#####...$##
		###############
		#.............#
		###############`, nil)
	id := s.Spawn(s.Content.Must("monster", "skeleton"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 5, Y: 1}}),
		components.Health.With(components.HealthData{Now: 9, Max: 9}), components.Attributes.With(components.AttributesData{Atk: 1}),
		components.Mind.With(components.MindData{State: components.Wandering}))
	visited := map[grid.Point]bool{}
	last := s.At(id)
	for range 120 {
		s.Wait(1)
		at := s.At(id)
		if at.Distance(last) > 1 {
			t.Fatalf("it went from %v to %v", last, at)
		}
		last = at
		for treasure := range components.Treasure.Each(s.World) {
			if p := s.At(treasure); at.Distance(p) == 1 {
				visited[p] = true
			}
		}
	}
	dungeontest.Expect(t, "treasures visited", len(visited), 3)
}

func TestSleepersNeverMove(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		########
		#@.a..b#
		########`, map[rune]dungeontest.Monster{'a': in(components.Asleep), 'b': in(components.Asleep)})
	a, b := s.Cell('a'), s.Cell('b')
	s.Wait(30)
	dungeontest.Expect(t, "a", s.Cell('a'), a)
	dungeontest.Expect(t, "b", s.Cell('b'), b)
}
