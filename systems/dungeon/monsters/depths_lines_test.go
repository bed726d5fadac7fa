package monsters_test

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

func TestAWarlocksBoltBurnsMp(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", "####### #@...a# #######", map[rune]dungeontest.Monster{'a': dungeontest.Named("warlock", 1000, 10)})
	s.SetMana(20)
	a := s.Labels['a']
	s.Wait(1)
	dungeontest.Expect(t, "bolts in the turn of the warning", s.AttacksOf(a), 0)
	dungeontest.Expect(t, "warnings", s.Count(monsters.EventAim), 1)
	dungeontest.Expect(t, "it is known to aim", known.Know(s.Game).Threats().Aims(a), true)
	dungeontest.Expect(t, "strikes foreseen", known.Know(s.Game).Threats().Forecast().Strikes, 1)
	for _, left := range []int{12, 4, 0} {
		hp := s.Sheet().Hp
		s.Wait(1)
		dungeontest.Expect(t, "Mp", s.Mp(), left)
		dungeontest.Expect(t, "Hp are lost", s.Sheet().Hp < hp, true)
		dungeontest.Expect(t, "burns", s.Count(monsters.EventBurn), 1)
	}
	s.Wait(1)
	dungeontest.Expect(t, "bolts without Mp to burn", s.AttacksOf(a), 1)
	dungeontest.Expect(t, "burns without Mp", s.Count(monsters.EventBurn), 0)
	for _, e := range s.Events {
		if e.Type == dungeon.EventAttack {
			dungeontest.Expect(t, "it is magic", e.Magic, true)
		}
	}
}

// TestWhatBurnsMpHasMagic checks what a data file could hold.
func TestWhatBurnsMpHasMagic(t *testing.T) {
	content := dungeontest.AdventureKit(t).Content()
	w := world.New()
	id := w.Create(components.Drains.With(components.DrainsData{Mp: 8}), components.Archer.With(components.ArcherData{Reach: 4}))
	if monsters.DrainsWithout(w, id, content) == "" {
		t.Error("arrows that burn Mp are accepted")
	}
	components.Archer.Get(w, id).Magic = true
	dungeontest.Expect(t, "what is wrong with a warlock", monsters.DrainsWithout(w, id, content), "")
}

// TestAWarlockGoesForALine holds that it steps into line, and does not keep away.
func TestAWarlockGoesForALine(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", `
		#######
		#.#####
		#@....#
		#...a.#
		#######`, map[rune]dungeontest.Monster{'a': dungeontest.Named("warlock", 1000, 10)})
	a := s.Labels['a']
	s.Wait(1)
	dungeontest.Expect(t, "it steps into line", s.At(a), grid.Point{X: 4, Y: 2})
	dungeontest.Expect(t, "bolts when it arrives in line", s.AttacksOf(a), 0)
	mp := s.Mp()
	s.Move(grid.North) // the answer: a corner
	dungeontest.Expect(t, "bolts around a corner", s.AttacksOf(a), 0)
	dungeontest.Expect(t, "Mp behind a corner", s.Mp(), mp)
}

// TestAWarlockBesideTheHeroOnlyStrikes holds the other answer, closing in, and that the one
// a hero that steps back out of reach is warned again.
func TestAWarlockBesideTheHeroOnlyStrikes(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", "####### #.@.a.# #######", map[rune]dungeontest.Monster{'a': dungeontest.Named("warlock", 1000, 10)})
	a, mp := s.Labels['a'], s.Mp()
	s.Wait(1)
	dungeontest.Expect(t, "it aims", known.Know(s.Game).Threats().Aims(a), true)
	s.Move(grid.East)
	dungeontest.Expect(t, "blows of a warlock that does not keep away", s.AttacksOf(a), 1)
	dungeontest.Expect(t, "it aims at one beside it", known.Know(s.Game).Threats().Aims(a), false)
	dungeontest.Expect(t, "it stays", s.At(a), grid.Point{X: 4, Y: 1})
	s.Wait(1)
	dungeontest.Expect(t, "blows", s.AttacksOf(a), 1)
	s.Move(grid.West)
	dungeontest.Expect(t, "bolts at one who has stepped back", s.AttacksOf(a), 0)
	dungeontest.Expect(t, "warnings", s.Count(monsters.EventAim), 1)
	dungeontest.Expect(t, "Mp after blows", s.Mp(), mp)
}

