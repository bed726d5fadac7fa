package items_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// TestADrinkTakesATurnUnderThreat draws what threatens a hero, and what does not.
func TestADrinkTakesATurnUnderThreat(t *testing.T) {
	foe := map[rune]dungeontest.Monster{'a': dungeontest.Named("rat", 500, 4), 'b': dungeontest.Named("archer", 500, 4)}
	hunts := func(s *dungeontest.Scenario) { s.Mind('a').State = components.Hunting }
	for _, c := range []struct {
		about, picture string
		prepare        func(*dungeontest.Scenario)
		turns          int
	}{
		{"nobody is there", `@....`, nil, 0},
		{"a hunter is beside the hero", `@a...`, hunts, 1},
		{"a hunter is two cells away", `@.a..`, hunts, 0},
		{"a neighbour has noticed nothing", `@a...`, func(s *dungeontest.Scenario) { s.Mind('a').State = components.Asleep }, 0},
		{"a hunter beside the hero is stunned", `@a...`, func(s *dungeontest.Scenario) {
			hunts(s)
			dungeon.BeginEffect(s.Game, s.Labels['a'], dungeon.StunEffect, 2)
		}, 0},
		{"an archer has the hero in line", `@...b`, func(s *dungeontest.Scenario) { s.Mind('b').State = components.Hunting }, 0},
		{"an archer has taken aim", `@...b`, func(s *dungeontest.Scenario) {
			s.Mind('b').State = components.Hunting
			components.Archer.Get(s.World, s.Labels['b']).Aims = true
		}, 1},
		{"an archer beside the hero steps back", `@b...`, func(s *dungeontest.Scenario) { s.Mind('b').State = components.Hunting }, 0},
		{"an archer beside the hero has no way back", `@b`, func(s *dungeontest.Scenario) { s.Mind('b').State = components.Hunting }, 1},
		{"an archer beside the hero has just stepped back", `@b...`, func(s *dungeontest.Scenario) {
			s.Mind('b').State = components.Hunting
			components.Archer.Get(s.World, s.Labels['b']).Stepped = true
		}, 1},
		{"an archer aims at another row", "....b\n@....", func(s *dungeontest.Scenario) {
			s.Mind('b').State = components.Hunting
			components.Archer.Get(s.World, s.Labels['b']).Aims = true
		}, 0},
		{"a hunter waits for the hero", `@.a..`, func(s *dungeontest.Scenario) {
			hunts(s)
			s.Mind('a').Ploy = components.Waiting
		}, 1},
		{"damage is to come in the hero's cell", `@....`, func(s *dungeontest.Scenario) { mark(s, grid.Point{}) }, 1},
		{"damage is to come beside the hero", `@....`, func(s *dungeontest.Scenario) { mark(s, grid.Point{X: 1}) }, 0},
	} {
		t.Run(c.about, func(t *testing.T) {
			s := dungeontest.Adventure(t, "warrior", c.picture, foe)
			s.Sturdy()
			s.SetHealth(500)
			if c.prepare != nil {
				c.prepare(s)
			}
			a := drinkAction(s.Grant(s.Hero, "healing")[0])
			dungeontest.Expect(t, "it is known to be free", known.Know(s.Game).Actions().Free(a), c.turns == 0)
			s.MustAct(a)
			dungeontest.Expect(t, "turns", s.Run().Turn, c.turns)
			if s.Sheet().Hp <= 500 {
				t.Errorf("the hero has %d Hp, and had 500", s.Sheet().Hp)
			}
		})
	}
}

func mark(s *dungeontest.Scenario, at grid.Point) {
	monsters.AddHazard(s.Game, 2, at, components.HazardData{Cells: []grid.Point{at}, Kind: dungeon.HitMagic, Damage: 5, Left: 2})
}

// TestAThreatenedDrinkIsSilentAndStartsNoFocus checks what else a turn of drinking does.
func TestAThreatenedDrinkIsSilentAndStartsNoFocus(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		@a.......
		#########
		c........`, map[rune]dungeontest.Monster{'a': dungeontest.Named("rat", 500, 4), 'c': dungeontest.Named("rat", 500, 4)})
	s.Sturdy()
	s.Mind('a').State = components.Hunting
	s.Mind('c').State = components.Asleep
	s.MustAct(drinkAction(s.Grant(s.Hero, "healing")[0]))
	s.ExpectPips("c", 0)
	dungeontest.Expect(t, "effects", len(s.Sheet().Effects), 0)
	dungeontest.Expect(t, "blows of the rat", s.AttacksOf(s.Labels['a']), 1)
}

// TestDrinksAreFreeWithoutTheRule checks the rulesets that do not have it.
func TestDrinksAreFreeWithoutTheRule(t *testing.T) {
	kit, err := dungeontest.OpenChanged(t, "slow_drinks = true", "slow_drinks = false")
	if err != nil {
		t.Fatal(err)
	}
	foe := map[rune]dungeontest.Monster{'a': dungeontest.Named("rat", 500, 4)}
	for _, s := range []*dungeontest.Scenario{
		dungeontest.DrawFor(t, kit, dungeon.Start{Class: "warrior"}, `@a...`, foe),
		dungeontest.Draw(t, `@a...`, map[rune]dungeontest.Monster{'a': dungeontest.Named("golem", 500, 4)}),
	} {
		a := systems.Action{Verb: items.Drink, Item: s.Grant(s.Hero, "healing")[0]}
		dungeontest.Expect(t, "it is known to be free", known.Know(s.Game).Actions().Free(a), true)
		s.SetHealth(1)
		s.MustAct(a)
		dungeontest.Expect(t, "turns", s.Run().Turn, 0)
	}
}
