package command

import (
	"fmt"
	"os"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// aboveHatch is a game whose hero stands where the hatch of the second chapter is hidden,
// alone on its floor.
func aboveHatch(t *testing.T) *systems.Game {
	t.Helper()
	g := beginAdventure(t, "warrior", "storehouse")
	for depth := 6; ; depth++ {
		dungeontest.Descend(t, g, depth)
		for _, hatch := range components.Hidden.IDs(g.World) {
			p := components.Position.Get(g.World, hatch)
			if p.Floor != depth {
				continue
			}
			for _, id := range components.Hostile.IDs(g.World) {
				g.Remove(id)
			}
			if err := g.Place(g.Hero, depth, p.At); err != nil {
				t.Fatal(err)
			}
			if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
				t.Fatal(err)
			}
			return g
		}
	}
}

// strike presses the key of an action that plays it at once.
func (p *adventurer) strike(key string, a systems.Action) {
	p.T.Helper()
	p.Key(key)
	p.follow(a)
	p.same(fmt.Sprintf("%+v", a))
}

// walk takes a step with an arrow key.
func (p *adventurer) walk(d grid.Direction) {
	p.T.Helper()
	p.strike(arrows[d], systems.Action{Verb: dungeon.Move, Direction: d})
}

// store is the puzzle of the Storehouse, and whether the hero is in it.
func (p *adventurer) store() (known.Storehouse, bool) { return p.known().Storehouse() }

// solve makes moves of a solution: the first ones, or all of them.
func (p *adventurer) solve(most int) {
	p.T.Helper()
	view, _ := p.store()
	moves := solver.Solve(p.T.Context(), view.Level, solver.Options{}).Moves
	for i := range min(most, len(moves)) {
		p.walk(level.Direction(moves[i]))
	}
}

// TestAStorehouseInTheWindow finds a hatch with real keys, pushes crates, undoes moves,
// closes the window in the middle and continues, takes the reward and returns.
func TestAStorehouseInTheWindow(t *testing.T) {
	if os.Getenv("DONJON_SOAK") == "" {
		t.Skip("the Storehouse is played in the window by make soak only")
	}
	folder := t.TempDir()
	game := aboveHatch(t)
	saveGame(t, game, folder)
	d := programtest.NewDesktop(t, "1280x720")
	resume := func() *adventurer {
		p := newAdventurer(d.Start(folder, "--lang", "en"), game, carefully())
		p.Scene("title")
		p.Key("c")
		p.same("Continue")
		p.backToGame()
		return p
	}
	p := resume()
	p.Key("f")
	for found := false; !found; {
		p.follow(systems.Action{Verb: monsters.Seek})
		for _, stair := range p.known().Here().Stairs() {
			found = found || stair.Side && stair.At == p.known().Hero().At()
		}
	}
	p.same("the search")
	for d := range grid.Clockwise {
		if k := p.known(); k.Here().Open(k.Hero().At().Step(d)) {
			p.walk(d)
			p.walk(d.Opposite())
			break
		}
	}
	if _, inside := p.store(); !inside {
		t.Fatal("the hatch does not lead to the Storehouse")
	}
	p.picture("storehouse")
	p.solve(8)
	p.strike("u", systems.Action{Verb: floors.Undo})
	p.strike("u", systems.Action{Verb: floors.Undo})
	p.strike("y", systems.Action{Verb: floors.Redo})
	p.picture("storehouse-middle")
	p.Close()

	p = resume()
	if view, inside := p.store(); !inside || view.Moves != 7 {
		t.Fatalf("the game continues after %d moves, inside: %v", view.Moves, inside)
	}
	p.strike("u", systems.Action{Verb: floors.Undo}) // its moves are in the save
	p.solve(1000)
	if view, _ := p.store(); !view.Solved {
		t.Fatal("the puzzle is not solved")
	}
	for d := range grid.Clockwise {
		k := p.known()
		if thing, filled := k.Here().Solid(k.Hero().At().Step(d)); filled && thing.Treasure {
			p.walk(d)
			break
		}
	}
	if p.choice() == nil {
		t.Fatal("there is no reward to choose")
	}
	p.backToGame() // to the choice
	p.picture("storehouse-reward")
	p.play(systems.Action{Verb: dungeon.Take})
	p.same("the reward")
	p.backToGame()
	for n := 0; p.known().Hero().InStorehouse(); n++ {
		k := p.known()
		floor := k.Hero().Floor()
		way := k.Routes().To(func(spot known.Spot) bool { return spot.Floor == floor && spot.Taking })
		if len(way) == 0 || n > 100 {
			t.Fatal("there is no way out")
		}
		at, _ := k.Hero().At().Toward(way[0].At)
		p.walk(at)
	}
	if floor := p.known().Hero().Floor(); floor < 6 || floor > 9 {
		t.Errorf("the hero returns to floor %d", floor)
	}
	p.picture("storehouse-left")
	p.Close()
}
