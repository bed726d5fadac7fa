package dungeon_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
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
			########`, dungeontest.StepEast, "abc", []int{1, 0, 0}},
		"a step, around a corner": {`
			######
			#@..##
			##a#b#
			##...#
			######`, dungeontest.StepEast, "ab", []int{1, 0}},
		"a blow, six steps": {`
			###########
			#@a.....bc#
			###########`, dungeontest.AttackEast, "bc", []int{0, 0}},
		"a blow, six steps and no more": {`
			##########
			#@a....bc#
			##########`, dungeontest.AttackEast, "bc", []int{1, 0}},
		"a wait": {`
			#####
			#@ab#
			#####`, dungeontest.WaitTurn, "ab", []int{0, 0}},
		"a blow, through a door that counts three": {`
			#########
			#@a.+bcd#
			#########`, dungeontest.AttackEast, "bcd", []int{1, 0, 0}},
		"a step, through no wall": {`
			#####
			#@..#
			#####
			#.a.#
			#####`, dungeontest.StepEast, "a", []int{0}},
		"a step, through no door": {`
			######
			#@.+a#
			######`, dungeontest.StepEast, "a", []int{0}},
	} {
		t.Run(name, func(t *testing.T) {
			s := dungeontest.Adventure(t, "warrior", c.picture, map[rune]dungeontest.Monster{'a': dungeontest.Asleep, 'b': dungeontest.Asleep, 'c': dungeontest.Asleep, 'd': dungeontest.Asleep})
			s.MustAct(c.action)
			s.ExpectPips(c.letters, c.want...)
		})
	}
}

func TestATreasureIsHeardWhenItIsEmptied(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		##########
		#@$##a####
		#......bc#
		##########`, map[rune]dungeontest.Monster{'a': dungeontest.Asleep, 'b': dungeontest.Asleep, 'c': dungeontest.Asleep})
	s.Grant(s.Labels['$'], "healing")
	s.Move(grid.East)
	s.ExpectPips("abc", 0, 0, 0)
	s.MustAct(systems.Action{Verb: dungeon.Leave})
	s.ExpectPips("abc", 0, 0, 0) // from the hero's cell, not over the treasure
	near := dungeontest.Adventure(t, "warrior", `
		#######
		#@$####
		#...a.#
		#######`, map[rune]dungeontest.Monster{'a': dungeontest.Asleep})
	near.Grant(near.Labels['$'], "healing")
	near.Move(grid.East)
	near.ExpectPips("a", 0)
	near.MustAct(systems.Action{Verb: dungeon.Leave})
	near.ExpectPips("a", 1)
}

func TestStatsChangeHowLoudAStepIs(t *testing.T) {
	for add, want := range map[int][]int{-2: {0, 0, 0}, -1: {1, 0, 0}, 0: {1, 1, 0}, 1: {1, 1, 1}} {
		s := dungeontest.Adventure(t, "warrior", `
			#######
			#@.abc#
			#######`, map[rune]dungeontest.Monster{'a': dungeontest.Asleep, 'b': dungeontest.Asleep, 'c': dungeontest.Asleep})
		components.Modifiers.Attach(s.World, s.Hero, components.ModifiersData{List: []components.Modifier{{Stat: "noise-step", Add: add}}})
		dungeontest.Expect(t, "the loudness", known.Know(s.Game).Preview().Noise(dungeontest.StepEast), 2+add)
		s.MustAct(dungeontest.StepEast)
		s.ExpectPips("abc", want...)
	}
}

func TestANoiseIsHeardFromItsOwnCell(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		##############
		#@......a...b#
		##############`, map[rune]dungeontest.Monster{'a': dungeontest.Asleep, 'b': dungeontest.Asleep})
	ring := func(g *systems.Game) {
		for range 2 { // two noises heard give one pip
			g.Emit(systems.Event{Type: dungeon.EventNoise, At: grid.Point{X: 9, Y: 1}, Amount: 2})
		}
	}
	s.Then(ring)
	s.MustAct(dungeontest.WaitTurn)
	s.ExpectPips("ab", 1, 0)
}

