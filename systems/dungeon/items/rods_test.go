package items_test

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// giveRod gives the hero a rod.
func giveRod(s *dungeontest.Scenario, name string) world.ID { return s.Grant(s.Hero, name)[0] }

func chargesOf(s *dungeontest.Scenario, rod world.ID) int {
	return components.Rod.Get(s.World, rod).Charges
}

// heldBy keeps a monster where it is.
func heldBy(s *dungeontest.Scenario, letter rune) world.ID {
	dungeon.BeginEffect(s.Game, s.Labels[letter], "rooted", 99)
	return s.Labels[letter]
}

func TestARodOfBlinkingTakesTheHeroToASeenCell(t *testing.T) {
	s := dungeontest.Locked(t, `
		##########
		#@.......#
		####.#####
		####.#####
		##########`, nil)
	rod := giveRod(s, "rod-blink")
	s.Wait(1)
	zap := func(x, y int) systems.Action {
		return systems.Action{Verb: items.Zap, Item: rod, Cell: grid.Point{X: x, Y: y}}
	}
	s.Refused(zap(6, 1), "refuse.rod-target") // five cells away
	s.Refused(zap(1, 2), "refuse.rod-target") // wall
	s.Refused(zap(4, 2), "refuse.rod-target") // not seen yet
	turn := s.Run().Turn
	s.MustAct(zap(5, 1))
	dungeontest.Expect(t, "the hero", s.Sheet().At, grid.Point{X: 5, Y: 1})
	dungeontest.Expect(t, "turns", s.Run().Turn-turn, 1)
	dungeontest.Expect(t, "noise", dungeon.Loudness(s.Game), 4)
	dungeontest.Expect(t, "charges", chargesOf(s, rod), 2)
	s.MustAct(zap(4, 3))
	s.MustAct(zap(3, 1))
	s.Refused(zap(2, 1), "refuse.no-charge")
	if i := slices.IndexFunc(dungeon.Legal(s.Game), func(a systems.Action) bool { return a.Verb == items.Zap }); i >= 0 {
		t.Error("an empty rod is legal to use")
	}
}

// TestARodOfBlinkingDoesNotPassALock looks for a legal cell behind a locked door.
func TestARodOfBlinkingDoesNotPassALock(t *testing.T) {
	s := dungeontest.Locked(t, "####### #@....# #######", nil)
	s.Door("iron-door", 3, 1)
	clear(dungeon.SeenBits(s.Game, s.Here())) // of when there was no door
	rod := giveRod(s, "rod-blink")
	s.Wait(1)
	actions, _ := known.Know(s.Game).Bag().Zaps(rod)
	for _, a := range actions {
		if a.Cell.X > 2 {
			t.Errorf("the hero can blink to %v", a.Cell)
		}
	}
	dungeontest.Expect(t, "cells", len(actions), 1)
}

func TestARodOfPushingPushesFromAfar(t *testing.T) {
	s := dungeontest.Locked(t, "############# #@..a.......# #############", map[rune]dungeontest.Monster{'a': dungeontest.Named("skeleton", 500, 1)})
	a := heldBy(s, 'a')
	rod := giveRod(s, "rod-push")
	s.MustAct(systems.Action{Verb: items.Zap, Item: rod, Direction: grid.East})
	dungeontest.Expect(t, "the monster", s.At(a), grid.Point{X: 8, Y: 1})
	dungeontest.Expect(t, "its Hp", s.Hp(a), 500)
	dungeontest.Expect(t, "charges", chargesOf(s, rod), 2)
	s.Refused(systems.Action{Verb: items.Zap, Item: rod, Direction: grid.East}, "refuse.rod-target") // seven cells away
	s.Refused(systems.Action{Verb: items.Zap, Item: rod, Direction: grid.West}, "refuse.rod-target")
}

