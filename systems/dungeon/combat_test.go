package dungeon

import (
	"errors"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

func TestMonstersAttackClockwiseFromNorthAndNeverDiagonally(t *testing.T) {
	s := draw(t, `
		eaf
		d@b
		gch`, nil)
	s.wait(1)
	var order []world.ID
	for _, e := range s.Events {
		if e.Type == EventAttack {
			order = append(order, e.From)
		}
	}
	want := []world.ID{s.labels['a'], s.labels['b'], s.labels['c'], s.labels['d']}
	if len(order) != 4 || order[0] != want[0] || order[1] != want[1] || order[2] != want[2] || order[3] != want[3] {
		t.Errorf("attackers are %v, want %v", order, want)
	}
}

func TestAKilledMonsterDoesNotStrikeBack(t *testing.T) {
	s := draw(t, `
		#####
		#@a.#
		#####`, map[rune]monster{'a': {hp: 1, atk: 50, exp: 7}})
	s.move(grid.East)
	s.expectTypes(EventAttack, EventKill)
	expect(t, "Hp", s.sheet().Hp, 100)
	expect(t, "experience", s.sheet().Exp, 7)
	expect(t, "alive", s.World.Alive(s.labels['a']), false)
	s.move(grid.East) // its cell is free
}

func TestAHeroAtZeroHpStaysDead(t *testing.T) {
	s := draw(t, `
		#####
		b@a.#
		#####`, map[rune]monster{'a': {hp: 1, atk: 1, exp: 100_000}, 'b': {hp: 1000, atk: 500}})
	s.give(s.Hero, "regeneration")
	s.do(systems.Action{Verb: Drink, Item: s.sheet().Bag[0].ID})
	components.Timer.Get(s.World, effectOn(s.Game, s.Hero, "regeneration")).Left = 28 // ticks this turn
	s.move(grid.East)
	sheet := s.sheet()
	if !s.Run().Over || sheet.Hp != 0 || sheet.Level != 1 {
		t.Errorf("over %v, Hp %d, level %d; want a dead hero who has gained no level", s.Run().Over, sheet.Hp, sheet.Level)
	}
	if s.count(EventHeal) != 0 || s.count(EventLevel) != 0 || s.count(EventDeath) != 1 {
		t.Errorf("events are %v", s.types())
	}
	expect(t, "killer", components.Statistics.Get(s.World, s.RunID).Killer, "monster.rat")
	s.refused(systems.Action{Verb: Wait}, "refuse.dead")
	s.refused(systems.Action{Verb: Move, Direction: grid.North}, "refuse.dead")
}

func TestTheDeadAreNotStruckAgain(t *testing.T) {
	s := draw(t, `
		.a.
		b@c`, map[rune]monster{'a': {hp: 1, atk: 1000, exp: 0}, 'b': {hp: 1, atk: 1000, exp: 0}, 'c': {hp: 1, atk: 1000, exp: 0}})
	s.wait(1)
	expect(t, "blows", s.count(EventAttack), 1)
	expect(t, "deaths", s.count(EventDeath), 1)
}

func TestMagicStrikesWithTwiceTheIntAndCostsTwentyMp(t *testing.T) {
	s := draw(t, `
		#####
		#@a.#
		#####`, nil)
	components.Attributes.Get(s.World, s.Hero).Int = 50
	updateMaxima(s.Game, s.Hero)
	s.do(systems.Action{Verb: Magic}) // one monster: no direction is needed
	expect(t, "Mp", s.sheet().Mp, 30)
	expect(t, "turn", s.Run().Turn, 1)
	expect(t, "facing", s.sheet().Facing, grid.East)
	e := s.Events[0]
	if !e.Magic || e.Amount < 80 || e.Amount > 360 || (e.Amount > 120 && !e.Critical) {
		t.Errorf("the spell gave %+v", e)
	}
}

func TestMagicIsRefusedWithoutTargetManaOrDirection(t *testing.T) {
	s := draw(t, `
		#a###
		#@b.#
		#...#`, nil)
	s.refused(systems.Action{Verb: Magic}, "refuse.many-targets")
	s.refused(systems.Action{Verb: Magic, Direction: grid.South}, "refuse.spell-beside")
	s.refused(systems.Action{Verb: Magic, Direction: grid.West}, "refuse.spell-beside")
	s.setMana(19)
	s.refused(systems.Action{Verb: Magic, Direction: grid.East}, "refuse.mana")
	err := s.Act(systems.Action{Verb: Magic, Direction: grid.East})
	if r := (systems.Refusal{}); !errors.As(err, &r) || r.Need != 20 || r.Amount != 19 {
		t.Errorf("the refusal says %+v", r)
	}
	s.setMana(20)
	s.do(systems.Action{Verb: Magic, Direction: grid.East})

	alone := draw(t, `@.`, nil)
	alone.refused(systems.Action{Verb: Magic}, "refuse.spell-beside")
	alone.refused(systems.Action{Verb: Magic, Direction: grid.East}, "refuse.spell-beside")
}

// TestABlowIsDrawnAsTheRulesSay draws 200,000 blows of power 1,000: each of the
// 41 percentages should be equally likely, and 5 in 100 blows tripled.
func TestABlowIsDrawnAsTheRulesSay(t *testing.T) {
	const blows = 200_000
	s := dice.New("blows", "test")
	seen := map[int]int{}
	criticals := 0
	for range blows {
		amount, critical := Blow(&s, 1000, 80, 120, 5, 3)
		if critical {
			criticals++
			if amount%3 != 0 {
				t.Fatalf("a critical blow of %d is not three times a whole number", amount)
			}
			amount /= 3
		}
		seen[amount]++
	}
	// Chi-square with 40 degrees of freedom: above 84 once in 20,000 runs.
	chi := 0.0
	for p := 80; p <= 120; p++ {
		want := float64(blows) / 41
		d := float64(seen[p*10]) - want
		chi += d * d / want
	}
	if len(seen) != 41 || chi > 84 {
		t.Errorf("percentages are not uniform from 80 to 120: %d values, chi-square %.1f", len(seen), chi)
	}
	// 10,000 expected, standard deviation 97; the bound is four deviations.
	if criticals < 10_000-390 || criticals > 10_000+390 {
		t.Errorf("%d of %d blows were critical", criticals, blows)
	}
}

func TestDamageIsRoundedAndAtLeastOne(t *testing.T) {
	s := dice.New("small", "test")
	for range 1000 {
		if amount, critical := Blow(&s, 0, 80, 120, 5, 3); amount != 1 && (!critical || amount != 3) {
			t.Fatalf("a blow of nothing gave %d", amount)
		}
		// 8 x 80..120 % = 6.4..9.6, rounded to 6..10, tripled after rounding.
		amount, critical := Blow(&s, 8, 80, 120, 50, 3)
		if critical && amount%3 != 0 || !critical && (amount < 6 || amount > 10) {
			t.Fatalf("a blow of 8 gave %d, critical %v", amount, critical)
		}
	}
}

func TestCombatDoesNotAffectFloorGeneration(t *testing.T) {
	kit := classicKit(t)
	g := kit.New("independent")
	for range 50 {
		g.Stream(combatStream).Below(100)
	}
	makeFloor(g, floorKey{number: 2, depth: 2})
	sheet := kit.Floor("independent", 2)
	for p := range g.Stage(2).All() {
		if got := glyphAt(g, g.Stage(2), p); got != rune(sheet.Rows[p.Y][p.X]) {
			t.Fatalf("cell %v is %c in play and %c in the catalogue", p, got, sheet.Rows[p.Y][p.X])
		}
	}
}
