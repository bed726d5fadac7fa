package gooseui

import (
	"image"
	"io/fs"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
)

// testWindow is a window with the game of the goose and a simulated player.
type testWindow struct {
	*shell.Window
	*shelltest.Player
}

// newTestWindow opens a window at its title. An empty folder for the games means a
// temporary one. tag is the language from the command line.
func newTestWindow(t *testing.T, tag string, size image.Point, folder string, files fs.FS) *testWindow {
	t.Helper()
	w, p := shelltest.Open(t, tag, size, folder, func(w *shell.Window) menus.Other {
		return menus.Other{Do: "goose", Icon: "goose.icon", Title: "goose.title", About: "goose.about", Open: func(seed string) { Open(w, files, seed) }}
	})
	return &testWindow{w, p}
}

// defaultWindow opens a window of the default size at its title.
func defaultWindow(t *testing.T, tag string) *testWindow {
	t.Helper()
	return newTestWindow(t, tag, shelltest.Usual, "", assets.Files())
}

func (w *testWindow) gameScene() *gameScene { return w.Bottom().(*gameScene) }

// keeper returns the game in play.
func (w *testWindow) keeper() *goosekeep.Keeper { return w.gameScene().keeper }
