package monsters_test

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

func TestABerserkerRagesBelowHalfItsHp(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", "##### #@a.# #####", map[rune]dungeontest.Monster{'a': dungeontest.Named("berserker", 100, 20)}).Steady()
	a := s.Labels['a']
	view := func() known.Monster { m, _ := known.Know(s.Game).Foes().Examine(s.At(a)); return m }
	s.Hurt(a, dungeon.HitBlow, 50)
	dungeontest.Expect(t, "at half its Hp it rages", view().Raging, false)
	dungeontest.Expect(t, "Atk at half its Hp", view().Atk, 20)
	calm := known.Know(s.Game).Threats().Forecast()
	s.Hurt(a, dungeon.HitBlow, 1)
	dungeontest.Expect(t, "events below it", s.Count(monsters.EventEnrage), 1)
	m := view()
	dungeontest.Expect(t, "below it it rages", m.Raging, true)
	dungeontest.Expect(t, "Atk below it", m.Atk, 40)
	dungeontest.Expect(t, "the damage of its turn", m.Damage, 40)
	dungeontest.Expect(t, "its blows to kill the hero", m.ToDie, (s.Sheet().Hp+39)/40)
	dungeontest.Expect(t, "the forecast has doubled", known.Know(s.Game).Threats().Forecast().Average, 2*calm.Average)
	s.Hurt(a, dungeon.HitBlow, 1)
	components.Health.Get(s.World, a).Now = 100
	s.Hurt(a, dungeon.HitBlow, 1)
	dungeontest.Expect(t, "more events", s.Count(monsters.EventEnrage), 0)
	dungeontest.Expect(t, "Atk once it is healed", view().Atk, 40)
}

// TestABurstKillsABerserkerBeforeItRages holds the answer to it.
func TestABurstKillsABerserkerBeforeItRages(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "##### #@a.# #####", map[rune]dungeontest.Monster{'a': dungeontest.Named("berserker", 100, 20)})
	s.Hurt(s.Labels['a'], dungeon.HitBlow, 49)
	dungeontest.Expect(t, "rages before", s.Count(monsters.EventEnrage), 0)
	s.Hurt(s.Labels['a'], dungeon.HitBlow, 51)
	dungeontest.Expect(t, "rages", s.Count(monsters.EventEnrage), 0)
	dungeontest.Expect(t, "kills", s.Count(dungeon.EventKill), 1)
}

// TestAGolemShrugsOffMagic hits one with every kind of damage.
func TestAGolemShrugsOffMagic(t *testing.T) {
	for kind, want := range map[string]int{ // the cases are independent
		dungeon.HitMagic: 60, dungeon.HitThrown: 60, dungeon.HitFire: 60, dungeon.HitBlow: 100, dungeon.HitPoison: 100, dungeon.HitThorns: 100,
	} {
		s := dungeontest.Adventure(t, "mage", "##### #@a.# #####", map[rune]dungeontest.Monster{'a': dungeontest.Named("golem", 1000, 20)})
		before := s.Hp(s.Labels['a'])
		s.Hurt(s.Labels['a'], kind, 100)
		dungeontest.Expect(t, "damage of 100 by "+kind, before-s.Hp(s.Labels['a']), want)
	}
}

// TestTheNumbersForAGolemAreTrue compares what is known of an attack with what it does.
func TestTheNumbersForAGolemAreTrue(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", "######## #@..a..# ########", map[rune]dungeontest.Monster{
		'a': {Name: "golem", Hp: 200, Atk: 1, Mind: components.MindData{State: components.Hunting}},
	}).Steady()
	a := s.Labels['a']
	knives := s.Grant(s.Hero, "knife")[0]
	least, most := 0, 0
	for _, aim := range known.Know(s.Game).Preview().Aim(knives) {
		least, most = aim.Hits[0].Low, aim.Hits[0].High
	}
	full := items.ThrowPower(s.Game, s.Hero, *components.Missile.Get(s.World, knives))
	dungeontest.Expect(t, "the most that a knife does", most, dungeon.PercentOf(max(1, dungeon.PercentOf(full, s.Rules.Combat.High)), 60))
	plain := 0 // knives that do not hit critically
	for range 4 {
		s.MustAct(systems.Action{Verb: items.Throw, Item: knives, Cell: s.At(a)})
		for _, e := range s.Events {
			if e.Type != dungeon.EventAttack || e.To != a || e.Critical {
				continue
			}
			if plain++; e.Amount < least || e.Amount > most {
				t.Errorf("a knife takes %d Hp; known was %d to %d", e.Amount, least, most)
			}
		}
	}
	dungeontest.Expect(t, "knives were thrown", plain > 0, true)
	components.Health.Get(s.World, a).Now = 200
	m, _ := known.Know(s.Game).Foes().Examine(s.At(a))
	spell := dungeon.PercentOf(max(1, dungeon.PercentOf(skills.SpellPower(s.Game, s.Hero, s.Sheet().At.Distance(s.At(a))), s.Rules.Combat.Low)), 60)
	dungeontest.Expect(t, "the most spells that it takes", m.ToKillCast.Most, (200+spell-1)/spell)
}

// TestAGolemIsWalkedAround holds that it takes a step every second turn, strikes every
// turn, and never catches a walking hero.
func TestAGolemIsWalkedAround(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "########### #a.@......# ###########", map[rune]dungeontest.Monster{
		'a': {Name: "golem", Hp: 100, Atk: 1, Mind: components.MindData{State: components.Hunting}},
	})
	a := s.Labels['a']
	for range 6 {
		s.Move(grid.East)
	}
	dungeontest.Expect(t, "steps in six turns", s.At(a).X-1, 3)
	s.PlaceAt(a, 8, 1)
	blows := 0
	for range 4 {
		s.Wait(1)
		blows += s.AttacksOf(a)
	}
	dungeontest.Expect(t, "blows in four turns", blows, 4)
}

// TestRageNeedsSomethingToChange refuses an entry that enrages for nothing.
func TestRageNeedsSomethingToChange(t *testing.T) {
	for _, c := range []struct{ old, with, says string }{
		{"enrages = { below = 50, atk = 100 }", "enrages = { below = 50 }", "enrages, and has neither a pace nor more atk then"},
		{"enrages = { below = 50, atk = 100 }", "enrages = { below = 0, atk = 100 }", "0 is out of range"},
		{"enrages = { below = 50, atk = 100 }", "enrages = { below = 50, atk = 1001 }", "1001 is out of range"},
	} {
		if err := dungeontest.DepthsWith(t, c.old, c.with); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s gives %v", c.with, err)
		}
	}
}
