package dungeon

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

func TestAnArcherAimsBeforeItShoots(t *testing.T) {
	s := adventure(t, "warrior", `
		#######
		#.#####
		#@....#
		#...a.#
		#######`, map[rune]monster{'a': named("archer", 100, 5)})
	a := s.labels['a']
	s.wait(1) // it steps into line
	expect(t, "the archer", s.at(a), grid.Point{X: 4, Y: 2})
	expect(t, "shots when it arrives in line", s.attacksOf(a), 0)
	s.wait(1)
	expect(t, "shots once it was in line", s.attacksOf(a), 1)
	s.move(grid.North) // a side-step behind the corner
	expect(t, "shots around a corner", s.attacksOf(a), 0)
	s.place(a, 4, 2)
	components.Archer.Get(s.World, a).Aims = false
	s.move(grid.South)
	expect(t, "shots at one who steps into line", s.attacksOf(a), 0)
	expect(t, "warnings", s.count(EventAim), 1)
	s.wait(1)
	expect(t, "shots in the turn after", s.attacksOf(a), 1)
}

func TestAnArchersRangeIsFourCells(t *testing.T) {
	for picture, shoots := range map[string]bool{ // the cases are independent
		"######## #@...a.# ########": true,
		"######## #@....a# ########": false,
		"######## #@.#.a.# ########": false,
		"######## #@.+.a.# ########": false, // a closed door hides it
		"######## #@.b.a.# ########": false,
	} {
		s := adventure(t, "warrior", picture, map[rune]monster{'a': named("archer", 100, 5), 'b': {name: "slime", hp: 9, atk: 1}})
		r := s.Do(s.labels['a'], systems.Action{Verb: Shoot, Direction: grid.West})
		expect(t, picture, r.Accepted(), shoots)
	}
	s := adventure(t, "warrior", "##### #@.a# #####", map[rune]monster{'a': {name: "slime", hp: 9, atk: 1}})
	s.refused(systems.Action{Verb: Shoot, Direction: grid.East}, "refuse.unknown-action")
	expect(t, "a slime that shoots", s.Do(s.labels['a'], systems.Action{Verb: Shoot, Direction: grid.West}).Accepted(), false)
}

func TestAnArcherStepsBackOnce(t *testing.T) {
	s := adventure(t, "warrior", `
		#########
		#.@a....#
		#########`, map[rune]monster{'a': named("archer", 1000, 5)})
	a := s.labels['a']
	s.wait(1)
	expect(t, "a step back", s.at(a), grid.Point{X: 4, Y: 1})
	s.move(grid.East)
	expect(t, "not a second one in a row", s.at(a), grid.Point{X: 4, Y: 1})
	expect(t, "it shoots instead", s.attacksOf(a), 1)
	s.move(grid.East) // a blow
	expect(t, "a step back again", s.at(a), grid.Point{X: 5, Y: 1})
}

// TestARootedArcherShootsOrStrikes roots archers next to the hero, in line and beside a line.
func TestARootedArcherShootsOrStrikes(t *testing.T) {
	for picture, hits := range map[string]int{ // the cases are independent
		"####### #@a...# #######":         1, // it strikes
		"####### #@..a.# #######":         1, // it aims, and then shoots
		"####### #@....# #..a..# #######": 0,
	} {
		s := adventure(t, "warrior", picture, map[rune]monster{'a': named("archer", 1000, 5)})
		a := s.labels['a']
		begin(s.Game, a, "rooted", 4)
		at := s.at(a)
		s.wait(1)
		first := s.attacksOf(a)
		s.wait(1)
		expect(t, picture, first+s.attacksOf(a) >= hits && (hits > 0) == (first+s.attacksOf(a) > 0), true)
		expect(t, "it stays", s.at(a), at)
		expect(t, "it aims at one out of line", hits == 0 && components.Archer.Get(s.World, a).Aims, false)
	}
}

