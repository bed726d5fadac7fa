package monsters_test

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

func TestAnArcherAimsBeforeItShoots(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#######
		#.#####
		#@....#
		#...a.#
		#######`, map[rune]dungeontest.Monster{'a': dungeontest.Named("archer", 100, 5)})
	a := s.Labels['a']
	s.Wait(1) // it steps into line
	dungeontest.Expect(t, "the archer", s.At(a), grid.Point{X: 4, Y: 2})
	dungeontest.Expect(t, "shots when it arrives in line", s.AttacksOf(a), 0)
	s.Wait(1)
	dungeontest.Expect(t, "shots once it was in line", s.AttacksOf(a), 1)
	s.Move(grid.North) // a side-step behind the corner
	dungeontest.Expect(t, "shots around a corner", s.AttacksOf(a), 0)
	s.PlaceAt(a, 4, 2)
	components.Archer.Get(s.World, a).Aims = false
	s.Move(grid.South)
	dungeontest.Expect(t, "shots at one who steps into line", s.AttacksOf(a), 0)
	dungeontest.Expect(t, "warnings", s.Count(monsters.EventAim), 1)
	s.Wait(1)
	dungeontest.Expect(t, "shots in the turn after", s.AttacksOf(a), 1)
}

func TestAnArchersRangeIsFourCells(t *testing.T) {
	for picture, shoots := range map[string]bool{ // the cases are independent
		"######## #@...a.# ########": true,
		"######## #@....a# ########": false,
		"######## #@.#.a.# ########": false,
		"######## #@.+.a.# ########": false, // a closed door hides it
		"######## #@.b.a.# ########": false,
	} {
		s := dungeontest.Adventure(t, "warrior", picture, map[rune]dungeontest.Monster{'a': dungeontest.Named("archer", 100, 5), 'b': {Name: "slime", Hp: 9, Atk: 1}})
		r := s.Do(s.Labels['a'], systems.Action{Verb: monsters.Shoot, Direction: grid.West})
		dungeontest.Expect(t, picture, r.Accepted(), shoots)
	}
	s := dungeontest.Adventure(t, "warrior", "##### #@.a# #####", map[rune]dungeontest.Monster{'a': {Name: "slime", Hp: 9, Atk: 1}})
	s.Refused(systems.Action{Verb: monsters.Shoot, Direction: grid.East}, "refuse.unknown-action")
	dungeontest.Expect(t, "a slime that shoots", s.Do(s.Labels['a'], systems.Action{Verb: monsters.Shoot, Direction: grid.West}).Accepted(), false)
}

func TestAnArcherStepsBackOnce(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#########
		#.@a....#
		#########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("archer", 1000, 5)})
	a := s.Labels['a']
	s.Wait(1)
	dungeontest.Expect(t, "a step back", s.At(a), grid.Point{X: 4, Y: 1})
	s.Move(grid.East)
	dungeontest.Expect(t, "not a second one in a row", s.At(a), grid.Point{X: 4, Y: 1})
	dungeontest.Expect(t, "it shoots instead", s.AttacksOf(a), 1)
	s.Move(grid.East) // a blow
	dungeontest.Expect(t, "a step back again", s.At(a), grid.Point{X: 5, Y: 1})
}

// TestARootedArcherShootsOrStrikes roots archers next to the hero, in line and beside a line.
func TestARootedArcherShootsOrStrikes(t *testing.T) {
	for picture, hits := range map[string]int{ // the cases are independent
		"####### #@a...# #######":         1, // it strikes
		"####### #@..a.# #######":         1, // it aims, and then shoots
		"####### #@....# #..a..# #######": 0,
	} {
		s := dungeontest.Adventure(t, "warrior", picture, map[rune]dungeontest.Monster{'a': dungeontest.Named("archer", 1000, 5)})
		a := s.Labels['a']
		dungeon.BeginEffect(s.Game, a, "rooted", 4)
		at := s.At(a)
		s.Wait(1)
		first := s.AttacksOf(a)
		s.Wait(1)
		dungeontest.Expect(t, picture, first+s.AttacksOf(a) >= hits && (hits > 0) == (first+s.AttacksOf(a) > 0), true)
		dungeontest.Expect(t, "it stays", s.At(a), at)
		dungeontest.Expect(t, "it aims at one out of line", hits == 0 && components.Archer.Get(s.World, a).Aims, false)
	}
}

// TestAnArcherAimsAnewAfterItHasLostTheHero checks that nobody is shot without a warning.
func TestAnArcherAimsAnewAfterItHasLostTheHero(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "####### #@..a.# #######", map[rune]dungeontest.Monster{'a': dungeontest.Named("archer", 1000, 5)})
	a := s.Labels['a']
	s.Wait(1)
	dungeontest.Expect(t, "it aims", components.Archer.Get(s.World, a).Aims, true)
	dungeon.Lose(s.Game, a)
	dungeontest.Expect(t, "it aims after losing the hero", components.Archer.Get(s.World, a).Aims, false)
}

