package sokobanui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/drawtest"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/sokobanui/board"
)

// TestDrawingDoesNotAllocate draws all marks, with a crate that hangs from the pointer and
// its way, at rest and while it is pushed back and forth, up close and from afar.
func TestDrawingDoesNotAllocate(t *testing.T) {
	var b *board.Board
	var screen *ebiten.Image
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, large(100, 80))
		screen = ebiten.NewImage(w.Screen.Width, w.Screen.Height)
		w.Strike(ebiten.KeyM)
		w.Click(w.cell(5, 4))
		s := w.gameScene()
		b = s.board
		b.Heard = nil // sounds are no drawing
		s.grip.lit, s.grip.holds, s.grip.at = s.field.Level.Width*4+8, true, w.cell(7, 4)
		s.showMarks()
		b.Show(board.Step{Direction: grid.South}, board.Step{Direction: grid.East}) // to the crate
		b.Skip()
		if b.Marks.Trail == nil || !b.Marks.Held {
			t.Fatal("the way of the crate is not shown")
		}
	})
	defer screen.Deallocate()
	step := []board.Step{{Direction: grid.East, Push: true, Back: true}}
	for range 2 {
		for _, moves := range []bool{false, true} {
			drawtest.NoAllocations(t, 14, func() { // a push takes 7 of them
				if b.Update(); moves && !b.Busy() {
					step[0].Back = !step[0].Back
					b.Show(step...)
				}
				if b.Draw(screen); b.Busy() != moves {
					t.Errorf("a crate moves: %t, want %t", b.Busy(), moves)
				}
			})
			b.Skip()
		}
		for b.Zoom(-1) {
		}
	}
}

// TestCheersDoNotAllocate celebrates again and again.
func TestCheersDoNotAllocate(t *testing.T) {
	var b *board.Board
	var screen *ebiten.Image
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, "########\n#@***  #\n# $ .* #\n########\n")
		b, screen = w.gameScene().board, ebiten.NewImage(w.Screen.Width, w.Screen.Height)
	})
	defer screen.Deallocate()
	const cycle = 40
	ticks := 0
	drawtest.NoAllocations(t, cycle, func() {
		if ticks++; ticks%cycle == 1 {
			b.Cheer()
		}
		b.Update()
		b.Draw(screen)
	})
}
