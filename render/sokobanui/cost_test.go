package sokobanui

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/sokobanui/board"
)

// TestDrawingTheBoardAllocatesNothing pushes a crate to and fro with all marks
// shown, once all is warm; Ebitengine's own share is counted in.
func TestDrawingTheBoardAllocatesNothing(t *testing.T) {
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
	// The first frames make room in Ebitengine's own lists, and now and then the
	// system itself allocates; what is ours would be in every frame.
	var costs []float64
	for range 30 {
		shelltest.Drawing(func() { costs = append(costs, testing.AllocsPerRun(1, frame)) })
	}
	if slices.Sort(costs); costs[len(costs)/2] > 0 {
		t.Errorf("Update and Draw allocate %v times in frames; they should not at all", costs)
	}
}
