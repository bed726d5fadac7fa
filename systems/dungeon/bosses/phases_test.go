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
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// wound leaves a boss that many Hp, lets it hunt, and keeps the hero from dying.
func wound(s *dungeontest.Scenario, boss world.ID, hp int) {
	s.Sturdy()
	dungeon.StartHunt(s.Game, boss)
	components.Mind.Get(s.World, boss).Since = 0
	components.Health.Get(s.World, boss).Now = hp
}

// markedCells lists the marked cells in view, row by row.
func markedCells(s *dungeontest.Scenario) (cells []grid.Point) {
	for _, m := range known.Know(s.Game).Threats().Marked() {
		cells = append(cells, m.At)
	}
	slices.SortFunc(cells, dungeon.ByRow)
	return cells
}

// turnOf lets a turn pass in which the hero waits, and reports which events of phases came.
func turnOf(s *dungeontest.Scenario) (announced, unleashed int) {
	restFor(s, 1)
	return s.Count(dungeon.EventAnnounce), s.Count(dungeon.EventUnleash)
}

// burningHall is the hall of the Rat King with a brazier at f and a nest in its straw.
const burningHall = `
	##############
	#.....#......#
	#<....+..@...#
	#.....#...K..#
	#.....#......#
	#.....#...n..#
	##############`

// brazierAt is where the brazier of that hall stands.
var brazierAt = grid.Point{X: 10, Y: 4}

// kindler draws that hall. The hero stands in it.
func kindler(t *testing.T, at grid.Point) (s *dungeontest.Scenario, boss, brazier world.ID) {
	t.Helper()
	home := grid.Point{X: 10, Y: 3}
	s = dungeontest.Adventure(t, "warrior", burningHall, map[rune]dungeontest.Monster{
		'K': {Name: "rat-king", Hp: 200, Atk: 10, Exp: 500, Mind: components.MindData{State: components.Guarding, Guard: true, Home: home}},
		'n': {Name: "nest", Hp: 1},
	})
	boss = s.Labels['K']
	lair := components.Lair.Get(s.World, boss)
	lair.Home, lair.Nests = home, []grid.Point{{X: 10, Y: 5}}
	brazier = s.Spawn(s.Content.Must("terrain", "brazier"), components.Position.With(components.PositionData{Floor: 2, At: brazierAt}))
	bosses.LayStraw(s.Game, 2)
	s.PlaceAt(s.Hero, at.X, at.Y)
	return s, boss, brazier
}

// TestTheKingTipsTheBraziersOnce holds the announcement, the fire that spreads from it by a cell
// a turn and is marked a turn ahead, and its end.
func TestTheKingTipsTheBraziersOnce(t *testing.T) {
	s, boss, _ := kindler(t, grid.Point{X: 7, Y: 1})
	wound(s, boss, 101)
	for range 3 {
		if a, u := turnOf(s); a+u > 0 {
			t.Fatal("the phase begins above half of its Hp")
		}
	}
	s, boss, brazier := kindler(t, grid.Point{X: 7, Y: 1})
	wound(s, boss, 99)
	at := s.At(boss)
	a, u := turnOf(s)
	dungeontest.Expect(t, "announced, unleashed", [2]int{a, u}, [2]int{1, 0})
	dungeontest.Expect(t, "the announcement costs its turn", s.At(boss), at)
	monster, _ := known.Know(s.Game).Foes().Examine(at)
	dungeontest.Expect(t, "what examining tells", monster.Opens, "kindle")
	dungeontest.Expect(t, "cells marked by then", len(markedCells(s)), 0)

	before := s.Sheet().Hp
	a, u = turnOf(s)
	dungeontest.Expect(t, "announced, unleashed", [2]int{a, u}, [2]int{0, 1})
	dungeontest.Expect(t, "the brazier is tipped", components.Brazier.Get(s.World, brazier).Tipped, true)
	dungeontest.Expect(t, "the straw next to it", slices.Equal(markedCells(s), []grid.Point{{X: 10, Y: 3}, {X: 9, Y: 4}, {X: 11, Y: 4}, {X: 10, Y: 5}}), true)
	dungeontest.Expect(t, "rats called", len(s.OfKind("rat")), 2)
	dungeontest.Expect(t, "the hero is not burnt by the marks", s.Sheet().Hp, before)

	turnOf(s)
	dungeontest.Expect(t, "the nest burns", len(s.OfKind("nest")), 0)
	dungeontest.Expect(t, "the King does not", s.Hp(boss), 99)
	for _, p := range markedCells(s) {
		dungeontest.Expect(t, "steps of the fire", p.Distance(brazierAt), 2)
	}
	for range 10 {
		a, u := turnOf(s)
		dungeontest.Expect(t, "again", a+u, 0)
	}
	dungeontest.Expect(t, "the fire ends", len(markedCells(s)), 0)
}

