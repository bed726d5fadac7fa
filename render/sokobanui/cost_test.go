package sokobanui

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/sokobanui/board"
)

// TestDrawingDoesNotAllocate pushes a crate back and forth with all marks shown,
// after a warm-up. Allocations of Ebitengine are included.
func TestDrawingDoesNotAllocate(t *testing.T) {
	var w *testWindow
	shelltest.InFrame(t, func(t *testing.T) {
		w = playedWindow(t, large(100, 80))
		w.Strike(ebiten.KeyM)
		w.Click(w.cell(5, 4))
		s := w.gameScene()
		s.grip.lit, s.grip.holds, s.grip.at = s.field.of.Width*4+8, true, w.cell(7, 4)
		s.showMarks()
		if s.board.Marks.Trail == nil {
			t.Fatal("the way of the crate is not shown")
		}
	})
	b := w.gameScene().board
	step := []board.Step{{Direction: grid.East}}
	b.Show(step...)
	still := 0
	act := func() {
		if b.Busy() {
			return
		}
		if still = (still + 1) % 3; still == 0 { // what lies under the pointer is shown meanwhile
			step[0].Back = !step[0].Back
			b.Show(step...)
		}
	}
	neverAllocates(t, b, act)
	for b.Zoom(-1) {
	}
	neverAllocates(t, b, act)
}

// TestCheersDoNotAllocate celebrates again and again.
func TestCheersDoNotAllocate(t *testing.T) {
	var w *testWindow
	shelltest.InFrame(t, func(t *testing.T) {
		w = playedWindow(t, "########\n#@***  #\n# $ .* #\n########\n")
	})
	b, ticks := w.gameScene().board, 0
	neverAllocates(t, b, func() {
		if ticks++; ticks%20 == 1 {
			b.Cheer()
		}
	})
}

// neverAllocates updates and draws a board, after an act each time.
func neverAllocates(t *testing.T, b *board.Board, act func()) {
	t.Helper()
	var screen *ebiten.Image
	shelltest.InFrame(t, func(*testing.T) { screen = ebiten.NewImage(1280, 720) })
	frame := func() {
		act()
		b.Update()
		b.Draw(screen)
	}
	for range 60 {
		shelltest.Drawing(frame)
	}
	// The first frames grow Ebitengine's buffers, and the system allocates for a while
	// on a busy machine; our own allocations would appear in every frame.
	var costs []float64
	for range 5 {
		costs = nil
		for range 30 {
			shelltest.Drawing(func() { costs = append(costs, testing.AllocsPerRun(1, frame)) })
		}
		if slices.Sort(costs); costs[len(costs)/2] == 0 {
			return
		}
	}
	t.Errorf("Update and Draw allocate %v times in the frames, want 0", costs)
}
