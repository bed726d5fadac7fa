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
	var screen *ebiten.Image
	shelltest.InFrame(t, func(t *testing.T) {
		w = playedWindow(t, large(60, 40))
		w.Strike(ebiten.KeyM)
		w.Click(w.cell(5, 4))
		w.gameScene().grip.lit = 100
		w.gameScene().showMarks()
		screen = ebiten.NewImage(1280, 720)
	})
	b := w.gameScene().board
	step := []board.Step{{Direction: grid.East}}
	frame := func() {
		if b.Update(); !b.Busy() {
			step[0].Back = !step[0].Back
			b.Show(step...)
		}
		b.Draw(screen)
	}
	b.Show(step...)
	for range 60 {
		shelltest.Drawing(frame)
	}
	// The first frames grow Ebitengine's buffers, and the system allocates
	// occasionally; our own allocations would appear in every frame.
	var costs []float64
	for range 30 {
		shelltest.Drawing(func() { costs = append(costs, testing.AllocsPerRun(1, frame)) })
	}
	if slices.Sort(costs); costs[len(costs)/2] > 0 {
		t.Errorf("Update and Draw allocate %v times in the frames, want 0", costs)
	}
}
