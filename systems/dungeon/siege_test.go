package dungeon_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// The stages of these tests: the hero stands in a doorway without a back door, between two
// ways that meet, and in a corridor around a corner.
const (
	doorway = `
		#########
		#a..b.c.#
		#.......#
		####@####
		####.####
		#########`
	ring = `
		###########
		#...a.b...#
		#.###@###.#
		#.........#
		###########`
	around = `
		########
		#ab....#
		######.#
		######.#
		######.#
		######@#
		########`
)

// besieged draws a stage on which the monsters with these letters hunt a hero that has stood in
// its cell for a while.
func besieged(t *testing.T, picture, letters string) *dungeontest.Scenario {
	t.Helper()
	monsters := map[rune]dungeontest.Monster{}
	for _, letter := range "abc" {
		monsters[letter] = dungeontest.Hunting
	}
	s := dungeontest.Adventure(t, "warrior", picture, monsters)
	for _, letter := range "abc" {
		if id, drawn := s.Labels[letter]; drawn && !contains(letters, letter) {
			s.Remove(id)
		}
	}
	s.Sturdy()
	for _, letter := range letters {
		m := s.Mind(letter)
		m.Trail, m.Left, m.Spotted = s.At(s.Hero), s.Rules.Minds.GiveUp, true
	}
	stands(s, s.Rules.Minds.Siege.Stand)
	return s
}

func contains(letters string, letter rune) bool {
	for _, l := range letters {
		if l == letter {
			return true
		}
	}
	return false
}

// stands lets the hero have stood in its cell for some turns.
func stands(s *dungeontest.Scenario, turns int) {
	components.Stand.Attach(s.World, s.Hero, components.StandData{Floor: 2, At: s.At(s.Hero), Turns: turns})
}

// inLine reports whether a monster stands in the hero's row or column.
func inLine(s *dungeontest.Scenario, letter rune) bool {
	at, hero := s.Cell(letter), s.At(s.Hero)
	return at.X == hero.X || at.Y == hero.Y
}

func TestChokesAreNarrowCells(t *testing.T) {
	for picture, want := range map[string]bool{
		"##### #.@.# #####":                  true,
		"##### #+@+# #####":                  true,
		"##### ##@.# #####":                  true,
		"##### #@..# #...# #...# #####":      true, // the corner of a room
		"##### #.@.# #...# #...# #####":      false,
		"##### ##.## #.@.# ##.## #####":      false,
		"###### ##a### #.@.b# ##c### ######": false,
	} {
		s := dungeontest.Adventure(t, "warrior", picture, nil)
		dungeontest.Expect(t, "choke in "+picture, dungeon.Choke(s.Here(), s.At(s.Hero)), want)
	}
}

// TestALoneHunterWaitsTwoTurnsOutOfLine follows a hunter to a hero that holds a doorway.
func TestALoneHunterWaitsTwoTurnsOutOfLine(t *testing.T) {
	s := besieged(t, doorway, "a")
	id, spot := s.Labels['a'], grid.Point{X: 3, Y: 2}
	s.Wait(3)
	dungeontest.Expect(t, "it comes to", s.Cell('a'), spot)
	for range s.Rules.Minds.Siege.Alone {
		s.Wait(1)
		dungeontest.Expect(t, "it stays in", s.Cell('a'), spot)
		dungeontest.Expect(t, "it waits", dungeon.Waits(s.Game, id), true)
		dungeontest.Expect(t, "blows", strikesOf(s, 'a'), 0)
	}
	s.Wait(1)
	dungeontest.Expect(t, "it comes out", s.Cell('a'), grid.Point{X: 4, Y: 2})
	dungeontest.Expect(t, "it waits", dungeon.Waits(s.Game, id), false)
	dungeontest.Expect(t, "blows of who has stepped next to the other", strikesOf(s, 'a'), 0)
	for range 8 { // it fights on and waits no more
		s.Wait(1)
		dungeontest.Expect(t, "blows", strikesOf(s, 'a'), 1)
	}
}

