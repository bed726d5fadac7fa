package dungeon

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// chamberlain draws the Chamberlain, who has just surrounded himself with his images.
func chamberlain(t *testing.T) (*scenario, world.ID) {
	t.Helper()
	s := adventure(t, "mage", `
		#########
		#.......#
		#.@...C.#
		#.......#
		#########`, map[rune]monster{'C': {name: "chamberlain", hp: 1000, atk: 10, exp: 90}})
	startHunt(s.Game, s.labels['C'])
	components.Mind.Get(s.World, s.labels['C']).Since = 0
	s.wait(1)
	return s, s.labels['C']
}

// imagesIn lists the images on the hero's floor.
func imagesIn(s *scenario) (ids []world.ID) {
	for id := range components.Image.Each(s.World) {
		if !s.Removed(id) {
			ids = append(ids, id)
		}
	}
	return ids
}

func TestTheChamberlainHidesAmongTwoImages(t *testing.T) {
	s, boss := chamberlain(t)
	expect(t, "tricks", s.count(EventTrick), 1)
	expect(t, "images", len(imagesIn(s)), 2)
	himself, ok := Know(s.Game).Examine(s.at(boss))
	expect(t, "he is examined", ok, true)
	for _, id := range imagesIn(s) {
		view, _ := Know(s.Game).Examine(s.at(id))
		view.ID, view.At, view.Mind = himself.ID, himself.At, himself.Mind
		expect(t, "an image looks like him", view, himself)
		thing, _ := Know(s.Game).Solid(2, s.at(id))
		expect(t, "its name", thing.Name.Key, "chamberlain")
	}
	expect(t, "what is heard", slices.Equal(Know(s.Game).Heard(), []grid.Point{s.at(boss)}), true)
}

// TestTheChamberlainChangesPlaces counts the tricks of 13 turns, and where he comes out.
func TestTheChamberlainChangesPlaces(t *testing.T) {
	s, _ := chamberlain(t)
	tricks := 0
	for range 12 {
		restFor(s, 1)
		tricks += s.count(EventTrick)
	}
	expect(t, "tricks in twelve more turns", tricks, 2)
	expect(t, "images", len(imagesIn(s)), 2)
}

func TestATrickTakesMp(t *testing.T) {
	s, boss := chamberlain(t)
	s.setMana(20)
	s.Do(boss, systems.Action{Verb: Trick})
	expect(t, "Mp", s.mp(), 5)
	s.Do(boss, systems.Action{Verb: Trick})
	expect(t, "Mp, which do not go below 0", s.mp(), 0)
}

// TestAnImageDissolvesWithoutAKill hits an image with more than its Hp.
func TestAnImageDissolvesWithoutAKill(t *testing.T) {
	s, boss := chamberlain(t)
	before := components.Progress.Get(s.World, s.Hero).Exp
	for _, amount := range []int{1, 5000} {
		id := imagesIn(s)[0]
		s.hurt(id, HitBlow, amount)
		expect(t, "the image is gone", s.Removed(id), true)
	}
	expect(t, "kills", s.count(EventKill), 0)
	expect(t, "experience", components.Progress.Get(s.World, s.Hero).Exp, before)
	expect(t, "his Hp", s.hp(boss), 1000)
	expect(t, "images left", len(imagesIn(s)), 0)
}

func TestAnImageDoesHalfTheDamage(t *testing.T) {
	s, boss := chamberlain(t)
	for _, id := range append(imagesIn(s), boss) {
		before := s.sheet().Hp
		Hurt(s.Game, Hit{From: id, To: s.Hero, Kind: HitBlow, Amount: 20})
		want := 10
		if id == boss {
			want = 20
		}
		expect(t, "damage", before-s.sheet().Hp, want)
	}
}

// TestHisImagesGoWithTheChamberlain kills him, and lets him recover.
func TestHisImagesGoWithTheChamberlain(t *testing.T) {
	s, boss := chamberlain(t)
	recoverBoss(s.Game, boss, components.Lair.Get(s.World, boss))
	expect(t, "images after he has recovered", len(imagesIn(s)), 0)
	s, boss = chamberlain(t)
	Kill(s.Game, boss, s.Hero)
	expect(t, "images after his death", len(imagesIn(s)), 0)
}

