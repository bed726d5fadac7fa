package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

func TestHowFarActionsAreHeard(t *testing.T) {
	for name, c := range map[string]struct {
		picture string
		action  systems.Action
		letters string
		want    []int
	}{
		"a step, two steps from where it ends": {`
			########
			#@..abc#
			########`, stepEast, "abc", []int{1, 0, 0}},
		"a step, around a corner": {`
			######
			#@..##
			##a#b#
			##...#
			######`, stepEast, "ab", []int{1, 0}},
		"a blow, six steps": {`
			###########
			#@a.....bc#
			###########`, attackEast, "bc", []int{0, 0}},
		"a blow, six steps and no more": {`
			##########
			#@a....bc#
			##########`, attackEast, "bc", []int{1, 0}},
		"a wait": {`
			#####
			#@ab#
			#####`, waitTurn, "ab", []int{0, 0}},
		"a blow, through a door that counts three": {`
			#########
			#@a.+bcd#
			#########`, attackEast, "bcd", []int{1, 0, 0}},
		"a step, through no wall": {`
			#####
			#@..#
			#####
			#.a.#
			#####`, stepEast, "a", []int{0}},
		"a step, through no door": {`
			######
			#@.+a#
			######`, stepEast, "a", []int{0}},
	} {
		t.Run(name, func(t *testing.T) {
			s := adventure(t, "warrior", c.picture, map[rune]monster{'a': asleep, 'b': asleep, 'c': asleep, 'd': asleep})
			s.do(c.action)
			s.expectPips(c.letters, c.want...)
		})
	}
}

func TestATreasureIsHeardWhenItIsEmptied(t *testing.T) {
	s := adventure(t, "warrior", `
		##########
		#@$##a####
		#......bc#
		##########`, map[rune]monster{'a': asleep, 'b': asleep, 'c': asleep})
	s.give(s.labels['$'], "healing")
	s.move(grid.East)
	s.expectPips("abc", 0, 0, 0)
	s.do(systems.Action{Verb: Leave})
	s.expectPips("abc", 0, 0, 0) // from the hero's cell, not over the treasure
	near := adventure(t, "warrior", `
		#######
		#@$####
		#...a.#
		#######`, map[rune]monster{'a': asleep})
	near.give(near.labels['$'], "healing")
	near.move(grid.East)
	near.expectPips("a", 0)
	near.do(systems.Action{Verb: Leave})
	near.expectPips("a", 1)
}

func TestStatsChangeHowLoudAStepIs(t *testing.T) {
	for add, want := range map[int][]int{-2: {0, 0, 0}, -1: {1, 0, 0}, 0: {1, 1, 0}, 1: {1, 1, 1}} {
		s := adventure(t, "warrior", `
			#######
			#@.abc#
			#######`, map[rune]monster{'a': asleep, 'b': asleep, 'c': asleep})
		components.Modifiers.Attach(s.World, s.Hero, components.ModifiersData{List: []components.Modifier{{Stat: "noise-step", Add: add}}})
		expect(t, "the loudness", Know(s.Game).NoiseOf(stepEast), 2+add)
		s.do(stepEast)
		s.expectPips("abc", want...)
	}
}

func TestANoiseIsHeardFromItsOwnCell(t *testing.T) {
	s := adventure(t, "warrior", `
		##############
		#@......a...b#
		##############`, map[rune]monster{'a': asleep, 'b': asleep})
	ring := func(g *systems.Game) {
		for range 2 { // whoever hears two noises gets one pip
			g.Emit(systems.Event{Type: EventNoise, At: grid.Point{X: 9, Y: 1}, Amount: 2})
		}
	}
	s.Then(ring)
	s.do(waitTurn)
	s.expectPips("ab", 1, 0)
}

