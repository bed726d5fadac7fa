package dungeon_test

import (
	"errors"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

func TestMonstersAttackClockwiseFromNorthAndNeverDiagonally(t *testing.T) {
	s := dungeontest.Draw(t, `
		eaf
		d@b
		gch`, nil)
	s.Wait(1)
	var order []world.ID
	for _, e := range s.Events {
		if e.Type == dungeon.EventAttack {
			order = append(order, e.From)
		}
	}
	want := []world.ID{s.Labels['a'], s.Labels['b'], s.Labels['c'], s.Labels['d']}
	if len(order) != 4 || order[0] != want[0] || order[1] != want[1] || order[2] != want[2] || order[3] != want[3] {
		t.Errorf("attackers are %v, want %v", order, want)
	}
}

func TestAKilledMonsterDoesNotStrikeBack(t *testing.T) {
	s := dungeontest.Draw(t, `
		#####
		#@a.#
		#####`, map[rune]dungeontest.Monster{'a': {Hp: 1, Atk: 50, Exp: 7}})
	s.Move(grid.East)
	s.ExpectTypes(dungeon.EventAttack, dungeon.EventKill)
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, 100)
	dungeontest.Expect(t, "experience", s.Sheet().Exp, 7)
	dungeontest.Expect(t, "alive", s.World.Alive(s.Labels['a']), false)
	s.Move(grid.East) // its cell is free
}

func TestAHeroAtZeroHpStaysDead(t *testing.T) {
	s := dungeontest.Draw(t, `
		#####
		b@a.#
		#####`, map[rune]dungeontest.Monster{'a': {Hp: 1, Atk: 1, Exp: 100_000}, 'b': {Hp: 1000, Atk: 500}})
	s.Grant(s.Hero, "regeneration")
	s.MustAct(systems.Action{Verb: items.Drink, Item: s.Sheet().Bag[0].ID})
	components.Timer.Get(s.World, dungeon.EffectOn(s.Game, s.Hero, "regeneration")).Left = 28 // ticks this turn
	s.Move(grid.East)
	sheet := s.Sheet()
	if !s.Run().Over || sheet.Hp != 0 || sheet.Level != 1 {
		t.Errorf("over %v, Hp %d, level %d; want a dead hero who has gained no level", s.Run().Over, sheet.Hp, sheet.Level)
	}
	if s.Count(dungeon.EventHeal) != 0 || s.Count(dungeon.EventLevel) != 0 || s.Count(dungeon.EventDeath) != 1 {
		t.Errorf("events are %v", s.Types())
	}
	dungeontest.Expect(t, "killer", components.Statistics.Get(s.World, s.RunID).Killer, "monster.rat")
	s.Refused(systems.Action{Verb: dungeon.Wait}, "refuse.dead")
	s.Refused(systems.Action{Verb: dungeon.Move, Direction: grid.North}, "refuse.dead")
}

func TestTheDeadAreNotStruckAgain(t *testing.T) {
	s := dungeontest.Draw(t, `
		.a.
		b@c`, map[rune]dungeontest.Monster{'a': {Hp: 1, Atk: 1000, Exp: 0}, 'b': {Hp: 1, Atk: 1000, Exp: 0}, 'c': {Hp: 1, Atk: 1000, Exp: 0}})
	s.Wait(1)
	dungeontest.Expect(t, "blows", s.Count(dungeon.EventAttack), 1)
	dungeontest.Expect(t, "deaths", s.Count(dungeon.EventDeath), 1)
}

func TestMagicStrikesWithTwiceTheIntAndCostsTwentyMp(t *testing.T) {
	s := dungeontest.Draw(t, `
		#####
		#@a.#
		#####`, nil)
	components.Attributes.Get(s.World, s.Hero).Int = 50
	dungeon.UpdateMaxima(s.Game, s.Hero)
	s.MustAct(systems.Action{Verb: skills.Magic}) // one monster: no direction is needed
	dungeontest.Expect(t, "Mp", s.Sheet().Mp, 30)
	dungeontest.Expect(t, "turn", s.Run().Turn, 1)
	dungeontest.Expect(t, "facing", s.Sheet().Facing, grid.East)
	e := s.Events[0]
	if !e.Magic || e.Amount < 80 || e.Amount > 360 || (e.Amount > 120 && !e.Critical) {
		t.Errorf("the spell gave %+v", e)
	}
}

func TestMagicIsRefusedWithoutTargetManaOrDirection(t *testing.T) {
	s := dungeontest.Draw(t, `
		#a###
		#@b.#
		#...#`, nil)
	s.Refused(systems.Action{Verb: skills.Magic}, "refuse.many-targets")
	s.Refused(systems.Action{Verb: skills.Magic, Direction: grid.South}, "refuse.spell-beside")
	s.Refused(systems.Action{Verb: skills.Magic, Direction: grid.West}, "refuse.spell-beside")
	s.SetMana(19)
	s.Refused(systems.Action{Verb: skills.Magic, Direction: grid.East}, "refuse.mana")
	err := s.Act(systems.Action{Verb: skills.Magic, Direction: grid.East})
	if r := (systems.Refusal{}); !errors.As(err, &r) || r.Need != 20 || r.Amount != 19 {
		t.Errorf("the refusal says %+v", r)
	}
	s.SetMana(20)
	s.MustAct(systems.Action{Verb: skills.Magic, Direction: grid.East})

	alone := dungeontest.Draw(t, `@.`, nil)
	alone.Refused(systems.Action{Verb: skills.Magic}, "refuse.spell-beside")
	alone.Refused(systems.Action{Verb: skills.Magic, Direction: grid.East}, "refuse.spell-beside")
}

// TestABlowIsDrawnAsTheRulesSay draws 200,000 blows of power 1,000: each of the
// 41 percentages should be equally likely, and 5 in 100 blows tripled.
func TestABlowIsDrawnAsTheRulesSay(t *testing.T) {
	const blows = 200_000
	s := dice.New("blows", "test")
	seen := map[int]int{}
	criticals := 0
	for range blows {
		amount, critical := dungeon.Blow(&s, 1000, 80, 120, 5, 3)
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
		if amount, critical := dungeon.Blow(&s, 0, 80, 120, 5, 3); amount != 1 && (!critical || amount != 3) {
			t.Fatalf("a blow of nothing gave %d", amount)
		}
		// 8 x 80..120 % = 6.4..9.6, rounded to 6..10, tripled after rounding.
		amount, critical := dungeon.Blow(&s, 8, 80, 120, 50, 3)
		if critical && amount%3 != 0 || !critical && (amount < 6 || amount > 10) {
			t.Fatalf("a blow of 8 gave %d, critical %v", amount, critical)
		}
	}
}

func TestCombatDoesNotAffectFloorGeneration(t *testing.T) {
	kit := dungeontest.ClassicKit(t)
	g := kit.New("independent")
	for range 50 {
		g.Stream(dungeon.CombatStream).Below(100)
	}
	floors.MakeFloor(g, dungeon.FloorKey{Number: 2, Depth: 2})
	sheet := kit.Floor("independent", 2)
	for p := range g.Stage(2).All() {
		if got := known.GlyphAt(g, g.Stage(2), p); got != rune(sheet.Rows[p.Y][p.X]) {
			t.Fatalf("cell %v is %c in play and %c in the catalogue", p, got, sheet.Rows[p.Y][p.X])
		}
	}
}