// hollowKing draws the Hollow King beside the hero, with a part of his Hp.
func hollowKing(t *testing.T, picture string, hp int) (*scenario, world.ID) {
	t.Helper()
	s := adventure(t, "alchemist", picture, map[rune]monster{'H': named("hollow-king", 1000, 20)})
	components.Health.Get(s.World, s.labels['H']).Now = hp
	for _, stair := range components.Stair.Each(s.World) {
		stair.Sealed = stair.Down
	}
	return s, s.labels['H']
}

const throneRoom = `
	########
	#......#
	#..@H..#
	#.....>#
	########`

func TestTheHollowKingMarksEverySecondTurn(t *testing.T) {
	s, boss := hollowKing(t, throneRoom, 1000)
	s.wait(1)
	marked := Know(s.Game).Marked()
	if len(marked) != 1 || marked[0].Damage < 34*80/100 || marked[0].Damage > 34*120/100 {
		t.Fatalf("marked: %+v", marked)
	}
	before := s.sheet().Hp
	s.wait(1)
	expect(t, "the blow", before-s.sheet().Hp, marked[0].Damage)
	s.wait(1)
	expect(t, "marks in the third turn", s.count(EventMark), 1)
	before = s.sheet().Hp
	s.move(grid.North)
	expect(t, "Hp of who steps aside", s.sheet().Hp, before)
	expect(t, "blows", s.attacksOf(boss), 0)
}

// TestTheWoundedKingShootsAlongLines compares him above and below two thirds of his Hp.
func TestTheWoundedKingShootsAlongLines(t *testing.T) {
	for hp, shots := range map[int]int{1000: 0, 600: 1} {
		s, boss := hollowKing(t, "######### #@...H..# #########", hp)
		begin(s.Game, boss, "rooted", 20)
		fired, aims := 0, 0
		for range 4 {
			restFor(s, 1)
			fired, aims = fired+s.attacksOf(boss), aims+s.count(EventAim)
		}
		expect(t, "shots", fired, shots)
		expect(t, "warnings", aims, shots)
	}
}

// TestTheKingCallsKnightsAtLast counts the knights of 17 turns.
func TestTheKingCallsKnightsAtLast(t *testing.T) {
	s, boss := hollowKing(t, throneRoom, 300)
	called := 0
	for range 17 {
		restFor(s, 1)
		called += s.count(EventCall)
	}
	expect(t, "calls", called, 2)
	knights := s.ofKind("knight")
	expect(t, "knights", len(knights), 2)
	expect(t, "a knight's Atk", Stat(s.Game, knights[0], Atk), 12)
	curve := s.Rules.Floors.Hp.At(depthOf(s.Game, boss))
	expect(t, "a knight's Hp", components.Health.Get(s.World, knights[0]).Max, (curve*40+5_000)/10_000)
	restFor(s, 8)
	expect(t, "the most knights", len(s.ofKind("knight")), 2)
}

// TestTakingTheCrownWins kills the King, takes what he leaves and goes on.
func TestTakingTheCrownWins(t *testing.T) {
	s, boss := hollowKing(t, throneRoom, 1000)
	Kill(s.Game, boss, s.Hero)
	s.wait(1)
	expect(t, "won before the Crown is taken", s.Run().Outcome, "")
	expect(t, "the stairway before the Crown is taken", stairDown(s).Sealed, true)
	var crown grid.Point
	for id := range components.Crown.Each(s.World) {
		crown = s.at(id)
	}
	if crown == (grid.Point{}) {
		t.Fatal("he leaves no Crown")
	}
	s.place(s.Hero, crown.X-1, crown.Y)
	expect(t, "taking it is legal", slices.Contains(Legal(s.Game), systems.Action{Verb: Move, Direction: grid.East}), true)
	s.move(grid.East)
	expect(t, "events", s.count(EventCrown), 1)
	expect(t, "the stairway opens", s.count(EventUnsealed), 1)
	expect(t, "the stairway", stairDown(s).Sealed, false)
	expect(t, "outcome", s.Run().Outcome, components.OutcomeWon)
	expect(t, "over", s.Run().Over, false)
	s.wait(1)
	Kill(s.Game, s.Hero, 0)
	expect(t, "over after a later death", s.Run().Over, true)
	expect(t, "outcome then", s.Run().Outcome, components.OutcomeWon)
}

