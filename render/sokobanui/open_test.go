package sokobanui

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// testWindow is a window with Sokoban and a simulated player.
type testWindow struct {
	*shell.Window
	*shelltest.Player
}

// newTestWindow opens the title in a window that saves games in a folder, by
// default a temporary one. The tag is the language, as given on the command line;
// the set may be empty.
func newTestWindow(t *testing.T, tag string, size image.Point, folder string, own Set) *testWindow {
	t.Helper()
	w, p := shelltest.Open(t, tag, size, folder, func(w *shell.Window) menus.Other {
		return menus.Other{Do: "sokoban", Icon: "sokoban.icon", Title: "sokoban.title", About: "sokoban.about", Open: func(string) { Open(w, assets.Files(), own) }}
	})
	return &testWindow{w, p}
}

// usualWindow opens the list of levels in a window of the usual size.
func usualWindow(t *testing.T, tag string, own Set) *testWindow {
	t.Helper()
	w := newTestWindow(t, tag, shelltest.Usual, "", own)
	Open(w.Window, assets.Files(), own)
	w.Expect(t, "sokoban-begin")
	return w
}

// playedWindow returns a window with a level in play, given in XSB.
func playedWindow(t *testing.T, board string) *testWindow {
	t.Helper()
	w := usualWindow(t, "en", setOf(t, board))
	w.Strike(ebiten.KeyEnter)
	w.Expect(t, "sokoban")
	return w
}

// setOf returns a set of levels from a text in any format.
func setOf(t testing.TB, text string) Set {
	t.Helper()
	levels, err := level.Read("own.xsb", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return Set{Name: "own.xsb", Levels: levels}
}

func (w *testWindow) gameScene() *gameScene { return w.Bottom().(*gameScene) }

// moves returns the moves made so far.
func (w *testWindow) moves() string { return string(w.gameScene().keeper.Game.Moves()) }

func expectMoves(t *testing.T, w *testWindow, want string) {
	t.Helper()
	if got := w.moves(); got != want {
		t.Fatalf("the moves are %q, want %q", got, want)
	}
}

// cell returns the centre of a cell in the window.
func (w *testWindow) cell(x, y int) image.Point {
	s := w.gameScene()
	return ui.MiddleOf(s.board.Place(y*s.field.Level.Width + x))
}
