package bosses_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bosses"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// chamberlain draws the Chamberlain, just surrounded by his images.
func chamberlain(t *testing.T) (*dungeontest.Scenario, world.ID) {
	t.Helper()
	s := dungeontest.Adventure(t, "mage", `
		#########
		#.......#
		#.@...C.#
		#.......#
		#########`, map[rune]dungeontest.Monster{'C': {Name: "chamberlain", Hp: 1000, Atk: 10, Exp: 90}})
	dungeon.StartHunt(s.Game, s.Labels['C'])
	components.Mind.Get(s.World, s.Labels['C']).Since = 0
	s.Wait(1)
	return s, s.Labels['C']
}

// imagesIn lists the images on the hero's floor.
func imagesIn(s *dungeontest.Scenario) (ids []world.ID) {
	for id := range components.Image.Each(s.World) {
		if !s.Removed(id) {
			ids = append(ids, id)
		}
	}
	return ids
}

func TestTheChamberlainHidesAmongTwoImages(t *testing.T) {
	s, boss := chamberlain(t)
	dungeontest.Expect(t, "tricks", s.Count(bosses.EventTrick), 1)
	dungeontest.Expect(t, "images", len(imagesIn(s)), 2)
	himself, ok := known.Know(s.Game).Foes().Examine(s.At(boss))
	dungeontest.Expect(t, "he is examined", ok, true)
	for _, id := range imagesIn(s) {
		view, _ := known.Know(s.Game).Foes().Examine(s.At(id))
		view.ID, view.At, view.Mind = himself.ID, himself.At, himself.Mind
		dungeontest.Expect(t, "an image looks like him", view, himself)
		thing, _ := known.Know(s.Game).Floor(2).Solid(s.At(id))
		dungeontest.Expect(t, "its name", thing.Name.Key, "chamberlain")
	}
	fight := known.Know(s.Game).Foes().Fights()[0]
	dungeontest.Expect(t, "his fight hides where he is", fight.Hides && fight.At == grid.Point{}, true)
	dungeontest.Expect(t, "what is heard", slices.Equal(known.Know(s.Game).Senses().Deceivers(), []grid.Point{s.At(boss)}), true)
}

// TestTheChamberlainChangesPlaces counts the tricks of 13 turns, and where he comes out.
func TestTheChamberlainChangesPlaces(t *testing.T) {
	s, _ := chamberlain(t)
	tricks := 0
	for range 12 {
		restFor(s, 1)
		tricks += s.Count(bosses.EventTrick)
	}
	dungeontest.Expect(t, "tricks in twelve more turns", tricks, 2)
	dungeontest.Expect(t, "images", len(imagesIn(s)), 2)
}

func TestATrickTakesMp(t *testing.T) {
	s, boss := chamberlain(t)
	s.SetMana(20)
	s.Do(boss, systems.Action{Verb: bosses.Trick})
	dungeontest.Expect(t, "Mp", s.Mp(), 5)
	s.Do(boss, systems.Action{Verb: bosses.Trick})
	dungeontest.Expect(t, "Mp, which do not go below 0", s.Mp(), 0)
}

// TestAnImageDissolvesWithoutAKill hits an image with more than its Hp.
func TestAnImageDissolvesWithoutAKill(t *testing.T) {
	s, boss := chamberlain(t)
	before := components.Progress.Get(s.World, s.Hero).Exp
	for _, amount := range []int{1, 5000} {
		id := imagesIn(s)[0]
		s.Hurt(id, dungeon.HitBlow, amount)
		dungeontest.Expect(t, "the image is gone", s.Removed(id), true)
	}
	dungeontest.Expect(t, "kills", s.Count(dungeon.EventKill), 0)
	dungeontest.Expect(t, "experience", components.Progress.Get(s.World, s.Hero).Exp, before)
	dungeontest.Expect(t, "his Hp", s.Hp(boss), 1000)
	dungeontest.Expect(t, "images left", len(imagesIn(s)), 0)
}

func TestAnImageDoesHalfTheDamage(t *testing.T) {
	s, boss := chamberlain(t)
	for _, id := range append(imagesIn(s), boss) {
		before := s.Sheet().Hp
		dungeon.Hurt(s.Game, dungeon.Hit{From: id, To: s.Hero, Kind: dungeon.HitBlow, Amount: 20})
		want := 10
		if id == boss {
			want = 20
		}
		dungeontest.Expect(t, "damage", before-s.Sheet().Hp, want)
	}
}

