package dungeon_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// strikesOf counts the blows of a monster in the last turn.
func strikesOf(s *dungeontest.Scenario, letter rune) int {
	n := 0
	for _, e := range s.Events {
		if e.Type == dungeon.EventAttack && e.From == s.Labels[letter] {
			n++
		}
	}
	return n
}

func TestWhoStepsNextToTheHeroStrikesOnlyInTheNextTurn(t *testing.T) {
	for name, c := range map[string]struct {
		pace  *components.PaceData
		start int // cells to the hero
		want  []int
	}{
		"two cells away":           {nil, 2, []int{0, 1, 1}},
		"next to it":               {nil, 1, []int{1, 1, 1}},
		"fast, two cells away":     {&components.PaceData{Fast: true}, 2, []int{0, 1, 1}},
		"fast, three cells away":   {&components.PaceData{Fast: true}, 3, []int{0, 1, 1}},
		"fast, four cells away":    {&components.PaceData{Fast: true}, 4, []int{0, 0, 1}},
		"fast, next to it":         {&components.PaceData{Fast: true}, 1, []int{1, 1, 1}},
		"slow, next to it":         {&components.PaceData{Slow: true}, 1, []int{1, 1, 1}},
		"slow, four cells away":    {&components.PaceData{Slow: true}, 4, []int{0, 0, 0, 0, 0, 0, 1, 1}},
		"out of reach for the day": {nil, 6, []int{0, 0, 0}},
	} {
		t.Run(name, func(t *testing.T) {
			s := dungeontest.Adventure(t, "warrior", "########## #@.......# ##########", nil)
			id := s.Spawn(s.Content.Must("monster", "skeleton"),
				components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 1 + c.start, Y: 1}}),
				components.Health.With(components.HealthData{Now: 99, Max: 99}),
				components.Attributes.With(components.AttributesData{Atk: 1}),
				components.Mind.With(components.MindData{State: components.Hunting}))
			s.Labels['a'] = id
			if c.pace != nil {
				components.Pace.Attach(s.World, id, *c.pace)
			}
			for turn, want := range c.want {
				s.Wait(1)
				if got := strikesOf(s, 'a'); got != want {
					t.Fatalf("turn %d: %d blows, want %d; it is at %v", turn+1, got, want, s.At(id))
				}
			}
		})
	}
}

// TestNoHitAndStep walks away from a slow monster and back: it strikes whenever it is
// next to the hero when its turn begins.
func TestASlowMonsterStrikesEveryTurnAndStepsEverySecond(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "########## #.......@a# ##########", map[rune]dungeontest.Monster{'a': dungeontest.Hunting})
	components.Pace.Attach(s.World, s.Labels['a'], components.PaceData{Slow: true})
	steps := 0
	for range 4 {
		before := s.Cell('a')
		s.Move(grid.West)
		if s.Cell('a') != before {
			steps++
		}
	}
	dungeontest.Expect(t, "steps in four turns", steps, 2)
}

func TestHuntersTakeTheShortestWay(t *testing.T) {
	for name, c := range map[string]struct {
		picture string
		name    string
		want    grid.Point // after one turn
	}{
		"ties are broken clockwise from north": {`
			#####
			#..@#
			#...#
			#a..#
			#####`, "skeleton", grid.Point{X: 1, Y: 2}},
		"around a wall": {`
			######
			#@#a.#
			#.##.#
			#....#
			######`, "skeleton", grid.Point{X: 4, Y: 1}},
		"through a door": {`
			######
			#@+a.#
			#.##.#
			#....#
			######`, "skeleton", grid.Point{X: 2, Y: 1}},
		"a beast goes around a door": {`
			######
			#@+a.#
			#.##.#
			#....#
			######`, "rat", grid.Point{X: 4, Y: 1}},
		"past a treasure": {`
			######
			#@$a.#
			#....#
			######`, "skeleton", grid.Point{X: 3, Y: 2}},
	} {
		t.Run(name, func(t *testing.T) {
			m := dungeontest.Hunting
			m.Name = c.name
			m.Mind.Left = 8
			s := dungeontest.Adventure(t, "warrior", c.picture, map[rune]dungeontest.Monster{'a': m})
			s.Mind('a').Trail = s.At(s.Hero)
			s.Wait(1)
			dungeontest.Expect(t, "it goes to", s.Cell('a'), c.want)
		})
	}
}

func TestABeastNeverEntersADoor(t *testing.T) {
	m := dungeontest.Hunting
	m.Name = "rat"
	m.Mind.Left = 1000
	s := dungeontest.Adventure(t, "warrior", `
		#######
		#@+a..#
		#######`, map[rune]dungeontest.Monster{'a': m})
	s.Mind('a').Trail = s.At(s.Hero)
	for range 30 {
		s.Wait(1)
		if s.Cell('a').X < 3 {
			t.Fatalf("the rat is at %v", s.Cell('a'))
		}
	}
	s.Move(grid.East) // into the door, where the rat reaches the hero
	for s.Cell('a').X > 3 {
		s.Wait(1)
	}
	s.Wait(1)
	dungeontest.Expect(t, "blows", strikesOf(s, 'a'), 1)
}

