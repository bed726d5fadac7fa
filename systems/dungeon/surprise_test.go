package dungeon_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// blowsAt strikes a monster in a state 40 times, each time anew, and returns the lowest
// and the highest damage, and how many blows were surprises and critical.
func blowsAt(t *testing.T, state string, critical int, change func(*dungeontest.Scenario)) (low, high, surprised, crit int) {
	t.Helper()
	low = 1 << 30
	for i := range 40 {
		s := dungeontest.Adventure(t, "warrior", "##### #@a.# #####", map[rune]dungeontest.Monster{'a': in(state)})
		s.Mind('a').Left = 8
		components.Modifiers.Attach(s.World, s.Hero, components.ModifiersData{List: []components.Modifier{{Stat: dungeon.Critical, Add: critical - 5}}})
		components.Attributes.Get(s.World, s.Hero).Atk = 100
		for range i {
			s.Stream(dungeon.CombatStream).Below(2)
		}
		if change != nil {
			change(s)
		}
		s.MustAct(dungeontest.AttackEast)
		for _, e := range s.Events {
			if e.Type == dungeon.EventAttack && e.From == s.Hero {
				low, high = min(low, e.Amount), max(high, e.Amount)
				if e.Surprise {
					surprised++
				}
				if e.Critical {
					crit++
				}
			}
		}
	}
	return low, high, surprised, crit
}

func TestSurpriseDoublesTheFirstDamage(t *testing.T) {
	for name, c := range map[string]struct {
		state               string
		critical            int
		change              func(*dungeontest.Scenario)
		low, high           int // bounds of the damage
		surprises, ordinary bool
	}{
		"asleep":            {components.Asleep, 0, nil, 160, 240, true, true},
		"guarding":          {components.Guarding, 0, nil, 160, 240, true, true},
		"wandering":         {components.Wandering, 0, nil, 160, 240, true, true},
		"never critical":    {components.Asleep, 100, nil, 160, 240, true, true},
		"hunting":           {components.Hunting, 0, nil, 80, 120, false, true},
		"hunting, critical": {components.Hunting, 100, nil, 240, 360, false, false},
		"fleeing":           {components.Fleeing, 0, nil, 80, 120, false, true},
		"a boss": {components.Asleep, 0, func(s *dungeontest.Scenario) {
			components.Boss.Attach(s.World, s.Labels['a'], components.BossData{})
		}, 120, 180, true, true},
		"a rogue's": {components.Asleep, 0, func(s *dungeontest.Scenario) {
			components.Modifiers.Attach(s.World, s.Hero, components.ModifiersData{List: []components.Modifier{
				{Stat: dungeon.SurpriseStat, Add: 100}, {Stat: dungeon.Critical, Add: -5}}})
		}, 240, 360, true, true},
		"once": {components.Asleep, 0, func(s *dungeontest.Scenario) {
			s.Mind('a').Spotted = true
		}, 80, 120, false, true},
	} {
		t.Run(name, func(t *testing.T) {
			low, high, surprised, crit := blowsAt(t, c.state, c.critical, c.change)
			if low < c.low || high > c.high || high-low < (c.high-c.low)/2 {
				t.Errorf("the damage is %d to %d, want it within %d to %d", low, high, c.low, c.high)
			}
			if (surprised == 40) != c.surprises || !c.surprises && surprised > 0 || (crit == 0) != c.ordinary {
				t.Errorf("%d surprises and %d critical hits of 40", surprised, crit)
			}
		})
	}
}

func TestAMonsterCanBeSurprisedAgainAfterItHasLostTheHero(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "##### #@a.# #####", map[rune]dungeontest.Monster{'a': in(components.Asleep)})
	surprised := func() bool {
		s.MustAct(dungeontest.AttackEast)
		for _, e := range s.Events {
			if e.Surprise {
				return true
			}
		}
		return false
	}
	dungeontest.Expect(t, "the first blow", surprised(), true)
	dungeontest.Expect(t, "the second", surprised(), false)
	dungeon.Lose(s.Game, s.Labels['a'])
	dungeontest.Expect(t, "after it has lost the hero", surprised(), true)
	dungeontest.Expect(t, "and then", surprised(), false)
}