// TestAWarlockThatNoticesTheHeroCastsNothing holds that noticing costs the turn, and the
// warning another.
func TestAWarlockThatNoticesTheHeroCastsNothing(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "####### #@...a# #######", map[rune]dungeontest.Monster{
		'a': {Name: "warlock", Hp: 50, Atk: 10, Mind: components.MindData{State: components.Guarding, Pips: 2, Home: grid.Point{X: 5, Y: 1}}}})
	s.Wait(1)
	dungeontest.Expect(t, "it hunts", s.Mind('a').State, components.Hunting)
	dungeontest.Expect(t, "warnings in the turn of noticing", s.Count(monsters.EventAim), 0)
	s.Wait(1)
	dungeontest.Expect(t, "warnings in the turn after", s.Count(monsters.EventAim), 1)
	dungeontest.Expect(t, "bolts before the third turn", s.AttacksOf(s.Labels['a']), 0)
}

// TestARootedWarlockCastsOrStrikes roots one in line and one beside the hero.
func TestARootedWarlockCastsOrStrikes(t *testing.T) {
	for picture, magic := range map[string]bool{ // the cases are independent
		"####### #@...a# #######": true,
		"####### #@a...# #######": false,
	} {
		s := dungeontest.Adventure(t, "mage", picture, map[rune]dungeontest.Monster{'a': dungeontest.Named("warlock", 1000, 10)})
		dungeon.BeginEffect(s.Game, s.Labels['a'], "rooted", 9)
		s.Wait(2)
		dungeontest.Expect(t, "attacks: "+picture, s.AttacksOf(s.Labels['a']), 1)
		dungeontest.Expect(t, "Mp burnt: "+picture, s.Count(monsters.EventBurn) == 1, magic)
	}
}

func TestAChainerDragsTheHeroToItsSide(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "####### #@...a# #######", map[rune]dungeontest.Monster{'a': dungeontest.Named("chainer", 1000, 20)})
	a := s.Labels['a']
	components.Modifiers.Attach(s.World, a, components.ModifiersData{List: []components.Modifier{{Stat: dungeon.Critical, Add: -5}}})
	s.Wait(1)
	dungeontest.Expect(t, "warnings", s.Count(monsters.EventAim), 1)
	dungeontest.Expect(t, "the hero after the warning", s.Sheet().At, grid.Point{X: 1, Y: 1})
	dungeontest.Expect(t, "drags in the turn of the warning", s.Count(monsters.EventDrag), 0)
	f, hp := known.Know(s.Game).Threats().Forecast(), s.Sheet().Hp
	s.Wait(1)
	dungeontest.Expect(t, "the hero", s.Sheet().At, grid.Point{X: 4, Y: 1})
	dungeontest.Expect(t, "drags", s.Count(monsters.EventDrag), 1)
	half := hp - s.Sheet().Hp
	dungeontest.Expect(t, "half a blow is foreseen", f, known.Forecast{Hunters: 1, Strikes: 1, Average: 10, Most: 12})
	dungeontest.Expect(t, "half a blow is done", half >= 8 && half <= 12, true)
	s.Wait(1)
	dungeontest.Expect(t, "blows beside it", s.AttacksOf(a), 1)
	dungeontest.Expect(t, "drags beside it", s.Count(monsters.EventDrag), 0)
	dungeontest.Expect(t, "it aims at one beside it", known.Know(s.Game).Threats().Aims(a), false)
}

// TestWhoIsRootedIsNotDragged checks that a chain only hurts a rooted target.
func TestWhoIsRootedIsNotDragged(t *testing.T) {
	s := dungeontest.Adventure(t, "templar", "####### #@...a# #######", map[rune]dungeontest.Monster{'a': dungeontest.Named("chainer", 1000, 20)})
	dungeon.BeginEffect(s.Game, s.Hero, "rooted", 9)
	s.Wait(2)
	dungeontest.Expect(t, "the hero", s.Sheet().At, grid.Point{X: 1, Y: 1})
	dungeontest.Expect(t, "hits", s.AttacksOf(s.Labels['a']), 1)
	dungeontest.Expect(t, "drags", s.Count(monsters.EventDrag), 0)
}