// TestAnArcherAimsAnewAfterItHasLostTheHero checks that nobody is shot without a warning.
func TestAnArcherAimsAnewAfterItHasLostTheHero(t *testing.T) {
	s := adventure(t, "warrior", "####### #@..a.# #######", map[rune]monster{'a': named("archer", 1000, 5)})
	a := s.labels['a']
	s.wait(1)
	expect(t, "it aims", components.Archer.Get(s.World, a).Aims, true)
	Lose(s.Game, a)
	expect(t, "it aims after losing the hero", components.Archer.Get(s.World, a).Aims, false)
}

func TestACorneredArcherStrikes(t *testing.T) {
	s := adventure(t, "warrior", `
		#####
		#.@a#
		#####`, map[rune]monster{'a': named("archer", 1000, 5)})
	components.Archer.Get(s.World, s.labels['a']).Aims = true
	for range 3 {
		s.wait(1)
		expect(t, "strikes", s.attacksOf(s.labels['a']), 1)
	}
}

func TestASkeletonRisesOnce(t *testing.T) {
	s := adventure(t, "warrior", `
		#######
		#@a...#
		#######`, map[rune]monster{'a': {name: "skeleton", hp: 101, atk: 10, exp: 60}})
	s.hurt(s.labels['a'], HitBlow, 200)
	s.expectTypes(EventAttack, EventKill, EventBones)
	expect(t, "experience", s.sheet().Exp, 60)
	s.wait(2)
	expect(t, "skeletons after 2 turns", len(s.ofKind("skeleton")), 0)
	s.wait(1)
	risen := s.ofKind("skeleton")
	if len(risen) != 1 {
		t.Fatalf("%d skeletons have risen", len(risen))
	}
	expect(t, "its health", *components.Health.Get(s.World, risen[0]), components.HealthData{Now: 51, Max: 51})
	expect(t, "its Atk", Stat(s.Game, risen[0], Atk), 10)
	expect(t, "its cell", s.at(risen[0]), grid.Point{X: 2, Y: 1})
	expect(t, "its state", components.Mind.Get(s.World, risen[0]).State, components.Hunting)
	s.hurt(risen[0], HitBlow, 200)
	s.expectTypes(EventAttack, EventKill)
	s.wait(4)
	expect(t, "skeletons after the second death", len(s.ofKind("skeleton")), 0)
	expect(t, "experience for both", s.sheet().Exp, 60)
}

func TestWhatKeepsASkeletonDown(t *testing.T) {
	skeleton := map[rune]monster{'a': {name: "skeleton", hp: 10, atk: 1}, 'b': {name: "slime", hp: 10, atk: 1}}
	const picture = "####### #@a.b.# #######"
	s := adventure(t, "warrior", picture, skeleton)
	s.hurt(s.labels['a'], HitMagic, 10)
	expect(t, "bones after magic", len(components.Bones.IDs(s.World)), 0)

	s = adventure(t, "warrior", picture, skeleton)
	s.hurt(s.labels['a'], HitBlow, 10)
	s.move(grid.East) // onto the bones
	s.wait(1)
	expect(t, "bones under the hero", len(components.Bones.IDs(s.World)), 1)
	s.wait(1)
	expect(t, "they crumble", s.count(EventCrumble), 1)
	expect(t, "skeletons", len(s.ofKind("skeleton")), 0)

	s = adventure(t, "warrior", picture, skeleton)
	s.hurt(s.labels['a'], HitPoison, 10)
	s.place(s.labels['b'], 2, 1)
	for range 4 {
		for id := range components.Bones.Each(s.World) {
			s.Do(id, systems.Action{Verb: Rise})
		}
		systems.Reap(s.Game)
	}
	expect(t, "skeletons under a slime", len(s.ofKind("skeleton")), 0)

	s = adventure(t, "warrior", picture, skeleton)
	s.hurt(s.labels['a'], HitBlow, 10)
	s.move(grid.East)
	s.move(grid.West) // off the bones too early
	s.wait(1)
	expect(t, "skeletons", len(s.ofKind("skeleton")), 1)
}

