package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// restFor lets turns pass, in each of which the hero begins with all of its Hp.
func restFor(s *scenario, turns int) {
	for range turns {
		health := components.Health.Get(s.World, s.Hero)
		health.Now = health.Max
		s.wait(1)
	}
}

// turnsOf is what somebody has done in each of some turns: a letter for each, - for nothing
// that is counted.
func turnsOf(s *scenario, id world.ID, n int, letters map[string]string) (did string) {
	for range n {
		restFor(s, 1)
		letter := "-"
		for _, e := range s.Events {
			if l, counted := letters[e.Type]; counted && e.From == id {
				letter = l
			}
		}
		did += letter
	}
	return did
}

// weaver draws the Weaver, who hunts the hero.
func weaver(t *testing.T, picture string) (*scenario, world.ID) {
	t.Helper()
	s := adventure(t, "warrior", picture, map[rune]monster{'W': named("weaver", 1000, 10)})
	return s, s.labels['W']
}

// TestTheWeaverFightsInTurnsOfFour holds her cycle: a web is a hit too, and while two eggs
// or what hatched from them are alive she bites instead.
func TestTheWeaverFightsInTurnsOfFour(t *testing.T) {
	s, boss := weaver(t, `
		#######
		#.....#
		#..@W.#
		#.....#
		#######`)
	did := turnsOf(s, boss, 4, map[string]string{EventAttack: "b", EventLay: "e"})
	expect(t, "the first cycle", did, "bbbe")
	expect(t, "eggs", len(s.ofKind("egg")), 1)
	s.wait(2)
	expect(t, "spiderlings before the third turn", len(s.ofKind("spiderling")), 0)
	s.wait(1)
	expect(t, "spiderlings in the third turn", len(s.ofKind("spiderling")), 1)
	expect(t, "eggs then", len(s.ofKind("egg")), 0)
	s.wait(1)
	expect(t, "eggs in the second cycle", len(s.ofKind("egg")), 1)
	restFor(s, 8)
	expect(t, "the most alive", len(minionsOf(s.Game, boss)), 2)
}

func TestAWebHurtsAndRootsAndStaysInTheLine(t *testing.T) {
	s, boss := weaver(t, "######### #@...W..# #########")
	components.Script.Get(s.World, boss).Turn = 2
	before := s.sheet().Hp
	s.wait(1)
	expect(t, "webs shot", s.count(EventSpin), 1)
	lost := before - s.sheet().Hp
	expect(t, "damage between 80 % and twice 120 % of 12", lost >= 9 && lost <= 29, true)
	expect(t, "webs left", len(s.webs()), 3)
	for range 2 {
		at := s.sheet().At
		expect(t, "a step while rooted", s.Act(systems.Action{Verb: Move, Direction: grid.East}) == nil, false)
		expect(t, "where", s.sheet().At, at)
		s.wait(1)
	}
	s.place(boss, 7, 1)
	expect(t, "a step after two turns", s.Act(systems.Action{Verb: Move, Direction: grid.East}) == nil, true)
	expect(t, "caught in the web", Rooted(s.Game, s.Hero), true)
	expect(t, "webs left after one is torn", len(s.webs()), 2)
	s.wait(1)
	expect(t, "rooted after a turn", Rooted(s.Game, s.Hero), false)
}

// TestOffHerLinesTheWeaverWalks holds the answer to her web, and that she walks through
// webs.
func TestOffHerLinesTheWeaverWalks(t *testing.T) {
	s, boss := weaver(t, `
		#######
		#@....#
		#.....#
		#...W.#
		#######`)
	components.Script.Get(s.World, boss).Turn = 2
	s.Spawn(s.Content.Must("terrain", "web"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 4, Y: 2}}))
	s.Spawn(s.Content.Must("terrain", "web"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 3, Y: 3}}))
	s.wait(1)
	expect(t, "webs shot", s.count(EventSpin), 0)
	expect(t, "she has come nearer", s.at(boss).Distance(s.sheet().At), 4)
	expect(t, "webs left", len(s.webs()), 2)
	expect(t, "rooted", Rooted(s.Game, boss), false)
}

