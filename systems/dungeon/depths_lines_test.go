package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// mp is what the hero has of Mp.
func (s *scenario) mp() int { return components.Mana.Get(s.World, s.Hero).Now }

func TestAWarlocksBoltBurnsMp(t *testing.T) {
	s := depths(t, "mage", "####### #@...a# #######", map[rune]monster{'a': named("warlock", 1000, 10)})
	s.setMana(20)
	a := s.labels['a']
	s.wait(1)
	expect(t, "bolts in the turn of the warning", s.attacksOf(a), 0)
	expect(t, "warnings", s.count(EventAim), 1)
	expect(t, "it is known to aim", Know(s.Game).Aims(a), true)
	expect(t, "strikes foreseen", Know(s.Game).Forecast().Strikes, 1)
	for _, left := range []int{12, 4, 0} {
		hp := s.sheet().Hp
		s.wait(1)
		expect(t, "Mp", s.mp(), left)
		expect(t, "Hp are lost", s.sheet().Hp < hp, true)
		expect(t, "burns", s.count(EventBurn), 1)
	}
	s.wait(1)
	expect(t, "bolts without Mp to burn", s.attacksOf(a), 1)
	expect(t, "burns without Mp", s.count(EventBurn), 0)
	for _, e := range s.Events {
		if e.Type == EventAttack {
			expect(t, "it is magic", e.Magic, true)
		}
	}
}

// TestAWarlockGoesForALine holds that it steps into line, and does not keep away.
func TestAWarlockGoesForALine(t *testing.T) {
	s := depths(t, "mage", `
		#######
		#.#####
		#@....#
		#...a.#
		#######`, map[rune]monster{'a': named("warlock", 1000, 10)})
	a := s.labels['a']
	s.wait(1)
	expect(t, "it steps into line", s.at(a), grid.Point{X: 4, Y: 2})
	expect(t, "bolts when it arrives in line", s.attacksOf(a), 0)
	mp := s.mp()
	s.move(grid.North) // the answer: a corner
	expect(t, "bolts around a corner", s.attacksOf(a), 0)
	expect(t, "Mp behind a corner", s.mp(), mp)
}

// TestAWarlockBesideTheHeroOnlyStrikes holds the other answer, closing in, and that the one
// who steps back out of reach is warned again.
func TestAWarlockBesideTheHeroOnlyStrikes(t *testing.T) {
	s := depths(t, "mage", "####### #.@.a.# #######", map[rune]monster{'a': named("warlock", 1000, 10)})
	a, mp := s.labels['a'], s.mp()
	s.wait(1)
	expect(t, "it aims", Know(s.Game).Aims(a), true)
	s.move(grid.East)
	expect(t, "blows of a warlock that does not keep away", s.attacksOf(a), 1)
	expect(t, "it aims at one beside it", Know(s.Game).Aims(a), false)
	expect(t, "it stays", s.at(a), grid.Point{X: 4, Y: 1})
	s.wait(1)
	expect(t, "blows", s.attacksOf(a), 1)
	s.move(grid.West)
	expect(t, "bolts at one who has stepped back", s.attacksOf(a), 0)
	expect(t, "warnings", s.count(EventAim), 1)
	expect(t, "Mp after blows", s.mp(), mp)
}

// TestAWarlockThatNoticesTheHeroCastsNothing holds that noticing costs the turn, and the
// warning another.
func TestAWarlockThatNoticesTheHeroCastsNothing(t *testing.T) {
	s := depths(t, "warrior", "####### #@...a# #######", map[rune]monster{
		'a': {name: "warlock", hp: 50, atk: 10, mind: components.MindData{State: components.Guarding, Pips: 2, Home: grid.Point{X: 5, Y: 1}}}})
	s.wait(1)
	expect(t, "it hunts", s.mind('a').State, components.Hunting)
	expect(t, "warnings in the turn of noticing", s.count(EventAim), 0)
	s.wait(1)
	expect(t, "warnings in the turn after", s.count(EventAim), 1)
	expect(t, "bolts before the third turn", s.attacksOf(s.labels['a']), 0)
}

// TestARootedWarlockCastsOrStrikes roots one in line and one beside the hero.
func TestARootedWarlockCastsOrStrikes(t *testing.T) {
	for picture, magic := range map[string]bool{ // the cases are independent
		"####### #@...a# #######": true,
		"####### #@a...# #######": false,
	} {
		s := depths(t, "mage", picture, map[rune]monster{'a': named("warlock", 1000, 10)})
		begin(s.Game, s.labels['a'], "rooted", 9)
		s.wait(2)
		expect(t, "attacks: "+picture, s.attacksOf(s.labels['a']), 1)
		expect(t, "Mp burnt: "+picture, s.count(EventBurn) == 1, magic)
	}
}