// TestPushedIntoAnotherBothAreStruck lets the rod push a monster into a second one, and
// then both against the wall.
func TestPushedIntoAnotherBothAreStruck(t *testing.T) {
	s := dungeontest.Locked(t, "######### #@.a.b..# #########", map[rune]dungeontest.Monster{'a': dungeontest.Named("skeleton", 500, 1), 'b': dungeontest.Named("skeleton", 500, 1)})
	a, b := heldBy(s, 'a'), heldBy(s, 'b')
	hits := known.Know(s.Game).Preview().Hits(systems.Action{Verb: items.Zap, Item: giveRod(s, "rod-push"), Direction: grid.East})
	dungeontest.Expect(t, "hits announced", len(hits), 2)
	s.MustAct(systems.Action{Verb: items.Zap, Item: s.HeldBy(s.Hero)[len(s.HeldBy(s.Hero))-1]})
	dungeontest.Expect(t, "the first", s.At(a), grid.Point{X: 4, Y: 1})
	dungeontest.Expect(t, "both are hurt", s.Hp(a) < 500 && s.Hp(b) < 500, true)
}

func TestARodOfBindingRootsWithoutHurting(t *testing.T) {
	s := dungeontest.Locked(t, "########## #@...a...# ##########", map[rune]dungeontest.Monster{'a': dungeontest.Named("skeleton", 500, 50)})
	a, rod := s.Labels['a'], giveRod(s, "rod-binding")
	s.MustAct(systems.Action{Verb: items.Zap, Item: rod, Direction: grid.East})
	dungeontest.Expect(t, "Hp", s.Hp(a), 500)
	dungeontest.Expect(t, "it has noticed the hero", components.Mind.Get(s.World, a).State, components.Hunting)
	at := s.At(a)
	s.Wait(3)
	dungeontest.Expect(t, "the monster after four turns", s.At(a), at)
	s.Wait(2)
	dungeontest.Expect(t, "it is free again", s.At(a) != at, true)
}

// TestADoorStopsARod aims at a monster behind a closed door.
func TestADoorStopsARod(t *testing.T) {
	s := dungeontest.Locked(t, "####### #@+a..# #######", map[rune]dungeontest.Monster{'a': dungeontest.Named("skeleton", 500, 1)})
	heldBy(s, 'a')
	for _, name := range []string{"rod-push", "rod-binding"} {
		rod := giveRod(s, name)
		s.Refused(systems.Action{Verb: items.Zap, Item: rod, Direction: grid.East}, "refuse.rod-target")
		dungeontest.Expect(t, "charges of the "+name, chargesOf(s, rod), 3)
	}
}

func TestARodOfDiggingOpensWalls(t *testing.T) {
	s := dungeontest.Locked(t, `
		##########
		#@####...#
		##########`, map[rune]dungeontest.Monster{})
	rod := giveRod(s, "rod-digging")
	s.Refused(systems.Action{Verb: items.Zap, Item: rod, Direction: grid.North}, "refuse.rod-target") // the border
	zap := systems.Action{Verb: items.Zap, Item: rod, Direction: grid.East}
	dungeontest.Expect(t, "walls announced", len(known.Know(s.Game).Preview().Digs(zap)), 1) // as far as they are seen
	s.MustAct(zap)
	for x, open := range []bool{false, true, true, true, true, false, true} {
		dungeontest.Expect(t, "the cell is open", s.Here().Open(grid.Point{X: x, Y: 1}), open)
	}
	dungeontest.Expect(t, "the dug way is seen", known.Know(s.Game).View().Has(grid.Point{X: 4, Y: 1}), true)
	dungeontest.Expect(t, "and known", known.Know(s.Game).Floor(2).Open(grid.Point{X: 4, Y: 1}), true)
	s.Move(grid.East)
	s.Move(grid.East)
	s.MustAct(zap)
	dungeontest.Expect(t, "through", s.Here().Open(grid.Point{X: 5, Y: 1}), true)
	dungeontest.Expect(t, "seen through", known.Know(s.Game).View().Has(grid.Point{X: 7, Y: 1}), true)
	dungeontest.Expect(t, "cells dug", len(components.Dug.Get(s.World, s.Here().Entity).Cells), 4)
}

// TestMonstersUseADugWay digs between the hero and a hunter without another way.
func TestMonstersUseADugWay(t *testing.T) {
	s := dungeontest.Locked(t, "######## #@##.a.# ########", map[rune]dungeontest.Monster{
		'a': {Name: "skeleton", Hp: 500, Atk: 1, Mind: components.MindData{State: components.Hunting}},
	})
	s.Wait(2)
	rod := giveRod(s, "rod-digging")
	s.MustAct(systems.Action{Verb: items.Zap, Item: rod})
	s.Wait(4)
	dungeontest.Expect(t, "the monster is beside the hero", s.At(s.Labels['a']).Distance(s.Sheet().At), 1)
}