func TestAThiefStealsAndFlees(t *testing.T) {
	s := adventure(t, "warrior", `
		#########
		#.@a....#
		#########`, map[rune]monster{'a': named("thief", 100, 5)})
	a := s.labels['a']
	for _, item := range s.HeldBy(s.Hero) {
		if e := components.Equipment.Find(s.World, item); e == nil || !e.Worn {
			s.Remove(item)
		}
	}
	systems.Reap(s.Game)
	worn := len(s.sheet().Bag)
	blow := Hit{From: a, To: s.Hero, Kind: HitBlow, Amount: 3}
	Hurt(s.Game, blow)
	expect(t, "items after a blow with nothing to take", len(s.sheet().Bag), worn)
	expect(t, "its state", components.Mind.Get(s.World, a).State, components.Hunting)
	potion := s.give(s.Hero, "healing", "healing")[0]
	s.Events = nil
	Hurt(s.Game, Hit{From: a, To: s.Hero, Kind: HitMagic, Amount: 3})
	Hurt(s.Game, Hit{From: a, To: s.Hero, Kind: HitBlow, Amount: 0})
	expect(t, "thefts without a blow that hurts", s.count(EventSteal), 0)
	Hurt(s.Game, blow)
	Hurt(s.Game, blow)
	expect(t, "thefts", s.count(EventSteal), 1)
	expect(t, "items", len(s.sheet().Bag), worn+1)
	expect(t, "its state", components.Mind.Get(s.World, a).State, components.Fleeing)

	s.Events = nil
	Kill(s.Game, a, s.Hero)
	s.expectTypes(EventKill, EventPouch)
	systems.Reap(s.Game)
	pouch := s.Here().Solid(grid.Point{X: 3, Y: 1})
	expect(t, "what lies there", nameOf(s.Game, pouch), "terrain.pouch")
	s.move(grid.East)
	s.do(systems.Action{Verb: Take})
	expect(t, "items", len(s.sheet().Bag), worn+2)
	expect(t, "the potion", s.World.Alive(potion), true)
	expect(t, "the cell", s.Here().Free(grid.Point{X: 3, Y: 1}), true)
}

// TestAThiefWithLootNeverHunts wakes a thief that had lost the hero.
func TestAThiefWithLootNeverHunts(t *testing.T) {
	s := adventure(t, "warrior", `
		#########
		#@a.....#
		#########`, map[rune]monster{'a': named("thief", 100, 5)})
	a := s.labels['a']
	s.give(a, "healing")
	Lose(s.Game, a)
	Notice(s.Game, a)
	s.wait(2)
	expect(t, "its state", components.Mind.Get(s.World, a).State, components.Fleeing)
	expect(t, "its distance", s.at(a).Distance(s.at(s.Hero)) > 1, true)
}

func TestAPouchLiesOnFloor(t *testing.T) {
	s := adventure(t, "warrior", `
		#########
		#@..>a+.#
		#########`, map[rune]monster{'a': named("thief", 100, 5)})
	a := s.labels['a']
	s.give(a, "healing")
	s.place(a, 4, 1)
	Kill(s.Game, a, s.Hero)
	for id := range components.Treasure.Each(s.World) {
		expect(t, "the pouch of one that died on the stairs", s.at(id), grid.Point{X: 3, Y: 1})
	}
	s.Remove(components.Treasure.IDs(s.World)[0])
	systems.Reap(s.Game)
	expect(t, "items left", slices.Contains(s.types(), EventSteal), false)
}

func TestAThiefTakesNoKeysNorWornPieces(t *testing.T) {
	s := adventure(t, "warrior", `
		####
		#@a#
		####`, map[rune]monster{'a': named("thief", 100, 5)})
	expect(t, "a potion", stealable(s.Game, s.give(s.Hero, "healing")[0]), true)
	key := s.give(s.Hero, "healing")[0]
	components.Key.Attach(s.World, key, components.KeyData{Lock: "iron"})
	expect(t, "a key", stealable(s.Game, key), false)
	sword := s.give(s.Hero, "sword+1")[0]
	components.Equipment.Get(s.World, sword).Worn = true
	expect(t, "a worn weapon", stealable(s.Game, sword), false)
	components.Equipment.Get(s.World, sword).Worn = false
	expect(t, "a weapon in the bag", stealable(s.Game, sword), true)
}