// TestTheChamberlainsKeyOpensTheThroneRoom draws his door between the hero and the room
// behind it.
func TestTheChamberlainsKeyOpensTheThroneRoom(t *testing.T) {
	s := drawFor(t, adventureKit(t), Start{Seed: "scenario", Class: "warrior"}, `
		#########
		#@.C#...#
		#.......#
		#########`, map[rune]monster{'C': {name: "chamberlain", hp: 100, atk: 1}})
	door := s.door("throne-door", 4, 2)
	at := s.at(door)
	s.place(s.Hero, 3, 2)
	s.refused(systems.Action{Verb: Move, Direction: grid.East}, "refuse.locked")
	thing, _ := Know(s.Game).Solid(2, at)
	expect(t, "the door only blocks the way", Know(s.Game).OnlyBlocks(thing), true)
	Kill(s.Game, s.labels['C'], s.Hero)
	s.wait(1)
	expect(t, "keys", s.keys(), "throne-key")
	expect(t, "the door is of use", Know(s.Game).OnlyBlocks(thing), false)
	w := Explore(Know(s.Game))
	a, stop := w.Next(Know(s.Game))
	expect(t, "exploring goes to the door", a, systems.Action{Verb: Move, Direction: grid.East})
	expect(t, "and does not stop", stop, "")
	s.do(a)
	expect(t, "the door is open", s.Removed(door) || !s.World.Alive(door), true)
	expect(t, "keys afterwards", s.keys(), "")
}

// TestAPulledLeverOnlyBlocks holds what walks and bots are told of levers.
func TestAPulledLeverOnlyBlocks(t *testing.T) {
	s, _ := forge(t)
	lever := s.Spawn(s.Content.Must("terrain", "lever"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 3, Y: 1}}))
	for _, pulled := range []bool{false, true} {
		components.Lever.Get(s.World, lever).Pulled = pulled
		thing, _ := Know(s.Game).Solid(2, grid.Point{X: 3, Y: 1})
		expect(t, "it only blocks", Know(s.Game).OnlyBlocks(thing), pulled)
	}
}

// TestTheHallsOfTheBossesAreFurnished makes the floors of the last three bosses.
func TestTheHallsOfTheBossesAreFurnished(t *testing.T) {
	kit := adventureKit(t)
	for depth, wanted := range map[int]map[string]int{ // the cases are independent
		10: {"monster.weaver": 1, "terrain.web": 16},
		15: {"monster.forge-master": 1, "terrain.lever": 4},
		20: {"monster.chamberlain": 1, "monster.hollow-king": 1, "terrain.throne-door": 1},
	} {
		for i := range 8 {
			g := kit.New(fmt.Sprint("halls ", i))
			makeFloor(g, floorKey{number: depth, depth: depth})
			found, monsters, exp := map[string]int{}, 0, 0
			for id, p := range components.Position.Each(g.World) {
				if p.Floor != depth {
					continue
				}
				if name := nameOf(g, id); wanted[name] > 0 {
					found[name]++
				}
				if components.Mind.Has(g.World, id) && !components.Boss.Has(g.World, id) {
					monsters++
				}
				if r := components.Reward.Find(g.World, id); r != nil {
					exp += r.Exp
				}
			}
			expect(t, "what is there", fmt.Sprint(found), fmt.Sprint(wanted))
			expect(t, "ordinary monsters", monsters, 4)
			expect(t, "experience", exp, g.Rules.Floors.Experience.At(depth))
			if err := registryOf(g).validate(g.World, g.Content); err != nil {
				t.Errorf("floor %d: %v", depth, err)
			}
		}
	}
}
