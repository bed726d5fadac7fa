package dungeon

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

func TestAWarlocksBoltBurnsMp(t *testing.T) {
	s := adventure(t, "mage", "####### #@...a# #######", map[rune]monster{'a': named("warlock", 1000, 10)})
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

// TestWhatBurnsMpHasMagic checks what a data file could hold.
func TestWhatBurnsMpHasMagic(t *testing.T) {
	content := adventureKit(t).Content()
	w := world.New()
	id := w.Create(components.Drains.With(components.DrainsData{Mp: 8}), components.Archer.With(components.ArcherData{Reach: 4}))
	if drainsWithout(w, id, content) == "" {
		t.Error("arrows that burn Mp are accepted")
	}
	components.Archer.Get(w, id).Magic = true
	expect(t, "what is wrong with a warlock", drainsWithout(w, id, content), "")
}

// TestAWarlockGoesForALine holds that it steps into line, and does not keep away.
func TestAWarlockGoesForALine(t *testing.T) {
	s := adventure(t, "mage", `
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
	s := adventure(t, "mage", "####### #.@.a.# #######", map[rune]monster{'a': named("warlock", 1000, 10)})
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
	s := adventure(t, "warrior", "####### #@...a# #######", map[rune]monster{
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
		s := adventure(t, "mage", picture, map[rune]monster{'a': named("warlock", 1000, 10)})
		begin(s.Game, s.labels['a'], "rooted", 9)
		s.wait(2)
		expect(t, "attacks: "+picture, s.attacksOf(s.labels['a']), 1)
		expect(t, "Mp burnt: "+picture, s.count(EventBurn) == 1, magic)
	}
}

func TestAChainerDragsTheHeroToItsSide(t *testing.T) {
	s := adventure(t, "warrior", "####### #@...a# #######", map[rune]monster{'a': named("chainer", 1000, 20)})
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
	s := adventure(t, "templar", "####### #@...a# #######", map[rune]monster{'a': named("chainer", 1000, 20)})
	begin(s.Game, s.Hero, "rooted", 9)
	s.wait(2)
	expect(t, "the hero", s.sheet().At, grid.Point{X: 1, Y: 1})
	expect(t, "hits", s.attacksOf(s.labels['a']), 1)
	expect(t, "drags", s.count(EventDrag), 0)
}

// TestWhoLeavesTheLineIsNotDragged holds the answer to a chainer.
func TestWhoLeavesTheLineIsNotDragged(t *testing.T) {
	s := adventure(t, "warrior", `
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
	s := adventure(t, "warrior", `
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
		s := adventure(t, "warrior", picture, map[rune]monster{'a': named("chainer", 100, 5), 'b': {name: "wolf", hp: 9, atk: 1}})
		r := s.Do(s.labels['a'], systems.Action{Verb: Shoot, Direction: grid.West})
		expect(t, picture, r.Accepted(), throws)
	}
	s := adventure(t, "warrior", "####### #@..a.# #######", map[rune]monster{'a': named("chainer", 100, 5)})
	s.grow(grid.Point{X: 2, Y: 1})
	r := s.Do(s.labels['a'], systems.Action{Verb: Shoot, Direction: grid.West})
	expect(t, "through fungus", r.Accepted(), false)
}

func TestADemonAnnouncesItsCharge(t *testing.T) {
	s := adventure(t, "mage", "######### #.@..a..# #########", map[rune]monster{'a': named("demon", 1000, 20)})
	a := s.labels['a']
	s.wait(1)
	expect(t, "warnings", s.count(EventAim), 1)
	expect(t, "it is known to aim", Know(s.Game).Aims(a), true)
	expect(t, "it stays", s.at(a), grid.Point{X: 5, Y: 1})
	marked := Know(s.Game).Marked()
	if len(marked) != 4 || marked[0].At != (grid.Point{X: 4, Y: 1}) || marked[3].At != (grid.Point{X: 1, Y: 1}) || marked[0].Turns != 1 {
		t.Fatalf("marked: %+v", marked)
	}
	damage, hp := marked[0].Damage, s.sheet().Hp
	expect(t, "half as much again as a blow", damage >= 24 && damage <= 36, true)
	expect(t, "the forecast", Know(s.Game).Forecast(), Forecast{Hunters: 1, Strikes: 1, Average: damage, Most: damage})
	s.wait(1)
	expect(t, "the damage that was shown", hp-s.sheet().Hp, damage)
	expect(t, "it stands beside the hero", s.at(a), grid.Point{X: 3, Y: 1})
	expect(t, "charges", s.count(EventRush), 1)
	expect(t, "cells marked afterwards", len(Know(s.Game).Marked()), 0)
	s.wait(1)
	expect(t, "blows beside the hero", s.attacksOf(a), 1)
	expect(t, "warnings beside the hero", s.count(EventAim), 0)
}

// TestWhoSideStepsADemonIsMissed holds the answer to a demon: it runs into the wall, and
// loses a turn.
func TestWhoSideStepsADemonIsMissed(t *testing.T) {
	s := adventure(t, "warrior", `
		########
		#.######
		#@...a.#
		########`, map[rune]monster{'a': named("demon", 1000, 20)})
	a, hp := s.labels['a'], s.sheet().Hp
	s.wait(1)
	s.move(grid.North)
	expect(t, "Hp", s.sheet().Hp, hp)
	expect(t, "it runs on", s.at(a), grid.Point{X: 1, Y: 2})
	expect(t, "it does not reach the wall", s.count(EventStagger), 0)
	s = adventure(t, "warrior", `
		#######
		##.####
		##@..a#
		#######`, map[rune]monster{'a': named("demon", 1000, 20)})
	a, hp = s.labels['a'], s.sheet().Hp
	s.wait(1)
	s.move(grid.North)
	expect(t, "it runs up to the wall", s.at(a), grid.Point{X: 2, Y: 2})
	expect(t, "it is stunned", s.count(EventStagger) == 1 && Stunned(s.Game, a), true)
	s.wait(1)
	expect(t, "Hp after the turn that it misses", s.sheet().Hp, hp)
	expect(t, "it is stunned for one turn", Stunned(s.Game, a), false)
	s.wait(1)
	expect(t, "blows after it", s.attacksOf(a), 1)
}

// TestAChargeEndsAtWhatIsInItsWay has a closed door, a friend, a treasure and nothing there.
func TestAChargeEndsAtWhatIsInItsWay(t *testing.T) {
	for picture, c := range map[string]struct {
		moved   int
		stunned bool
	}{ // the cases are independent
		"########## #.......a# #@######## ##########": {4, false},
		"########## #....+..a# #@######## ##########": {2, true},
		"########## #....b..a# #@######## ##########": {2, false},
		"########## #....$..a# #@######## ##########": {2, true},
		"########## #######.a# #@######## ##########": {1, true},
	} {
		s := adventure(t, "warrior", picture, map[rune]monster{'a': named("demon", 1000, 20), 'b': {name: "wolf", hp: 100, atk: 1}})
		a := s.labels['a']
		rule := components.Charges.Get(s.World, a)
		s.Run().Turn = 7
		rule.Toward, rule.Due, rule.Damage = grid.West, 7, 30
		s.mind('a').Left, s.mind('a').Trail = 8, grid.Point{X: 1, Y: 1} // out of sight it still hunts
		s.wait(1)
		expect(t, "where it ends: "+picture, s.at(a), grid.Point{X: 8 - c.moved, Y: 1})
		expect(t, "stunned: "+picture, Stunned(s.Game, a), c.stunned)
		if b := s.labels['b']; b != 0 {
			expect(t, "Hp of its friend", s.hp(b), 100)
		}
	}
}

// TestAChargeStrikesWhoComesNearer lets the hero step towards the demon, and out of its
// reach.
func TestAChargeStrikesWhoComesNearer(t *testing.T) {
	for d, struck := range map[grid.Direction]bool{grid.East: true, grid.West: false} { // the cases are independent
		s := adventure(t, "warrior", "########## #..@...a.# ##########", map[rune]monster{'a': named("demon", 1000, 20)})
		hp := s.sheet().Hp
		s.wait(1)
		s.move(d)
		expect(t, "struck after a step "+d.String(), s.sheet().Hp < hp, struck)
		expect(t, "attacks", s.attacksOf(s.labels['a']) == 1, struck)
	}
}

// TestAChargeIsAnsweredByARiposte holds that a demon steps next to whom it charges.
func TestAChargeIsAnsweredByARiposte(t *testing.T) {
	s := adventure(t, "warrior", "######## #@...a.# ########", map[rune]monster{'a': named("demon", 1000, 20)})
	s.know("riposte", 1)
	s.wait(1)
	expect(t, "Hp before the charge", s.hp(s.labels['a']), 1000)
	s.wait(1)
	expect(t, "ripostes to a charge", s.hp(s.labels['a']) < 1000, true)
}

// TestAChargeNeedsItsDemon kills, stuns and roots the demon before its charge, and lets it
// lose the hero.
func TestAChargeNeedsItsDemon(t *testing.T) {
	for name, prevent := range map[string]func(*scenario, world.ID){ // the cases are independent
		"dead":        func(s *scenario, demon world.ID) { Kill(s.Game, demon, s.Hero) },
		"stunned":     func(s *scenario, demon world.ID) { begin(s.Game, demon, "stunned", 1) },
		"rooted":      func(s *scenario, demon world.ID) { begin(s.Game, demon, "rooted", 1) },
		"lost":        func(s *scenario, demon world.ID) { Lose(s.Game, demon) },
		"not in line": func(s *scenario, demon world.ID) { s.place(demon, 6, 2) },
	} {
		s := adventure(t, "warrior", `
			########
			#@..a..#
			######.#
			########`, map[rune]monster{'a': named("demon", 1000, 10)})
		s.wait(1)
		hp, demon := s.sheet().Hp, s.labels['a']
		prevent(s, demon)
		expect(t, "the forecast, the demon "+name, Know(s.Game).Forecast().Strikes, 0)
		if name != "not in line" {
			expect(t, "marked cells, the demon "+name, len(Know(s.Game).Marked()), 0)
		}
		s.wait(1)
		expect(t, "Hp, the demon "+name, s.sheet().Hp, hp)
		s.wait(1)
		expect(t, "Hp a turn later, the demon "+name, s.sheet().Hp, hp)
	}
}

// TestADemonThatNoticesTheHeroDoesNotCharge holds that noticing costs the turn.
func TestADemonThatNoticesTheHeroDoesNotCharge(t *testing.T) {
	s := adventure(t, "warrior", "####### #@...a# #######", map[rune]monster{
		'a': {name: "demon", hp: 50, atk: 10, mind: components.MindData{State: components.Guarding, Pips: 2, Home: grid.Point{X: 5, Y: 1}}}})
	s.wait(1)
	expect(t, "it hunts", s.mind('a').State, components.Hunting)
	expect(t, "warnings in the turn of noticing", s.count(EventAim), 0)
	s.wait(1)
	expect(t, "warnings in the turn after", s.count(EventAim), 1)
	expect(t, "charges before the third turn", s.count(EventRush), 0)
}

// TestWrongChargesAreRefused checks what a forged game could hold.
func TestWrongChargesAreRefused(t *testing.T) {
	s := adventure(t, "warrior", "####### #@...a# #######", map[rune]monster{'a': named("demon", 50, 10)})
	for what, spoil := range map[string]func(*components.ChargesData){ // the cases are independent
		"an unknown direction": func(d *components.ChargesData) { d.Toward = 77 },
		"no direction":         func(d *components.ChargesData) { d.Due = 3 },
	} {
		w := world.New()
		id := w.Create(components.Charges.With(components.ChargesData{Reach: 4, Percent: 150}))
		spoil(components.Charges.Get(w, id))
		if chargesWrongly(w, id, s.Content) == "" {
			t.Errorf("a charge in %s is accepted", what)
		}
	}
}

// TestTheDeepestMonstersAreMet makes floors at the depths where they begin.
func TestTheDeepestMonstersAreMet(t *testing.T) {
	kit := adventureKit(t)
	for name, first := range map[string]int{"warlock": 11, "necromancer": 12, "chainer": 13, "demon": 15} { // the cases are independent
		met := map[int]bool{}
		for i := range 20 {
			g := kit.begin(Start{Seed: fmt.Sprint("deep ", i)})
			for depth := first - 1; depth <= first; depth++ {
				makeFloor(g, floorKey{number: depth, depth: depth})
			}
			for id, n := range components.Name.Each(g.World) {
				if n.Key == name && components.Mind.Has(g.World, id) {
					met[components.Position.Get(g.World, id).Floor] = true
				}
			}
		}
		expect(t, "a "+name+" on its first floor", met[first], true)
		expect(t, "a "+name+" above it", met[first-1], false)
	}
}

// TestAWolfDoesNothingOfThis tries verbs of monsters with others.
func TestAWolfDoesNothingOfThis(t *testing.T) {
	s := adventure(t, "mage", "####### #@..a.# #######", map[rune]monster{'a': named("wolf", 100, 10)})
	for _, verb := range []systems.Verb{Shoot, Rush, Raise} {
		r := s.Do(s.labels['a'], systems.Action{Verb: verb, Direction: grid.West})
		expect(t, string(verb)+" of a wolf", r.Accepted(), false)
	}
}
