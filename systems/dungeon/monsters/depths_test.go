package monsters_test

import (
	"fmt"
	"strings"
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

func TestAnOgreStrikesTheCellThatItHasMarked(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "###### #@a..# ######", map[rune]dungeontest.Monster{'a': dungeontest.Named("ogre", 1000, 10)})
	s.Wait(1)
	marked := known.Know(s.Game).Threats().Marked()
	if len(marked) != 1 || marked[0].At != s.Sheet().At || marked[0].Turns != 1 {
		t.Fatalf("marked: %+v", marked)
	}
	dungeontest.Expect(t, "warnings", s.Count(monsters.EventMark), 1)
	dungeontest.Expect(t, "blows in the turn of the mark", s.AttacksOf(s.Labels['a']), 0)
	before := s.Sheet().Hp
	s.Wait(1)
	dungeontest.Expect(t, "the damage that was shown", before-s.Sheet().Hp, marked[0].Damage)
	dungeontest.Expect(t, "marks in the turn of the blow", s.Count(monsters.EventMark), 0)
	dungeontest.Expect(t, "cells marked after it", len(known.Know(s.Game).Threats().Marked()), 0)
	s.Wait(1)
	dungeontest.Expect(t, "the next mark", s.Count(monsters.EventMark), 1)
}

// TestWhoStepsAsideIsNotStruck holds the answer to an ogre, and strikes back.
func TestWhoStepsAsideIsNotStruck(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		######
		#@a..#
		#....#
		######`, map[rune]dungeontest.Monster{'a': dungeontest.Named("ogre", 1000, 10)})
	s.Wait(1)
	before := s.Sheet().Hp
	s.Move(grid.South)
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, before)
	dungeontest.Expect(t, "misses", s.Count(monsters.EventMiss), 1)
	for s.Count(monsters.EventMark) == 0 {
		s.Wait(1) // until it has come and marked again
	}
	aside := grid.East
	if s.At(s.Labels['a']) == s.Sheet().At.Step(aside) {
		aside = grid.North
	}
	s.Move(aside)
	dungeontest.Expect(t, "misses after a second step aside", s.Count(monsters.EventMiss), 1)
	dungeontest.Expect(t, "Hp after it", s.Sheet().Hp, before)
}

// TestAMarkedBlowNeedsItsOgre kills, stuns and pushes the ogre before its blow.
func TestAMarkedBlowNeedsItsOgre(t *testing.T) {
	for name, prevent := range map[string]func(*dungeontest.Scenario, world.ID){ // the cases are independent
		"dead":    func(s *dungeontest.Scenario, ogre world.ID) { dungeon.Kill(s.Game, ogre, s.Hero) },
		"stunned": func(s *dungeontest.Scenario, ogre world.ID) { dungeon.BeginEffect(s.Game, ogre, "stunned", 3) },
		"away":    func(s *dungeontest.Scenario, ogre world.ID) { s.PlaceAt(ogre, 5, 1) },
	} {
		s := dungeontest.Adventure(t, "warrior", "######## #@a....# ########", map[rune]dungeontest.Monster{'a': dungeontest.Named("ogre", 1000, 10)})
		s.Wait(1)
		before := s.Sheet().Hp
		prevent(s, s.Labels['a'])
		s.Wait(1)
		dungeontest.Expect(t, "Hp, the ogre "+name, s.Sheet().Hp, before)
		dungeontest.Expect(t, "misses, the ogre "+name, s.Count(monsters.EventMiss), 0)
	}
}

// TestAnOgreStrikesItsFriends lets a rat step into the marked cell.
func TestAnOgreStrikesItsFriends(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		######
		#@a..#
		#....#
		######`, map[rune]dungeontest.Monster{'a': dungeontest.Named("ogre", 1000, 10)})
	s.Wait(1)
	at := s.Sheet().At
	s.PlaceAt(s.Hero, 1, 2)
	rat, _ := dungeon.Summon(s.Game, "rat", 2, at, 500, 1)
	s.Wait(1)
	dungeontest.Expect(t, "the rat is struck", s.Hp(rat) < 500, true)
}

func TestAShamanHealsTheMostWounded(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		########
		#@b.c.a#
		########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("shaman", 50, 5), 'b': dungeontest.Named("skeleton", 100, 1), 'c': dungeontest.Named("ogre", 200, 1)})
	b, c := s.Labels['b'], s.Labels['c']
	components.Health.Get(s.World, b).Now, components.Health.Get(s.World, c).Now = 60, 100
	s.Wait(1)
	dungeontest.Expect(t, "the ogre, who has lost most", s.Hp(c), 120)
	dungeontest.Expect(t, "the skeleton", s.Hp(b), 60)
	components.Health.Get(s.World, c).Now = 195
	components.Health.Get(s.World, b).Now = 100
	s.Wait(1)
	dungeontest.Expect(t, "no more than the maximum", s.Hp(c), 200)
	dungeontest.Expect(t, "events", s.Count(monsters.EventMend), 1)
	s.Wait(1)
	dungeontest.Expect(t, "with nobody wounded", s.Count(monsters.EventMend), 0)
}