// TestWhoLeavesTheLineIsNotDragged holds the answer to a chainer.
func TestWhoLeavesTheLineIsNotDragged(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#######
		#.#####
		#@...a#
		#######`, map[rune]dungeontest.Monster{'a': dungeontest.Named("chainer", 1000, 20)})
	hp := s.Sheet().Hp
	s.Wait(1)
	dungeontest.Expect(t, "it aims", known.Know(s.Game).Threats().Aims(s.Labels['a']), true)
	s.Move(grid.North)
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, hp)
	dungeontest.Expect(t, "the hero", s.Sheet().At, grid.Point{X: 1, Y: 1})
}

// TestTwoChainersDragOnce lets two hit the hero in one turn: after the first it is out of
// the second one's line.
func TestTwoChainersDragOnce(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		######
		#@..a#
		#.####
		#.####
		#b####
		######`, map[rune]dungeontest.Monster{'a': dungeontest.Named("chainer", 1000, 1), 'b': dungeontest.Named("chainer", 1000, 1)})
	s.Wait(2)
	dungeontest.Expect(t, "hits", s.AttacksOf(s.Labels['a'])+s.AttacksOf(s.Labels['b']), 2)
	dungeontest.Expect(t, "drags", s.Count(monsters.EventDrag), 1)
	dungeontest.Expect(t, "the hero", s.Sheet().At, grid.Point{X: 3, Y: 1})
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
		s := dungeontest.Adventure(t, "warrior", picture, map[rune]dungeontest.Monster{'a': dungeontest.Named("chainer", 100, 5), 'b': {Name: "wolf", Hp: 9, Atk: 1}})
		r := s.Do(s.Labels['a'], systems.Action{Verb: monsters.Shoot, Direction: grid.West})
		dungeontest.Expect(t, picture, r.Accepted(), throws)
	}
	s := dungeontest.Adventure(t, "warrior", "####### #@..a.# #######", map[rune]dungeontest.Monster{'a': dungeontest.Named("chainer", 100, 5)})
	s.Grow(grid.Point{X: 2, Y: 1})
	r := s.Do(s.Labels['a'], systems.Action{Verb: monsters.Shoot, Direction: grid.West})
	dungeontest.Expect(t, "through fungus", r.Accepted(), false)
}

func TestADemonAnnouncesItsCharge(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", "######### #.@..a..# #########", map[rune]dungeontest.Monster{'a': dungeontest.Named("demon", 1000, 20)})
	a := s.Labels['a']
	s.Wait(1)
	dungeontest.Expect(t, "warnings", s.Count(monsters.EventAim), 1)
	dungeontest.Expect(t, "it is known to aim", known.Know(s.Game).Threats().Aims(a), true)
	dungeontest.Expect(t, "it stays", s.At(a), grid.Point{X: 5, Y: 1})
	marked := known.Know(s.Game).Threats().Marked()
	if len(marked) != 4 || marked[0].At != (grid.Point{X: 4, Y: 1}) || marked[3].At != (grid.Point{X: 1, Y: 1}) || marked[0].Turns != 1 {
		t.Fatalf("marked: %+v", marked)
	}
	damage, hp := marked[0].Damage, s.Sheet().Hp
	dungeontest.Expect(t, "half as much again as a blow", damage >= 24 && damage <= 36, true)
	dungeontest.Expect(t, "the forecast", known.Know(s.Game).Threats().Forecast(), known.Forecast{Hunters: 1, Strikes: 1, Average: damage, Most: damage})
	s.Wait(1)
	dungeontest.Expect(t, "the damage that was shown", hp-s.Sheet().Hp, damage)
	dungeontest.Expect(t, "it stands beside the hero", s.At(a), grid.Point{X: 3, Y: 1})
	dungeontest.Expect(t, "charges", s.Count(monsters.EventRush), 1)
	dungeontest.Expect(t, "cells marked afterwards", len(known.Know(s.Game).Threats().Marked()), 0)
	s.Wait(1)
	dungeontest.Expect(t, "blows beside the hero", s.AttacksOf(a), 1)
	dungeontest.Expect(t, "warnings beside the hero", s.Count(monsters.EventAim), 0)
}