// TestHisImagesGoWithTheChamberlain kills him, and lets him recover.
func TestHisImagesGoWithTheChamberlain(t *testing.T) {
	s, boss := chamberlain(t)
	bosses.RecoverBoss(s.Game, boss, components.Lair.Get(s.World, boss))
	dungeontest.Expect(t, "images after he has recovered", len(imagesIn(s)), 0)
	s, boss = chamberlain(t)
	dungeon.Kill(s.Game, boss, s.Hero)
	dungeontest.Expect(t, "images after his death", len(imagesIn(s)), 0)
}

// hollowKing draws the Hollow King beside the hero, with a part of his Hp.
func hollowKing(t *testing.T, picture string, hp int) (*dungeontest.Scenario, world.ID) {
	t.Helper()
	s := dungeontest.Adventure(t, "alchemist", picture, map[rune]dungeontest.Monster{'H': dungeontest.Named("hollow-king", 1000, 20)})
	components.Health.Get(s.World, s.Labels['H']).Now = hp
	for _, stair := range components.Stair.Each(s.World) {
		stair.Sealed = stair.Down
	}
	return s, s.Labels['H']
}

const throneRoom = `
	########
	#......#
	#..@H..#
	#.....>#
	########`

func TestTheHollowKingMarksEverySecondTurn(t *testing.T) {
	s, boss := hollowKing(t, throneRoom, 1000)
	s.Wait(1)
	marked := known.Know(s.Game).Threats().Marked()
	if len(marked) != 1 || marked[0].Damage < 34*80/100 || marked[0].Damage > 34*120/100 {
		t.Fatalf("marked: %+v", marked)
	}
	before := s.Sheet().Hp
	s.Wait(1)
	dungeontest.Expect(t, "the blow", before-s.Sheet().Hp, marked[0].Damage)
	s.Wait(1)
	dungeontest.Expect(t, "marks in the third turn", s.Count(monsters.EventMark), 1)
	before = s.Sheet().Hp
	s.Move(grid.North)
	dungeontest.Expect(t, "Hp of who steps aside", s.Sheet().Hp, before)
	dungeontest.Expect(t, "blows", s.AttacksOf(boss), 0)
}

// TestTheWoundedKingShootsAlongLines compares him above and below two thirds of his Hp.
func TestTheWoundedKingShootsAlongLines(t *testing.T) {
	for hp, shots := range map[int]int{1000: 0, 600: 1} {
		s, boss := hollowKing(t, "######### #@...H..# #########", hp)
		dungeon.BeginEffect(s.Game, boss, "rooted", 20)
		fired, aims := 0, 0
		for range 4 {
			restFor(s, 1)
			fired, aims = fired+s.AttacksOf(boss), aims+s.Count(monsters.EventAim)
		}
		dungeontest.Expect(t, "shots", fired, shots)
		dungeontest.Expect(t, "warnings", aims, shots)
	}
}

// TestTheKingCallsKnightsAtLast counts the knights of 17 turns.
func TestTheKingCallsKnightsAtLast(t *testing.T) {
	s, boss := hollowKing(t, throneRoom, 300)
	called := 0
	for range 17 {
		restFor(s, 1)
		called += s.Count(bosses.EventCall)
	}
	dungeontest.Expect(t, "calls", called, 2)
	knights := s.OfKind("knight")
	dungeontest.Expect(t, "knights", len(knights), 2)
	dungeontest.Expect(t, "a knight's Atk", dungeon.Stat(s.Game, knights[0], dungeon.Atk), 12)
	curve := s.Rules.Floors.Hp.At(dungeon.DepthOf(s.Game, boss))
	dungeontest.Expect(t, "a knight's Hp", components.Health.Get(s.World, knights[0]).Max, (curve*40+5_000)/10_000)
	restFor(s, 8)
	dungeontest.Expect(t, "the most knights", len(s.OfKind("knight")), 2)
}

// TestTakingTheCrownWins kills the King, takes what he leaves and goes on.
func TestTakingTheCrownWins(t *testing.T) {
	s, boss := hollowKing(t, throneRoom, 1000)
	dungeon.Kill(s.Game, boss, s.Hero)
	s.Wait(1)
	dungeontest.Expect(t, "won before the Crown is taken", s.Run().Outcome, "")
	dungeontest.Expect(t, "the stairway before the Crown is taken", stairDown(s).Sealed, true)
	var crown grid.Point
	for id := range components.Crown.Each(s.World) {
		crown = s.At(id)
	}
	if crown == (grid.Point{}) {
		t.Fatal("he leaves no Crown")
	}
	s.PlaceAt(s.Hero, crown.X-1, crown.Y)
	dungeontest.Expect(t, "taking it is legal", slices.Contains(dungeon.Legal(s.Game), systems.Action{Verb: dungeon.Move, Direction: grid.East}), true)
	s.Move(grid.East)
	dungeontest.Expect(t, "events", s.Count(bosses.EventCrown), 1)
	dungeontest.Expect(t, "the stairway opens", s.Count(bosses.EventUnsealed), 1)
	dungeontest.Expect(t, "the stairway", stairDown(s).Sealed, false)
	dungeontest.Expect(t, "outcome", s.Run().Outcome, components.OutcomeWon)
	dungeontest.Expect(t, "over", s.Run().Over, false)
	s.Wait(1)
	dungeon.Kill(s.Game, s.Hero, 0)
	dungeontest.Expect(t, "over after a later death", s.Run().Over, true)
	dungeontest.Expect(t, "outcome then", s.Run().Outcome, components.OutcomeWon)
}

