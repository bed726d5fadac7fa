package dungeon

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// giveRod gives the hero a rod.
func giveRod(s *scenario, name string) world.ID { return s.give(s.Hero, name)[0] }

func chargesOf(s *scenario, rod world.ID) int { return components.Rod.Get(s.World, rod).Charges }

// heldBy keeps a monster where it is.
func heldBy(s *scenario, letter rune) world.ID {
	begin(s.Game, s.labels[letter], "rooted", 99)
	return s.labels[letter]
}

func TestARodOfBlinkingTakesTheHeroToASeenCell(t *testing.T) {
	s := locked(t, `
		##########
		#@.......#
		####.#####
		####.#####
		##########`, nil)
	rod := giveRod(s, "rod-blink")
	s.wait(1)
	zap := func(x, y int) systems.Action {
		return systems.Action{Verb: Zap, Item: rod, Cell: grid.Point{X: x, Y: y}}
	}
	s.refused(zap(6, 1), "refuse.rod-target") // five cells away
	s.refused(zap(1, 2), "refuse.rod-target") // wall
	s.refused(zap(4, 2), "refuse.rod-target") // not seen yet
	turn := s.Run().Turn
	s.do(zap(5, 1))
	expect(t, "the hero", s.sheet().At, grid.Point{X: 5, Y: 1})
	expect(t, "turns", s.Run().Turn-turn, 1)
	expect(t, "noise", loudness(s.Game), 4)
	expect(t, "charges", chargesOf(s, rod), 2)
	s.do(zap(4, 3))
	s.do(zap(3, 1))
	s.refused(zap(2, 1), "refuse.no-charge")
	if i := slices.IndexFunc(Legal(s.Game), func(a systems.Action) bool { return a.Verb == Zap }); i >= 0 {
		t.Error("an empty rod is legal to use")
	}
}

// TestARodOfBlinkingDoesNotPassALock looks for a legal cell behind a locked door.
func TestARodOfBlinkingDoesNotPassALock(t *testing.T) {
	s := locked(t, "####### #@....# #######", nil)
	s.door("iron-door", 3, 1)
	clear(seenBits(s.Game, s.Here())) // of when there was no door
	rod := giveRod(s, "rod-blink")
	s.wait(1)
	actions, _ := Know(s.Game).Zaps(rod)
	for _, a := range actions {
		if a.Cell.X > 2 {
			t.Errorf("the hero can blink to %v", a.Cell)
		}
	}
	expect(t, "cells", len(actions), 1)
}

func TestARodOfPushingPushesFromAfar(t *testing.T) {
	s := locked(t, "############# #@..a.......# #############", map[rune]monster{'a': named("skeleton", 500, 1)})
	a := heldBy(s, 'a')
	rod := giveRod(s, "rod-push")
	s.do(systems.Action{Verb: Zap, Item: rod, Direction: grid.East})
	expect(t, "the monster", s.at(a), grid.Point{X: 8, Y: 1})
	expect(t, "its Hp", s.hp(a), 500)
	expect(t, "charges", chargesOf(s, rod), 2)
	s.refused(systems.Action{Verb: Zap, Item: rod, Direction: grid.East}, "refuse.rod-target") // seven cells away
	s.refused(systems.Action{Verb: Zap, Item: rod, Direction: grid.West}, "refuse.rod-target")
}

// TestPushedIntoAnotherBothAreStruck lets the rod push a monster into a second one, and
// then both against the wall.
func TestPushedIntoAnotherBothAreStruck(t *testing.T) {
	s := locked(t, "######### #@.a.b..# #########", map[rune]monster{'a': named("skeleton", 500, 1), 'b': named("skeleton", 500, 1)})
	a, b := heldBy(s, 'a'), heldBy(s, 'b')
	hits := Know(s.Game).Hits(systems.Action{Verb: Zap, Item: giveRod(s, "rod-push"), Direction: grid.East})
	expect(t, "hits announced", len(hits), 2)
	s.do(systems.Action{Verb: Zap, Item: s.HeldBy(s.Hero)[len(s.HeldBy(s.Hero))-1]})
	expect(t, "the first", s.at(a), grid.Point{X: 4, Y: 1})
	expect(t, "both are hurt", s.hp(a) < 500 && s.hp(b) < 500, true)
}

func TestARodOfBindingRootsWithoutHurting(t *testing.T) {
	s := locked(t, "########## #@...a...# ##########", map[rune]monster{'a': named("skeleton", 500, 50)})
	a, rod := s.labels['a'], giveRod(s, "rod-binding")
	s.do(systems.Action{Verb: Zap, Item: rod, Direction: grid.East})
	expect(t, "Hp", s.hp(a), 500)
	expect(t, "it has noticed the hero", components.Mind.Get(s.World, a).State, components.Hunting)
	at := s.at(a)
	s.wait(3)
	expect(t, "the monster after four turns", s.at(a), at)
	s.wait(2)
	expect(t, "it is free again", s.at(a) != at, true)
}

