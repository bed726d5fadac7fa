package dungeonui

import (
	"image"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// overHatch opens a game of Adventure with the hero where the hatch of its chapter is
// hidden. Nobody else is on the floor.
func overHatch(t *testing.T, tag string, size image.Point, folder string, first int) *testWindow {
	t.Helper()
	w := newTestWindow(t, tag, size, opening{Ruleset: "adventure", Class: "warrior", Seed: "abc", Folder: folder})
	g := w.Kept.Game
	for depth := first; ; depth++ {
		dungeontest.Descend(t, g, depth)
		for _, hatch := range components.Hidden.IDs(g.World) {
			if p := components.Position.Get(g.World, hatch); p.Floor == depth {
				for _, id := range components.Hostile.IDs(g.World) {
					g.Remove(id)
				}
				if err := g.Place(g.Hero, depth, p.At); err != nil {
					t.Fatal(err)
				}
				settleFloor(t, g)
				w.Board.Reset(known.Know(g))
				w.scene().Changed()
				return w
			}
		}
	}
}

// settleFloor lets a turn pass, in which what was removed goes.
func settleFloor(t *testing.T, g *systems.Game) {
	t.Helper()
	act(t, g, systems.Action{Verb: dungeon.Wait})
}

// keyOf is the key of a step.
func keyOf(letter byte) ebiten.Key { return arrows[level.Direction(letter)] }

// climbDown searches for the hatch and takes it, with keys.
func (w *testWindow) climbDown(t *testing.T) {
	t.Helper()
	w.Strike(ebiten.KeyF)
	w.Wait(200)
	k := known.Know(w.Kept.Game)
	at := k.Hero().At()
	hatch := false
	for _, stair := range k.Here().Stairs() {
		hatch = hatch || stair.Side && stair.At == at
	}
	if !hatch {
		t.Fatal("the hatch is not found")
	}
	for d := range grid.Clockwise {
		if k.Here().Open(at.Step(d)) {
			w.Strike(arrows[d])
			w.Wait(30)
			w.Strike(arrows[d.Opposite()])
			w.Wait(30)
			break
		}
	}
	if !k.Hero().InStorehouse() {
		t.Fatal("the hatch does not lead to the Storehouse")
	}
}

// offers reports whether the panel has a button.
func (w *testWindow) offers(do input.Command) bool {
	return slices.ContainsFunc(w.scene().Buttons, func(b play.Button) bool { return b.Do == do })
}

// TestAStorehouseIsPlayedWithKeys finds the hatch, plays with undo, hint and marks, saves
// in the middle, solves the puzzle, takes a reward and returns.
func TestAStorehouseIsPlayedWithKeys(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w := overHatch(t, "en", shelltest.Usual, folder, 6)
		w.climbDown(t)
		if !w.offers(play.Undo) || w.offers(play.Rest) || !w.scene().Puzzling {
			t.Error("the panel is not that of the Storehouse")
		}
		view, _ := known.Know(w.Kept.Game).Storehouse()
		solution := solver.Solve(t.Context(), view.Level, solver.Options{}).Moves
		half := len(solution) / 2
		for i := range half {
			w.Strike(keyOf(solution[i]))
		}
		w.Strike(ebiten.KeyU, ebiten.KeyU, ebiten.KeyY, ebiten.KeyR)
		for w.scene().Known.Actions().Legal(floors.Redo) != nil {
			w.Strike(ebiten.KeyY)
		}
		view, _ = known.Know(w.Kept.Game).Storehouse()
		if view.Moves != half {
			t.Fatalf("after undo and redo there are %d moves of %d", view.Moves, half)
		}
		w.Strike(ebiten.KeyM)
		if len(w.scene().store.marks(view.Level)) == 0 || !w.scene().store.marked {
			t.Error("nothing is marked")
		}
		before := w.hash()
		w.Quit()
		w = newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder})
		w.Strike(ebiten.KeyEnter)
		if w.hash() != before {
			t.Fatal("the resumed game is not the one that was saved")
		}
		w.Strike(ebiten.KeyU)
		view, _ = known.Know(w.Kept.Game).Storehouse()
		if view.Moves != half-1 {
			t.Errorf("undo after loading leaves %d moves, want %d", view.Moves, half-1)
		}
		w.Strike(ebiten.KeyY)
		w.pushByHint(t)
		for view, _ = known.Know(w.Kept.Game).Storehouse(); !view.Solved; view, _ = known.Know(w.Kept.Game).Storehouse() {
			rest := solver.Solve(t.Context(), view.Level, solver.Options{}).Moves
			for i := range len(rest) {
				w.Strike(keyOf(rest[i]))
			}
		}
		if w.offers(play.Undo) {
			t.Error("a solved puzzle offers to undo moves")
		}
		w.takeReward(t)
		w.Strike(ebiten.KeyB, ebiten.KeyEscape) // the bag opens there too
		leave(t, w)
		if k := known.Know(w.Kept.Game); k.Hero().InStorehouse() || k.Hero().Floor() < 6 {
			t.Errorf("the hero is on floor %d", k.Hero().Floor())
		}
		if w.scene().Puzzling {
			t.Error("the panel is still that of the Storehouse")
		}
	})
}

