package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// strikesOf counts the blows of a monster in the last turn.
func strikesOf(s *scenario, letter rune) int {
	n := 0
	for _, e := range s.Events {
		if e.Type == EventAttack && e.From == s.labels[letter] {
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
			s := adventure(t, "warrior", "########## #@.......# ##########", nil)
			id := s.Spawn(s.Content.Must("monster", "skeleton"),
				components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 1 + c.start, Y: 1}}),
				components.Health.With(components.HealthData{Now: 99, Max: 99}),
				components.Attributes.With(components.AttributesData{Atk: 1}),
				components.Mind.With(components.MindData{State: components.Hunting}))
			s.labels['a'] = id
			if c.pace != nil {
				components.Pace.Attach(s.World, id, *c.pace)
			}
			for turn, want := range c.want {
				s.wait(1)
				if got := strikesOf(s, 'a'); got != want {
					t.Fatalf("turn %d: %d blows, want %d; it is at %v", turn+1, got, want, s.at(id))
				}
			}
		})
	}
}

// TestNoHitAndStep walks away from a slow monster and back: it strikes whenever it is
// next to the hero when its turn begins.
func TestASlowMonsterStrikesEveryTurnAndStepsEverySecond(t *testing.T) {
	s := adventure(t, "warrior", "########## #.......@a# ##########", map[rune]monster{'a': hunting})
	components.Pace.Attach(s.World, s.labels['a'], components.PaceData{Slow: true})
	steps := 0
	for range 4 {
		before := s.cell('a')
		s.move(grid.West)
		if s.cell('a') != before {
			steps++
		}
	}
	expect(t, "steps in four turns", steps, 2)
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
			m := hunting
			m.name = c.name
			m.mind.Left = 8
			s := adventure(t, "warrior", c.picture, map[rune]monster{'a': m})
			s.mind('a').Trail = s.at(s.Hero)
			s.wait(1)
			expect(t, "it goes to", s.cell('a'), c.want)
		})
	}
}

func TestABeastNeverEntersADoor(t *testing.T) {
	m := hunting
	m.name = "rat"
	m.mind.Left = 1000
	s := adventure(t, "warrior", `
		#######
		#@+a..#
		#######`, map[rune]monster{'a': m})
	s.mind('a').Trail = s.at(s.Hero)
	for range 30 {
		s.wait(1)
		if s.cell('a').X < 3 {
			t.Fatalf("the rat is at %v", s.cell('a'))
		}
	}
	s.move(grid.East) // into the door, where the rat reaches the hero
	for s.cell('a').X > 3 {
		s.wait(1)
	}
	s.wait(1)
	expect(t, "blows", strikesOf(s, 'a'), 1)
}

func TestABlockedHunterTakesTheNextBestCell(t *testing.T) {
	s := adventure(t, "warrior", `
		######
		#....#
		#@ab.#
		#....#
		######`, map[rune]monster{'a': hunting, 'b': hunting})
	s.wait(3)
	if s.cell('b').Distance(s.at(s.Hero)) != 1 {
		t.Errorf("b is at %v and does not reach the hero", s.cell('b'))
	}
	queue := adventure(t, "warrior", `
		##########
		#@ab.#####
		##########`, map[rune]monster{'a': hunting, 'b': hunting})
	before := queue.cell('b')
	for range 5 {
		queue.wait(1)
		expect(t, "who queues", queue.cell('b'), before)
	}
	long := adventure(t, "warrior", `
		########
		#......#
		#.####.#
		#@ab...#
		#.####.#
		#......#
		########`, map[rune]monster{'a': hunting, 'b': hunting})
	before = long.cell('b')
	long.wait(2)
	expect(t, "who would have to go far", long.cell('b'), before)
}

func TestTheNearestActsFirst(t *testing.T) {
	s := adventure(t, "warrior", `
		#######
		#.c...#
		#b.@.d#
		#######`, map[rune]monster{'b': hunting, 'c': hunting, 'd': hunting})
	s.wait(1)
	var order []rune
	for _, e := range s.Events {
		for letter, id := range s.labels {
			if e.From == id && e.Type == EventStep {
				order = append(order, letter)
			}
		}
	}
	// All are two cells away; the identities are in the order of the picture.
	expect(t, "the order of steps", string(order), "cbd")
}

func TestWhoFleesGoesAwayAndFightsWhenCornered(t *testing.T) {
	s := adventure(t, "warrior", "######## #@a....# ########", map[rune]monster{'a': in(components.Fleeing)})
	for x := 3; x <= 6; x++ {
		s.wait(1)
		expect(t, "it flees to", s.cell('a'), grid.Point{X: x, Y: 1})
		expect(t, "blows", strikesOf(s, 'a'), 0)
	}
	for range 4 {
		s.move(grid.East)
	}
	s.wait(1)
	expect(t, "blows of who is cornered", strikesOf(s, 'a'), 1)
}

// afflict roots or stuns a monster for some turns.
func afflict(s *scenario, letter rune, condition string) {
	part := components.Rooted.With(components.RootedData{})
	if condition == "stunned" {
		part = components.Stunned.With(components.StunnedData{})
	}
	s.Spawn(s.Content.Must("effect", "learning"), components.Target.With(components.TargetData{On: s.labels[letter]}), part)
}

func TestWhoIsRootedOrStunned(t *testing.T) {
	for name, c := range map[string]struct {
		picture       string
		steps, strike bool
	}{
		"rooted":  {"####### #@..a.# #######", false, true},
		"stunned": {"####### #@..a.# #######", false, false},
	} {
		far := adventure(t, "warrior", c.picture, map[rune]monster{'a': hunting})
		afflict(far, 'a', name)
		before := far.cell('a')
		far.wait(1)
		expect(t, name+": it stepped", far.cell('a') != before, c.steps)
		near := adventure(t, "warrior", "##### #@a.# #####", map[rune]monster{'a': hunting})
		afflict(near, 'a', name)
		near.wait(1)
		expect(t, name+": it struck", strikesOf(near, 'a') == 1, c.strike)
	}
}

// TestABehaviourCannotStrikeOutOfTurn lets a behaviour walk into the hero twice.
func TestABehaviourCannotStrikeOutOfTurn(t *testing.T) {
	kit := ownKit(t, "adventure")
	SetBehaviours(kit.New("scenario"), []Behaviour{{Of: components.Rises, Choose: func(*systems.Game, world.ID) (systems.Action, bool) {
		return systems.Action{Verb: Move, Direction: grid.West}, true
	}}})
	s := drawFor(t, kit, Start{Seed: "scenario", Class: "warrior"}, "###### #@.a.# ######", map[rune]monster{'a': hunting})
	components.Pace.Attach(s.World, s.labels['a'], components.PaceData{Fast: true})
	s.wait(1)
	expect(t, "blows after a step", strikesOf(s, 'a'), 0)
	s.wait(1)
	expect(t, "blows", strikesOf(s, 'a'), 1)
}
