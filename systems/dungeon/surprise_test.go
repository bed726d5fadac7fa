package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
)

// blowsAt strikes a monster in a state 40 times, each time anew, and returns the lowest
// and the highest damage, and how many blows were surprises and critical.
func blowsAt(t *testing.T, state string, critical int, change func(*scenario)) (low, high, surprised, crit int) {
	t.Helper()
	low = 1 << 30
	for i := range 40 {
		s := adventure(t, "warrior", "##### #@a.# #####", map[rune]monster{'a': in(state)})
		s.mind('a').Left = 8
		components.Modifiers.Attach(s.World, s.Hero, components.ModifiersData{List: []components.Modifier{{Stat: Critical, Add: critical - 5}}})
		components.Attributes.Get(s.World, s.Hero).Atk = 100
		for range i {
			s.Stream(combatStream).Below(2)
		}
		if change != nil {
			change(s)
		}
		s.do(attackEast)
		for _, e := range s.Events {
			if e.Type == EventAttack && e.From == s.Hero {
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
		change              func(*scenario)
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
		"a boss": {components.Asleep, 0, func(s *scenario) {
			components.Boss.Attach(s.World, s.labels['a'], components.BossData{})
		}, 120, 180, true, true},
		"a rogue's": {components.Asleep, 0, func(s *scenario) {
			components.Modifiers.Attach(s.World, s.Hero, components.ModifiersData{List: []components.Modifier{
				{Stat: SurpriseStat, Add: 100}, {Stat: Critical, Add: -5}}})
		}, 240, 360, true, true},
		"once": {components.Asleep, 0, func(s *scenario) {
			s.mind('a').Spotted = true
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
	s := adventure(t, "warrior", "##### #@a.# #####", map[rune]monster{'a': in(components.Asleep)})
	surprised := func() bool {
		s.do(attackEast)
		for _, e := range s.Events {
			if e.Surprise {
				return true
			}
		}
		return false
	}
	expect(t, "the first blow", surprised(), true)
	expect(t, "the second", surprised(), false)
	Lose(s.Game, s.labels['a'])
	expect(t, "after it has lost the hero", surprised(), true)
	expect(t, "and then", surprised(), false)
}

func TestMonstersCriticalHitsDoubleTheDamage(t *testing.T) {
	s := adventure(t, "warrior", "##### #@a.# #####", map[rune]monster{'a': {hp: 1000, atk: 100, name: "skeleton", mind: hunting.mind}})
	components.Modifiers.Attach(s.World, s.labels['a'], components.ModifiersData{List: []components.Modifier{{Stat: Critical, Add: 95}}})
	components.Modifiers.Detach(s.World, s.Hero) // no armour of the class
	low, high := 1<<30, 0
	for range 60 {
		s.setHealth(100_000)
		s.wait(1)
		for _, e := range s.Events {
			if e.Type == EventAttack {
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
	guard.hp, guard.mind.Pips = 60, 1
	s := adventure(t, "rogue", `
		#######
		#@.a#b#
		#######`, map[rune]monster{'a': guard, 'b': hunting})
	k := Know(s.Game)
	m, ok := k.Examine(s.cell('a'))
	expect(t, "a monster in view", ok, true)
	expect(t, "its mind", m.Mind, MindView{State: components.Guarding, Pips: 1, Needed: s.Rules.Minds.Notice + passive(t, "rogue", "notice").Add, Unaware: true})
	atk := BlowPower(s.Game, s.Hero)
	toKill := func(percent int) int { // blows that all do so much of an average one
		blow := rounded(atk, percent)
		left := 60 - rounded(blow, s.Rules.Combat.Surprise+passive(t, "rogue", "surprise").Add)
		return 1 + (left+blow-1)/blow
	}
	expect(t, "blows to kill, the first by surprise", m.ToKill, ToKill{toKill(120), toKill(80)})
	if _, ok := k.Examine(s.cell('b')); ok {
		t.Error("a monster out of sight is known")
	}
	expect(t, "the forecast", k.Forecast(), Forecast{})
}

func TestTheForecastCountsWhoCanStrike(t *testing.T) {
	strong := hunting
	strong.atk = 100
	s := adventure(t, "mage", `
		######
		##b###
		#c@.a#
		######`, map[rune]monster{'a': strong, 'b': strong, 'c': {hp: 9, atk: 100, name: "skeleton", mind: asleep.mind}})
	got := Know(s.Game).Forecast()
	// An average blow is 100 Hp and 5 % more for critical hits; the highest is 120, doubled.
	expect(t, "the forecast", got, Forecast{Hunters: 2, Strikes: 1, Average: 105, Most: 240})
	hp := s.sheet().Hp
	s.do(systems.Action{Verb: Wait})
	if lost := hp - s.sheet().Hp; lost < 80 || lost > got.Most {
		t.Errorf("%d Hp were lost, and %+v was forecast", lost, got)
	}
	shot := adventure(t, "warrior", "####### #@..a.# #######", map[rune]monster{'a': named("archer", 100, 100)})
	components.Archer.Get(shot.World, shot.labels['a']).Aims = true
	expect(t, "an arrow, which a warrior softens no more than others", Know(shot.Game).Forecast(), Forecast{Hunters: 1, Strikes: 1, Average: 105, Most: 240})
	other := adventure(t, "mage", "#### #@.# ####", nil)
	expect(t, "with nobody", Know(other.Game).Forecast(), Forecast{})
}
