package floors_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// smallStore is a puzzle of two crates. The hero climbs down in the niche on the left.
var smallStore = []string{
	"##############",
	"##############",
	"##############",
	"##############",
	"####      ####",
	"####      ####",
	"###@ $. . ####",
	"####   $  ####",
	"####      ####",
	"##############",
	"##############",
	"##############",
}

// solvesSmallStore are moves that solve smallStore.
const solvesSmallStore = "rRdrRdrU"

// inStore is a game of Adventure, with the hero in a Storehouse below floor 1.
func inStore(t *testing.T, rows []string) *systems.Game {
	t.Helper()
	g := dungeontest.AdventureKit(t).Blank(dungeon.Start{Seed: "store"})
	floors.MakeFloor(g, dungeon.FloorKey{Number: 1, Depth: 1})
	plan, _ := g.Rules.Floors.Plan(floors.StorehouseFloor, 7)
	floors.PutFloor(g, dungeon.FloorKey{Number: -1, Depth: 1, Name: floors.StorehouseFloor, Back: 1}, plan, &components.StorehouseData{Board: rows})
	stage := g.Stage(1)
	for d := range grid.Clockwise {
		if at := stage.Up.Step(d); stage.Free(at) {
			g.Spawn(g.Content.Must("terrain", floors.HatchEntry), components.Position.With(components.PositionData{Floor: 1, At: at}),
				components.Stair.With(components.StairData{Down: true, To: -1, Side: floors.StorehouseFloor}))
			break
		}
	}
	dungeontest.PutHero(t, g, -1, g.Stage(-1).Up)
	kit.Settle(g)
	return g
}

