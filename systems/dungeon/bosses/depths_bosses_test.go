package bosses_test

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bosses"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// restFor lets turns pass, in each of which the hero begins with all of its Hp.
func restFor(s *dungeontest.Scenario, turns int) {
	for range turns {
		health := components.Health.Get(s.World, s.Hero)
		health.Now = health.Max
		s.Wait(1)
	}
}

// turnsOf lists the deeds of an actor in each of some turns: a letter for each, - for nothing
// that is counted.
func turnsOf(s *dungeontest.Scenario, id world.ID, n int, letters map[string]string) (did string) {
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

// weaver draws the Weaver hunting the hero.
func weaver(t *testing.T, picture string) (*dungeontest.Scenario, world.ID) {
	t.Helper()
	s := dungeontest.Adventure(t, "warrior", picture, map[rune]dungeontest.Monster{'W': dungeontest.Named("weaver", 1000, 10)})
	return s, s.Labels['W']
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
	did := turnsOf(s, boss, 4, map[string]string{dungeon.EventAttack: "b", bosses.EventLay: "e"})
	dungeontest.Expect(t, "the first cycle", did, "bbbe")
	dungeontest.Expect(t, "eggs", len(s.OfKind("egg")), 1)
	s.Wait(2)
	dungeontest.Expect(t, "spiderlings before the third turn", len(s.OfKind("spiderling")), 0)
	s.Wait(1)
	dungeontest.Expect(t, "spiderlings in the third turn", len(s.OfKind("spiderling")), 1)
	dungeontest.Expect(t, "eggs then", len(s.OfKind("egg")), 0)
	s.Wait(1)
	dungeontest.Expect(t, "eggs in the second cycle", len(s.OfKind("egg")), 1)
	restFor(s, 8)
	dungeontest.Expect(t, "the most alive", len(dungeon.MinionsOf(s.Game, boss)), 2)
}

func TestAWebHurtsAndRootsAndStaysInTheLine(t *testing.T) {
	s, boss := weaver(t, "######### #@...W..# #########")
	components.Script.Get(s.World, boss).Turn = 2
	before := s.Sheet().Hp
	s.Wait(1)
	dungeontest.Expect(t, "webs shot", s.Count(bosses.EventSpin), 1)
	lost := before - s.Sheet().Hp
	dungeontest.Expect(t, "damage between 80 % and twice 120 % of 12", lost >= 9 && lost <= 29, true)
	dungeontest.Expect(t, "webs left", len(s.Webs()), 3)
	for range 2 {
		at := s.Sheet().At
		dungeontest.Expect(t, "a step while rooted", s.Act(systems.Action{Verb: dungeon.Move, Direction: grid.East}) == nil, false)
		dungeontest.Expect(t, "where", s.Sheet().At, at)
		s.Wait(1)
	}
	s.PlaceAt(boss, 7, 1)
	dungeontest.Expect(t, "a step after two turns", s.Act(systems.Action{Verb: dungeon.Move, Direction: grid.East}) == nil, true)
	dungeontest.Expect(t, "caught in the web", dungeon.Rooted(s.Game, s.Hero), true)
	dungeontest.Expect(t, "webs left after one is torn", len(s.Webs()), 2)
	s.Wait(1)
	dungeontest.Expect(t, "rooted after a turn", dungeon.Rooted(s.Game, s.Hero), false)
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
	s.Wait(1)
	dungeontest.Expect(t, "webs shot", s.Count(bosses.EventSpin), 0)
	dungeontest.Expect(t, "she has come nearer", s.At(boss).Distance(s.Sheet().At), 4)
	dungeontest.Expect(t, "webs left", len(s.Webs()), 2)
	dungeontest.Expect(t, "rooted", dungeon.Rooted(s.Game, boss), false)
}

func TestAnEggBreaksAndAWebBurns(t *testing.T) {
	s, boss := weaver(t, `
		#######
		#.....#
		#..@W.#
		#.....#
		#######`)
	components.Script.Get(s.World, boss).Turn = 3
	s.Wait(1)
	egg := s.OfKind("egg")[0]
	s.Hurt(egg, dungeon.HitBlow, 1)
	dungeontest.Expect(t, "the egg after a blow", s.Removed(egg), true)
	for _, x := range []int{1, 3} {
		s.Spawn(s.Content.Must("terrain", "web"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: x, Y: 3}}))
	}
	burst, _ := components.Burst.Among(s.Content.Must("item", "flask-fire").Parts)
	burst.Radius = 1
	monsters.BreakOpen(s.Game, s.Hero, burst, "item.flask-fire", grid.Point{X: 1, Y: 2})
	dungeontest.Expect(t, "webs at once", len(s.Webs()), 2)
	s.Wait(2)
	dungeontest.Expect(t, "the one that the fire did not reach", slices.Equal(s.Webs(), []grid.Point{{X: 3, Y: 3}}), true)
}