// TestAShamanHealsNobodyOutOfItsSight holds the answer to a shaman, and its limits.
func TestAShamanHealsNobodyOutOfItsSight(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#######
		#@b.###
		###.###
		###..a#
		#######`, map[rune]dungeontest.Monster{'a': dungeontest.Named("shaman", 50, 5), 'b': dungeontest.Named("skeleton", 100, 1)})
	b := s.Labels['b']
	components.Health.Get(s.World, b).Now = 50
	dungeon.BeginEffect(s.Game, s.Labels['a'], "rooted", 9)
	s.Wait(1)
	dungeontest.Expect(t, "around two corners", s.Hp(b), 50)
	for name, cell := range map[string]grid.Point{"itself": s.At(s.Labels['a']), "the hero": s.Sheet().At, "nobody": {X: 3, Y: 1}} {
		r := s.Do(s.Labels['a'], systems.Action{Verb: monsters.Mend, Cell: cell})
		dungeontest.Expect(t, "healing "+name, r.Accepted(), false)
	}
	dungeontest.Expect(t, "a skeleton that heals", s.Do(b, systems.Action{Verb: monsters.Mend, Cell: s.At(b)}).Accepted(), false)
}

func TestABossIsNotHealed(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		########
		#@.b.a.#
		########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("shaman", 50, 5), 'b': dungeontest.Named("rat-king", 300, 5)})
	components.Health.Get(s.World, s.Labels['b']).Now = 100
	s.Wait(1)
	dungeontest.Expect(t, "healed", s.Count(monsters.EventMend), 0)
}

// TestAWatchersCryWakesOthers counts the pips of a sleeper ten steps away: each cry gives
// one in the turn after.
func TestAWatchersCryWakesOthers(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		###################
		#@...a##########..#
		#####...........b.#
		###################`, map[rune]dungeontest.Monster{
		'a': dungeontest.Named("watcher", 50, 5),
		'b': {Name: "slime", Hp: 50, Atk: 1, Mind: components.MindData{State: components.Asleep}},
	})
	a, b := s.Labels['a'], s.Labels['b']
	pips := func() int { return components.Mind.Get(s.World, b).Pips }
	s.Wait(1)
	dungeontest.Expect(t, "cries", s.Count(monsters.EventCry), 1)
	dungeontest.Expect(t, "pips in the turn of the cry", pips(), 0)
	s.Wait(1)
	dungeontest.Expect(t, "pips in the turn after", pips(), 1)
	dungeontest.Expect(t, "it stays where it sees the hero", s.At(a), grid.Point{X: 5, Y: 1})
	s.Wait(2)
	dungeontest.Expect(t, "the sleeper", components.Mind.Get(s.World, b).State, components.Hunting)
}

// TestAWatcherBesideTheHeroFights holds that it does not cry there, nor without a view.
func TestAWatcherBesideTheHeroFights(t *testing.T) {
	for picture, cries := range map[string]int{ // the cases are independent
		"##### #@a.# #####":    0,
		"##### #@.a# #####":    1,
		"###### #@+.a# ######": 0,
	} {
		s := dungeontest.Adventure(t, "warrior", picture, map[rune]dungeontest.Monster{'a': dungeontest.Named("watcher", 50, 5)})
		s.Wait(1)
		dungeontest.Expect(t, picture, s.Count(monsters.EventCry), cries)
		if cries == 0 {
			dungeontest.Expect(t, "attacks: "+picture, s.AttacksOf(s.Labels['a']) > 0 || strings.Contains(picture, "+"), true)
		}
	}
}

func TestAFirebugBurstsInTheTurnAfterItsDeath(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#######
		#.#####
		#@a.b.#
		#.#####
		#######`, map[rune]dungeontest.Monster{'a': dungeontest.Named("firebug", 1, 20), 'b': dungeontest.Named("ogre", 1000, 1)})
	rooted := s.Labels['b']
	dungeon.BeginEffect(s.Game, rooted, "rooted", 9)
	s.PlaceAt(rooted, 3, 2)
	s.Move(grid.East) // a blow kills it
	if len(known.Know(s.Game).Threats().Marked()) == 0 {
		t.Fatal("nothing is marked after its death")
	}
	for _, m := range known.Know(s.Game).Threats().Marked() {
		dungeontest.Expect(t, "damage", m.Damage, 60)
		dungeontest.Expect(t, "turns", m.Turns, 1)
	}
	before := s.Sheet().Hp
	s.Move(grid.North)
	dungeontest.Expect(t, "Hp of who stepped aside", s.Sheet().Hp, before)
	dungeontest.Expect(t, "Hp of its friend", s.Hp(rooted), 940)
	dungeontest.Expect(t, "cells marked afterwards", len(known.Know(s.Game).Threats().Marked()), 0)
}

