package bosses_test

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// fourDoors is the hall of the Chamberlain, around an antechamber with a door on each side.
const fourDoors = `
	#############
	#...........#
	#.####+####.#
	#.#.......#.#
	#.+...<.@.+.#
	#.#.......#.#
	#.####+####.#
	#.........C.#
	#############`

// The doors of that hall.
var (
	north, west = grid.Point{X: 6, Y: 2}, grid.Point{X: 2, Y: 4}
	east, south = grid.Point{X: 10, Y: 4}, grid.Point{X: 6, Y: 6}
)

// shuffler draws a hall with the Chamberlain, rooted, at less than half of his Hp, and the hero in a
// cell. He strikes nobody.
func shuffler(t *testing.T, picture string, at grid.Point) (s *dungeontest.Scenario, boss world.ID) {
	t.Helper()
	s = dungeontest.Adventure(t, "warrior", picture, map[rune]dungeontest.Monster{'C': dungeontest.Named("chamberlain", 1000, 1)})
	boss = s.Labels['C']
	components.Lair.Get(s.World, boss).Home = s.At(boss)
	components.Deceives.Get(s.World, boss).Count = 1
	components.Script.Get(s.World, boss).Phases[1].Moves = []string{"attack"}
	wound(s, boss, 499)
	dungeon.BeginEffect(s.Game, boss, "rooted", 1000)
	s.PlaceAt(s.Hero, at.X, at.Y)
	return s, boss
}

// walledOf lists the doors that are walled up, row by row.
func walledOf(s *dungeontest.Scenario) (at []grid.Point) {
	for id := range components.Walled.Each(s.World) {
		if !s.Removed(id) {
			at = append(at, s.At(id))
		}
	}
	slices.SortFunc(at, dungeon.ByRow)
	return at
}

// same compares lists of cells.
func same(t *testing.T, what string, got []grid.Point, want ...grid.Point) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// TestTheDoorsSwapInPairs holds when the doors are marked, when they change places, and that one of
// each pair is always open.
func TestTheDoorsSwapInPairs(t *testing.T) {
	s, _ := shuffler(t, fourDoors, grid.Point{X: 6, Y: 5})
	a, u := turnOf(s)
	dungeontest.Expect(t, "announced, unleashed", [2]int{a, u}, [2]int{1, 0})
	same(t, "marked by then", markedCells(s))
	a, u = turnOf(s)
	dungeontest.Expect(t, "announced, unleashed", [2]int{a, u}, [2]int{0, 1})
	for turn := range 32 {
		if turn%6 == 0 {
			same(t, "marked doors", markedCells(s), north, west, east, south)
		} else {
			same(t, "marked doors in between", markedCells(s))
		}
		switch {
		case turn == 0:
			same(t, "walled up before the first swap", walledOf(s))
		case (turn-1)/6%2 == 0:
			same(t, "walled up after an odd swap", walledOf(s), east, south)
		default:
			same(t, "walled up after an even swap", walledOf(s), north, west)
		}
		before := s.Sheet().Hp
		restFor(s, 1)
		dungeontest.Expect(t, "Hp", s.Sheet().Hp, before)
	}
}

// swaps lets turns pass until the doors have changed places.
func swaps(s *dungeontest.Scenario) {
	for range 100 {
		restFor(s, 1)
		if s.Count(dungeon.EventShuffle) > 0 {
			return
		}
	}
	s.T.Fatal("the doors do not change places")
}

// TestADoorTakesAlongWhoStandsInIt lets the hero stand in one door and a monster in another.
func TestADoorTakesAlongWhoStandsInIt(t *testing.T) {
	s, _ := shuffler(t, fourDoors, south)
	rat := s.Spawn(s.Content.Must("monster", "rat"), components.Position.With(components.PositionData{Floor: 2, At: west}),
		components.Health.With(components.HealthData{Now: 9, Max: 9}), components.Attributes.With(components.AttributesData{}))
	components.Mind.Get(s.World, rat).State = components.Asleep
	before := s.Sheet().Hp
	for n, at := range []struct{ hero, rat grid.Point }{{south, west}, {north, east}, {south, west}} {
		swaps(s)
		dungeontest.Expect(t, "where the hero is", s.At(s.Hero), at.hero)
		dungeontest.Expect(t, "where the rat is", s.At(rat), at.rat)
		dungeontest.Expect(t, "doors walled up", len(walledOf(s)), 2)
		dungeontest.Expect(t, "the event tells the hero that it is carried", s.Events[slices.Index(s.Types(), dungeon.EventShuffle)].To == s.Hero, n > 0)
	}
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, before)
}

// TestASwapCutsNothingOff draws four doors, of which only that at (3, 6) is not the only way to what
// lies behind it. It is walled up, and stays so.
func TestASwapCutsNothingOff(t *testing.T) {
	s, _ := shuffler(t, `
		###############
		#..#.......#..#
		#<.+.......+..#
		#..#.......#..#
		####.......####
		#..#.......#..#
		#..+.......+..#
		#.##.......#..#
		#..........#..#
		#.........C#..#
		###############`, grid.Point{X: 13, Y: 2})
	for range 4 {
		swaps(s)
		same(t, "walled up", walledOf(s), grid.Point{X: 3, Y: 6})
	}
}

