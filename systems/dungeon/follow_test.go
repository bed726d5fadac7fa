package dungeon_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
)

// floorOf is the floor that the monster with that letter is on.
func floorOf(s *dungeontest.Scenario, letter rune) int {
	return components.Position.Get(s.World, s.Labels[letter]).Floor
}

func TestHuntersNextToTheHeroFollowIt(t *testing.T) {
	pack := dungeontest.Hunting
	pack.Mind.Pack, pack.Mind.Guard, pack.Mind.Home = 3, true, grid.Point{X: 4, Y: 2}
	s := dungeontest.Adventure(t, "warrior", `
		#######
		###c###
		##@>b.#
		###d.e#
		#######`, map[rune]dungeontest.Monster{'b': pack, 'c': dungeontest.Asleep, 'd': dungeontest.Hunting, 'e': dungeontest.Hunting})
	hp := s.Sheet().Hp
	s.Move(grid.East)
	dungeontest.Expect(t, "the hero's floor", s.Sheet().Floor, 3)
	dungeontest.Expect(t, "floor of a hunter", floorOf(s, 'b'), 3)
	dungeontest.Expect(t, "floor of another", floorOf(s, 'd'), 3)
	dungeontest.Expect(t, "floor of a sleeper", floorOf(s, 'c'), 2)
	dungeontest.Expect(t, "floor of a hunter further away", floorOf(s, 'e'), 2)
	dungeontest.Expect(t, "the hunter is beside the hero", s.Cell('b').Distance(s.Sheet().At), 1)
	dungeontest.Expect(t, "blows when they arrive", s.Count(dungeon.EventAttack), 0)
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, hp)
	dungeontest.Expect(t, "its post", s.Mind('b').Guard, false)
	dungeontest.Expect(t, "its pack", s.Mind('b').Pack, 0)
	if s.Here().Solid(s.Cell('b')) != s.Labels['b'] || s.Stage(2).Solid(grid.Point{X: 4, Y: 2}) != 0 {
		t.Error("the index of positions is wrong")
	}
	s.Wait(1)
	dungeontest.Expect(t, "blows in the next turn", strikesOf(s, 'b')+strikesOf(s, 'd'), 2)
}

func TestWhoDoesNotFollow(t *testing.T) {
	for name, change := range map[string]func(*dungeontest.Scenario){
		"a boss":              func(s *dungeontest.Scenario) { components.Boss.Attach(s.World, s.Labels['b'], components.BossData{}) },
		"one that stays":      func(s *dungeontest.Scenario) { components.Stays.Attach(s.World, s.Labels['b'], components.StaysData{}) },
		"one that flees":      func(s *dungeontest.Scenario) { s.Mind('b').State = components.Fleeing },
		"one that is rooted":  func(s *dungeontest.Scenario) { afflict(s, 'b', "rooted") },
		"one that is stunned": func(s *dungeontest.Scenario) { afflict(s, 'b', "stunned") },
	} {
		s := dungeontest.Adventure(t, "warrior", "##### #@>b# #####", map[rune]dungeontest.Monster{'b': dungeontest.Hunting})
		change(s)
		s.Move(grid.East)
		dungeontest.Expect(t, name+" is on floor", floorOf(s, 'b'), 2)
	}
}

// TestFollowersComeAsLongAsThereIsRoom fills all cells but one around the arrival.
func TestFollowersComeAsLongAsThereIsRoom(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#####
		##b##
		#@>c#
		##d##
		#####`, map[rune]dungeontest.Monster{'b': dungeontest.Hunting, 'c': dungeontest.Hunting, 'd': dungeontest.Hunting})
	floors.MakeFloor(s.Game, dungeon.FloorKey{Number: 3, Depth: 3})
	stage, room := s.Stage(3), 0
	for _, p := range stage.Up.Neighbours() {
		if !stage.Free(p) {
			continue
		}
		if room++; room > 1 {
			dungeon.Summon(s.Game, "rat", 3, p, 9, 1)
		}
	}
	if room < 2 {
		t.Fatalf("the stair of floor 3 has %d free neighbours", room)
	}
	s.Move(grid.East)
	dungeontest.Expect(t, "floor of the first", floorOf(s, 'b'), 3)
	dungeontest.Expect(t, "floor of the second", floorOf(s, 'c'), 2)
	dungeontest.Expect(t, "floor of the third", floorOf(s, 'd'), 2)
}

func TestAThiefNeverFollows(t *testing.T) {
	thief := dungeontest.Hunting
	thief.Name = "thief"
	s := dungeontest.Adventure(t, "warrior", "##### #@>b# #####", map[rune]dungeontest.Monster{'b': thief})
	s.Move(grid.East)
	dungeontest.Expect(t, "the thief is on floor", floorOf(s, 'b'), 2)
}
