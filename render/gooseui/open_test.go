package gooseui

import (
	"image"
	"io/fs"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
)

// testWindow is a window with the game of the goose and somebody who plays it.
type testWindow struct {
	*shell.Window
	*shelltest.Player
}

// newTestWindow opens the title in a window whose games are kept in a folder;
// an empty one is the test's own. The tag stands for what the command line says
// of the language.
func newTestWindow(t *testing.T, tag string, size image.Point, folder string, files fs.FS) *testWindow {
	t.Helper()
	w, p := shelltest.Open(t, tag, size, folder, func(w *shell.Window) shell.Other {
		return shell.Other{Do: "goose", Icon: "goose.icon", Title: "goose.title", About: "goose.about", Open: func(seed string) { Open(w, files, seed) }}
	})
	return &testWindow{w, p}
}

// usualWindow is the title of a window of the usual size.
func usualWindow(t *testing.T, tag string) *testWindow {
	t.Helper()
	return newTestWindow(t, tag, shelltest.Usual, "", assets.Files())
}

func (w *testWindow) gameScene() *gameScene { return w.Bottom().(*gameScene) }

// keeper is the game in play.
func (w *testWindow) keeper() *goosekeep.Keeper { return w.gameScene().keeper }