// pushByHint asks for a hint, and lets it be done.
func (w *testWindow) pushByHint(t *testing.T) {
	t.Helper()
	before, _ := known.Know(w.Kept.Game).Storehouse()
	w.Strike(ebiten.KeyT)
	for end := time.Now().Add(time.Minute); w.scene().Hint == "" && time.Now().Before(end); {
		time.Sleep(time.Millisecond) // the solver runs in the background
		w.Wait(1)
	}
	if w.scene().Hint == "" {
		t.Fatal("there is no hint")
	}
	w.Strike(ebiten.KeyT)
	after, _ := known.Know(w.Kept.Game).Storehouse()
	if after.Pushes != before.Pushes+1 && !after.Solved {
		t.Errorf("the hint leads from %d pushes to %d", before.Pushes, after.Pushes)
	}
}

// takeReward opens the chest of a solved puzzle and takes the first piece.
func (w *testWindow) takeReward(t *testing.T) {
	t.Helper()
	k := known.Know(w.Kept.Game)
	for d := range grid.Clockwise {
		if thing, filled := k.Here().Solid(k.Hero().At().Step(d)); filled && thing.Treasure {
			w.Strike(arrows[d])
		}
	}
	w.Wait(30)
	w.Expect(t, "choice")
	w.Strike(ebiten.KeyDigit1, ebiten.KeyDigit1)
	w.Wait(5)
	w.Expect(t, "game")
}

// leave walks to the way out.
func leave(t *testing.T, w *testWindow) {
	t.Helper()
	w.scene().Command(play.Up)
	w.Wait(300)
}

// TestTheScenesOfAStorehouse draws the marks on the way, the hatch, and the puzzles of all
// chapters.
func TestTheScenesOfAStorehouse(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range shelltest.SceneSizes {
			shelltest.InFrame(t, func(t *testing.T) {
				for _, first := range []int{6, 11, 16} {
					w := overHatch(t, tag, size, t.TempDir(), first)
					show := func(name string) {
						w.Wait(1)
						w.Wait(1)
						w.LabelsFit(t)
						w.Picture(t, "storehouse-"+name)
					}
					chapter := []string{6: "2", 11: "3", 16: "4"}[first]
					show("marks-" + chapter)
					w.climbDown(t)
					show("banner-" + chapter)
					w.Wait(200)
					view, _ := known.Know(w.Kept.Game).Storehouse()
					moves := solver.Solve(t.Context(), view.Level, solver.Options{}).Moves
					for i := range len(moves) / 2 {
						w.Strike(keyOf(moves[i]))
					}
					w.Wait(60)
					show("middle-" + chapter)
					w.Strike(letterM(w))
					show("marked-" + chapter)
					w.pushByHint(t)
					w.Strike(ebiten.KeyH)
					show("keys-" + chapter)
					w.Strike(ebiten.KeyEscape)
					solveAll(t, w)
					w.Wait(60)
					show("solved-" + chapter)
				}
			})
		}
	}
}

// solveAll makes the moves of a solution.
func solveAll(t *testing.T, w *testWindow) {
	t.Helper()
	view, _ := known.Know(w.Kept.Game).Storehouse()
	moves := solver.Solve(t.Context(), view.Level, solver.Options{}).Moves
	for i := range len(moves) {
		w.Strike(keyOf(moves[i]))
	}
	if view, _ = known.Know(w.Kept.Game).Storehouse(); !view.Solved {
		t.Fatal("the puzzle is not solved")
	}
}