func TestACorneredArcherStrikes(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#####
		#.@a#
		#####`, map[rune]dungeontest.Monster{'a': dungeontest.Named("archer", 1000, 5)})
	components.Archer.Get(s.World, s.Labels['a']).Aims = true
	for range 3 {
		s.Wait(1)
		dungeontest.Expect(t, "strikes", s.AttacksOf(s.Labels['a']), 1)
	}
}

func TestASkeletonRisesOnce(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#######
		#@a...#
		#######`, map[rune]dungeontest.Monster{'a': {Name: "skeleton", Hp: 101, Atk: 10, Exp: 60}})
	s.Hurt(s.Labels['a'], dungeon.HitBlow, 200)
	s.ExpectTypes(dungeon.EventAttack, dungeon.EventKill, monsters.EventBones)
	dungeontest.Expect(t, "experience", s.Sheet().Exp, 60)
	s.Wait(2)
	dungeontest.Expect(t, "skeletons after 2 turns", len(s.OfKind("skeleton")), 0)
	s.Wait(1)
	risen := s.OfKind("skeleton")
	if len(risen) != 1 {
		t.Fatalf("%d skeletons have risen", len(risen))
	}
	dungeontest.Expect(t, "its health", *components.Health.Get(s.World, risen[0]), components.HealthData{Now: 51, Max: 51})
	dungeontest.Expect(t, "its Atk", dungeon.Stat(s.Game, risen[0], dungeon.Atk), 10)
	dungeontest.Expect(t, "its cell", s.At(risen[0]), grid.Point{X: 2, Y: 1})
	dungeontest.Expect(t, "its state", components.Mind.Get(s.World, risen[0]).State, components.Hunting)
	s.Hurt(risen[0], dungeon.HitBlow, 200)
	s.ExpectTypes(dungeon.EventAttack, dungeon.EventKill)
	s.Wait(4)
	dungeontest.Expect(t, "skeletons after the second death", len(s.OfKind("skeleton")), 0)
	dungeontest.Expect(t, "experience for both", s.Sheet().Exp, 60)
}

func TestWhatKeepsASkeletonDown(t *testing.T) {
	skeleton := map[rune]dungeontest.Monster{'a': {Name: "skeleton", Hp: 10, Atk: 1}, 'b': {Name: "slime", Hp: 10, Atk: 1}}
	const picture = "####### #@a.b.# #######"
	s := dungeontest.Adventure(t, "warrior", picture, skeleton)
	s.Hurt(s.Labels['a'], dungeon.HitMagic, 10)
	dungeontest.Expect(t, "bones after magic", len(components.Bones.IDs(s.World)), 0)

	s = dungeontest.Adventure(t, "warrior", picture, skeleton)
	s.Hurt(s.Labels['a'], dungeon.HitBlow, 10)
	s.Move(grid.East) // onto the bones
	s.Wait(1)
	dungeontest.Expect(t, "bones under the hero", len(components.Bones.IDs(s.World)), 1)
	s.Wait(1)
	dungeontest.Expect(t, "they crumble", s.Count(monsters.EventCrumble), 1)
	dungeontest.Expect(t, "skeletons", len(s.OfKind("skeleton")), 0)

	s = dungeontest.Adventure(t, "warrior", picture, skeleton)
	s.Hurt(s.Labels['a'], dungeon.HitPoison, 10)
	s.PlaceAt(s.Labels['b'], 2, 1)
	for range 4 {
		for id := range components.Bones.Each(s.World) {
			s.Do(id, systems.Action{Verb: monsters.Rise})
		}
		systems.Reap(s.Game)
	}
	dungeontest.Expect(t, "skeletons under a slime", len(s.OfKind("skeleton")), 0)

	s = dungeontest.Adventure(t, "warrior", picture, skeleton)
	s.Hurt(s.Labels['a'], dungeon.HitBlow, 10)
	s.Move(grid.East)
	s.Move(grid.West) // off the bones too early
	s.Wait(1)
	dungeontest.Expect(t, "skeletons", len(s.OfKind("skeleton")), 1)
}