func TestMonstersCriticalHitsDoubleTheDamage(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "##### #@a.# #####", map[rune]dungeontest.Monster{'a': {Hp: 1000, Atk: 100, Name: "skeleton", Mind: dungeontest.Hunting.Mind}})
	components.Modifiers.Attach(s.World, s.Labels['a'], components.ModifiersData{List: []components.Modifier{{Stat: dungeon.Critical, Add: 95}}})
	components.Modifiers.Detach(s.World, s.Hero) // no armour of the class
	low, high := 1<<30, 0
	for range 60 {
		s.SetHealth(100_000)
		s.Wait(1)
		for _, e := range s.Events {
			if e.Type == dungeon.EventAttack {
				low, high = min(low, e.Amount), max(high, e.Amount)
			}
		}
	}
	if low < 160 || high > 240 || high < 220 {
		t.Errorf("critical hits do %d to %d, want 160 to 240", low, high)
	}
}

func TestWhatIsKnownOfAMind(t *testing.T) {
	guard := in(components.Guarding)
	guard.Hp, guard.Mind.Pips = 60, 1
	s := dungeontest.Adventure(t, "rogue", `
		#######
		#@.a#b#
		#######`, map[rune]dungeontest.Monster{'a': guard, 'b': dungeontest.Hunting})
	k := known.Know(s.Game)
	m, ok := k.Foes().Examine(s.Cell('a'))
	dungeontest.Expect(t, "a monster in view", ok, true)
	dungeontest.Expect(t, "its mind", m.Mind, known.Mind{State: components.Guarding, Pips: 1, Needed: s.Rules.Minds.Notice + dungeontest.Passive(t, "rogue", "notice").Add, Unaware: true})
	atk := dungeon.BlowPower(s.Game, s.Hero)
	toKill := func(percent int) int { // blows that all do so much of an average one
		blow := dungeontest.Rounded(atk, percent)
		left := 60 - dungeontest.Rounded(blow, s.Rules.Combat.Surprise+dungeontest.Passive(t, "rogue", "surprise").Add)
		return 1 + (left+blow-1)/blow
	}
	dungeontest.Expect(t, "blows to kill, the first by surprise", m.ToKill, known.ToKill{Least: toKill(120), Most: toKill(80)})
	if _, ok := k.Foes().Examine(s.Cell('b')); ok {
		t.Error("a monster out of sight is known")
	}
	dungeontest.Expect(t, "the forecast", k.Threats().Forecast(), known.Forecast{})
}

func TestTheForecastCountsWhoCanStrike(t *testing.T) {
	strong := dungeontest.Hunting
	strong.Atk = 100
	s := dungeontest.Adventure(t, "mage", `
		######
		##b###
		#c@.a#
		######`, map[rune]dungeontest.Monster{'a': strong, 'b': strong, 'c': {Hp: 9, Atk: 100, Name: "skeleton", Mind: dungeontest.Asleep.Mind}})
	got := known.Know(s.Game).Threats().Forecast()
	// An average blow is 100 Hp and 5 % more for critical hits; the highest is 120, doubled.
	dungeontest.Expect(t, "the forecast", got, known.Forecast{Hunters: 2, Strikes: 1, Average: 105, Most: 240})
	hp := s.Sheet().Hp
	s.MustAct(systems.Action{Verb: dungeon.Wait})
	if lost := hp - s.Sheet().Hp; lost < 80 || lost > got.Most {
		t.Errorf("%d Hp were lost, and %+v was forecast", lost, got)
	}
	shot := dungeontest.Adventure(t, "warrior", "####### #@..a.# #######", map[rune]dungeontest.Monster{'a': dungeontest.Named("archer", 100, 100)})
	components.Archer.Get(shot.World, shot.Labels['a']).Aims = true
	dungeontest.Expect(t, "an arrow, which a warrior softens no more than others", known.Know(shot.Game).Threats().Forecast(), known.Forecast{Hunters: 1, Strikes: 1, Average: 105, Most: 240})
	other := dungeontest.Adventure(t, "mage", "#### #@.# ####", nil)
	dungeontest.Expect(t, "with nobody", known.Know(other.Game).Threats().Forecast(), known.Forecast{})
}
