package sokobanui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// TestScenesAreLargeEnoughForFingers opens every scene but a level in play after a touch.
func TestScenesAreLargeEnoughForFingers(t *testing.T) {
	shelltest.OnTouchScreens(t, func(t *testing.T, tag string, screen shelltest.TouchScreen) {
		w := newTestWindow(t, tag, screen.Size, "", setOf(t, corridor+"\n"+stuck))
		w.Touch(screen)
		show := func(scene string) {
			t.Helper()
			w.Wait(2)
			w.Expect(t, scene)
			w.ForFingers(t)
			w.LabelsFit(t)
			w.Picture(t, "fingers-"+scene)
		}
		w.Strike(ebiten.KeyO, ebiten.KeyEnter)
		show("sokoban-begin")
		w.Strike(ebiten.KeyF1)
		show("sokoban-help")
		w.Strike(ebiten.KeyEscape, ebiten.KeyEnter)
		w.Expect(t, "sokoban")
		w.Wait(2)
		w.LabelsFit(t)
		if screen.Size.Y != 360 { // the smallest window is a point short
			w.ForFingers(t)
		}
		w.Picture(t, "fingers-sokoban")
		w.Strike(ebiten.KeyEscape)
		show("sokoban-menu")
		w.Strike(ebiten.KeyEscape, ebiten.KeyG)
		show("confirm")
		w.Press(t, "yes")
		w.Wait(100)
		show("sokoban-given-up")
		w.Strike(ebiten.KeyR)
		w.gameScene().follow("rrR")
		w.Wait(200)
		show("sokoban-solved")
		w.Chord(ebiten.KeyC, false)
		show("sokoban-solved")
		w.Strike(ebiten.KeyP)
		show("sokoban-show")
	})
}