// TestADoorStopsARod aims at a monster behind a closed door.
func TestADoorStopsARod(t *testing.T) {
	s := locked(t, "####### #@+a..# #######", map[rune]monster{'a': named("skeleton", 500, 1)})
	heldBy(s, 'a')
	for _, name := range []string{"rod-push", "rod-binding"} {
		rod := giveRod(s, name)
		s.refused(systems.Action{Verb: Zap, Item: rod, Direction: grid.East}, "refuse.rod-target")
		expect(t, "charges of the "+name, chargesOf(s, rod), 3)
	}
}

func TestARodOfDiggingOpensWalls(t *testing.T) {
	s := locked(t, `
		##########
		#@####...#
		##########`, map[rune]monster{})
	rod := giveRod(s, "rod-digging")
	s.refused(systems.Action{Verb: Zap, Item: rod, Direction: grid.North}, "refuse.rod-target") // the border
	zap := systems.Action{Verb: Zap, Item: rod, Direction: grid.East}
	expect(t, "walls announced", len(Know(s.Game).Digs(zap)), 1) // as far as they are seen
	s.do(zap)
	for x, open := range []bool{false, true, true, true, true, false, true} {
		expect(t, "the cell is open", s.Here().Open(grid.Point{X: x, Y: 1}), open)
	}
	expect(t, "the dug way is seen", Know(s.Game).InView(grid.Point{X: 4, Y: 1}), true)
	expect(t, "and known", Know(s.Game).Open(2, grid.Point{X: 4, Y: 1}), true)
	s.move(grid.East)
	s.move(grid.East)
	s.do(zap)
	expect(t, "through", s.Here().Open(grid.Point{X: 5, Y: 1}), true)
	expect(t, "seen through", Know(s.Game).InView(grid.Point{X: 7, Y: 1}), true)
	expect(t, "cells dug", len(components.Dug.Get(s.World, s.Here().Entity).Cells), 4)
}

// TestMonstersUseADugWay digs between the hero and a hunter without another way.
func TestMonstersUseADugWay(t *testing.T) {
	s := locked(t, "######## #@##.a.# ########", map[rune]monster{
		'a': {name: "skeleton", hp: 500, atk: 1, mind: components.MindData{State: components.Hunting}},
	})
	s.wait(2)
	rod := giveRod(s, "rod-digging")
	s.do(systems.Action{Verb: Zap, Item: rod})
	s.wait(4)
	expect(t, "the monster is beside the hero", s.at(s.labels['a']).Distance(s.sheet().At), 1)
}

// TestDiggingStopsAtMonsters digs in a direction in which a monster stands before the wall.
func TestDiggingStopsAtMonsters(t *testing.T) {
	s := locked(t, "######### #@.a##..# #########", map[rune]monster{'a': named("skeleton", 500, 1)})
	heldBy(s, 'a')
	s.refused(systems.Action{Verb: Zap, Item: giveRod(s, "rod-digging"), Direction: grid.East}, "refuse.rod-target")
}

// TestNoWallOfALockIsDug tries every wall of floors with locks from every open cell next to
// it, and opens those that can be: nothing behind a lock is reached, and the border stays.
func TestNoWallOfALockIsDug(t *testing.T) {
	kit := adventureKit(t)
	for _, depth := range []int{2, 7, 12, 17} {
		g := kit.begin(Start{Seed: "dug"})
		makeFloor(g, floorKey{number: depth, depth: depth})
		stage := g.Stage(depth)
		for i := range stage.Cells() {
			if p := stage.At(i); !stage.Open(p) && diggable(g, stage, p) {
				stage.Dig(p)
			}
		}
		steps := stage.Distances(stage.Up, func(p grid.Point) bool {
			return stage.Open(p) && lockOf(g, stage.Solid(p)) == ""
		})
		for i := range stage.Cells() {
			p := stage.At(i)
			if lockedBits(g, stage).Has(i) && steps[i] >= 0 || stage.OnBorder(p) && stage.Open(p) {
				t.Fatalf("floor %d: the cell %v has been reached by digging", depth, p)
			}
		}
	}
}

// TestDugWallsAreSaved digs on a generated floor, saves and loads.
func TestDugWallsAreSaved(t *testing.T) {
	k := adventureKit(t)
	g := k.New("saved")
	s := &scenario{Game: g, t: t}
	stage := g.Here()
	rod := giveRod(s, "rod-digging")
	var dug []grid.Point
	for p := range stage.All() { // the first cell from which something can be dug
		if stage.Free(p) && len(stage.Lying(p)) == 0 {
			putHero(t, g, 1, p)
			settle(g)
			if aims := digAims(g, g.Hero, rod); len(aims) > 0 {
				dug = dugBy(g, g.Hero, rod, aims[0].Direction)
				s.do(systems.Action{Verb: Zap, Item: rod, Direction: aims[0].Direction})
				break
			}
		}
	}
	if len(dug) == 0 {
		t.Fatal("nothing was dug")
	}
	again := clone(t, k, g)
	for _, p := range dug {
		expect(t, "a dug cell after loading", again.Here().Open(p), true)
	}
	expect(t, "open cells that count", countCells(again, again.Here(), nil), countCells(k.New("saved"), k.New("saved").Here(), nil))
	components.Dug.Get(again.World, again.Here().Entity).Cells[0] = grid.Point{}
	if _, err := k.Resume(again.World); err == nil {
		t.Error("a floor whose border is dug is loaded")
	}
}

