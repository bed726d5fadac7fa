package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
)

// in is a monster in a state: a skeleton, which opens doors.
func in(state string) monster {
	return monster{hp: 1000, atk: 1, name: "skeleton", mind: components.MindData{State: state}}
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
			s := adventure(t, "warrior", c.picture, map[rune]monster{'a': in(c.state)})
			s.wait(1)
			s.expectPips("a", c.want)
		})
	}
}

// TestTheThirdPipStartsTheHunt counts the turns until a monster in view strikes, and
// until the hero is noticed by one that it does not see.
func TestTheThirdPipStartsTheHunt(t *testing.T) {
	s := adventure(t, "warrior", `
		######
		#@a..#
		#.####
		#..bc#
		######`, map[rune]monster{
		'a': in(components.Guarding),
		'b': {hp: 1000, atk: 1, mind: components.MindData{State: components.Asleep, Pack: 4}},
		'c': {hp: 1000, atk: 1, mind: components.MindData{State: components.Asleep, Pack: 4}},
	})
	s.wait(2)
	s.expectPips("abc", 2, 0, 0)
	expect(t, "blows", s.count(EventAttack), 0)
	s.wait(1)
	expect(t, "the state", s.mind('a').State, components.Hunting)
	s.expectTypes(EventWait, EventNotice) // it does not act in this turn
	s.wait(1)
	expect(t, "blows", s.count(EventAttack), 1)
	expect(t, "the state of who saw nothing", s.mind('b').State, components.Asleep)
}

func TestAPackHuntsTogether(t *testing.T) {
	pack := func(state string, number int) monster {
		m := in(state)
		m.mind.Pack, m.mind.Pips = number, 2
		return m
	}
	s := adventure(t, "warrior", `
		##########
		#@.a.#b#c#
		######.#.#
		##########`, map[rune]monster{'a': pack(components.Guarding, 1), 'b': pack(components.Asleep, 1), 'c': pack(components.Asleep, 2)})
	before := s.cell('b')
	s.wait(1)
	expect(t, "its pack", s.mind('b').State, components.Hunting)
	expect(t, "another pack", s.mind('c').State, components.Asleep)
	expect(t, "who has just noticed stays", s.cell('b'), before)
	expect(t, "events of noticing", s.count(EventNotice), 1)
}

func TestARogueIsNoticedLater(t *testing.T) {
	s := adventure(t, "rogue", "##### #@.a# #####", map[rune]monster{'a': in(components.Guarding)})
	s.wait(s.Rules.Minds.Notice + passive(t, "rogue", "notice").Add - 1) // a pip each turn
	expect(t, "the state", s.mind('a').State, components.Guarding)
	s.wait(1)
	expect(t, "the state", s.mind('a').State, components.Hunting)
}

func TestNobodyNoticesAHeroThatIsHidden(t *testing.T) {
	s := adventure(t, "warrior", "##### #@.a# #####", map[rune]monster{'a': in(components.Guarding)})
	Apply(s.Game, s.Hero, "shadow")
	s.wait(4)
	s.expectPips("a", 0)
	s.move(grid.East)
	s.expectPips("a", 0)
}

// TestWaitingUnseenGivesNoPips puts a sleeper and one behind a door next to a hero
// that only waits.
func TestWaitingUnseenGivesNoPips(t *testing.T) {
	s := adventure(t, "warrior", `
		######
		#b@+a#
		######`, map[rune]monster{'a': in(components.Guarding), 'b': in(components.Asleep)})
	s.wait(20)
	s.expectPips("ab", 0, 0)
}

func TestABlowWakesAndItsPackHunts(t *testing.T) {
	sleeper := in(components.Asleep)
	sleeper.mind.Pack = 2
	s := adventure(t, "warrior", "####### #@ab.c# #######", map[rune]monster{'a': sleeper, 'b': sleeper, 'c': in(components.Asleep)})
	s.do(attackEast)
	expect(t, "who was hurt", s.mind('a').State, components.Hunting)
	expect(t, "its pack", s.mind('b').State, components.Hunting)
	expect(t, "another", s.mind('c').State, components.Asleep)
	expect(t, "blows of the turn", s.count(EventAttack), 1)
	s.wait(1)
	expect(t, "blows of the next turn", s.count(EventAttack), 1)
}

func TestAHunterGivesUpAfterEightTurnsOutOfSight(t *testing.T) {
	// The beast cannot follow through the door.
	hunter := monster{hp: 1000, atk: 1, mind: components.MindData{State: components.Hunting, Pips: 3, Spotted: true, Left: 8}}
	hunter.mind.Trail = grid.Point{X: 1, Y: 1}
	s := adventure(t, "warrior", `
		#######
		#@+.a.#
		#######`, map[rune]monster{'a': hunter})
	for turn := range 8 {
		s.wait(1)
		if s.mind('a').State != components.Hunting {
			t.Fatalf("it has given up after %d turns", turn+1)
		}
	}
	expect(t, "it stops at the door", s.cell('a'), grid.Point{X: 3, Y: 1})
	s.wait(1)
	expect(t, "its state", s.mind('a').State, components.Wandering)
	s.expectPips("a", 2)
	expect(t, "it can be surprised", unaware(s.Game, s.labels['a']), true)
}

func TestAGuardHuntsWithoutALeashAndReturnsToItsPost(t *testing.T) {
	guard := in(components.Hunting)
	guard.mind = components.MindData{State: components.Hunting, Guard: true, Home: grid.Point{X: 1, Y: 1}, Pips: 3, Left: 8, Trail: grid.Point{X: 9, Y: 1}}
	s := adventure(t, "warrior", `
		###########
		#......a.@#
		###########`, map[rune]monster{'a': guard})
	s.wait(1)
	expect(t, "it comes", s.cell('a'), grid.Point{X: 8, Y: 1})
	Lose(s.Game, s.labels['a'])
	expect(t, "its state", s.mind('a').State, components.Guarding)
	Apply(s.Game, s.Hero, "shadow") // so that it does not notice the hero again
	s.wait(7)
	expect(t, "it is back", s.cell('a'), grid.Point{X: 1, Y: 1})
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
	s := adventure(t, "warrior", picture, map[rune]monster{'a': in(components.Hunting)})
	s.wait(1)
	if !MoveTo(s.Game, s.Hero, grid.Point{X: 7, Y: 6}) {
		t.Fatal("the hero was not moved")
	}
	expect(t, "the trail", s.mind('a').Trail, grid.Point{X: 1, Y: 5})
	s.wait(2)
	expect(t, "it stands where the hero was", s.cell('a'), grid.Point{X: 1, Y: 5})
	expect(t, "its state", s.mind('a').State, components.Wandering)
}

func TestWanderersGoFromTreasureToTreasure(t *testing.T) {
	s := adventure(t, "warrior", `
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
	last := s.at(id)
	for range 120 {
		s.wait(1)
		at := s.at(id)
		if at.Distance(last) > 1 {
			t.Fatalf("it went from %v to %v", last, at)
		}
		last = at
		for treasure := range components.Treasure.Each(s.World) {
			if p := s.at(treasure); at.Distance(p) == 1 {
				visited[p] = true
			}
		}
	}
	expect(t, "treasures visited", len(visited), 3)
}

func TestSleepersNeverMove(t *testing.T) {
	s := adventure(t, "warrior", `
		########
		#@.a..b#
		########`, map[rune]monster{'a': in(components.Asleep), 'b': in(components.Asleep)})
	a, b := s.cell('a'), s.cell('b')
	s.wait(30)
	expect(t, "a", s.cell('a'), a)
	expect(t, "b", s.cell('b'), b)
}