// TestDiggingStopsAtMonsters digs in a direction in which a monster stands before the wall.
func TestDiggingStopsAtMonsters(t *testing.T) {
	s := dungeontest.Locked(t, "######### #@.a##..# #########", map[rune]dungeontest.Monster{'a': dungeontest.Named("skeleton", 500, 1)})
	heldBy(s, 'a')
	s.Refused(systems.Action{Verb: items.Zap, Item: giveRod(s, "rod-digging"), Direction: grid.East}, "refuse.rod-target")
}

// TestNoWallOfALockIsDug tries every wall of floors with locks from every open cell next to
// it, and opens those that can be: nothing behind a lock is reached, and the border stays.
func TestNoWallOfALockIsDug(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	for _, depth := range []int{2, 7, 12, 17} {
		g := kit.Blank(dungeon.Start{Seed: "dug"})
		floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
		stage := g.Stage(depth)
		for i := range stage.Cells() {
			if p := stage.At(i); !stage.Open(p) && items.Diggable(g, stage, p) {
				stage.Dig(p)
			}
		}
		steps := stage.Distances(stage.Up, func(p grid.Point) bool {
			return stage.Open(p) && floors.LockOf(g, stage.Solid(p)) == ""
		})
		for i := range stage.Cells() {
			p := stage.At(i)
			if dungeon.LockedBits(g, stage).Has(i) && steps[i] >= 0 || stage.OnBorder(p) && stage.Open(p) {
				t.Fatalf("floor %d: the cell %v has been reached by digging", depth, p)
			}
		}
	}
}

// TestDugWallsAreSaved digs on a generated floor, saves and loads.
func TestDugWallsAreSaved(t *testing.T) {
	k := dungeontest.AdventureKit(t)
	g := k.New("saved")
	s := &dungeontest.Scenario{Game: g, T: t}
	stage := g.Here()
	rod := giveRod(s, "rod-digging")
	var dug []grid.Point
	for p := range stage.All() { // the first cell from which something can be dug
		if stage.Free(p) && len(stage.Lying(p)) == 0 {
			dungeontest.PutHero(t, g, 1, p)
			kit.Settle(g)
			if aims := items.DigAims(g, g.Hero, rod); len(aims) > 0 {
				dug = items.DugBy(g, g.Hero, rod, aims[0].Direction)
				s.MustAct(systems.Action{Verb: items.Zap, Item: rod, Direction: aims[0].Direction})
				break
			}
		}
	}
	if len(dug) == 0 {
		t.Fatal("nothing was dug")
	}
	again := dungeontest.Clone(t, k, g)
	for _, p := range dug {
		dungeontest.Expect(t, "a dug cell after loading", again.Here().Open(p), true)
	}
	dungeontest.Expect(t, "open cells that count", dungeon.CountCells(again, again.Here(), nil), dungeon.CountCells(k.New("saved"), k.New("saved").Here(), nil))
	components.Dug.Get(again.World, again.Here().Entity).Cells[0] = grid.Point{}
	if _, err := k.Resume(again.World); err == nil {
		t.Error("a floor whose border is dug is loaded")
	}
}

func TestANewFloorRechargesRods(t *testing.T) {
	s := dungeontest.Locked(t, "##### #@>.# #####", nil)
	empty, full := giveRod(s, "rod-push"), giveRod(s, "rod-blink")
	components.Rod.Get(s.World, empty).Charges = 0
	s.Move(grid.East)
	dungeontest.Expect(t, "the floor", s.Sheet().Floor, 3)
	dungeontest.Expect(t, "charges of the empty one", chargesOf(s, empty), 1)
	dungeontest.Expect(t, "charges of the full one", chargesOf(s, full), 3)
	up := s.Stage(3).Up
	for _, p := range up.Neighbours() {
		if s.Stage(3).Free(p) {
			d, _ := up.Toward(p)
			back, _ := p.Toward(up)
			s.Move(d)
			s.Move(back) // up to floor 2, which is known
			break
		}
	}
	dungeontest.Expect(t, "the floor", s.Sheet().Floor, 2)
	dungeontest.Expect(t, "charges after a known floor", chargesOf(s, empty), 1)
}