func TestTheHeroThatStepsNextToAWaitingHunterGivesUpTheFirstBlow(t *testing.T) {
	s := besieged(t, doorway, "a")
	s.Wait(4)
	dungeontest.Expect(t, "it waits", dungeon.Waits(s.Game, s.Labels['a']), true)
	s.Move(grid.North)
	dungeontest.Expect(t, "blows", strikesOf(s, 'a'), 1)
	dungeontest.Expect(t, "it waits", dungeon.Waits(s.Game, s.Labels['a']), false)
}

// TestHuntersComeAtOnce lists where a hunter neither waits nor goes round.
func TestHuntersComeAtOnce(t *testing.T) {
	for name, c := range map[string]struct {
		picture string
		change  func(*dungeontest.Scenario)
	}{
		"in a corridor without a cell out of line": {"########## #@.....a.# ##########", nil},
		"in a labyrinth": {doorway, func(s *dungeontest.Scenario) {
			components.Floor.Get(s.World, s.Here().Entity).Generator = "labyrinth"
		}},
		"to a hero that has just come": {doorway, func(s *dungeontest.Scenario) {
			components.Stand.Detach(s.World, s.Hero)
			s.PlaceAt(s.Labels['a'], 4, 2)
		}},
		"to a hero in the open": {doorway, func(s *dungeontest.Scenario) { s.Put(s.Hero, grid.Point{X: 4, Y: 2}) }},
		"if they are hit from afar": {doorway, func(s *dungeontest.Scenario) {
			s.Wait(4)
			dungeontest.Expect(s.T, "it waits", dungeon.Waits(s.Game, s.Labels['a']), true)
			s.Hurt(s.Labels['a'], dungeon.HitThrown, 1)
		}},
		"after they have waited once": {doorway, func(s *dungeontest.Scenario) {
			components.Stand.Get(s.World, s.Hero).Waited = s.Rules.Minds.Siege.Alone
		}},
	} {
		t.Run(name, func(t *testing.T) {
			s := besieged(t, c.picture, "a")
			if c.change != nil {
				c.change(s)
			}
			for s.Cell('a').Distance(s.At(s.Hero)) > 1 {
				before := s.Cell('a').Distance(s.At(s.Hero))
				s.Wait(1)
				if got := s.Cell('a').Distance(s.At(s.Hero)); got != before-1 {
					t.Fatalf("it is %d steps away, and was %d", got, before)
				}
			}
			s.Wait(1)
			dungeontest.Expect(t, "blows", strikesOf(s, 'a'), 1)
		})
	}
}

func TestWithoutTheRuleNobodyWaits(t *testing.T) {
	kit, err := dungeontest.OpenChanged(t, "\nstand = 2", "\nstand = 0")
	if err != nil {
		t.Fatal(err)
	}
	s := dungeontest.DrawFor(t, kit, dungeon.Start{Seed: "siege", Class: "warrior"}, doorway, map[rune]dungeontest.Monster{
		'a': dungeontest.Hunting, 'b': dungeontest.Hunting, 'c': dungeontest.Hunting,
	})
	for _, letter := range "abc" {
		s.Mind(letter).Trail = s.At(s.Hero)
	}
	s.Sturdy()
	s.Wait(8)
	dungeontest.Expect(t, "turns that the hero has stood", components.Stand.Has(s.World, s.Hero), false)
	for _, letter := range "abc" {
		dungeontest.Expect(t, "the ploy", s.Mind(letter).Ploy, "")
	}
}

// TestAPackWaitsAndAttacksTogether keeps three hunters out of the lines of a hero that cannot
// be reached from behind.
func TestAPackWaitsAndAttacksTogether(t *testing.T) {
	s := besieged(t, doorway, "abc")
	waited := 0
	for range 20 {
		s.Wait(1)
		if s.Count(dungeon.EventAttack) > 0 {
			break
		}
		held := false
		for _, letter := range "abc" {
			if dungeon.Waits(s.Game, s.Labels[letter]) {
				held = true
			}
		}
		if held {
			waited++
		}
	}
	dungeontest.Expect(t, "turns of waiting", waited, s.Rules.Minds.Siege.Pack)
	dungeontest.Expect(t, "blows", s.Count(dungeon.EventAttack), 1)
	for _, letter := range "abc" {
		if s.Cell(letter).Distance(s.At(s.Hero)) > 3 {
			t.Errorf("%c is at %v", letter, s.Cell(letter))
		}
	}
}

