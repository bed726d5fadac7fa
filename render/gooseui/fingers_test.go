package gooseui

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
	see := func(scene, name string) {
		t.Helper()
		w.ShowTouched(t, screen, scene, "goose-fingers-"+name)
	}
	Open(w.Window, assets.Files(), "")
	see("goose-begin", "begin")
	for place := 3; place <= 4; place++ {
		w.Press(t, fmt.Sprint("role", place))
	}
	see("goose-begin", "begin-four")
	w.Strike(ebiten.KeyF1)
	see("goose-help", "rules")
	for n := 2; w.Top().Layout().Control("next") != nil && w.Control(t, "next").Able(); n++ {
		w.Strike(ebiten.KeyPageDown)
		see("goose-help", fmt.Sprint("rules", n))
	}
	if err := start(w.Window, testKit(t), four, "fingers"); err != nil {
		t.Fatal(err)
	}
	w.Wait(2)
	for _, c := range w.Top().Layout().Controls {
		if high := c.Place().Dy(); c.Name != "dice" && high < w.View.ReadableFinger() { // a tap on the dice throws as well
			t.Errorf("%s, %v: the button %s is %d high, want %d", tag, screen.Size, c.Name, high, w.View.ReadableFinger())
		}
	}
	w.Picture(t, "goose-fingers-play")
	w.Strike(ebiten.KeyEscape)
	see("goose-menu", "menu")
	w.Strike(ebiten.KeyEscape)
	w.Push(w.gameScene().ending.scene())
	see("goose-end", "end")
	w.GoHome()
	Open(w.Window, assets.Files(), "")
	see("goose-begin", "begin-kept")
	w.Strike(ebiten.KeyF2)
	see("confirm", "confirm-give-up")
}
