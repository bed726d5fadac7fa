package puyoui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/drawtest"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// TestDrawingDoesNotAllocate draws an animated field repeatedly after a warm-up.
// Allocations of Ebitengine are included.
func TestDrawingDoesNotAllocate(t *testing.T) {
	var w *testWindow
	var s *turnsScene
	shelltest.InFrame(t, func(t *testing.T) {
		w, s = turnsWindow(t)
		for range 6 {
			w.Strike(ebiten.KeySpace)
		}
	})
	dst := ebiten.NewImage(1280, 720)
	defer dst.Deallocate()
	drawtest.NoAllocations(t, 20, func() {
		s.Well.Update()
		s.hold()
		s.Draw(dst)
	})
}

// TestDrawingAnAlarmDoesNotAllocate draws a game for two in which everything moves.
func TestDrawingAnAlarmDoesNotAllocate(t *testing.T) {
	var s *versusScene
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, "")
		s = versusWindow(w)
		for _, well := range s.wells {
			well.Reset(filled(10))
			well.Coming = 43
		}
	})
	dst := ebiten.NewImage(1280, 720)
	defer dst.Deallocate()
	drawtest.NoAllocations(t, cometTicks, func() {
		if s.comets.update(false); len(s.comets.list) == 0 {
			s.comets.list = append(s.comets.list, comet{to: 1, count: 6})
		}
		for i, well := range s.wells {
			well.Update()
			s.figures[i].Update(well.Alarm(), false)
		}
		s.hall.Update()
		s.Draw(dst)
	})
}