func TestAPairWaitsOutOfTheHerosLines(t *testing.T) {
	s := besieged(t, doorway, "ab")
	for waits := 0; waits < s.Rules.Minds.Siege.Pack; {
		s.Wait(1)
		if dungeon.Waits(s.Game, s.Labels['a']) || dungeon.Waits(s.Game, s.Labels['b']) {
			waits++
		}
		if waits > 1 && (inLine(s, 'a') || inLine(s, 'b')) {
			t.Fatalf("they are at %v and %v", s.Cell('a'), s.Cell('b'))
		}
	}
}

// TestWaitingKeepsTheTrail lets a pair wait out of sight for longer than it would hunt there.
func TestWaitingKeepsTheTrail(t *testing.T) {
	s := besieged(t, around, "ab")
	s.Mind('a').Left, s.Mind('b').Left = 5, 5
	for range 7 {
		s.Wait(1)
		for _, letter := range "ab" {
			dungeontest.Expect(t, "the state", s.Mind(letter).State, components.Hunting)
			dungeontest.Expect(t, "it is in line", inLine(s, letter), false)
		}
	}
	for range 8 {
		s.Wait(1)
	}
	dungeontest.Expect(t, "blows in the end", s.Count(dungeon.EventAttack), 1)
}

func TestALoneHunterComesFromAnotherSide(t *testing.T) {
	s := besieged(t, ring, "a")
	for turn := 0; s.Cell('a') != (grid.Point{X: 5, Y: 3}); turn++ {
		s.Wait(1)
		if turn > 10 || strikesOf(s, 'a') > 0 {
			t.Fatalf("turn %d: it is at %v", turn, s.Cell('a'))
		}
		if s.Cell('a').Y < 3 {
			dungeontest.Expect(t, "it circles", dungeon.Circles(s.Game, s.Labels['a']), true)
		}
	}
	s.Wait(1)
	dungeontest.Expect(t, "blows", strikesOf(s, 'a'), 1)
}

// TestAPairDividesTheWays lets one hunter wait at the front until the other is there.
func TestAPairDividesTheWays(t *testing.T) {
	s := besieged(t, ring, "ab")
	for range 14 {
		s.Wait(1)
	}
	sides := s.Cell('a').Y + s.Cell('b').Y
	dungeontest.Expect(t, "blows from both sides", s.Count(dungeon.EventAttack), 2)
	dungeontest.Expect(t, "their rows", sides, 1+3)
}

// TestAWayRoundThatIsTooLongIsNotTaken digs a ring that is longer than hunters accept.
func TestAWayRoundThatIsTooLongIsNotTaken(t *testing.T) {
	s := besieged(t, `
		#####################
		#..................a#
		#.################@##
		#...................#
		#####################`, "a")
	for range 12 {
		s.Wait(1)
		dungeontest.Expect(t, "it circles", dungeon.Circles(s.Game, s.Labels['a']), false)
	}
	dungeontest.Expect(t, "blows", strikesOf(s, 'a'), 1)
}

// TestAPairLeavesAFightInADoorway fights one of a pair in a doorway: both wait out of line, and
// come back to stay.
func TestAPairLeavesAFightInADoorway(t *testing.T) {
	s := besieged(t, `
		#########
		#...b...#
		#...a...#
		####@####
		####.####
		#########`, "ab")
	s.Wait(3)
	for _, letter := range "ab" {
		dungeontest.Expect(t, "it is in line", inLine(s, letter), false)
		dungeontest.Expect(t, "blows", strikesOf(s, letter), 0)
	}
	s.Wait(s.Rules.Minds.Siege.Pack)
	for range 5 {
		s.Wait(1)
		dungeontest.Expect(t, "blows after the wait", s.Count(dungeon.EventAttack), 1)
	}
}