// TestTheChamberlainsKeyOpensTheThroneRoom draws his door between the hero and the room
// behind it.
func TestTheChamberlainsKeyOpensTheThroneRoom(t *testing.T) {
	s := dungeontest.DrawFor(t, dungeontest.AdventureKit(t), dungeon.Start{Seed: "scenario", Class: "warrior"}, `
		#########
		#@.C#...#
		#.......#
		#########`, map[rune]dungeontest.Monster{'C': {Name: "chamberlain", Hp: 100, Atk: 1}})
	door := s.Door("throne-door", 4, 2)
	at := s.At(door)
	s.PlaceAt(s.Hero, 3, 2)
	s.Refused(systems.Action{Verb: dungeon.Move, Direction: grid.East}, "refuse.locked")
	thing, _ := known.Know(s.Game).Floor(2).Solid(at)
	dungeontest.Expect(t, "the door only blocks the way", known.Know(s.Game).Routes().OnlyBlocks(thing), true)
	dungeon.Kill(s.Game, s.Labels['C'], s.Hero)
	s.Wait(1)
	dungeontest.Expect(t, "keys", s.Keys(), "throne-key")
	dungeontest.Expect(t, "the door is of use", known.Know(s.Game).Routes().OnlyBlocks(thing), false)
	w := walks.Explore(known.Know(s.Game))
	a, stop := w.Next(known.Know(s.Game))
	dungeontest.Expect(t, "exploring goes to the door", a, systems.Action{Verb: dungeon.Move, Direction: grid.East})
	dungeontest.Expect(t, "and does not stop", stop, "")
	s.MustAct(a)
	dungeontest.Expect(t, "the door is open", s.Removed(door) || !s.World.Alive(door), true)
	dungeontest.Expect(t, "keys afterwards", s.Keys(), "")
}

// TestAPulledLeverOnlyBlocks holds what walks and bots are told of levers.
func TestAPulledLeverOnlyBlocks(t *testing.T) {
	s, _ := forge(t)
	lever := s.Spawn(s.Content.Must("terrain", "lever"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 3, Y: 1}}))
	for _, pulled := range []bool{false, true} {
		components.Lever.Get(s.World, lever).Pulled = pulled
		thing, _ := known.Know(s.Game).Floor(2).Solid(grid.Point{X: 3, Y: 1})
		dungeontest.Expect(t, "it only blocks", known.Know(s.Game).Routes().OnlyBlocks(thing), pulled)
	}
}

// TestTheHallsOfTheBossesAreFurnished makes the floors of the last three bosses.
func TestTheHallsOfTheBossesAreFurnished(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	for depth, wanted := range map[int]map[string]int{ // the cases are independent
		10: {"monster.weaver": 1, "terrain.web": 16},
		15: {"monster.forge-master": 1, "terrain.lever": 4},
		20: {"monster.chamberlain": 1, "monster.hollow-king": 1, "terrain.throne-door": 1},
	} {
		for i := range 8 {
			g := kit.New(fmt.Sprint("halls ", i))
			floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
			found, monsters, exp := map[string]int{}, 0, 0
			for id, p := range components.Position.Each(g.World) {
				if p.Floor != depth {
					continue
				}
				if name := dungeon.NameOf(g, id); wanted[name] > 0 {
					found[name]++
				}
				if components.Mind.Has(g.World, id) && !components.Boss.Has(g.World, id) {
					monsters++
				}
				if r := components.Reward.Find(g.World, id); r != nil {
					exp += r.Exp
				}
			}
			dungeontest.Expect(t, "what is there", fmt.Sprint(found), fmt.Sprint(wanted))
			dungeontest.Expect(t, "ordinary monsters", monsters, 4)
			dungeontest.Expect(t, "experience", exp, g.Rules.Floors.Experience.At(depth))
			if err := dungeon.RegistryOf(g).Validate(g.World, g.Content); err != nil {
				t.Errorf("floor %d: %v", depth, err)
			}
		}
	}
}