// TestWhoSideStepsADemonIsMissed holds the answer to a demon: it runs into the wall, and
// loses a turn.
func TestWhoSideStepsADemonIsMissed(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		########
		#.######
		#@...a.#
		########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("demon", 1000, 20)})
	a, hp := s.Labels['a'], s.Sheet().Hp
	s.Wait(1)
	s.Move(grid.North)
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, hp)
	dungeontest.Expect(t, "it runs on", s.At(a), grid.Point{X: 1, Y: 2})
	dungeontest.Expect(t, "it does not reach the wall", s.Count(dungeon.EventStagger), 0)
	s = dungeontest.Adventure(t, "warrior", `
		#######
		##.####
		##@..a#
		#######`, map[rune]dungeontest.Monster{'a': dungeontest.Named("demon", 1000, 20)})
	a, hp = s.Labels['a'], s.Sheet().Hp
	s.Wait(1)
	s.Move(grid.North)
	dungeontest.Expect(t, "it runs up to the wall", s.At(a), grid.Point{X: 2, Y: 2})
	dungeontest.Expect(t, "it is stunned", s.Count(dungeon.EventStagger) == 1 && dungeon.Stunned(s.Game, a), true)
	s.Wait(1)
	dungeontest.Expect(t, "Hp after the turn that it misses", s.Sheet().Hp, hp)
	dungeontest.Expect(t, "it is stunned for one turn", dungeon.Stunned(s.Game, a), false)
	s.Wait(1)
	dungeontest.Expect(t, "blows after it", s.AttacksOf(a), 1)
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
		s := dungeontest.Adventure(t, "warrior", picture, map[rune]dungeontest.Monster{'a': dungeontest.Named("demon", 1000, 20), 'b': {Name: "wolf", Hp: 100, Atk: 1}})
		a := s.Labels['a']
		rule := components.Charges.Get(s.World, a)
		s.Run().Turn = 7
		rule.Toward, rule.Due, rule.Damage = grid.West, 7, 30
		s.Mind('a').Left, s.Mind('a').Trail = 8, grid.Point{X: 1, Y: 1} // out of sight it still hunts
		s.Wait(1)
		dungeontest.Expect(t, "where it ends: "+picture, s.At(a), grid.Point{X: 8 - c.moved, Y: 1})
		dungeontest.Expect(t, "stunned: "+picture, dungeon.Stunned(s.Game, a), c.stunned)
		if b := s.Labels['b']; b != 0 {
			dungeontest.Expect(t, "Hp of its friend", s.Hp(b), 100)
		}
	}
}

// TestAChargeStrikesWhoComesNearer lets the hero step towards the demon, and out of its
// reach.
func TestAChargeStrikesWhoComesNearer(t *testing.T) {
	for d, struck := range map[grid.Direction]bool{grid.East: true, grid.West: false} { // the cases are independent
		s := dungeontest.Adventure(t, "warrior", "########## #..@...a.# ##########", map[rune]dungeontest.Monster{'a': dungeontest.Named("demon", 1000, 20)})
		hp := s.Sheet().Hp
		s.Wait(1)
		s.Move(d)
		dungeontest.Expect(t, "struck after a step "+d.String(), s.Sheet().Hp < hp, struck)
		dungeontest.Expect(t, "attacks", s.AttacksOf(s.Labels['a']) == 1, struck)
	}
}

// TestAChargeIsAnsweredByARiposte holds that a demon steps next to whom it charges.
func TestAChargeIsAnsweredByARiposte(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "######## #@...a.# ########", map[rune]dungeontest.Monster{'a': dungeontest.Named("demon", 1000, 20)})
	s.Know("riposte", 1)
	s.Wait(1)
	dungeontest.Expect(t, "Hp before the charge", s.Hp(s.Labels['a']), 1000)
	s.Wait(1)
	dungeontest.Expect(t, "ripostes to a charge", s.Hp(s.Labels['a']) < 1000, true)
}