// TestALoneFighterStays fights a hunter without fellows in a doorway.
func TestALoneFighterStays(t *testing.T) {
	s := besieged(t, `
		#########
		#.......#
		#...a...#
		####@####
		####.####
		#########`, "a")
	for range 8 {
		s.Wait(1)
		dungeontest.Expect(t, "blows", strikesOf(s, 'a'), 1)
	}
}

func TestAHeroThatStepsOutIsAttacked(t *testing.T) {
	s := besieged(t, doorway, "abc")
	s.Wait(4)
	s.Move(grid.North)
	s.Wait(2)
	if n := s.Count(dungeon.EventAttack); n < 2 {
		t.Errorf("%d of three strike", n)
	}
}

// TestSteppingToAndFroIsStanding takes a step to the narrow cell behind and back.
func TestSteppingToAndFroIsStanding(t *testing.T) {
	s := besieged(t, doorway, "a")
	s.Remove(s.Labels['a'])
	components.Stand.Detach(s.World, s.Hero)
	for range 2 {
		s.Move(grid.South)
		s.Move(grid.North)
	}
	dungeontest.Expect(t, "turns", components.Stand.Get(s.World, s.Hero).Turns, 3)
	s.Move(grid.North)
	dungeontest.Expect(t, "it stands in the open", components.Stand.Has(s.World, s.Hero), false)
}

func TestAFightNextToASleeperWakesIt(t *testing.T) {
	sleeper := in(components.Asleep)
	monsters := map[rune]dungeontest.Monster{'a': dungeontest.Hunting, 'b': sleeper, 'c': sleeper, 'd': sleeper}
	s := dungeontest.Adventure(t, "warrior", `
		########
		#......#
		#.@ac.d#
		#..b...#
		########`, monsters)
	s.Steady()
	for _, letter := range "bcd" {
		s.Mind(letter).State, s.Mind(letter).Spotted = components.Asleep, false
	}
	s.MustAct(dungeontest.AttackEast)
	for letter, want := range map[rune]string{'b': components.Hunting, 'c': components.Hunting, 'd': components.Asleep} {
		dungeontest.Expect(t, "the state of "+string(letter), s.Mind(letter).State, want)
	}
}

func TestABurstNextToASleeperWakesIt(t *testing.T) {
	s := dungeontest.Adventure(t, "alchemist", `
		##########
		#@.....a.#
		#........#
		##########`, map[rune]dungeontest.Monster{'a': in(components.Asleep)})
	flask := s.Grant(s.Hero, "flask-frost")[0]
	s.MustAct(dungeontest.ThrowAction(flask, 5, 1))
	dungeontest.Expect(t, "bursts", s.Count(dungeon.EventBurst), 1)
	dungeontest.Expect(t, "the state", s.Mind('a').State, components.Hunting)
}

func TestSmokeWakesNobody(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		##########
		#@.....a.#
		#........#
		##########`, map[rune]dungeontest.Monster{'a': in(components.Asleep)})
	s.MustAct(dungeontest.ThrowAction(s.Grant(s.Hero, "flask-smoke")[0], 4, 1))
	dungeontest.Expect(t, "bursts", s.Count(dungeon.EventBurst), 1)
	dungeontest.Expect(t, "the state", s.Mind('a').State, components.Asleep)
}

func TestAHunterWakesTheSleeperInItsWay(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "######### #@...ba.# #########", map[rune]dungeontest.Monster{
		'a': in(components.Hunting), 'b': in(components.Asleep),
	})
	s.Mind('a').Trail, s.Mind('a').Left = s.At(s.Hero), 8
	s.Wait(1)
	dungeontest.Expect(t, "the sleeper", s.Mind('b').State, components.Hunting)
	s.Wait(1)
	dungeontest.Expect(t, "it goes to", s.Cell('b'), grid.Point{X: 4, Y: 1})
}