func TestAnEggBreaksAndAWebBurns(t *testing.T) {
	s, boss := weaver(t, `
		#######
		#.....#
		#..@W.#
		#.....#
		#######`)
	components.Script.Get(s.World, boss).Turn = 3
	s.wait(1)
	egg := s.ofKind("egg")[0]
	s.hurt(egg, HitBlow, 1)
	expect(t, "the egg after a blow", s.Removed(egg), true)
	for _, x := range []int{1, 2} {
		s.Spawn(s.Content.Must("terrain", "web"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: x, Y: 3}}))
	}
	burst, _ := components.Burst.Among(s.Content.Must("item", "flask-fire").Parts)
	burst.Radius = 1
	breakOpen(s.Game, s.Hero, burst, "item.flask-fire", grid.Point{X: 1, Y: 2})
	webs := s.webs()
	expect(t, "webs left", len(webs), 1)
	expect(t, "the one that the fire did not reach", webs[0], grid.Point{X: 2, Y: 3})
}

// forge draws the Forge Master beside the hero, with a lever in reach.
func forge(t *testing.T) (*scenario, world.ID) {
	t.Helper()
	s := adventure(t, "warrior", forgeHall, map[rune]monster{'F': named("forge-master", 1000, 20)})
	return s, s.labels['F']
}

const forgeHall = `
	#########
	#.......#
	#..@F...#
	#.......#
	#########`

func TestTheForgeMasterSlamsItsCross(t *testing.T) {
	s, boss := forge(t)
	s.wait(1)
	expect(t, "a blow", s.attacksOf(boss), 1)
	s.wait(1)
	expect(t, "marks", s.count(EventMark), 1)
	marked := map[grid.Point]int{}
	for _, m := range Know(s.Game).Marked() {
		marked[m.At] = m.Damage
	}
	expect(t, "cells", len(marked), 8) // three to each side, one up and one down
	if d := marked[s.sheet().At]; d < 32 || d > 53 {
		t.Errorf("the slam will take %d", d)
	}
	before := s.sheet().Hp
	shown := marked[s.sheet().At]
	s.wait(1)
	expect(t, "the slam", before-s.sheet().Hp, shown)
	expect(t, "other blows in its turn", s.attacksOf(boss), 1)
	expect(t, "marks after it", len(Know(s.Game).Marked()), 0)
}

// TestWhoStandsDiagonallyIsNotSlammed holds the answer to the Forge Master.
func TestWhoStandsDiagonallyIsNotSlammed(t *testing.T) {
	s, _ := forge(t)
	s.wait(2)
	before := s.sheet().Hp
	s.move(grid.North)
	expect(t, "Hp", s.sheet().Hp, before)
	expect(t, "misses", s.count(EventMiss), 1)
}

func TestALeverCoolsTheForgeMaster(t *testing.T) {
	s, boss := forge(t)
	at := func() int { return Stat(s.Game, boss, Atk) }
	expect(t, "Atk before the fight", at(), 20)
	s.wait(1)
	expect(t, "Atk after a turn", at(), 21)
	restFor(s, 14)
	expect(t, "Atk after 15 turns", at(), 32)
	lever := s.Spawn(s.Content.Must("terrain", "lever"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 3, Y: 1}}))
	before := s.Run().Turn
	s.move(grid.North)
	expect(t, "pulls", s.count(EventPull), 1)
	expect(t, "a turn", s.Run().Turn, before+1)
	expect(t, "Atk afterwards", at(), 21) // one turn later
	expect(t, "a second pull", s.Act(systems.Action{Verb: Pull, Direction: grid.North}) == nil, false)
	expect(t, "the lever", components.Lever.Get(s.World, lever).Pulled, true)
	recoverBoss(s.Game, boss, components.Lair.Get(s.World, boss))
	expect(t, "Atk after it has recovered", at(), 20)
	expect(t, "the lever then", components.Lever.Get(s.World, lever).Pulled, false)
	expect(t, "its script", components.Script.Get(s.World, boss).Turn, 0)
}

// TestWhatABossHasMarkedGoesWithItsFight holds that a hero who leaves in the turn of a
// mark finds no mark later.
func TestWhatABossHasMarkedGoesWithItsFight(t *testing.T) {
	s, boss := forge(t)
	s.wait(2)
	recoverBoss(s.Game, boss, components.Lair.Get(s.World, boss))
	s.wait(1)
	expect(t, "misses", s.count(EventMiss), 0)
	expect(t, "marks", len(Know(s.Game).Marked()), 0)
}