// playMoves plays moves in LURD notation, and undo, redo and restart as < > and !.
func playMoves(g *systems.Game, moves string) error {
	for i, letter := range moves {
		a := systems.Action{Verb: dungeon.Move, Direction: level.Direction(byte(letter))}
		switch letter {
		case '<':
			a = systems.Action{Verb: floors.Undo}
		case '>':
			a = systems.Action{Verb: floors.Redo}
		case '!':
			a = systems.Action{Verb: floors.Restart}
		}
		if err := g.Act(a); err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	return nil
}

// drawStore draws the puzzle that the hero is in.
func drawStore(g *systems.Game) string {
	view, _ := known.Know(g).Storehouse()
	return strings.Join(view.Level.Rows(), "\n")
}

// storeRow is the row of the puzzle that the hero is in.
func storeRow(g *systems.Game) string {
	return strings.Split(drawStore(g), "\n")[components.Position.Get(g.World, g.Hero).At.Y]
}

func TestCratesArePushedAndMovesTakenBack(t *testing.T) {
	for name, c := range map[string]struct {
		moves, row, refused string
		turns               int
	}{
		"a step":                              {moves: "r", row: "### @$. . ####", turns: 1},
		"a push":                              {moves: "rR", row: "###  @* . ####", turns: 2},
		"a push off a plate":                  {moves: "rRR", row: "###   +$. ####", turns: 3},
		"undo of a push":                      {moves: "rR<", row: "### @$. . ####", turns: 2},
		"undo of all":                         {moves: "rR<<", row: "###@ $. . ####", turns: 2},
		"undo of nothing":                     {moves: "rR<<<", refused: "refuse.no-move"},
		"redo":                                {moves: "rR<<>>", row: "###  @* . ####", turns: 4},
		"redo of nothing":                     {moves: "rR>", refused: "refuse.no-undone"},
		"redo after the same move":            {moves: "rR<<r>", row: "###  @* . ####", turns: 4},
		"redo after another move":             {moves: "rR<u>", refused: "refuse.no-undone"},
		"restart":                             {moves: "ruddrrR!", row: "###@ $. . ####", turns: 7},
		"a crate at a crate":                  {moves: "rRRurD", refused: "refuse.push-blocked"},
		"a crate at a wall":                   {moves: "rRRRRR", refused: "refuse.push-blocked"},
		"a crate does not go into the niche":  {moves: "rurrdLL", refused: "refuse.push-blocked"},
		"nothing is pulled":                   {moves: "ruurrddLr", row: "### $ + . ####", turns: 9},
		"a wall turns the hero, and no more":  {moves: "ruul", row: "####@     ####", turns: 3},
		"what is turned needs no undoing":     {moves: "ruul<<<", row: "###@ $. . ####", turns: 3},
		"the last move before leaving counts": {moves: "rr<", row: "### @$. . ####", turns: 2},
	} {
		g := inStore(t, smallStore)
		turn := g.Run().Turn
		last := len(c.moves)
		if c.refused != "" {
			last--
		}
		if err := playMoves(g, c.moves[:last]); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if c.refused == "" {
			if storeRow(g) != c.row || g.Run().Turn-turn != c.turns {
				t.Errorf("%s: %q after %d turns, want %q after %d", name, storeRow(g), g.Run().Turn-turn, c.row, c.turns)
			}
			continue
		}
		before := g.World.Hash()
		if err := playMoves(g, c.moves[last:]); !errors.Is(err, systems.Refusal{Key: c.refused}) || g.World.Hash() != before {
			t.Errorf("%s: %v, want %s; changed: %t", name, err, c.refused, g.World.Hash() != before)
		}
	}
}

// TestLeavingPutsEverythingBack leaves a puzzle in the middle, and returns.
func TestLeavingPutsEverythingBack(t *testing.T) {
	g := inStore(t, smallStore)
	begin := drawStore(g)
	if err := playMoves(g, "rRll"); err != nil {
		t.Fatal(err)
	}
	k := known.Know(g)
	if k.Hero().Floor() != 1 {
		t.Fatalf("the hero is on floor %d", k.Hero().Floor())
	}
	if _, inside := k.Storehouse(); inside {
		t.Error("the hero sees a Storehouse on floor 1")
	}
	if err := g.Act(systems.Action{Verb: floors.Undo}); !errors.Is(err, systems.Refusal{Key: "refuse.no-storehouse"}) {
		t.Errorf("undoing on floor 1: %v", err)
	}
	d, _ := g.Here().Up.Toward(k.Hero().At())
	actAll(t, g, systems.Action{Verb: dungeon.Move, Direction: d.Opposite()}, systems.Action{Verb: dungeon.Move, Direction: d})
	if drawStore(g) != begin {
		t.Errorf("the puzzle is not as it was at first:\n%s", drawStore(g))
	}
	if view, _ := known.Know(g).Storehouse(); view.Moves != 0 || view.Undone != 0 {
		t.Errorf("there are moves of the last visit: %+v", view)
	}
}

// TestOnlyPushesChangeAStorehouse moves the hero and summons a monster as mods may do.
// Neither happens, so that every move can be taken back and a save is accepted.
func TestOnlyPushesChangeAStorehouse(t *testing.T) {
	g := inStore(t, smallStore)
	begin := drawStore(g)
	if err := playMoves(g, "r"); err != nil {
		t.Fatal(err)
	}
	here := components.Position.Get(g.World, g.Hero)
	if dungeon.MoveTo(g, g.Hero, here.At.Step(grid.West)) || dungeon.Push(g, g.Hero, grid.West, 1) > 0 {
		t.Error("the hero was moved without a step")
	}
	if _, summoned := dungeon.Summon(g, "rat", here.Floor, here.At.Step(grid.West), 5, 1); summoned {
		t.Error("a monster was summoned")
	}
	actAll(t, g, systems.Action{Verb: floors.Restart})
	dungeontest.Expect(t, "the Storehouse", drawStore(g), begin)
}

// cratesOf lists the crates of the Storehouse that the hero is in.
func cratesOf(g *systems.Game) []world.ID {
	here := components.Position.Get(g.World, g.Hero).Floor
	return slices.DeleteFunc(components.Pushable.IDs(g.World), func(id world.ID) bool {
		return components.Position.Get(g.World, id).Floor != here
	})
}

// TestSolvingLeavesAReward solves a puzzle: the crates are gone, the reward is there, and
// only what the hero has not yet is offered.
func TestSolvingLeavesAReward(t *testing.T) {
	g := inStore(t, smallStore)
	give(t, g, "porter-gloves")
	if err := playMoves(g, solvesSmallStore); err != nil {
		t.Fatalf("%v\n%s", err, drawStore(g))
	}
	k := known.Know(g)
	if view, _ := k.Storehouse(); !view.Solved {
		t.Fatalf("it is not solved:\n%s", drawStore(g))
	}
	dungeontest.Expect(t, "crates and targets left", len(cratesOf(g))+len(components.Goal.IDs(g.World)), 0)
	if err := g.Act(systems.Action{Verb: floors.Undo}); !errors.Is(err, systems.Refusal{Key: "refuse.no-move"}) {
		t.Errorf("undoing a solved puzzle: %v", err)
	}
	actAll(t, g, systems.Action{Verb: dungeon.Move, Direction: grid.North})
	var offers []string
	for _, item := range dungeon.Offered(g) {
		offers = append(offers, components.Name.Get(g.World, item).Key)
	}
	dungeontest.Expect(t, "offers", strings.Join(offers, " "), "foreman-ring keeper-key")
	actAll(t, g, systems.Action{Verb: dungeon.Leave}, systems.Action{Verb: dungeon.Take})
	dungeontest.Expect(t, "keys", len(k.Bag().Keys()), 1)
	if len(k.Actions().Legal(floors.Undo, floors.Restart)) > 0 {
		t.Error("a solved puzzle offers to undo moves")
	}
}

// TestTheRewardBarsNoWay solves a puzzle whose last crate stands before the stair: the reward stands on another target.
func TestTheRewardBarsNoWay(t *testing.T) {
	rows := slices.Clone(smallStore)
	rows[5], rows[6], rows[7] = "####    * ####", "###@.     ####", "####$     ####"
	g := inStore(t, rows)
	if err := playMoves(g, "rrddlU"); err != nil {
		t.Fatalf("%v\n%s", err, drawStore(g))
	}
	if view, _ := known.Know(g).Storehouse(); !view.Solved {
		t.Fatalf("it is not solved:\n%s", drawStore(g))
	}
	dungeontest.Expect(t, "the reward", components.Name.Get(g.World, g.Here().Solid(grid.Point{X: 8, Y: 5})).Key, "reward")
	if err := playMoves(g, "ul"); err != nil {
		t.Errorf("the way out is barred: %v", err)
	}
}

// TestTimeStandsStillInAStorehouse holds what an effect, a skill and Vigour do there.
func TestTimeStandsStillInAStorehouse(t *testing.T) {
	g := inStore(t, smallStore)
	dungeon.Apply(g, g.Hero, "haste")
	vigour := components.Vigour.Get(g.World, g.Hero)
	effect := dungeon.EffectOn(g, g.Hero, "haste")
	before, left := *vigour, components.Timer.Get(g.World, effect).Left
	if err := playMoves(g, "rRluddr"); err != nil {
		t.Fatal(err)
	}
	dungeontest.Expect(t, "turns of the effect left", components.Timer.Get(g.World, effect).Left, left)
	dungeontest.Expect(t, "Vigour", vigour.Now, before.Now)
	for _, a := range []systems.Action{
		{Verb: dungeon.RestVerb}, {Verb: skills.UseSkill, Name: "sprint", Direction: grid.North},
		{Verb: items.Throw, Item: give(t, g, "flask-fire"), Cell: known.Know(g).Hero().At()}, {Verb: items.Read, Item: give(t, g, "scroll-mapping")},
		{Verb: items.Zap, Item: give(t, g, "rod-digging"), Direction: grid.North},
	} {
		if err := g.Act(a); !errors.Is(err, systems.Refusal{Key: "refuse.storehouse"}) {
			t.Errorf("%s: %v", a.Verb, err)
		}
	}
}

// actAll takes actions that must be accepted.
func actAll(t *testing.T, g *systems.Game, actions ...systems.Action) {
	t.Helper()
	for _, a := range actions {
		if err := g.Act(a); err != nil {
			t.Fatalf("%v: %v", a, err)
		}
	}
}

// give puts an item into the hero's bag.
func give(t *testing.T, g *systems.Game, name string) world.ID {
	t.Helper()
	item := dungeon.NewItem(g, name, 1)
	if !dungeon.Stow(g, g.Hero, item, dungeon.EventReceive) {
		t.Fatal("the bag is full")
	}
	return item
}

// TestAnyMovesInAStorehouseCanBeTakenBack plays at random, saves and resumes in the middle,
// and undoes everything.
func TestAnyMovesInAStorehouseCanBeTakenBack(t *testing.T) {
	k := dungeontest.AdventureKit(t)
	rapid.Check(t, func(r *rapid.T) {
		g := inStore(t, smallStore)
		begin := drawStore(g)
		for range rapid.IntRange(0, 40).Draw(r, "actions") {
			legal := dungeon.Legal(g)
			a := legal[rapid.IntRange(0, len(legal)-1).Draw(r, "action")]
			if a.Verb != dungeon.Move && a.Verb != floors.Undo && a.Verb != floors.Redo && a.Verb != floors.Restart {
				continue
			}
			if g.Here().Up == known.Know(g).Hero().At().Step(a.Direction) && a.Verb == dungeon.Move {
				continue // leaving is another test
			}
			if err := g.Act(a); err != nil {
				r.Fatalf("%v is legal and refused: %v", a, err)
			}
			if view, _ := known.Know(g).Storehouse(); view.Solved {
				return
			}
		}
		raw := kit.Stored(g)
		w, err := world.Restore(raw)
		if err != nil {
			r.Fatal(err)
		}
		again, err := k.Resume(w)
		if err != nil {
			r.Fatal(err)
		}
		if again.World.Hash() != g.World.Hash() {
			r.Fatal("a loaded game differs")
		}
		for known.Know(again).Actions().Legal(floors.Undo) != nil {
			if err := again.Act(systems.Action{Verb: floors.Undo}); err != nil {
				r.Fatal(err)
			}
		}
		if drawStore(again) != begin {
			r.Fatalf("after undoing all moves:\n%s", drawStore(again))
		}
	})
}

// TestDamagedStorehousesAreRefused changes a saved puzzle so that its rules would break.
func TestDamagedStorehousesAreRefused(t *testing.T) {
	for name, damage := range map[string]func(*systems.Game, *components.StorehouseData){
		"an impossible move":  func(_ *systems.Game, s *components.StorehouseData) { s.Moves[0] = 'l' },
		"too many moves done": func(_ *systems.Game, s *components.StorehouseData) { s.Done = 3 },
		"fewer moves done":    func(_ *systems.Game, s *components.StorehouseData) { s.Done = 1 },
		"a wall more":         func(_ *systems.Game, s *components.StorehouseData) { s.Board[4] = "##############" },
		"a row less":          func(_ *systems.Game, s *components.StorehouseData) { s.Board = s.Board[1:] },
		"an unknown letter":   func(_ *systems.Game, s *components.StorehouseData) { s.Board[4] = "####  x   ####" },
		"solved with moves":   func(_ *systems.Game, s *components.StorehouseData) { s.Solved = true },
		"a crate somewhere": func(g *systems.Game, _ *components.StorehouseData) {
			moveOne(t, g, cratesOf(g)[1])
		},
		"a target somewhere": func(g *systems.Game, _ *components.StorehouseData) { moveOne(t, g, components.Goal.IDs(g.World)[1]) },
		"the hero elsewhere": func(g *systems.Game, _ *components.StorehouseData) { moveOne(t, g, g.Hero) },
		"a crate less": func(g *systems.Game, _ *components.StorehouseData) {
			g.World.Remove(cratesOf(g)[0])
		},
		"a move of no meaning": func(_ *systems.Game, s *components.StorehouseData) { s.Moves[1] = '?' },
	} {
		g := inStore(t, smallStore)
		if err := playMoves(g, "rR"); err != nil {
			t.Fatal(err)
		}
		store := components.Storehouse.Get(g.World, g.Here().Entity)
		store.Board = append([]string(nil), store.Board...)
		damage(g, store)
		w, err := world.Restore(kit.Stored(g))
		if err != nil {
			continue
		}
		if _, err := dungeontest.AdventureKit(t).Resume(w); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

// moveOne moves an entity one cell to the north.
func moveOne(t *testing.T, g *systems.Game, id world.ID) {
	t.Helper()
	p := components.Position.Get(g.World, id)
	if err := g.Place(id, p.Floor, p.At.Step(grid.North)); err != nil {
		t.Fatal(err)
	}
}

// TestHatchesAreFound walks to the hatches of some runs: there is one on one floor of each
// of three chapters, marks lead to it, it is hidden until the hero looks for it, and the
// puzzle below can be solved.
func TestHatchesAreFound(t *testing.T) {
	k := dungeontest.AdventureKit(t)
	for i := range 6 {
		g := k.Blank(dungeon.Start{Seed: fmt.Sprint("hatches ", i)})
		hatches := 0
		for depth := 1; depth <= 21; depth++ {
			floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
			hatch := hiddenHatch(g, depth)
			if has := floors.HasHatch(g.Rules, g.Run().Seed, depth); has != (hatch != 0) {
				t.Fatalf("floor %d has a hatch: %t, want %t", depth, hatch != 0, has)
			}
			if hatch == 0 {
				continue
			}
			hatches++
			dungeontest.Expect(t, "chapter of the hatch", (depth-1)/5+1, hatches+1)
			at := components.Position.Get(g.World, hatch).At
			dungeontest.PutHero(t, g, depth, at)
			kit.Settle(g)
			if marks := countNamed(g, depth, floors.ScrapesEntry); marks == 0 {
				t.Errorf("no marks lead to the hatch of floor %d", depth)
			}
			for range components.Seeker.Get(g.World, g.Hero).Turns {
				g.Do(g.Hero, systems.Action{Verb: monsters.Seek})
				g.Run().Turn++
			}
			if components.Hidden.Has(g.World, hatch) {
				t.Fatalf("the hatch of floor %d is not found", depth)
			}
		}
		dungeontest.Expect(t, "hatches", hatches, 3)
	}
}

// TestBoardsAreSolved generates the boards of some runs and solves them.
func TestBoardsAreSolved(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	seeds := 1
	if os.Getenv("DONJON_SOAK") != "" {
		seeds = 50
	}
	for i := range seeds {
		for _, depth := range []int{6, 11, 16} {
			g := kit.Blank(dungeon.Start{Seed: fmt.Sprint("boards ", i)})
			key := dungeon.FloorKey{Number: -1, Depth: depth, Name: floors.StorehouseFloor, Back: depth}
			plan, _ := g.Rules.Floors.Plan(floors.StorehouseFloor, depth)
			store := floors.StorehouseOf(g, plan, key)
			board, err := floors.BoardOf(store)
			if err != nil {
				t.Fatal(err)
			}
			answer := solver.Solve(t.Context(), board, solver.Options{})
			if answer.Outcome != solver.Found || len(board.Crates) != plan.Board.Crates {
				t.Errorf("the board of seed %d at depth %d has %d crates and the outcome %v", i, depth, len(board.Crates), answer.Outcome)
			}
		}
	}
}

// hiddenHatch is the hatch of a floor that has not been found; 0 for none.
func hiddenHatch(g *systems.Game, floor int) world.ID {
	for id := range components.Hidden.Each(g.World) {
		if components.Position.Get(g.World, id).Floor == floor {
			return id
		}
	}
	return 0
}

// countNamed counts the things of a name on a floor.
func countNamed(g *systems.Game, floor int, name string) (n int) {
	for id, p := range components.Position.Each(g.World) {
		if p.Floor == floor && components.Name.Has(g.World, id) && components.Name.Get(g.World, id).Key == name {
			n++
		}
	}
	return n
}