// TestANoiseOfMonstersIsHeardInTheNextTurn also saves and loads in between.
func TestANoiseOfMonstersIsHeardInTheNextTurn(t *testing.T) {
	cry := false
	criers := dungeon.Pack{Behaviours: []dungeon.Behaviour{{Of: components.Rises, Choose: func(g *systems.Game, id world.ID) (systems.Action, bool) {
		if cry {
			g.Emit(systems.Event{Type: dungeon.EventNoise, From: id, At: components.Position.Get(g.World, id).At, Amount: 12})
		}
		return systems.Action{}, false
	}}}}
	s := dungeontest.DrawFor(t, dungeontest.OwnKit(t, "adventure", criers), dungeon.Start{Seed: "scenario", Class: "warrior"}, `
		#######
		#@#a.b#
		#######`, map[rune]dungeontest.Monster{'a': dungeontest.Hunting, 'b': dungeontest.Asleep})
	s.Mind('a').Left = 8
	cry = true
	s.MustAct(dungeontest.WaitTurn)
	cry = false
	s.ExpectPips("b", 0)
	saved := s.World.Bytes()
	w, err := world.Restore(saved)
	if err != nil {
		t.Fatal(err)
	}
	if len(components.Echoes.IDs(w)) != 1 {
		t.Error("the noise is not saved")
	}
	s.MustAct(dungeontest.WaitTurn)
	s.ExpectPips("b", 1)
	s.MustAct(dungeontest.WaitTurn)
	s.ExpectPips("b", 1)
}

func TestANoiseLuresWhoWanders(t *testing.T) {
	wanders := dungeontest.Asleep
	wanders.Mind.State = components.Wandering
	s := dungeontest.Adventure(t, "warrior", `
		###########
		#@#a......#
		#$#.#######
		###########`, map[rune]dungeontest.Monster{'a': wanders})
	s.Then(func(g *systems.Game) {
		g.Emit(systems.Event{Type: dungeon.EventNoise, At: grid.Point{X: 9, Y: 1}, Amount: 12})
	})
	s.Wait(3)
	dungeontest.Expect(t, "the wanderer", s.Cell('a'), grid.Point{X: 6, Y: 1})
}

// TestNoiseOfAnActionIsKnownInAdvance compares what is known of an action's noise with
// what is heard of it.
func TestNoiseOfAnActionIsKnownInAdvance(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	chance := dice.New("loud", "test")
	loudnesses := map[int]int{}
	for game := range 6 {
		g := kit.New(string(rune('a' + game)))
		for range 300 {
			legal := dungeon.Legal(g)
			if len(legal) == 0 {
				break
			}
			a := legal[chance.Below(len(legal))]
			want, turn := known.Know(g).Preview().Noise(a), g.Run().Turn
			cells := len(known.Know(g).Preview().NoiseCells(a))
			if err := g.Act(a); err != nil {
				t.Fatal(err)
			}
			if g.Run().Turn == turn || a.Verb == dungeon.Take || a.Verb == dungeon.TakeAll || a.Verb == dungeon.Leave || a.Verb == dungeon.Replace {
				continue // nothing is heard, or what the search has announced
			}
			if slices.ContainsFunc(g.Events, func(e systems.Event) bool {
				return e.Type == dungeon.EventAttack && e.From == g.Hero && (strings.HasPrefix(e.Name, "effect.") || strings.HasPrefix(e.Name, "ground."))
			}) {
				continue // fire that the hero has lit hurts somebody later in the turn, which is no noise of the action
			}
			if got := dungeon.Loudness(g); got != want {
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
	s := dungeontest.Adventure(t, "mage", `
		#########
		#@......#
		#########`, nil)
	blast := systems.Action{Verb: skills.UseSkill, Name: "blast", Cell: grid.Point{X: 3, Y: 1}}
	dungeontest.Expect(t, "the loudness", known.Know(s.Game).Preview().Noise(blast), known.Know(s.Game).Entries().Numbers("skill", "blast")["BlastNoise"])
	dungeontest.Expect(t, "cells", len(known.Know(s.Game).Preview().NoiseCells(blast)), 7)
}

func TestNoiseCellsAreThoseWithinReach(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#########
		#@..+...#
		###.#####
		#########`, nil)
	got := known.Know(s.Game).Preview().NoiseCells(dungeontest.StepEast)
	dungeontest.Expect(t, "cells", len(got), 4) // where the hero steps, one to each side, and two to the east
	for _, p := range got {
		if p == (grid.Point{X: 4, Y: 1}) {
			t.Error("a step is heard in the door")
		}
	}
}