// TestAChargeNeedsItsDemon kills, stuns and roots the demon before its charge, and lets it
// lose the hero.
func TestAChargeNeedsItsDemon(t *testing.T) {
	for name, prevent := range map[string]func(*dungeontest.Scenario, world.ID){ // the cases are independent
		"dead":        func(s *dungeontest.Scenario, demon world.ID) { dungeon.Kill(s.Game, demon, s.Hero) },
		"stunned":     func(s *dungeontest.Scenario, demon world.ID) { dungeon.BeginEffect(s.Game, demon, "stunned", 1) },
		"rooted":      func(s *dungeontest.Scenario, demon world.ID) { dungeon.BeginEffect(s.Game, demon, "rooted", 1) },
		"lost":        func(s *dungeontest.Scenario, demon world.ID) { dungeon.Lose(s.Game, demon) },
		"not in line": func(s *dungeontest.Scenario, demon world.ID) { s.PlaceAt(demon, 6, 2) },
	} {
		s := dungeontest.Adventure(t, "warrior", `
			########
			#@..a..#
			######.#
			########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("demon", 1000, 10)})
		s.Wait(1)
		hp, demon := s.Sheet().Hp, s.Labels['a']
		prevent(s, demon)
		dungeontest.Expect(t, "the forecast, the demon "+name, known.Know(s.Game).Threats().Forecast().Strikes, 0)
		if name != "not in line" {
			dungeontest.Expect(t, "marked cells, the demon "+name, len(known.Know(s.Game).Threats().Marked()), 0)
		}
		s.Wait(1)
		dungeontest.Expect(t, "Hp, the demon "+name, s.Sheet().Hp, hp)
		s.Wait(1)
		dungeontest.Expect(t, "Hp a turn later, the demon "+name, s.Sheet().Hp, hp)
	}
}

// TestADemonThatNoticesTheHeroDoesNotCharge holds that noticing costs the turn.
func TestADemonThatNoticesTheHeroDoesNotCharge(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "####### #@...a# #######", map[rune]dungeontest.Monster{
		'a': {Name: "demon", Hp: 50, Atk: 10, Mind: components.MindData{State: components.Guarding, Pips: 2, Home: grid.Point{X: 5, Y: 1}}}})
	s.Wait(1)
	dungeontest.Expect(t, "it hunts", s.Mind('a').State, components.Hunting)
	dungeontest.Expect(t, "warnings in the turn of noticing", s.Count(monsters.EventAim), 0)
	s.Wait(1)
	dungeontest.Expect(t, "warnings in the turn after", s.Count(monsters.EventAim), 1)
	dungeontest.Expect(t, "charges before the third turn", s.Count(monsters.EventRush), 0)
}

// TestWrongChargesAreRefused checks what a forged game could hold.
func TestWrongChargesAreRefused(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "####### #@...a# #######", map[rune]dungeontest.Monster{'a': dungeontest.Named("demon", 50, 10)})
	for what, spoil := range map[string]func(*components.ChargesData){ // the cases are independent
		"an unknown direction": func(d *components.ChargesData) { d.Toward = 77 },
		"no direction":         func(d *components.ChargesData) { d.Due = 3 },
	} {
		w := world.New()
		id := w.Create(components.Charges.With(components.ChargesData{Reach: 4, Percent: 150}))
		spoil(components.Charges.Get(w, id))
		if monsters.ChargesWrongly(w, id, s.Content) == "" {
			t.Errorf("a charge in %s is accepted", what)
		}
	}
}

// TestTheDeepestMonstersAreMet makes floors at the depths where they begin.
func TestTheDeepestMonstersAreMet(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	for name, first := range map[string]int{"warlock": 11, "necromancer": 12, "chainer": 13, "demon": 15} { // the cases are independent
		met := map[int]bool{}
		for i := range 20 {
			g := kit.Blank(dungeon.Start{Seed: fmt.Sprint("deep ", i)})
			for depth := first - 1; depth <= first; depth++ {
				floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
			}
			for id, n := range components.Name.Each(g.World) {
				if n.Key == name && components.Mind.Has(g.World, id) {
					met[components.Position.Get(g.World, id).Floor] = true
				}
			}
		}
		dungeontest.Expect(t, "a "+name+" on its first floor", met[first], true)
		dungeontest.Expect(t, "a "+name+" above it", met[first-1], false)
	}
}

// TestAWolfDoesNothingOfThis tries verbs of monsters with others.
func TestAWolfDoesNothingOfThis(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", "####### #@..a.# #######", map[rune]dungeontest.Monster{'a': dungeontest.Named("wolf", 100, 10)})
	for _, verb := range []systems.Verb{monsters.Shoot, monsters.Rush, monsters.Raise} {
		r := s.Do(s.Labels['a'], systems.Action{Verb: verb, Direction: grid.West})
		dungeontest.Expect(t, string(verb)+" of a wolf", r.Accepted(), false)
	}
}
