package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

func TestASlimeSplits(t *testing.T) {
	s := adventure(t, "alchemist", `
		#######
		#@.a..#
		#.....#
		#######`, map[rune]monster{'a': {name: "slime", hp: 100, atk: 10, exp: 50, mind: components.MindData{State: components.Hunting}}})
	a := s.labels['a']
	s.hurt(a, HitBlow, 19)
	s.expectTypes(EventAttack, EventSplit)
	slimes := s.ofKind("slime")
	if len(slimes) != 2 {
		t.Fatalf("there are %d slimes", len(slimes))
	}
	part := slimes[1]
	expect(t, "Hp of the old part", s.hp(a), 41)
	expect(t, "Hp of the new part", *components.Health.Get(s.World, part), components.HealthData{Now: 40, Max: 40})
	expect(t, "Atk of the new part", Stat(s.Game, part, Atk), 7)
	expect(t, "its cell", s.at(part), grid.Point{X: 4, Y: 1})
	expect(t, "its state", components.Mind.Get(s.World, part).State, components.Hunting)
	s.hurt(part, HitMagic, 29) // 11 of 40 are more than a quarter
	expect(t, "slimes", len(s.ofKind("slime")), 3)
	expect(t, "Hp of the new part", s.hp(part), 6)
	Kill(s.Game, part, s.Hero)
	expect(t, "experience for a part", s.sheet().Exp, 0)
	Kill(s.Game, a, s.Hero)
	expect(t, "experience for the original", s.sheet().Exp, 50)
}

func TestASlimeStaysWhole(t *testing.T) {
	for name, c := range map[string]struct { // the subtests are independent
		picture, kind string
		hp, damage    int
	}{
		"at a quarter":         {"##### #@a.# #####", HitBlow, 100, 75},
		"unhurt":               {"##### #@a.# #####", HitBlow, 100, 0},
		"poisoned":             {"##### #@a.# #####", HitPoison, 100, 10},
		"dead":                 {"##### #@a.# #####", HitBlow, 100, 100},
		"without room":         {"#### #@a# ####", HitBlow, 100, 10},
		"between hero, stairs": {"###### #@a>.# ######", HitBlow, 100, 10},
		"in front of a door":   {"###### #@a+.# ######", HitBlow, 100, 10},
		"of one Hp":            {"##### #@a.# #####", HitBlow, 2, 1},
	} {
		t.Run(name, func(t *testing.T) {
			s := adventure(t, "alchemist", c.picture, map[rune]monster{'a': named("slime", c.hp, 10)})
			s.hurt(s.labels['a'], c.kind, c.damage)
			expect(t, "splits", s.count(EventSplit), 0)
			expect(t, "Hp", s.hp(s.labels['a']), c.hp-c.damage)
		})
	}
}

func TestASpidersBiteAddsPoison(t *testing.T) {
	for _, c := range []struct{ damage, turn1, all int }{{1, 1, 1}, {5, 1, 2}, {10, 1, 4}, {25, 3, 10}} {
		s := adventure(t, "alchemist", `
			#####
			#@a.#
			#####`, map[rune]monster{'a': {name: "spider", hp: 100, atk: 10}})
		a := s.labels['a']
		full := s.sheet().Hp
		Hurt(s.Game, Hit{From: a, To: s.Hero, Kind: HitBlow, Amount: c.damage})
		expect(t, "Hp after the bite", s.sheet().Hp, full-c.damage)
		runStep(s.Game, "effects")
		expect(t, "poison in the first turn", full-c.damage-s.sheet().Hp, c.turn1)
		for range 5 {
			runStep(s.Game, "effects")
		}
		expect(t, "poison in all", full-c.damage-s.sheet().Hp, c.all)
	}
}

func TestPoisonAddsUp(t *testing.T) {
	s := adventure(t, "alchemist", `
		#####
		#@a.#
		#####`, map[rune]monster{'a': {name: "spider", hp: 100, atk: 10}})
	a, full := s.labels['a'], s.sheet().Hp
	bite := Hit{From: a, To: s.Hero, Kind: HitBlow, Amount: 20}
	Hurt(s.Game, bite)
	runStep(s.Game, "effects") // 2 of 8
	Hurt(s.Game, bite)
	expect(t, "turns left", s.sheet().Effects[0].TurnsLeft, 4)
	for range 4 {
		runStep(s.Game, "effects")
	}
	systems.Reap(s.Game)
	expect(t, "poison in all", full-40-s.sheet().Hp, 16)
	expect(t, "effects left", len(s.sheet().Effects), 0)
}

func TestPoisonIsOnlyInBlowsThatHurt(t *testing.T) {
	s := adventure(t, "alchemist", `
		#####
		#@a.#
		#####`, map[rune]monster{'a': {name: "spider", hp: 100, atk: 10}})
	for _, h := range []Hit{
		{From: s.labels['a'], To: s.Hero, Kind: HitBlow, Amount: 0},
		{From: s.labels['a'], To: s.Hero, Kind: HitMagic, Amount: 9},
		{From: s.labels['a'], To: s.Hero, Kind: HitPoison, Amount: 9},
		{From: s.Hero, To: s.labels['a'], Kind: HitBlow, Amount: 9},
	} {
		Hurt(s.Game, h)
		expect(t, "effects", len(components.Poison.IDs(s.World)), 0)
	}
}

func TestPoisonKills(t *testing.T) {
	s := adventure(t, "alchemist", `
		######
		#@.ab#
		######`, map[rune]monster{'a': {name: "spider", hp: 100, atk: 10}, 'b': {hp: 1, atk: 1, exp: 30}})
	Envenom(s.Game, s.Hero, s.labels['b'], 0)
	runStep(s.Game, "effects")
	expect(t, "experience for a kill by poison", s.sheet().Exp, 30)
	expect(t, "the victim", s.Removed(s.labels['b']), true)

	s.setHealth(2)
	Envenom(s.Game, s.labels['a'], s.Hero, 8)
	s.Remove(s.labels['a'])
	systems.Reap(s.Game)
	s.Events = nil
	s.do(systems.Action{Verb: Wait})
	s.expectTypes(EventWait, EventAttack, EventDeath)
	expect(t, "over", s.Run().Over, true)
	expect(t, "the killer", s.Events[2].Who, "effect.poison")
}

func TestASpidersThreatCountsItsPoison(t *testing.T) {
	s := adventure(t, "alchemist", `
		#####
		#@a.#
		#####`, map[rune]monster{'a': {name: "spider", hp: 100, atk: 10}})
	m, _ := Know(s.Game).Examine(s.at(s.labels['a']))
	expect(t, "damage of an average turn", m.Damage, 14)
}