func TestAThiefStealsAndFlees(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#########
		#.@a....#
		#########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("thief", 100, 5)})
	a := s.Labels['a']
	for _, item := range s.HeldBy(s.Hero) {
		if e := components.Equipment.Find(s.World, item); e == nil || !e.Worn {
			s.Remove(item)
		}
	}
	systems.Reap(s.Game)
	worn := len(s.Sheet().Bag)
	blow := dungeon.Hit{From: a, To: s.Hero, Kind: dungeon.HitBlow, Amount: 3}
	dungeon.Hurt(s.Game, blow)
	dungeontest.Expect(t, "items after a blow with nothing to take", len(s.Sheet().Bag), worn)
	dungeontest.Expect(t, "its state", components.Mind.Get(s.World, a).State, components.Hunting)
	s.Grant(s.Hero, "healing", "healing")
	s.Events = nil
	dungeon.Hurt(s.Game, dungeon.Hit{From: a, To: s.Hero, Kind: dungeon.HitMagic, Amount: 3})
	dungeon.Hurt(s.Game, dungeon.Hit{From: a, To: s.Hero, Kind: dungeon.HitBlow, Amount: 0})
	dungeontest.Expect(t, "thefts without a blow that hurts", s.Count(monsters.EventSteal), 0)
	dungeon.Hurt(s.Game, blow)
	dungeon.Hurt(s.Game, blow)
	dungeontest.Expect(t, "thefts", s.Count(monsters.EventSteal), 1)
	dungeontest.Expect(t, "items", len(s.Sheet().Bag), worn+1)
	dungeontest.Expect(t, "its state", components.Mind.Get(s.World, a).State, components.Fleeing)

	s.Events = nil
	dungeon.Kill(s.Game, a, s.Hero)
	s.ExpectTypes(dungeon.EventKill, monsters.EventPouch)
	systems.Reap(s.Game)
	pouch := s.Here().Solid(grid.Point{X: 3, Y: 1})
	dungeontest.Expect(t, "what lies there", dungeon.NameOf(s.Game, pouch), "terrain.pouch")
	s.Move(grid.East)
	s.MustAct(systems.Action{Verb: dungeon.Take})
	dungeontest.Expect(t, "slots", len(s.Sheet().Bag), worn+1) // it joins the other
	dungeontest.Expect(t, "potions", s.Sheet().Bag[worn].Count, 2)
	dungeontest.Expect(t, "the cell", s.Here().Free(grid.Point{X: 3, Y: 1}), true)
}

// TestAThiefWithLootNeverHunts wakes a thief that had lost the hero.
func TestAThiefTakesOneOfAStack(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#########
		#.@a....#
		#########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("thief", 100, 5)})
	a := s.Labels['a']
	for _, item := range s.HeldBy(s.Hero) {
		s.Remove(item)
	}
	potion := s.Grant(s.Hero, "healing")[0]
	components.Stack.Get(s.World, potion).Count = 2
	dungeon.Hurt(s.Game, dungeon.Hit{From: a, To: s.Hero, Kind: dungeon.HitBlow, Amount: 3})
	dungeontest.Expect(t, "potions left", s.Sheet().Bag[0].Count, 1)
	stolen := s.HeldBy(a)
	if len(stolen) != 1 || components.Stack.Get(s.World, stolen[0]).Count != 1 {
		t.Errorf("the thief holds %v", stolen)
	}
}

func TestAThiefWithLootNeverHunts(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#########
		#@a.....#
		#########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("thief", 100, 5)})
	a := s.Labels['a']
	s.Grant(a, "healing")
	dungeon.Lose(s.Game, a)
	dungeon.Notice(s.Game, a)
	s.Wait(2)
	dungeontest.Expect(t, "its state", components.Mind.Get(s.World, a).State, components.Fleeing)
	dungeontest.Expect(t, "its distance", s.At(a).Distance(s.At(s.Hero)) > 1, true)
}

func TestAPouchLiesOnFloor(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#########
		#@..>a+.#
		#########`, map[rune]dungeontest.Monster{'a': dungeontest.Named("thief", 100, 5)})
	a := s.Labels['a']
	s.Grant(a, "healing")
	s.PlaceAt(a, 4, 1)
	dungeon.Kill(s.Game, a, s.Hero)
	for id := range components.Treasure.Each(s.World) {
		dungeontest.Expect(t, "the pouch of one that died on the stairs", s.At(id), grid.Point{X: 3, Y: 1})
	}
	s.Remove(components.Treasure.IDs(s.World)[0])
	systems.Reap(s.Game)
	dungeontest.Expect(t, "items left", slices.Contains(s.Types(), monsters.EventSteal), false)
}

func TestAThiefTakesNoKeysNorWornPieces(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		####
		#@a#
		####`, map[rune]dungeontest.Monster{'a': dungeontest.Named("thief", 100, 5)})
	dungeontest.Expect(t, "a potion", monsters.Stealable(s.Game, s.Grant(s.Hero, "healing")[0]), true)
	key := s.Grant(s.Hero, "healing")[0]
	components.Key.Attach(s.World, key, components.KeyData{Lock: "iron"})
	dungeontest.Expect(t, "a key", monsters.Stealable(s.Game, key), false)
	sword := s.Grant(s.Hero, "sword+1")[0]
	components.Equipment.Get(s.World, sword).Worn = true
	dungeontest.Expect(t, "a worn weapon", monsters.Stealable(s.Game, sword), false)
	components.Equipment.Get(s.World, sword).Worn = false
	dungeontest.Expect(t, "a weapon in the bag", monsters.Stealable(s.Game, sword), true)
}