// TestADoorwayBurnsToo lets the hero stand in the door of the hall, and leave it.
func TestADoorwayBurnsToo(t *testing.T) {
	for leaves, hurts := range map[bool]bool{false: true, true: false} {
		s, boss, _ := kindler(t, grid.Point{X: 6, Y: 2})
		wound(s, boss, 90)
		dungeon.BeginEffect(s.Game, boss, "rooted", 50)
		burnt := false
		for range 12 {
			here := s.At(s.Hero)
			marked := slices.ContainsFunc(known.Know(s.Game).Threats().Marked(), func(m known.MarkedCell) bool { return m.At == here && m.Damage > 0 })
			if marked && leaves {
				s.Move(grid.West)
			} else {
				restFor(s, 1)
			}
			for _, e := range s.Events {
				burnt = burnt || e.Type == dungeon.EventAttack && e.To == s.Hero && e.Name == "ground.fire"
			}
			for _, rat := range s.OfKind("rat") {
				s.Remove(rat)
			}
		}
		dungeontest.Expect(t, "burnt in the door", burnt, hurts)
	}
}

// TestTheKingStartsAnewWhenTheHeroHasLeft leaves in the middle of the fire.
func TestTheKingStartsAnewWhenTheHeroHasLeft(t *testing.T) {
	s, boss, brazier := kindler(t, grid.Point{X: 7, Y: 1})
	wound(s, boss, 90)
	for range 3 {
		turnOf(s)
	}
	bosses.RecoverBoss(s.Game, boss, components.Lair.Get(s.World, boss))
	dungeontest.Expect(t, "the brazier stands", components.Brazier.Get(s.World, brazier).Tipped, false)
	dungeontest.Expect(t, "nests", len(s.OfKind("nest")), 1)
	wound(s, boss, 90)
	a, _ := turnOf(s)
	dungeontest.Expect(t, "marks", len(markedCells(s)), 0)
	dungeontest.Expect(t, "announced again", a, 1)
}

// TestACallComesFromTheNearestNests holds which nests the King calls from, before and after his
// second phase begins, and that destroyed nests stay so.
func TestACallComesFromTheNearestNests(t *testing.T) {
	for opened, near := range map[int]bool{0: false, 1: true} {
		s, boss := king(t)
		s.PlaceAt(s.Hero, 12, 4)
		components.Script.Get(s.World, boss).Opened = opened
		components.Summons.Get(s.World, boss).Count = 1
		dungeon.StartHunt(s.Game, boss)
		s.Do(boss, systems.Action{Verb: bosses.Call})
		rat := s.At(s.OfKind("rat")[0])
		dungeontest.Expect(t, "out of the nest next to the hero", rat.Distance(grid.Point{X: 12, Y: 1}) == 1, near)
	}
}

// webbedHall is the hall of the Weaver, with two doors.
const webbedHall = `
	##############
	#.....#......#
	#<....+..@...#
	#.....#...W..#
	#.....#......#
	#.....+......#
	##############`

// dropper draws that hall with the Weaver at less than half of her Hp, and the hero at a cell of it.
func dropper(t *testing.T, at grid.Point) (s *dungeontest.Scenario, boss world.ID) {
	t.Helper()
	s, boss = weaver(t, webbedHall)
	s.PlaceAt(s.Hero, at.X, at.Y)
	components.Lair.Get(s.World, boss).Home = grid.Point{X: 10, Y: 3}
	wound(s, boss, 499)
	return s, boss
}

func TestTheWeaverClosesTheDoors(t *testing.T) {
	s, _ := dropper(t, grid.Point{X: 8, Y: 1})
	a, u := turnOf(s)
	dungeontest.Expect(t, "announced, unleashed", [2]int{a, u}, [2]int{1, 0})
	dungeontest.Expect(t, "webs by then", len(s.Webs()), 0)
	a, u = turnOf(s)
	dungeontest.Expect(t, "announced, unleashed", [2]int{a, u}, [2]int{0, 1})
	dungeontest.Expect(t, "webs in the doors", slices.Equal(s.Webs(), []grid.Point{{X: 6, Y: 2}, {X: 6, Y: 5}}), true)
}