func TestABlockedHunterTakesTheNextBestCell(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		######
		#....#
		#@ab.#
		#....#
		######`, map[rune]dungeontest.Monster{'a': dungeontest.Hunting, 'b': dungeontest.Hunting})
	s.Wait(3)
	if s.Cell('b').Distance(s.At(s.Hero)) != 1 {
		t.Errorf("b is at %v and does not reach the hero", s.Cell('b'))
	}
	queue := dungeontest.Adventure(t, "warrior", `
		##########
		#@ab.#####
		##########`, map[rune]dungeontest.Monster{'a': dungeontest.Hunting, 'b': dungeontest.Hunting})
	before := queue.Cell('b')
	for range 5 {
		queue.Wait(1)
		dungeontest.Expect(t, "who queues", queue.Cell('b'), before)
	}
	long := dungeontest.Adventure(t, "warrior", `
		############
		#..........#
		#.########.#
		#@ab.......#
		#.########.#
		#..........#
		############`, map[rune]dungeontest.Monster{'a': dungeontest.Hunting, 'b': dungeontest.Hunting})
	before = long.Cell('b')
	long.Wait(2)
	dungeontest.Expect(t, "who would have to go far", long.Cell('b'), before)
}

func TestTheNearestActsFirst(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#######
		#.c...#
		#b.@.d#
		#######`, map[rune]dungeontest.Monster{'b': dungeontest.Hunting, 'c': dungeontest.Hunting, 'd': dungeontest.Hunting})
	s.Wait(1)
	var order []rune
	for _, e := range s.Events {
		for letter, id := range s.Labels {
			if e.From == id && e.Type == dungeon.EventStep {
				order = append(order, letter)
			}
		}
	}
	// All are two cells away; the identities are in the order of the picture.
	dungeontest.Expect(t, "the order of steps", string(order), "cbd")
}

func TestWhoFleesGoesAwayAndFightsWhenCornered(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "######## #@a....# ########", map[rune]dungeontest.Monster{'a': in(components.Fleeing)})
	for x := 3; x <= 6; x++ {
		s.Wait(1)
		dungeontest.Expect(t, "it flees to", s.Cell('a'), grid.Point{X: x, Y: 1})
		dungeontest.Expect(t, "blows", strikesOf(s, 'a'), 0)
	}
	for range 4 {
		s.Move(grid.East)
	}
	s.Wait(1)
	dungeontest.Expect(t, "blows of who is cornered", strikesOf(s, 'a'), 1)
}

// afflict roots or stuns a monster for some turns.
func afflict(s *dungeontest.Scenario, letter rune, condition string) {
	part := components.Rooted.With(components.RootedData{})
	if condition == "stunned" {
		part = components.Stunned.With(components.StunnedData{})
	}
	s.Spawn(s.Content.Must("effect", "learning"), components.Target.With(components.TargetData{On: s.Labels[letter]}), part)
}

func TestWhoIsRootedOrStunned(t *testing.T) {
	for name, c := range map[string]struct {
		picture       string
		steps, strike bool
	}{
		"rooted":  {"####### #@..a.# #######", false, true},
		"stunned": {"####### #@..a.# #######", false, false},
	} {
		far := dungeontest.Adventure(t, "warrior", c.picture, map[rune]dungeontest.Monster{'a': dungeontest.Hunting})
		afflict(far, 'a', name)
		before := far.Cell('a')
		far.Wait(1)
		dungeontest.Expect(t, name+": it stepped", far.Cell('a') != before, c.steps)
		near := dungeontest.Adventure(t, "warrior", "##### #@a.# #####", map[rune]dungeontest.Monster{'a': dungeontest.Hunting})
		afflict(near, 'a', name)
		near.Wait(1)
		dungeontest.Expect(t, name+": it struck", strikesOf(near, 'a') == 1, c.strike)
	}
}

// TestABehaviourCannotStrikeOutOfTurn lets a behaviour walk into the hero twice.
func TestABehaviourCannotStrikeOutOfTurn(t *testing.T) {
	kit := dungeontest.OwnKit(t, "adventure")
	dungeon.SetBehaviours(kit.New("scenario"), []dungeon.Behaviour{{Of: components.Rises, Choose: func(*systems.Game, world.ID) (systems.Action, bool) {
		return systems.Action{Verb: dungeon.Move, Direction: grid.West}, true
	}}})
	s := dungeontest.DrawFor(t, kit, dungeon.Start{Seed: "scenario", Class: "warrior"}, "###### #@.a.# ######", map[rune]dungeontest.Monster{'a': dungeontest.Hunting})
	components.Pace.Attach(s.World, s.Labels['a'], components.PaceData{Fast: true})
	s.Wait(1)
	dungeontest.Expect(t, "blows after a step", strikesOf(s, 'a'), 0)
	s.Wait(1)
	dungeontest.Expect(t, "blows", strikesOf(s, 'a'), 1)
}