// TestOneOfThreeDoorsStays is a hall as older saved games have it.
func TestOneOfThreeDoorsStays(t *testing.T) {
	s, _ := shuffler(t, `
		#############
		#...........#
		#.####+####.#
		#.#.......#.#
		#.+...<...#.#
		#.#.......#.#
		#.####+####.#
		#.........C.#
		#############`, grid.Point{X: 6, Y: 5})
	swaps(s)
	same(t, "walled up", walledOf(s), south)
	swaps(s)
	same(t, "walled up after the next swap", walledOf(s), north)
}

// TestALockedDoorStays puts the door of the throne room into the hall.
func TestALockedDoorStays(t *testing.T) {
	s, _ := shuffler(t, `
		#############
		#...........#
		#.####+####.#
		#.#.......#.#
		#.+...<...+.#
		#.#.......#.#
		#.####+####.#
		#.C.....#...#
		#############`, grid.Point{X: 6, Y: 5})
	door := s.Door("throne-door", 9, 7)
	s.Wait(2)
	for range 12 {
		if slices.Contains(markedCells(s), s.At(door)) || s.Removed(door) {
			t.Fatal("the door of the throne room is marked")
		}
		restFor(s, 1)
	}
	dungeontest.Expect(t, "doors walled up", len(walledOf(s)), 2)
}

// TestTheDoorsOpenWhenTheChamberlainDies kills him while doors are marked.
func TestTheDoorsOpenWhenTheChamberlainDies(t *testing.T) {
	s, boss := shuffler(t, fourDoors, grid.Point{X: 6, Y: 5})
	swaps(s)
	restFor(s, 5)
	dungeontest.Expect(t, "doors marked", len(markedCells(s)), 4)
	dungeon.Kill(s.Game, boss, s.Hero)
	same(t, "walled up", walledOf(s))
	restFor(s, 1)
	same(t, "marked", markedCells(s))
	restFor(s, 12)
	same(t, "walled up later", walledOf(s))
}

// TestTheHeroKnowsTheDoors holds that the doors are marked and known out of sight, and that a mark of a
// swap does not make drinking slow.
func TestTheHeroKnowsTheDoors(t *testing.T) {
	s, _ := shuffler(t, fourDoors, grid.Point{X: 4, Y: 3})
	s.Wait(1)
	s.PlaceAt(s.Hero, north.X, 1) // outside
	swaps(s)
	restFor(s, 5)
	k := known.Know(s.Game)
	dungeontest.Expect(t, "the south is in view", k.View().Has(south), false)
	same(t, "marked", markedCells(s), north, west, east, south)
	for _, p := range walledOf(s) {
		thing, filled := k.Here().Solid(p)
		dungeontest.Expect(t, "a walled door is known", filled && thing.Name.Key == "walled-door", true)
	}
	dungeontest.Expect(t, "drinking takes a turn", k.Threats().DrinksSlowly(), false)
	swaps(s)
	k = known.Know(s.Game)
	for _, p := range []grid.Point{north, west, east, south} {
		_, filled := k.Here().Solid(p)
		dungeontest.Expect(t, "a door is known to be walled up", filled, slices.Contains(walledOf(s), p))
	}
}

// TestAMirrorShowsTheRealOne stands next to a mirror, and steps away from it.
func TestAMirrorShowsTheRealOne(t *testing.T) {
	s, boss := chamberlain(t)
	s.Spawn(s.Content.Must("terrain", "mirror"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 1, Y: 1}}))
	for _, c := range []struct {
		at    grid.Point
		shows bool
	}{{grid.Point{X: 2, Y: 2}, false}, {grid.Point{X: 1, Y: 2}, true}, {grid.Point{X: 2, Y: 1}, true}, {grid.Point{X: 3, Y: 1}, false}} {
		s.PlaceAt(s.Hero, c.at.X, c.at.Y)
		k := known.Know(s.Game)
		fight := k.Foes().Fights()[0]
		dungeontest.Expect(t, "he is hidden", fight.Hides, !c.shows)
		dungeontest.Expect(t, "where he is", fight.At, map[bool]grid.Point{true: s.At(boss)}[c.shows])
		for _, id := range append(imagesIn(s), boss) {
			found, _ := k.Foes().Examine(s.At(id))
			dungeontest.Expect(t, "examining tells that he is real", found.Real, c.shows && id == boss)
			thing, _ := k.Here().Solid(s.At(id))
			dungeontest.Expect(t, "and so does the list", thing.Real, c.shows && id == boss)
		}
	}
	s.PlaceAt(s.Hero, 1, 2)
	s.Refused(systems.Action{Verb: dungeon.Move, Direction: grid.North}, "refuse.wall")
	for _, id := range imagesIn(s) {
		s.Hurt(id, dungeon.HitBlow, 1)
	}
	found, _ := known.Know(s.Game).Foes().Examine(s.At(boss))
	dungeontest.Expect(t, "without images there is nothing to show", found.Real, false)
}