// TestTheWeaverDropsOnAHeroThatStandsStill compares one that stands still, one that steps off the
// mark, and one that moves all the time.
func TestTheWeaverDropsOnAHeroThatStandsStill(t *testing.T) {
	for _, c := range []struct {
		name         string
		moves, leaps bool // all the time; off the mark
		marks, hits  bool
	}{{"stands", false, false, true, true}, {"steps off", false, true, true, false}, {"walks", true, false, false, false}} {
		s, boss := dropper(t, grid.Point{X: 1, Y: 1}) // far away, behind the doors
		dungeon.BeginEffect(s.Game, boss, "rooted", 50)
		marks, hits, aside := false, false, grid.East
		for range 12 {
			marked := len(markedCells(s)) > 0
			marks = marks || marked
			if c.moves || c.leaps && marked {
				s.Move(aside)
				aside = aside.Opposite()
			} else {
				restFor(s, 1)
			}
			for _, e := range s.Events {
				hits = hits || e.Type == dungeon.EventAttack && e.To == s.Hero && e.From == boss
			}
			if marked { // she has landed
				break
			}
		}
		dungeontest.Expect(t, c.name+": marked", marks, c.marks)
		dungeontest.Expect(t, c.name+": hit", hits, c.hits)
		if c.marks {
			dungeontest.Expect(t, c.name+": how near she has landed", s.At(boss).Distance(s.At(s.Hero)), 1)
		}
	}
}

// TestAStunnedWeaverDoesNotDrop stuns her between the mark and the drop.
func TestAStunnedWeaverDoesNotDrop(t *testing.T) {
	s, boss := dropper(t, grid.Point{X: 1, Y: 1})
	dungeon.BeginEffect(s.Game, boss, "rooted", 50)
	for range 12 {
		if restFor(s, 1); len(markedCells(s)) > 0 {
			break
		}
	}
	dungeontest.Expect(t, "marked", len(markedCells(s)), 1)
	at, before := s.At(boss), s.Sheet().Hp
	dungeon.BeginEffect(s.Game, boss, "stunned", 3)
	s.Wait(1)
	dungeontest.Expect(t, "where she is", s.At(boss), at)
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, before)
}

// fallingHall is the hall of the Hollow King, whose place is in its fourth row, and an antechamber.
const fallingHall = `
	##########
	#<..#....#
	#...#....#
	#...#....#
	#...+@.H.#
	#...#....#
	#...#....#
	#...#...>#
	##########`

// collapser draws that hall, with the King rooted and at less than half of his Hp.
func collapser(t *testing.T, at grid.Point) (s *dungeontest.Scenario, boss world.ID) {
	t.Helper()
	s, boss = hollowKing(t, fallingHall, 499)
	components.Lair.Get(s.World, boss).Home = grid.Point{X: 7, Y: 4}
	wound(s, boss, 499)
	dungeon.BeginEffect(s.Game, boss, "rooted", 100)
	s.PlaceAt(s.Hero, at.X, at.Y)
	return s, boss
}

// pitsOf lists the pits row by row.
func pitsOf(s *dungeontest.Scenario) (at []grid.Point) {
	for id := range components.Pit.Each(s.World) {
		if !s.Removed(id) {
			at = append(at, s.At(id))
		}
	}
	slices.SortFunc(at, dungeon.ByRow)
	return at
}

// TestTheFloorFallsInFromTheWalls holds which rows fall, when, and which stay.
func TestTheFloorFallsInFromTheWalls(t *testing.T) {
	s, _ := collapser(t, grid.Point{X: 5, Y: 3})
	turnOf(s)
	a, u := turnOf(s)
	dungeontest.Expect(t, "announced, unleashed", [2]int{a, u}, [2]int{0, 1})
	// The outermost rows, without the way to the stairs.
	outer := []grid.Point{{X: 5, Y: 1}, {X: 6, Y: 1}, {X: 7, Y: 1}, {X: 8, Y: 1}, {X: 5, Y: 7}, {X: 6, Y: 7}, {X: 7, Y: 7}}
	dungeontest.Expect(t, "marked", slices.Equal(markedCells(s)[:4], outer[:4]), true)
	dungeontest.Expect(t, "pits by then", len(pitsOf(s)), 0)
	restFor(s, 2)
	dungeontest.Expect(t, "pits", slices.Equal(pitsOf(s), outer) || len(pitsOf(s)) == len(outer)-1, true)
	restFor(s, 40)
	for _, p := range pitsOf(s) {
		if p.Y >= 3 && p.Y <= 5 || p.X < 5 {
			t.Errorf("the floor has fallen in at %v", p)
		}
	}
	if len(pitsOf(s)) < 12 {
		t.Errorf("there are only %d pits", len(pitsOf(s)))
	}
}

