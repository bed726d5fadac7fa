package monsters_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

func TestASlimeSplits(t *testing.T) {
	s := dungeontest.Adventure(t, "alchemist", `
		#######
		#@.a..#
		#.....#
		#######`, map[rune]dungeontest.Monster{'a': {Name: "slime", Hp: 100, Atk: 10, Exp: 50, Mind: components.MindData{State: components.Hunting}}})
	a := s.Labels['a']
	s.Hurt(a, dungeon.HitBlow, 19)
	s.ExpectTypes(dungeon.EventAttack, dungeon.EventSplit)
	slimes := s.OfKind("slime")
	if len(slimes) != 2 {
		t.Fatalf("there are %d slimes", len(slimes))
	}
	part := slimes[1]
	dungeontest.Expect(t, "Hp of the old part", s.Hp(a), 41)
	dungeontest.Expect(t, "Hp of the new part", *components.Health.Get(s.World, part), components.HealthData{Now: 40, Max: 40})
	dungeontest.Expect(t, "Atk of the new part", dungeon.Stat(s.Game, part, dungeon.Atk), 7)
	dungeontest.Expect(t, "its cell", s.At(part), grid.Point{X: 4, Y: 1})
	dungeontest.Expect(t, "its state", components.Mind.Get(s.World, part).State, components.Hunting)
	s.Hurt(part, dungeon.HitMagic, 29) // 11 of 40 are more than a quarter
	dungeontest.Expect(t, "slimes", len(s.OfKind("slime")), 3)
	dungeontest.Expect(t, "Hp of the new part", s.Hp(part), 6)
	dungeon.Kill(s.Game, part, s.Hero)
	dungeontest.Expect(t, "experience for a part", s.Sheet().Exp, 0)
	dungeon.Kill(s.Game, a, s.Hero)
	dungeontest.Expect(t, "experience for the original", s.Sheet().Exp, 50)
}

func TestASlimeStaysWhole(t *testing.T) {
	for name, c := range map[string]struct { // the subtests are independent
		picture, kind string
		hp, damage    int
	}{
		"at a quarter":         {"##### #@a.# #####", dungeon.HitBlow, 100, 75},
		"unhurt":               {"##### #@a.# #####", dungeon.HitBlow, 100, 0},
		"poisoned":             {"##### #@a.# #####", dungeon.HitPoison, 100, 10},
		"dead":                 {"##### #@a.# #####", dungeon.HitBlow, 100, 100},
		"without room":         {"#### #@a# ####", dungeon.HitBlow, 100, 10},
		"between hero, stairs": {"###### #@a>.# ######", dungeon.HitBlow, 100, 10},
		"in front of a door":   {"###### #@a+.# ######", dungeon.HitBlow, 100, 10},
		"of one Hp":            {"##### #@a.# #####", dungeon.HitBlow, 2, 1},
	} {
		t.Run(name, func(t *testing.T) {
			s := dungeontest.Adventure(t, "alchemist", c.picture, map[rune]dungeontest.Monster{'a': dungeontest.Named("slime", c.hp, 10)})
			s.Hurt(s.Labels['a'], c.kind, c.damage)
			dungeontest.Expect(t, "splits", s.Count(dungeon.EventSplit), 0)
			dungeontest.Expect(t, "Hp", s.Hp(s.Labels['a']), c.hp-c.damage)
		})
	}
}

func TestASpidersBiteAddsPoison(t *testing.T) {
	for _, c := range []struct{ damage, turn1, all int }{{1, 1, 1}, {5, 1, 2}, {10, 1, 4}, {25, 3, 10}} {
		s := dungeontest.Adventure(t, "alchemist", `
			#####
			#@a.#
			#####`, map[rune]dungeontest.Monster{'a': {Name: "spider", Hp: 100, Atk: 10}})
		a := s.Labels['a']
		full := s.Sheet().Hp
		dungeon.Hurt(s.Game, dungeon.Hit{From: a, To: s.Hero, Kind: dungeon.HitBlow, Amount: c.damage})
		dungeontest.Expect(t, "Hp after the bite", s.Sheet().Hp, full-c.damage)
		dungeontest.RunStep(s.Game, "effects")
		dungeontest.Expect(t, "poison in the first turn", full-c.damage-s.Sheet().Hp, c.turn1)
		for range 5 {
			dungeontest.RunStep(s.Game, "effects")
		}
		dungeontest.Expect(t, "poison in all", full-c.damage-s.Sheet().Hp, c.all)
	}
}

