package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
)

// floorOf is the floor that the monster with that letter is on.
func floorOf(s *scenario, letter rune) int {
	return components.Position.Get(s.World, s.labels[letter]).Floor
}

func TestHuntersNextToTheHeroFollowIt(t *testing.T) {
	pack := hunting
	pack.mind.Pack, pack.mind.Guard, pack.mind.Home = 3, true, grid.Point{X: 4, Y: 2}
	s := adventure(t, "warrior", `
		#######
		###c###
		##@>b.#
		###d.e#
		#######`, map[rune]monster{'b': pack, 'c': asleep, 'd': hunting, 'e': hunting})
	hp := s.sheet().Hp
	s.move(grid.East)
	expect(t, "the hero's floor", s.sheet().Floor, 3)
	expect(t, "floor of a hunter", floorOf(s, 'b'), 3)
	expect(t, "floor of another", floorOf(s, 'd'), 3)
	expect(t, "floor of a sleeper", floorOf(s, 'c'), 2)
	expect(t, "floor of a hunter further away", floorOf(s, 'e'), 2)
	expect(t, "the hunter is beside the hero", s.cell('b').Distance(s.sheet().At), 1)
	expect(t, "blows when they arrive", s.count(EventAttack), 0)
	expect(t, "Hp", s.sheet().Hp, hp)
	expect(t, "its post", s.mind('b').Guard, false)
	expect(t, "its pack", s.mind('b').Pack, 0)
	if s.Here().Solid(s.cell('b')) != s.labels['b'] || s.Stage(2).Solid(grid.Point{X: 4, Y: 2}) != 0 {
		t.Error("the index of positions is wrong")
	}
	s.wait(1)
	expect(t, "blows in the next turn", strikesOf(s, 'b')+strikesOf(s, 'd'), 2)
}

func TestWhoDoesNotFollow(t *testing.T) {
	for name, change := range map[string]func(*scenario){
		"a boss":              func(s *scenario) { components.Boss.Attach(s.World, s.labels['b'], components.BossData{}) },
		"one that stays":      func(s *scenario) { components.Stays.Attach(s.World, s.labels['b'], components.StaysData{}) },
		"one that flees":      func(s *scenario) { s.mind('b').State = components.Fleeing },
		"one that is rooted":  func(s *scenario) { afflict(s, 'b', "rooted") },
		"one that is stunned": func(s *scenario) { afflict(s, 'b', "stunned") },
	} {
		s := adventure(t, "warrior", "##### #@>b# #####", map[rune]monster{'b': hunting})
		change(s)
		s.move(grid.East)
		expect(t, name+" is on floor", floorOf(s, 'b'), 2)
	}
}

// TestFollowersComeAsLongAsThereIsRoom fills all cells but one around the arrival.
func TestFollowersComeAsLongAsThereIsRoom(t *testing.T) {
	s := adventure(t, "warrior", `
		#####
		##b##
		#@>c#
		##d##
		#####`, map[rune]monster{'b': hunting, 'c': hunting, 'd': hunting})
	makeFloor(s.Game, floorKey{number: 3, depth: 3})
	stage, room := s.Stage(3), 0
	for _, p := range stage.Up.Neighbours() {
		if !stage.Free(p) {
			continue
		}
		if room++; room > 1 {
			Summon(s.Game, "rat", 3, p, 9, 1)
		}
	}
	if room < 2 {
		t.Fatalf("the stair of floor 3 has %d free neighbours", room)
	}
	s.move(grid.East)
	expect(t, "floor of the first", floorOf(s, 'b'), 3)
	expect(t, "floor of the second", floorOf(s, 'c'), 2)
	expect(t, "floor of the third", floorOf(s, 'd'), 2)
}

func TestAThiefNeverFollows(t *testing.T) {
	thief := hunting
	thief.name = "thief"
	s := adventure(t, "warrior", "##### #@>b# #####", map[rune]monster{'b': thief})
	s.move(grid.East)
	expect(t, "the thief is on floor", floorOf(s, 'b'), 2)
}