// TestWhoStandsOnAFallingRowIsThrownBack holds the way back, its price, and that it never kills.
func TestWhoStandsOnAFallingRowIsThrownBack(t *testing.T) {
	for _, hp := range []int{1000, 50, 1} {
		s, _ := collapser(t, grid.Point{X: 6, Y: 1})
		turnOf(s)
		turnOf(s)
		here := known.Know(s.Game).Threats().Marked()
		i := slices.IndexFunc(here, func(m known.MarkedCell) bool { return m.At == s.At(s.Hero) })
		if i < 0 || here[i].Damage != min(s.Sheet().MaxHp*8/100, s.Sheet().Hp-1) {
			t.Fatalf("marked: %+v", here)
		}
		s.Wait(1)
		s.SetHealth(hp)
		s.Wait(1)
		dungeontest.Expect(t, "how near the stairway up", s.At(s.Hero).Distance(s.Here().Up) <= 1, true)
		dungeontest.Expect(t, "alive", s.Run().Over, false)
		lost := hp - s.Sheet().Hp
		dungeontest.Expect(t, "Hp lost", lost, min((s.Sheet().MaxHp*8+50)/100, hp-1))
	}
}

// TestTheFloorStopsFallingWithTheKing kills him in the middle of it, and on a cell between pits: the pits close, and the
// Crown can be reached.
func TestTheFloorStopsFallingWithTheKing(t *testing.T) {
	t.Run("on a row that would have fallen", func(t *testing.T) {
		s, boss := collapser(t, grid.Point{X: 5, Y: 4})
		turnOf(s)
		turnOf(s)
		s.PlaceAt(boss, 7, 1)
		restFor(s, 2)
		if at := s.At(boss); at == (grid.Point{X: 7, Y: 1}) {
			t.Fatal("he stands in a pit")
		}
		expectCrown(t, s, boss)
	})
	t.Run("between pits", func(t *testing.T) {
		s, boss := collapser(t, grid.Point{X: 5, Y: 4})
		turnOf(s)
		restFor(s, 40)
		for _, p := range (grid.Point{X: 7, Y: 1}).Neighbours() {
			if s.Here().Free(p) {
				s.Spawn(s.Content.Must("terrain", "pit"), components.Position.With(components.PositionData{Floor: 2, At: p}))
			}
		}
		if id := s.Here().Solid(grid.Point{X: 7, Y: 1}); id != 0 {
			s.Remove(id)
		}
		s.PlaceAt(boss, 7, 1)
		expectCrown(t, s, boss)
	})
}

// expectCrown kills the King and expects that a way without pits leads to the Crown.
func expectCrown(t *testing.T, s *dungeontest.Scenario, boss world.ID) {
	t.Helper()
	dungeon.Kill(s.Game, boss, s.Hero)
	restFor(s, 10)
	dungeontest.Expect(t, "pits", len(pitsOf(s)), 0)
	reached := s.Here().Reach(s.At(s.Hero), func(p grid.Point) bool {
		return s.Here().Open(p) && !components.Pit.Has(s.World, s.Here().Solid(p))
	})
	for id := range components.Crown.Each(s.World) {
		dungeontest.Expect(t, "the Crown is reached", reached[s.Here().Index(s.At(id))], true)
	}
}

// TestShotsFlyOverPits shoots at the King over one.
func TestShotsFlyOverPits(t *testing.T) {
	s, boss := collapser(t, grid.Point{X: 5, Y: 4})
	s.Spawn(s.Content.Must("terrain", "pit"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 6, Y: 4}}))
	id, _ := dungeon.FirstInLine(s.Game, 2, s.At(s.Hero), grid.East, 4)
	dungeontest.Expect(t, "what is hit", id, boss)
	s.Refused(systems.Action{Verb: dungeon.Move, Direction: grid.East}, "refuse.wall")
}