func TestWhoStaysBesideADeadFirebugIsHurt(t *testing.T) {
	s := dungeontest.Adventure(t, "alchemist", "##### #@a.# #####", map[rune]dungeontest.Monster{'a': dungeontest.Named("firebug", 1, 20)})
	s.Move(grid.East)
	before := s.Sheet().Hp
	s.Wait(1)
	dungeontest.Expect(t, "damage", before-s.Sheet().Hp, 60)
}

// TestWhatABurstKillsIsPaidFor lets a burst kill the firebug's friend.
func TestWhatABurstKillsIsPaidFor(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#######
		#.#####
		#@ab..#
		#######`, map[rune]dungeontest.Monster{'a': dungeontest.Named("firebug", 1, 20), 'b': {Name: "slime", Hp: 10, Atk: 1, Exp: 77}})
	s.Move(grid.East)
	before := components.Progress.Get(s.World, s.Hero).Exp
	s.Move(grid.North)
	dungeontest.Expect(t, "experience", components.Progress.Get(s.World, s.Hero).Exp-before, 77)
}

func TestWolvesRunInPacks(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "######### #@....a.# #########", map[rune]dungeontest.Monster{'a': dungeontest.Named("wolf", 50, 5)})
	s.Wait(1)
	dungeontest.Expect(t, "two steps", s.At(s.Labels['a']), grid.Point{X: 4, Y: 1})
	data, pack := components.Pack.Among(s.Content.Must("monster", "wolf").Parts)
	dungeontest.Expect(t, "in packs", pack && data.Least == 2 && data.Most == 3, true)
}

func TestFungusHidesUntilSomebodyWalksThrough(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "######## #@....a# ########", map[rune]dungeontest.Monster{'a': dungeontest.Named("ogre", 100, 1)})
	fungus := s.Grow(grid.Point{X: 3, Y: 1})
	dungeon.BeginEffect(s.Game, s.Labels['a'], "rooted", 9)
	s.Wait(1)
	dungeontest.Expect(t, "the ogre is seen behind it", len(known.Know(s.Game).Foes().InView()), 0)
	s.Move(grid.East)
	dungeontest.Expect(t, "it stands beside the hero", s.World.Alive(fungus), true)
	s.Move(grid.East)
	dungeontest.Expect(t, "it stands where the hero does", s.World.Alive(fungus), false)
	dungeontest.Expect(t, "the ogre is seen from there", len(known.Know(s.Game).Foes().InView()), 1)
	s.Move(grid.West)
	dungeontest.Expect(t, "the ogre is seen afterwards", len(known.Know(s.Game).Foes().InView()), 1)
}

// TestMonstersTrampleFungusToo lets a wolf run through two cells of it in one turn.
func TestMonstersTrampleFungusToo(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "######## #@....a# ########", map[rune]dungeontest.Monster{'a': dungeontest.Named("wolf", 100, 1)})
	s.Wait(1) // it sees the hero
	s.PlaceAt(s.Labels['a'], 6, 1)
	first, second := s.Grow(grid.Point{X: 5, Y: 1}), s.Grow(grid.Point{X: 4, Y: 1})
	s.Wait(1)
	dungeontest.Expect(t, "the wolf", s.At(s.Labels['a']), grid.Point{X: 4, Y: 1})
	dungeontest.Expect(t, "fungus left", s.World.Alive(first) || s.World.Alive(second), false)
}

// TestGrottoesAreFullOfFungus makes the floors of the second chapter that are grottoes.
func TestGrottoesAreFullOfFungus(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	met := map[string]bool{}
	for i := range 20 {
		g := kit.Blank(dungeon.Start{Seed: fmt.Sprint("grottoes ", i)})
		for _, depth := range []int{3, 6, 7, 9} {
			floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
			fungus, monsters := 0, 0
			for id, p := range components.Position.Each(g.World) {
				if p.Floor != depth {
					continue
				}
				if components.Frail.Has(g.World, id) {
					fungus++
				}
				if components.Mind.Has(g.World, id) {
					monsters++
					met[components.Name.Get(g.World, id).Key] = true
				}
			}
			if fungus < 30 || monsters < 10 {
				t.Errorf("seed %d, floor %d: %d cells of fungus and %d monsters", i, depth, fungus, monsters)
			}
		}
	}
	for _, name := range []string{"wolf", "shaman", "firebug", "watcher", "ogre"} {
		if !met[name] {
			t.Errorf("20 seeds have no %s", name)
		}
	}
}
