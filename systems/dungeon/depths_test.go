package dungeon

import (
	"fmt"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

func TestAnOgreStrikesTheCellThatItHasMarked(t *testing.T) {
	s := adventure(t, "warrior", "###### #@a..# ######", map[rune]monster{'a': named("ogre", 1000, 10)})
	s.wait(1)
	marked := Know(s.Game).Marked()
	if len(marked) != 1 || marked[0].At != s.sheet().At || marked[0].Turns != 1 {
		t.Fatalf("marked: %+v", marked)
	}
	expect(t, "warnings", s.count(EventMark), 1)
	expect(t, "blows in the turn of the mark", s.attacksOf(s.labels['a']), 0)
	before := s.sheet().Hp
	s.wait(1)
	expect(t, "the damage that was shown", before-s.sheet().Hp, marked[0].Damage)
	expect(t, "marks in the turn of the blow", s.count(EventMark), 0)
	expect(t, "cells marked after it", len(Know(s.Game).Marked()), 0)
	s.wait(1)
	expect(t, "the next mark", s.count(EventMark), 1)
}

// TestWhoStepsAsideIsNotStruck holds the answer to an ogre, and strikes back.
func TestWhoStepsAsideIsNotStruck(t *testing.T) {
	s := adventure(t, "warrior", `
		######
		#@a..#
		#....#
		######`, map[rune]monster{'a': named("ogre", 1000, 10)})
	s.wait(1)
	before := s.sheet().Hp
	s.move(grid.South)
	expect(t, "Hp", s.sheet().Hp, before)
	expect(t, "misses", s.count(EventMiss), 1)
	for s.count(EventMark) == 0 {
		s.wait(1) // until it has come and marked again
	}
	aside := grid.East
	if s.at(s.labels['a']) == s.sheet().At.Step(aside) {
		aside = grid.North
	}
	s.move(aside)
	expect(t, "misses after a second step aside", s.count(EventMiss), 1)
	expect(t, "Hp after it", s.sheet().Hp, before)
}

// TestAMarkedBlowNeedsItsOgre kills, stuns and pushes the ogre before its blow.
func TestAMarkedBlowNeedsItsOgre(t *testing.T) {
	for name, prevent := range map[string]func(*scenario, world.ID){ // the cases are independent
		"dead":    func(s *scenario, ogre world.ID) { Kill(s.Game, ogre, s.Hero) },
		"stunned": func(s *scenario, ogre world.ID) { begin(s.Game, ogre, "stunned", 3) },
		"away":    func(s *scenario, ogre world.ID) { s.place(ogre, 5, 1) },
	} {
		s := adventure(t, "warrior", "######## #@a....# ########", map[rune]monster{'a': named("ogre", 1000, 10)})
		s.wait(1)
		before := s.sheet().Hp
		prevent(s, s.labels['a'])
		s.wait(1)
		expect(t, "Hp, the ogre "+name, s.sheet().Hp, before)
		expect(t, "misses, the ogre "+name, s.count(EventMiss), 0)
	}
}

// TestAnOgreStrikesItsFriends lets a rat step into the marked cell.
func TestAnOgreStrikesItsFriends(t *testing.T) {
	s := adventure(t, "warrior", `
		######
		#@a..#
		#....#
		######`, map[rune]monster{'a': named("ogre", 1000, 10)})
	s.wait(1)
	at := s.sheet().At
	s.place(s.Hero, 1, 2)
	rat, _ := Summon(s.Game, "rat", 2, at, 500, 1)
	s.wait(1)
	expect(t, "the rat is struck", s.hp(rat) < 500, true)
}

func TestAShamanHealsTheMostWounded(t *testing.T) {
	s := adventure(t, "warrior", `
		########
		#@b.c.a#
		########`, map[rune]monster{'a': named("shaman", 50, 5), 'b': named("skeleton", 100, 1), 'c': named("ogre", 200, 1)})
	b, c := s.labels['b'], s.labels['c']
	components.Health.Get(s.World, b).Now, components.Health.Get(s.World, c).Now = 60, 100
	s.wait(1)
	expect(t, "the ogre, who has lost most", s.hp(c), 120)
	expect(t, "the skeleton", s.hp(b), 60)
	components.Health.Get(s.World, c).Now = 195
	components.Health.Get(s.World, b).Now = 100
	s.wait(1)
	expect(t, "no more than the maximum", s.hp(c), 200)
	expect(t, "events", s.count(EventMend), 1)
	s.wait(1)
	expect(t, "with nobody wounded", s.count(EventMend), 0)
}

// TestAShamanHealsNobodyOutOfItsSight holds the answer to a shaman, and its limits.
func TestAShamanHealsNobodyOutOfItsSight(t *testing.T) {
	s := adventure(t, "warrior", `
		#######
		#@b.###
		###.###
		###..a#
		#######`, map[rune]monster{'a': named("shaman", 50, 5), 'b': named("skeleton", 100, 1)})
	b := s.labels['b']
	components.Health.Get(s.World, b).Now = 50
	begin(s.Game, s.labels['a'], "rooted", 9)
	s.wait(1)
	expect(t, "around two corners", s.hp(b), 50)
	for name, cell := range map[string]grid.Point{"itself": s.at(s.labels['a']), "the hero": s.sheet().At, "nobody": {X: 3, Y: 1}} {
		r := s.Do(s.labels['a'], systems.Action{Verb: Mend, Cell: cell})
		expect(t, "healing "+name, r.Accepted(), false)
	}
	expect(t, "a skeleton that heals", s.Do(b, systems.Action{Verb: Mend, Cell: s.at(b)}).Accepted(), false)
}

func TestABossIsNotHealed(t *testing.T) {
	s := adventure(t, "warrior", `
		########
		#@.b.a.#
		########`, map[rune]monster{'a': named("shaman", 50, 5), 'b': named("rat-king", 300, 5)})
	components.Health.Get(s.World, s.labels['b']).Now = 100
	s.wait(1)
	expect(t, "healed", s.count(EventMend), 0)
}

// TestAWatchersCryWakesOthers counts the pips of a sleeper ten steps away: each cry gives
// one in the turn after.
func TestAWatchersCryWakesOthers(t *testing.T) {
	s := adventure(t, "warrior", `
		###################
		#@...a##########..#
		#####...........b.#
		###################`, map[rune]monster{
		'a': named("watcher", 50, 5),
		'b': {name: "slime", hp: 50, atk: 1, mind: components.MindData{State: components.Asleep}},
	})
	a, b := s.labels['a'], s.labels['b']
	pips := func() int { return components.Mind.Get(s.World, b).Pips }
	s.wait(1)
	expect(t, "cries", s.count(EventCry), 1)
	expect(t, "pips in the turn of the cry", pips(), 0)
	s.wait(1)
	expect(t, "pips in the turn after", pips(), 1)
	expect(t, "it stays where it sees the hero", s.at(a), grid.Point{X: 5, Y: 1})
	s.wait(2)
	expect(t, "the sleeper", components.Mind.Get(s.World, b).State, components.Hunting)
}

// TestAWatcherBesideTheHeroFights holds that it does not cry there, nor without a view.
func TestAWatcherBesideTheHeroFights(t *testing.T) {
	for picture, cries := range map[string]int{ // the cases are independent
		"##### #@a.# #####":    0,
		"##### #@.a# #####":    1,
		"###### #@+.a# ######": 0,
	} {
		s := adventure(t, "warrior", picture, map[rune]monster{'a': named("watcher", 50, 5)})
		s.wait(1)
		expect(t, picture, s.count(EventCry), cries)
		if cries == 0 {
			expect(t, "attacks: "+picture, s.attacksOf(s.labels['a']) > 0 || strings.Contains(picture, "+"), true)
		}
	}
}

func TestAFirebugBurstsInTheTurnAfterItsDeath(t *testing.T) {
	s := adventure(t, "warrior", `
		#######
		#.#####
		#@a.b.#
		#.#####
		#######`, map[rune]monster{'a': named("firebug", 1, 20), 'b': named("ogre", 1000, 1)})
	rooted := s.labels['b']
	begin(s.Game, rooted, "rooted", 9)
	s.place(rooted, 3, 2)
	s.move(grid.East) // a blow kills it
	if len(Know(s.Game).Marked()) == 0 {
		t.Fatal("nothing is marked after its death")
	}
	for _, m := range Know(s.Game).Marked() {
		expect(t, "damage", m.Damage, 60)
		expect(t, "turns", m.Turns, 1)
	}
	before := s.sheet().Hp
	s.move(grid.North)
	expect(t, "Hp of who stepped aside", s.sheet().Hp, before)
	expect(t, "Hp of its friend", s.hp(rooted), 940)
	expect(t, "cells marked afterwards", len(Know(s.Game).Marked()), 0)
}

func TestWhoStaysBesideADeadFirebugIsHurt(t *testing.T) {
	s := adventure(t, "alchemist", "##### #@a.# #####", map[rune]monster{'a': named("firebug", 1, 20)})
	s.move(grid.East)
	before := s.sheet().Hp
	s.wait(1)
	expect(t, "damage", before-s.sheet().Hp, 60)
}

// TestWhatABurstKillsIsPaidFor lets a burst kill the firebug's friend.
func TestWhatABurstKillsIsPaidFor(t *testing.T) {
	s := adventure(t, "warrior", `
		#######
		#.#####
		#@ab..#
		#######`, map[rune]monster{'a': named("firebug", 1, 20), 'b': {name: "slime", hp: 10, atk: 1, exp: 77}})
	s.move(grid.East)
	before := components.Progress.Get(s.World, s.Hero).Exp
	s.move(grid.North)
	expect(t, "experience", components.Progress.Get(s.World, s.Hero).Exp-before, 77)
}

func TestWolvesRunInPacks(t *testing.T) {
	s := adventure(t, "warrior", "######### #@....a.# #########", map[rune]monster{'a': named("wolf", 50, 5)})
	s.wait(1)
	expect(t, "two steps", s.at(s.labels['a']), grid.Point{X: 4, Y: 1})
	data, pack := components.Pack.Among(s.Content.Must("monster", "wolf").Parts)
	expect(t, "in packs", pack && data.Least == 2 && data.Most == 3, true)
}

func TestFungusHidesUntilSomebodyWalksThrough(t *testing.T) {
	s := adventure(t, "warrior", "######## #@....a# ########", map[rune]monster{'a': named("ogre", 100, 1)})
	fungus := s.grow(grid.Point{X: 3, Y: 1})
	begin(s.Game, s.labels['a'], "rooted", 9)
	s.wait(1)
	expect(t, "the ogre is seen behind it", len(Know(s.Game).Monsters()), 0)
	s.move(grid.East)
	expect(t, "it stands beside the hero", s.World.Alive(fungus), true)
	s.move(grid.East)
	expect(t, "it stands where the hero does", s.World.Alive(fungus), false)
	expect(t, "the ogre is seen from there", len(Know(s.Game).Monsters()), 1)
	s.move(grid.West)
	expect(t, "the ogre is seen afterwards", len(Know(s.Game).Monsters()), 1)
}

// TestMonstersTrampleFungusToo lets a wolf run through two cells of it in one turn.
func TestMonstersTrampleFungusToo(t *testing.T) {
	s := adventure(t, "warrior", "######## #@....a# ########", map[rune]monster{'a': named("wolf", 100, 1)})
	s.wait(1) // it sees the hero
	s.place(s.labels['a'], 6, 1)
	first, second := s.grow(grid.Point{X: 5, Y: 1}), s.grow(grid.Point{X: 4, Y: 1})
	s.wait(1)
	expect(t, "the wolf", s.at(s.labels['a']), grid.Point{X: 4, Y: 1})
	expect(t, "fungus left", s.World.Alive(first) || s.World.Alive(second), false)
}

// TestGrottoesAreFullOfFungus makes the floors of the second chapter that are grottoes.
func TestGrottoesAreFullOfFungus(t *testing.T) {
	kit := adventureKit(t)
	met := map[string]bool{}
	for i := range 20 {
		g := kit.begin(Start{Seed: fmt.Sprint("grottoes ", i)})
		for _, depth := range []int{3, 6, 7, 9} {
			makeFloor(g, floorKey{number: depth, depth: depth})
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
			if fungus < 30 || monsters < 12 {
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