func TestPoisonAddsUp(t *testing.T) {
	s := dungeontest.Adventure(t, "alchemist", `
		#####
		#@a.#
		#####`, map[rune]dungeontest.Monster{'a': {Name: "spider", Hp: 100, Atk: 10}})
	a, full := s.Labels['a'], s.Sheet().Hp
	bite := dungeon.Hit{From: a, To: s.Hero, Kind: dungeon.HitBlow, Amount: 20}
	dungeon.Hurt(s.Game, bite)
	dungeontest.RunStep(s.Game, "effects") // 2 of 8
	dungeon.Hurt(s.Game, bite)
	dungeontest.Expect(t, "turns left", s.Sheet().Effects[0].TurnsLeft, 4)
	for range 4 {
		dungeontest.RunStep(s.Game, "effects")
	}
	systems.Reap(s.Game)
	dungeontest.Expect(t, "poison in all", full-40-s.Sheet().Hp, 16)
	dungeontest.Expect(t, "effects left", len(s.Sheet().Effects), 0)
}

func TestPoisonIsOnlyInBlowsThatHurt(t *testing.T) {
	s := dungeontest.Adventure(t, "alchemist", `
		#####
		#@a.#
		#####`, map[rune]dungeontest.Monster{'a': {Name: "spider", Hp: 100, Atk: 10}})
	for _, h := range []dungeon.Hit{
		{From: s.Labels['a'], To: s.Hero, Kind: dungeon.HitBlow, Amount: 0},
		{From: s.Labels['a'], To: s.Hero, Kind: dungeon.HitMagic, Amount: 9},
		{From: s.Labels['a'], To: s.Hero, Kind: dungeon.HitPoison, Amount: 9},
		{From: s.Hero, To: s.Labels['a'], Kind: dungeon.HitBlow, Amount: 9},
	} {
		dungeon.Hurt(s.Game, h)
		dungeontest.Expect(t, "effects", len(components.Poison.IDs(s.World)), 0)
	}
}

func TestPoisonKills(t *testing.T) {
	s := dungeontest.Adventure(t, "alchemist", `
		######
		#@.ab#
		######`, map[rune]dungeontest.Monster{'a': {Name: "spider", Hp: 100, Atk: 10}, 'b': {Hp: 1, Atk: 1, Exp: 30}})
	dungeon.Envenom(s.Game, s.Hero, s.Labels['b'], 0)
	dungeontest.RunStep(s.Game, "effects")
	dungeontest.Expect(t, "experience for a kill by poison", s.Sheet().Exp, 30)
	dungeontest.Expect(t, "the victim", s.Removed(s.Labels['b']), true)

	s.SetHealth(2)
	dungeon.Envenom(s.Game, s.Labels['a'], s.Hero, 8)
	s.Remove(s.Labels['a'])
	systems.Reap(s.Game)
	s.Events = nil
	s.MustAct(systems.Action{Verb: dungeon.Wait})
	s.ExpectTypes(dungeon.EventWait, dungeon.EventAttack, dungeon.EventDeath)
	dungeontest.Expect(t, "over", s.Run().Over, true)
	dungeontest.Expect(t, "the killer", s.Events[2].Who, "effect.poison")
}

func TestASpidersThreatCountsItsPoison(t *testing.T) {
	s := dungeontest.Adventure(t, "alchemist", `
		#####
		#@a.#
		#####`, map[rune]dungeontest.Monster{'a': {Name: "spider", Hp: 100, Atk: 10}})
	m, _ := known.Know(s.Game).Foes().Examine(s.At(s.Labels['a']))
	dungeontest.Expect(t, "damage of an average turn", m.Damage, 14)
}