// forge draws the Forge Master beside the hero, with a lever in reach.
func forge(t *testing.T) (*dungeontest.Scenario, world.ID) {
	t.Helper()
	s := dungeontest.Adventure(t, "warrior", forgeHall, map[rune]dungeontest.Monster{'F': dungeontest.Named("forge-master", 1000, 20)})
	return s, s.Labels['F']
}

const forgeHall = `
	#########
	#.......#
	#..@F...#
	#.......#
	#########`

func TestTheForgeMasterSlamsItsCross(t *testing.T) {
	s, boss := forge(t)
	s.Wait(1)
	dungeontest.Expect(t, "a blow", s.AttacksOf(boss), 1)
	s.Wait(1)
	dungeontest.Expect(t, "marks", s.Count(monsters.EventMark), 1)
	marked := map[grid.Point]int{}
	for _, m := range known.Know(s.Game).Threats().Marked() {
		marked[m.At] = m.Damage
	}
	dungeontest.Expect(t, "cells", len(marked), 8) // three to each side, one up and one down
	if d := marked[s.Sheet().At]; d < 32 || d > 53 {
		t.Errorf("the slam will take %d", d)
	}
	before := s.Sheet().Hp
	shown := marked[s.Sheet().At]
	s.Wait(1)
	dungeontest.Expect(t, "the slam", before-s.Sheet().Hp, shown)
	dungeontest.Expect(t, "other blows in its turn", s.AttacksOf(boss), 1)
	dungeontest.Expect(t, "marks after it", len(known.Know(s.Game).Threats().Marked()), 0)
	dungeontest.Expect(t, "slams", s.Count(monsters.EventSlam), 1)
	cracks := known.Know(s.Game).Here().Cracks()
	dungeontest.Expect(t, "cracked cells", len(cracks), len(marked))
	for _, p := range cracks {
		dungeontest.Expect(t, "a cracked cell was marked", marked[p] > 0, true)
	}
}

// TestWhoStandsDiagonallyIsNotSlammed holds the answer to the Forge Master.
func TestWhoStandsDiagonallyIsNotSlammed(t *testing.T) {
	s, _ := forge(t)
	s.Wait(2)
	before := s.Sheet().Hp
	s.Move(grid.North)
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, before)
	dungeontest.Expect(t, "slams", s.Count(monsters.EventSlam), 1)
}

func TestALeverCoolsTheForgeMaster(t *testing.T) {
	s, boss := forge(t)
	at := func() int { return dungeon.Stat(s.Game, boss, dungeon.Atk) }
	dungeontest.Expect(t, "Atk before the fight", at(), 20)
	s.Wait(1)
	dungeontest.Expect(t, "Atk after a turn", at(), 21)
	restFor(s, 14)
	dungeontest.Expect(t, "Atk after 15 turns", at(), 32)
	lever := s.Spawn(s.Content.Must("terrain", "lever"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 3, Y: 1}}))
	before := s.Run().Turn
	s.Move(grid.North)
	dungeontest.Expect(t, "pulls", s.Count(bosses.EventPull), 1)
	dungeontest.Expect(t, "a turn", s.Run().Turn, before+1)
	dungeontest.Expect(t, "Atk afterwards", at(), 21) // one turn later
	dungeontest.Expect(t, "a second pull", s.Act(systems.Action{Verb: bosses.Pull, Direction: grid.North}) == nil, false)
	dungeontest.Expect(t, "the lever", components.Lever.Get(s.World, lever).Pulled, true)
	bosses.RecoverBoss(s.Game, boss, components.Lair.Get(s.World, boss))
	dungeontest.Expect(t, "Atk after it has recovered", at(), 20)
	dungeontest.Expect(t, "the lever then", components.Lever.Get(s.World, lever).Pulled, false)
	dungeontest.Expect(t, "its script", components.Script.Get(s.World, boss).Turn, 0)
}

// TestWhatABossHasMarkedGoesWithItsFight holds that a hero who leaves in the turn of a
// mark finds no mark later.
func TestWhatABossHasMarkedGoesWithItsFight(t *testing.T) {
	s, boss := forge(t)
	s.Wait(2)
	bosses.RecoverBoss(s.Game, boss, components.Lair.Get(s.World, boss))
	s.Wait(1)
	dungeontest.Expect(t, "misses", s.Count(monsters.EventMiss), 0)
	dungeontest.Expect(t, "marks", len(known.Know(s.Game).Threats().Marked()), 0)
}