// TestANoiseOfMonstersIsHeardInTheNextTurn also saves and loads in between.
func TestANoiseOfMonstersIsHeardInTheNextTurn(t *testing.T) {
	cry := false
	criers := Pack{Behaviours: []Behaviour{{Of: components.Rises, Choose: func(g *systems.Game, id world.ID) (systems.Action, bool) {
		if cry {
			g.Emit(systems.Event{Type: EventNoise, From: id, At: components.Position.Get(g.World, id).At, Amount: 12})
		}
		return systems.Action{}, false
	}}}}
	s := drawFor(t, ownKit(t, "adventure", criers), Start{Seed: "scenario", Class: "warrior"}, `
		#######
		#@#a.b#
		#######`, map[rune]monster{'a': hunting, 'b': asleep})
	s.mind('a').Left = 8
	cry = true
	s.do(waitTurn)
	cry = false
	s.expectPips("b", 0)
	saved := s.World.Bytes()
	w, err := world.Restore(saved)
	if err != nil {
		t.Fatal(err)
	}
	if len(components.Echoes.IDs(w)) != 1 {
		t.Error("the noise is not saved")
	}
	s.do(waitTurn)
	s.expectPips("b", 1)
	s.do(waitTurn)
	s.expectPips("b", 1)
}

func TestANoiseLuresWhoWanders(t *testing.T) {
	wanders := asleep
	wanders.mind.State = components.Wandering
	s := adventure(t, "warrior", `
		###########
		#@#a......#
		#$#.#######
		###########`, map[rune]monster{'a': wanders})
	s.Then(func(g *systems.Game) { g.Emit(systems.Event{Type: EventNoise, At: grid.Point{X: 9, Y: 1}, Amount: 12}) })
	s.wait(3)
	expect(t, "the wanderer", s.cell('a'), grid.Point{X: 6, Y: 1})
}

// TestNoiseOfAnActionIsKnownInAdvance compares what is known of an action's noise with
// what is heard of it.
func TestNoiseOfAnActionIsKnownInAdvance(t *testing.T) {
	kit := adventureKit(t)
	chance := dice.New("loud", "test")
	loudnesses := map[int]int{}
	for game := range 6 {
		g := kit.New(string(rune('a' + game)))
		for range 300 {
			legal := Legal(g)
			if len(legal) == 0 {
				break
			}
			a := legal[chance.Below(len(legal))]
			want, turn := Know(g).NoiseOf(a), g.Run().Turn
			cells := len(Know(g).NoiseCells(a))
			if err := g.Act(a); err != nil {
				t.Fatal(err)
			}
			if g.Run().Turn == turn || a.Verb == Take || a.Verb == Leave || a.Verb == Replace {
				continue // nothing is heard, or what the search has announced
			}
			if got := loudness(g); got != want {
				t.Fatalf("%+v is heard %d steps away, and was announced as %d", a, got, want)
			}
			if (want > 0) != (cells > 0) {
				t.Fatalf("%+v is heard %d steps away, in %d cells", a, want, cells)
			}
			loudnesses[want]++
		}
	}
	if loudnesses[0] == 0 || loudnesses[2] == 0 || loudnesses[6] == 0 {
		t.Errorf("the loudnesses are %v", loudnesses)
	}
}

// TestTheNoiseOfABlastIsKnownInAdvance checks that it is announced as loud as the skill
// makes it.
func TestTheNoiseOfABlastIsKnownInAdvance(t *testing.T) {
	s := adventure(t, "mage", `
		#########
		#@......#
		#########`, nil)
	blast := systems.Action{Verb: UseSkill, Name: "blast", Cell: grid.Point{X: 3, Y: 1}}
	expect(t, "the loudness", Know(s.Game).NoiseOf(blast), Know(s.Game).Numbers("skill", "blast")["BlastNoise"])
	expect(t, "cells", len(Know(s.Game).NoiseCells(blast)), 7)
}

func TestNoiseCellsAreThoseWithinReach(t *testing.T) {
	s := adventure(t, "warrior", `
		#########
		#@..+...#
		###.#####
		#########`, nil)
	got := Know(s.Game).NoiseCells(stepEast)
	expect(t, "cells", len(got), 4) // where the hero steps, one to each side, and two to the east
	for _, p := range got {
		if p == (grid.Point{X: 4, Y: 1}) {
			t.Error("a step is heard in the door")
		}
	}
}
