package puyoui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// testWindow is a window with Puyo and a simulated player.
type testWindow struct {
	*shell.Window
	*shelltest.Player
	held map[ebiten.Key]bool
}

// newTestWindow opens the title in a window that saves games in a folder, by
// default a temporary one. The tag is the language, as given on the command line.
func newTestWindow(t *testing.T, tag string, size image.Point, folder string) *testWindow {
	t.Helper()
	w, p := shelltest.Open(t, tag, size, folder, func(w *shell.Window) menus.Other {
		return menus.Other{Do: "puyo", Icon: "puyo.icon", Title: "puyo.title", About: "puyo.about", Open: func(seed string) { Open(w, seed) }}
	})
	held := map[ebiten.Key]bool{}
	p.Held = func(k ebiten.Key) bool { return held[k] }
	return &testWindow{w, p, held}
}

// usualWindow opens the title in a window of the usual size.
func usualWindow(t *testing.T, tag string) *testWindow {
	t.Helper()
	return newTestWindow(t, tag, shelltest.Usual, "")
}