// pourer draws the Forge Master, rooted, at less than half of his Hp, in a hall with a lever.
func pourer(t *testing.T) (s *dungeontest.Scenario, boss, lever world.ID) {
	t.Helper()
	s = dungeontest.Adventure(t, "warrior", `
		#############
		#...........#
		#.@.........#
		#...........#
		#.........F.#
		#...........#
		#############`, map[rune]dungeontest.Monster{'F': dungeontest.Named("forge-master", 1000, 10)})
	boss = s.Labels['F']
	components.Lair.Get(s.World, boss).Home = grid.Point{X: 10, Y: 4}
	lever = s.Spawn(s.Content.Must("terrain", "lever"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 1, Y: 2}}))
	components.Lever.Get(s.World, lever).Pulled = true
	wound(s, boss, 499)
	dungeon.BeginEffect(s.Game, boss, "rooted", 100)
	return s, boss, lever
}

// TestTheForgeMasterPoursAStripATurn holds the order of the channels, that only the marked row
// burns, and that a lever works once more and floods the channel that is marked.
func TestTheForgeMasterPoursAStripATurn(t *testing.T) {
	s, _, lever := pourer(t)
	turnOf(s)
	dungeontest.Expect(t, "the lever before", components.Lever.Get(s.World, lever).Pulled, true)
	a, u := turnOf(s)
	dungeontest.Expect(t, "announced, unleashed", [2]int{a, u}, [2]int{0, 1})
	dungeontest.Expect(t, "the lever has risen", components.Lever.Get(s.World, lever).Pulled, false)
	burnt := 0
	for step := range 8 {
		marked := markedCells(s)
		if len(marked) == 0 && step%4 != 0 { // row 0 and row 4, two away, are those of the first channel
			t.Fatalf("nothing is marked in turn %d", step)
		}
		own := false
		for _, p := range marked {
			dungeontest.Expect(t, "its channel", p.Y%4, step%4)
			own = own || p == s.At(s.Hero)
		}
		restFor(s, 1)
		hit := slices.ContainsFunc(s.Events, func(e systems.Event) bool { return e.To == s.Hero && e.Name == "ground.fire" })
		dungeontest.Expect(t, "burnt in a marked cell alone", hit, own)
		burnt += dungeontest.If(hit, 1, 0)
	}
	dungeontest.Expect(t, "times that it burnt", burnt, 2)
	restFor(s, 2)
	dungeontest.Expect(t, "the hero's row is marked", slices.Contains(markedCells(s), s.At(s.Hero)), true)
	s.MustAct(systems.Action{Verb: bosses.Pull, Direction: grid.West})
	dungeontest.Expect(t, "burnt after the flood", slices.ContainsFunc(s.Events, func(e systems.Event) bool { return e.Name == "ground.fire" }), false)
	if !s.Here().Opaque(grid.Point{X: 3, Y: 2}) {
		t.Error("no steam rises around the hero")
	}
	for range 8 {
		restFor(s, 1)
		dungeontest.Expect(t, "the hero's row is marked again", slices.Contains(markedCells(s), s.At(s.Hero)), false)
	}
}

// TestAHallKeepsItsBoundsWhenADoorBurns burns a door of the Weaver's hall: she does not notice a hero behind it, closes
// it with a web as before, and it hangs again when the hero has left.
func TestAHallKeepsItsBoundsWhenADoorBurns(t *testing.T) {
	s, boss := dropper(t, grid.Point{X: 8, Y: 1})
	door, home := grid.Point{X: 6, Y: 2}, grid.Point{X: 10, Y: 3}
	lair := components.Lair.Get(s.World, boss)
	s.Wait(1)
	ground.Burn(s.Game, 2, []grid.Point{door}, 0)
	s.Wait(5)
	dungeontest.Expect(t, "the door has burnt", dungeon.DoorAt(s.Game, s.Here(), door), false)
	dungeontest.Expect(t, "her hall reaches beyond", bosses.InHall(s.Here(), s.Game, home, grid.Point{X: 3, Y: 3}), false)
	dungeontest.Expect(t, "the doorway is in it", bosses.InHall(s.Here(), s.Game, home, door), false)
	for _, web := range s.Webs() {
		ground.Burn(s.Game, 2, []grid.Point{web}, 0)
	}
	s.Wait(5)
	s.Do(boss, systems.Action{Verb: bosses.Seal})
	dungeontest.Expect(t, "a web in the doorway", slices.Contains(s.Webs(), door), true)
	bosses.RecoverBoss(s.Game, boss, lair)
	dungeontest.Expect(t, "a door hangs there again", dungeon.DoorAt(s.Game, s.Here(), door), true)
}

