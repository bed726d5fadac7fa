package dungeon

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

func TestABerserkerRagesBelowHalfItsHp(t *testing.T) {
	s := adventure(t, "rogue", "##### #@a.# #####", map[rune]monster{'a': named("berserker", 100, 20)}).steady()
	a := s.labels['a']
	view := func() MonsterView { m, _ := Know(s.Game).Examine(s.at(a)); return m }
	s.hurt(a, HitBlow, 50)
	expect(t, "at half its Hp it rages", view().Raging, false)
	expect(t, "Atk at half its Hp", view().Atk, 20)
	calm := Know(s.Game).Forecast()
	s.hurt(a, HitBlow, 1)
	expect(t, "events below it", s.count(EventEnrage), 1)
	m := view()
	expect(t, "below it it rages", m.Raging, true)
	expect(t, "Atk below it", m.Atk, 40)
	expect(t, "the damage of its turn", m.Damage, 40)
	expect(t, "its blows to kill the hero", m.ToDie, (s.sheet().Hp+39)/40)
	expect(t, "the forecast has doubled", Know(s.Game).Forecast().Average, 2*calm.Average)
	s.hurt(a, HitBlow, 1)
	components.Health.Get(s.World, a).Now = 100
	s.hurt(a, HitBlow, 1)
	expect(t, "more events", s.count(EventEnrage), 0)
	expect(t, "Atk once it is healed", view().Atk, 40)
}

// TestABurstKillsABerserkerBeforeItRages holds the answer to it.
func TestABurstKillsABerserkerBeforeItRages(t *testing.T) {
	s := adventure(t, "warrior", "##### #@a.# #####", map[rune]monster{'a': named("berserker", 100, 20)})
	s.hurt(s.labels['a'], HitBlow, 49)
	expect(t, "rages before", s.count(EventEnrage), 0)
	s.hurt(s.labels['a'], HitBlow, 51)
	expect(t, "rages", s.count(EventEnrage), 0)
	expect(t, "kills", s.count(EventKill), 1)
}

// TestAGolemShrugsOffMagic hits one with every kind of damage.
func TestAGolemShrugsOffMagic(t *testing.T) {
	for kind, want := range map[string]int{ // the cases are independent
		HitMagic: 60, HitThrown: 60, HitFire: 60, HitBlow: 100, HitPoison: 100, HitThorns: 100,
	} {
		s := adventure(t, "mage", "##### #@a.# #####", map[rune]monster{'a': named("golem", 1000, 20)})
		before := s.hp(s.labels['a'])
		s.hurt(s.labels['a'], kind, 100)
		expect(t, "damage of 100 by "+kind, before-s.hp(s.labels['a']), want)
	}
}

// TestTheNumbersForAGolemAreTrue compares what is known of an attack with what it does.
func TestTheNumbersForAGolemAreTrue(t *testing.T) {
	s := adventure(t, "mage", "######## #@..a..# ########", map[rune]monster{
		'a': {name: "golem", hp: 200, atk: 1, mind: components.MindData{State: components.Hunting}},
	}).steady()
	a := s.labels['a']
	knives := s.give(s.Hero, "knife")[0]
	least, most := 0, 0
	for _, aim := range Know(s.Game).Aim(knives) {
		least, most = aim.Hits[0].Low, aim.Hits[0].High
	}
	full := ThrowPower(s.Game, s.Hero, *components.Missile.Get(s.World, knives))
	expect(t, "the most that a knife does", most, percentOf(max(1, percentOf(full, s.Rules.Combat.High)), 60))
	plain := 0 // knives that do not hit critically
	for range 4 {
		s.do(systems.Action{Verb: Throw, Item: knives, Cell: s.at(a)})
		for _, e := range s.Events {
			if e.Type != EventAttack || e.To != a || e.Critical {
				continue
			}
			if plain++; e.Amount < least || e.Amount > most {
				t.Errorf("a knife takes %d Hp; known was %d to %d", e.Amount, least, most)
			}
		}
	}
	expect(t, "knives were thrown", plain > 0, true)
	components.Health.Get(s.World, a).Now = 200
	m, _ := Know(s.Game).Examine(s.at(a))
	spell := percentOf(max(1, percentOf(SpellPower(s.Game, s.Hero, s.sheet().At.Distance(s.at(a))), s.Rules.Combat.Low)), 60)
	expect(t, "the most spells that it takes", m.ToKillCast.Most, (200+spell-1)/spell)
}

// TestAGolemIsWalkedAround holds that it takes a step every second turn, strikes every
// turn, and never catches who walks.
func TestAGolemIsWalkedAround(t *testing.T) {
	s := adventure(t, "warrior", "########### #a.@......# ###########", map[rune]monster{
		'a': {name: "golem", hp: 100, atk: 1, mind: components.MindData{State: components.Hunting}},
	})
	a := s.labels['a']
	for range 6 {
		s.move(grid.East)
	}
	expect(t, "steps in six turns", s.at(a).X-1, 3)
	s.place(a, 8, 1)
	blows := 0
	for range 4 {
		s.wait(1)
		blows += s.attacksOf(a)
	}
	expect(t, "blows in four turns", blows, 4)
}

// TestRageNeedsSomethingToChange refuses an entry that enrages for nothing.
func TestRageNeedsSomethingToChange(t *testing.T) {
	for _, c := range []struct{ old, with, says string }{
		{"enrages = { below = 50, atk = 100 }", "enrages = { below = 50 }", "enrages, and has neither a pace nor more atk then"},
		{"enrages = { below = 50, atk = 100 }", "enrages = { below = 0, atk = 100 }", "0 is out of range"},
		{"enrages = { below = 50, atk = 100 }", "enrages = { below = 50, atk = 1001 }", "1001 is out of range"},
	} {
		if err := depthsWith(t, c.old, c.with); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s gives %v", c.with, err)
		}
	}
}