func TestARodIsAnItemOfTheBag(t *testing.T) {
	s := dungeontest.Locked(t, "##### #@..# #####", nil)
	rod := giveRod(s, "rod-digging")
	item := s.Sheet().Bag[len(s.Sheet().Bag)-1]
	dungeontest.Expect(t, "a rod", item.Rod, true)
	dungeontest.Expect(t, "charges", item.Charges, 3)
	dungeontest.Expect(t, "of", item.Most, 3)
	s.Refused(systems.Action{Verb: items.Zap, Item: s.Grant(s.Hero, "healing")[0]}, "refuse.not-rod")
	s.MustAct(systems.Action{Verb: items.Discard, Item: rod})
	dungeontest.Expect(t, "thrown away", s.World.Alive(rod), false)
	dungeontest.Expect(t, "numbers for its text", known.Know(s.Game).Entries().ItemNumbers("rod-blink")["BlinkCells"], 4)
	dungeontest.Expect(t, "numbers for its text", known.Know(s.Game).Entries().ItemNumbers("rod-digging")["DigWalls"], 3)
}

// TestRandomPlayWithLocksAndRods plays random legal actions of heroes with every key and
// rod. A copy that is saved and loaded now and then must stay the same, and rods and doors
// must be used.
func TestRandomPlayWithLocksAndRods(t *testing.T) {
	k := dungeontest.AdventureKit(t)
	used := map[string]int{}
	for seed, depth := range []int{2, 7, 12, 17} {
		g := k.Blank(dungeon.Start{Seed: "random"})
		floors.MakeFloor(g, dungeon.FloorKey{Number: 1, Depth: 1})
		for floor := 2; floor <= depth; floor++ {
			floors.MakeFloor(g, dungeon.FloorKey{Number: floor, Depth: floor})
		}
		s := &dungeontest.Scenario{Game: g, T: t}
		var door world.ID
		for id := range components.Door.Each(g.World) {
			if floors.LockOf(g, id) != "" && components.Position.Get(g.World, id).Floor == depth {
				door = id
			}
		}
		for _, p := range s.At(door).Neighbours() {
			if g.Stage(depth).Free(p) && !dungeon.LockedBits(g, g.Stage(depth)).Has(g.Stage(depth).Index(p)) {
				dungeontest.PutHero(t, g, depth, p)
			}
		}
		for _, id := range components.Key.IDs(g.World) {
			dungeon.CollectKey(g, g.Hero, id, dungeon.EventTake)
		}
		for _, name := range []string{"rod-blink", "rod-push", "rod-binding", "rod-digging", "rod-water"} {
			giveRod(s, name)
		}
		components.Attributes.Get(g.World, g.Hero).Def = 10_000
		kit.Settle(g)
		systems.Reap(g)
		twin := dungeontest.Clone(t, k, g)
		draws := dice.New("random", "actions", seed)
		for turn := range 150 {
			legal := dungeon.Legal(g)
			a := legal[draws.Below(len(legal))]
			if turn == 0 { // the door, which random steps might never meet
				d, _ := known.Know(g).Hero().At().Toward(s.At(door))
				a = systems.Action{Verb: dungeon.Move, Direction: d}
			}
			if err := g.Act(a); err != nil {
				t.Fatalf("floor %d: %+v: %v", depth, a, err)
			}
			if err := twin.Act(a); err != nil {
				t.Fatalf("floor %d, in the copy: %+v: %v", depth, a, err)
			}
			for _, kind := range s.Types() {
				used[kind]++
			}
			if g.Run().Over {
				break
			}
			if draws.Below(20) == 0 {
				twin = dungeontest.Clone(t, k, twin)
			}
			if twin.World.Hash() != g.World.Hash() {
				t.Fatalf("floor %d: after %+v the copy differs", depth, a)
			}
		}
	}
	if used[floors.EventUnlock] < 4 || used[items.EventZap] < 4 {
		t.Errorf("%d doors were unlocked and %d rods used", used[floors.EventUnlock], used[items.EventZap])
	}
}