func TestAChainerDragsTheHeroToItsSide(t *testing.T) {
	s := depths(t, "warrior", "####### #@...a# #######", map[rune]monster{'a': named("chainer", 1000, 20)})
	a := s.labels['a']
	components.Modifiers.Attach(s.World, a, components.ModifiersData{List: []components.Modifier{{Stat: Critical, Add: -5}}})
	s.wait(1)
	expect(t, "warnings", s.count(EventAim), 1)
	expect(t, "the hero after the warning", s.sheet().At, grid.Point{X: 1, Y: 1})
	expect(t, "drags in the turn of the warning", s.count(EventDrag), 0)
	f, hp := Know(s.Game).Forecast(), s.sheet().Hp
	s.wait(1)
	expect(t, "the hero", s.sheet().At, grid.Point{X: 4, Y: 1})
	expect(t, "drags", s.count(EventDrag), 1)
	half := hp - s.sheet().Hp
	expect(t, "half a blow is foreseen", f, Forecast{Hunters: 1, Strikes: 1, Average: 10, Most: 12})
	expect(t, "half a blow is done", half >= 8 && half <= 12, true)
	s.wait(1)
	expect(t, "blows beside it", s.attacksOf(a), 1)
	expect(t, "drags beside it", s.count(EventDrag), 0)
	expect(t, "it aims at one beside it", Know(s.Game).Aims(a), false)
}

// TestWhoIsRootedIsNotDragged holds that a chain only hurts whoever cannot leave its cell.
func TestWhoIsRootedIsNotDragged(t *testing.T) {
	s := depths(t, "templar", "####### #@...a# #######", map[rune]monster{'a': named("chainer", 1000, 20)})
	begin(s.Game, s.Hero, "rooted", 9)
	s.wait(2)
	expect(t, "the hero", s.sheet().At, grid.Point{X: 1, Y: 1})
	expect(t, "hits", s.attacksOf(s.labels['a']), 1)
	expect(t, "drags", s.count(EventDrag), 0)
}

// TestWhoLeavesTheLineIsNotDragged holds the answer to a chainer.
func TestWhoLeavesTheLineIsNotDragged(t *testing.T) {
	s := depths(t, "warrior", `
		#######
		#.#####
		#@...a#
		#######`, map[rune]monster{'a': named("chainer", 1000, 20)})
	hp := s.sheet().Hp
	s.wait(1)
	expect(t, "it aims", Know(s.Game).Aims(s.labels['a']), true)
	s.move(grid.North)
	expect(t, "Hp", s.sheet().Hp, hp)
	expect(t, "the hero", s.sheet().At, grid.Point{X: 1, Y: 1})
}

// TestTwoChainersDragOnce lets two hit the hero in one turn: after the first it is out of
// the second one's line.
func TestTwoChainersDragOnce(t *testing.T) {
	s := depths(t, "warrior", `
		######
		#@..a#
		#.####
		#.####
		#b####
		######`, map[rune]monster{'a': named("chainer", 1000, 1), 'b': named("chainer", 1000, 1)})
	s.wait(2)
	expect(t, "hits", s.attacksOf(s.labels['a'])+s.attacksOf(s.labels['b']), 2)
	expect(t, "drags", s.count(EventDrag), 1)
	expect(t, "the hero", s.sheet().At, grid.Point{X: 3, Y: 1})
}

// TestAChainNeedsAFreeLine holds what stops it.
func TestAChainNeedsAFreeLine(t *testing.T) {
	for picture, throws := range map[string]bool{ // the cases are independent
		"######## #@...a.# ########": true,
		"######## #@....a# ########": false,
		"######## #@.#.a.# ########": false,
		"######## #@.+.a.# ########": false,
		"######## #@.b.a.# ########": false,
	} {
		s := depths(t, "warrior", picture, map[rune]monster{'a': named("chainer", 100, 5), 'b': {name: "wolf", hp: 9, atk: 1}})
		r := s.Do(s.labels['a'], systems.Action{Verb: Shoot, Direction: grid.West})
		expect(t, picture, r.Accepted(), throws)
	}
	s := depths(t, "warrior", "####### #@..a.# #######", map[rune]monster{'a': named("chainer", 100, 5)})
	s.grow(grid.Point{X: 2, Y: 1})
	r := s.Do(s.labels['a'], systems.Action{Verb: Shoot, Direction: grid.West})
	expect(t, "through fungus", r.Accepted(), false)
}

// TestOnlyWhatShootsDoes tries verbs of monsters with others.
func TestOnlyWhatShootsDoes(t *testing.T) {
	s := depths(t, "mage", "####### #@..a.# #######", map[rune]monster{'a': named("wolf", 100, 10)})
	for _, verb := range []systems.Verb{Shoot} {
		r := s.Do(s.labels['a'], systems.Action{Verb: verb, Direction: grid.West})
		expect(t, string(verb)+" of a wolf", r.Accepted(), false)
	}
}
