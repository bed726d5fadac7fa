package kittyui

import (
	"fmt"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// TestPanelsAreLargeEnoughForFingers opens every panel after a touch.
func TestPanelsAreLargeEnoughForFingers(t *testing.T) {
	shelltest.OnTouchScreens(t, everyPanel)
}

func everyPanel(t *testing.T, tag string, screen shelltest.TouchScreen) {
	w := newTestWindow(t, tag, screen.Size, "", assets.Files())
	see := func(scene string) {
		t.Helper()
		w.ShowTouched(t, screen, scene, "kitty-fingers-"+scene)
	}
	Open(w.Window, assets.Files(), "")
	for place := range 8 {
		if c := w.Top().Layout().Control(fmt.Sprint("role", place+1)); place > 1 && c != nil {
			w.Press(t, c.Name)
		}
	}
	see("kitty-begin")
	w.Strike(ebiten.KeyF4)
	see("kitty-options")
	w.Strike(ebiten.KeyEscape, ebiten.KeyF1)
	see("kitty-help")
	kit := testKit(t)
	if err := start(w.Window, kit, setup(kit, "hh", "fingers")); err != nil {
		t.Fatal(err)
	}
	w.Wait(200)
	if w.Top().Name() == "kitty-pass" {
		see("kitty-pass")
		w.Press(t, "ready")
	}
	see("kitty")
	w.Strike(ebiten.KeyEscape)
	see("kitty-menu")
	w.Strike(ebiten.KeyEscape)
	w.Push(ending{&w.scene().table}.scene())
	see("kitty-end")
}