func TestANewFloorRechargesRods(t *testing.T) {
	s := locked(t, "##### #@>.# #####", nil)
	empty, full := giveRod(s, "rod-push"), giveRod(s, "rod-blink")
	components.Rod.Get(s.World, empty).Charges = 0
	s.move(grid.East)
	expect(t, "the floor", s.sheet().Floor, 3)
	expect(t, "charges of the empty one", chargesOf(s, empty), 1)
	expect(t, "charges of the full one", chargesOf(s, full), 3)
	up := s.Stage(3).Up
	for _, p := range up.Neighbours() {
		if s.Stage(3).Free(p) {
			d, _ := up.Toward(p)
			back, _ := p.Toward(up)
			s.move(d)
			s.move(back) // up to floor 2, which is known
			break
		}
	}
	expect(t, "the floor", s.sheet().Floor, 2)
	expect(t, "charges after a known floor", chargesOf(s, empty), 1)
}

func TestARodIsAnItemOfTheBag(t *testing.T) {
	s := locked(t, "##### #@..# #####", nil)
	rod := giveRod(s, "rod-digging")
	item := s.sheet().Bag[len(s.sheet().Bag)-1]
	expect(t, "a rod", item.Rod, true)
	expect(t, "charges", item.Charges, 3)
	expect(t, "of", item.Most, 3)
	s.refused(systems.Action{Verb: Zap, Item: s.give(s.Hero, "healing")[0]}, "refuse.not-rod")
	s.do(systems.Action{Verb: Discard, Item: rod})
	expect(t, "thrown away", s.World.Alive(rod), false)
	expect(t, "numbers for its text", Know(s.Game).ItemNumbers("rod-blink")["BlinkCells"], 4)
	expect(t, "numbers for its text", Know(s.Game).ItemNumbers("rod-digging")["DigWalls"], 3)
}

// TestRandomPlayWithLocksAndRods plays random legal actions of heroes with every key and
// rod. A copy that is saved and loaded now and then must stay the same, and rods and doors
// must be used.
func TestRandomPlayWithLocksAndRods(t *testing.T) {
	k := adventureKit(t)
	used := map[string]int{}
	for seed, depth := range []int{2, 7, 12, 17} {
		g := k.begin(Start{Seed: "random"})
		makeFloor(g, floorKey{number: 1, depth: 1})
		for floor := 2; floor <= depth; floor++ {
			makeFloor(g, floorKey{number: floor, depth: floor})
		}
		s := &scenario{Game: g, t: t}
		var door world.ID
		for id := range components.Door.Each(g.World) {
			if lockOf(g, id) != "" && components.Position.Get(g.World, id).Floor == depth {
				door = id
			}
		}
		for _, p := range s.at(door).Neighbours() {
			if g.Stage(depth).Free(p) && !lockedBits(g, g.Stage(depth)).Has(g.Stage(depth).Index(p)) {
				putHero(t, g, depth, p)
			}
		}
		for _, id := range components.Key.IDs(g.World) {
			collectKey(g, g.Hero, id, EventTake)
		}
		for _, name := range []string{"rod-blink", "rod-push", "rod-binding", "rod-digging"} {
			giveRod(s, name)
		}
		components.Attributes.Get(g.World, g.Hero).Def = 10_000
		settle(g)
		systems.Reap(g)
		twin := clone(t, k, g)
		draws := dice.New("random", "actions", seed)
		for turn := range 150 {
			legal := Legal(g)
			a := legal[draws.Below(len(legal))]
			if turn == 0 { // the door, which random steps might never meet
				d, _ := Know(g).At().Toward(s.at(door))
				a = systems.Action{Verb: Move, Direction: d}
			}
			if err := g.Act(a); err != nil {
				t.Fatalf("floor %d: %+v: %v", depth, a, err)
			}
			if err := twin.Act(a); err != nil {
				t.Fatalf("floor %d, in the copy: %+v: %v", depth, a, err)
			}
			for _, kind := range s.types() {
				used[kind]++
			}
			if g.Run().Over {
				break
			}
			if draws.Below(20) == 0 {
				twin = clone(t, k, twin)
			}
			if twin.World.Hash() != g.World.Hash() {
				t.Fatalf("floor %d: after %+v the copy differs", depth, a)
			}
		}
	}
	if used[EventUnlock] < 4 || used[EventZap] < 4 {
		t.Errorf("%d doors were unlocked and %d rods used", used[EventUnlock], used[EventZap])
	}
}