// TestTheKingsFireIsReal holds that his fire is that of the ground: it hurts as marked, sets burning, spares him, and the
// straw is there again when the hero has left.
func TestTheKingsFireIsReal(t *testing.T) {
	s, boss, _ := kindler(t, grid.Point{X: 9, Y: 5})
	straw := len(strawOn(s))
	dungeontest.Expect(t, "cells with straw", straw > 20, true)
	wound(s, boss, 90)
	dungeon.BeginEffect(s.Game, boss, "rooted", 50)
	turnOf(s)
	turnOf(s)
	s.PlaceAt(s.Hero, 9, 4)
	marks := known.Know(s.Game).Threats().Marked()
	i := slices.IndexFunc(marks, func(m known.MarkedCell) bool { return m.At == s.At(s.Hero) })
	share := func(percent int) int { return ground.Percent(s.Game, 2, percent) * 26 / 100 }
	if i < 0 || marks[i].Damage != max(1, share(20)) {
		t.Fatalf("marked: %+v", marks)
	}
	s.Wait(1)
	burnt := slices.ContainsFunc(s.Events, func(e systems.Event) bool {
		return e.Type == dungeon.EventAttack && e.From == boss && e.To == s.Hero && e.Name == "ground.fire" && e.Amount == marks[i].Damage
	})
	dungeontest.Expect(t, "hurt as marked", burnt, true)
	dungeontest.Expect(t, "burning", dungeon.EffectOn(s.Game, s.Hero, "burning") != 0, true)
	dungeontest.Expect(t, "the King's Hp", s.Hp(boss), 90)
	dungeontest.Expect(t, "the King burns", dungeon.EffectOn(s.Game, boss, "burning") != 0, false)
	dungeontest.Expect(t, "some straw is gone", len(strawOn(s)) < straw, true)
	bosses.RecoverBoss(s.Game, boss, components.Lair.Get(s.World, boss))
	dungeontest.Expect(t, "cells with straw again", len(strawOn(s)), straw)
	s.Wait(1)
	dungeontest.Expect(t, "and nothing burns", len(strawOn(s)), straw)
	// The fire of others does not spare him.
	dungeon.BeginEffect(s.Game, boss, "rooted", 50)
	ground.Burn(s.Game, 2, []grid.Point{s.At(boss)}, s.Hero)
	s.Wait(1)
	if s.Hp(boss) == components.Health.Get(s.World, boss).Max {
		t.Error("the hero's fire spares the King")
	}
}

// strawOn lists the cells with straw.
func strawOn(s *dungeontest.Scenario) (cells []grid.Point) {
	for p := range s.Here().All() {
		if dungeon.GroundAt(s.Game, 2, p) == "straw" {
			cells = append(cells, p)
		}
	}
	return cells
}

// TestALeverLetsRealWaterIn holds what covers the channel that a lever floods, and that it is gone when the hero has left.
func TestALeverLetsRealWaterIn(t *testing.T) {
	s, boss, _ := pourer(t)
	turnOf(s)
	turnOf(s)
	for dungeon.GroundAt(s.Game, 2, s.At(s.Hero)) != "slag" {
		restFor(s, 1)
	}
	s.MustAct(systems.Action{Verb: bosses.Pull, Direction: grid.West})
	for x := 1; x <= 11; x++ {
		dungeontest.Expect(t, "the channel", dungeon.GroundAt(s.Game, 2, grid.Point{X: x, Y: 2}), "water")
	}
	steam := components.NameData{Kind: dungeon.GasKind, Key: "steam"}
	dungeontest.Expect(t, "steam around the hero", dungeon.AmountAt(s.Game, 2, steam, s.At(s.Hero)) > 0, true)
	restFor(s, 3)
	dungeontest.Expect(t, "steam after three turns", dungeon.AmountAt(s.Game, 2, steam, s.At(s.Hero)), 0)
	bosses.RecoverBoss(s.Game, boss, components.Lair.Get(s.World, boss))
	dungeontest.Expect(t, "layers when the hero has left", len(dungeon.Layers(s.Game, 2)), 0)
}
