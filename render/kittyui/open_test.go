package kittyui

import (
	"image"
	"io/fs"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// testWindow is a window with Kitty Wonderland and a simulated player.
type testWindow struct {
	*shell.Window
	*shelltest.Player
}

// newTestWindow opens a window at its title. An empty folder for the games means a
// temporary one.
func newTestWindow(t *testing.T, tag string, size image.Point, folder string, files fs.FS) *testWindow {
	t.Helper()
	w, p := shelltest.Open(t, tag, size, folder, func(w *shell.Window) menus.Other {
		return menus.Other{Do: "kitty", Icon: "kitty.icon", Title: "kitty.title", About: "kitty.about", Open: func(seed string) { Open(w, files, seed) }}
	})
	return &testWindow{w, p}
}

// testKit loads the kit of the game.
func testKit(t testing.TB) *kitty.Kit {
	t.Helper()
	kit, err := kitty.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// played opens a window with a game in play; seats has a letter per player, h for a person
// and c for a greedy computer.
func played(t *testing.T, tag string, size image.Point, seats, seed string) *testWindow {
	t.Helper()
	w := newTestWindow(t, tag, size, "", assets.Files())
	kit := testKit(t)
	if err := start(w.Window, kit, setup(kit, seats, seed)); err != nil {
		t.Fatal(err)
	}
	return w
}

// setup returns the setup of such a game.
func setup(kit *kitty.Kit, seats, seed string) kitty.Setup {
	o := kitty.Setup{Seed: seed, Arena: kit.Arena}
	for _, r := range seats {
		seat := kitty.Seat{Class: kitty.DefaultClass}
		if r == 'c' {
			seat.Strategy = "greedy"
		}
		o.Seats = append(o.Seats, seat)
	}
	return o
}

// scene returns the scene of the game in play.
func (w *testWindow) scene() *gameScene { return w.Bottom().(*gameScene) }

// game returns the game in play.
func (w *testWindow) game() *kitty.Game { return w.scene().game }

// calm waits until a person has to choose or to pass the seat, or until the end screen.
func (w *testWindow) calm(t *testing.T) {
	t.Helper()
	for range 100_000 {
		if w.Top() != w.Bottom() || w.scene().asked() > 0 {
			return
		}
		w.Wait(1)
	}
	t.Fatal("no person is ever asked")
}
