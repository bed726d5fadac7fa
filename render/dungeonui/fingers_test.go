package dungeonui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// TestMenusAreLargeEnoughForFingers opens the title and the menu of a game after a touch, in
// the smallest window, on a phone held both ways, and on a tablet.
func TestMenusAreLargeEnoughForFingers(t *testing.T) {
	shelltest.OnTouchScreens(t, func(t *testing.T, tag string, screen shelltest.TouchScreen) {
		w := newTestWindow(t, tag, screen.Size, opening{Ruleset: "adventure", Class: "warrior", Seed: "abc"})
		w.Touch(screen)
		checkMenu := func(scene string, names ...string) {
			t.Helper()
			w.Expect(t, scene)
			w.Wait(1)
			boxes := map[string]image.Rectangle{}
			for _, name := range names {
				boxes[name] = w.Control(t, name).Place()
			}
			w.ForFingers(t)
			shelltest.NoOverlap(t, screen.Size, boxes, w.Top().Layout().Bounds())
			w.Picture(t, "fingers-"+scene)
		}
		w.Strike(ebiten.KeyEscape)
		checkMenu("menu", "close", "settings", "help", "title", "quit")
		w.Press(t, "title")
		checkMenu("title", "continue", "new", "games", "hall", "bestiary", "others", "mods", "settings", "quit")
	})
}

// TestEverySceneIsLargeEnoughForFingers opens every scene after a touch. The panel of the
// game and that of a replay have tests of their own.
func TestEverySceneIsLargeEnoughForFingers(t *testing.T) {
	shelltest.OnTouchScreens(t, func(t *testing.T, tag string, screen shelltest.TouchScreen) {
		everyScene(t, tag, screen.Size, func(w *testWindow) {
			w.Touch(screen)
			w.Wait(2)
			switch w.Top().Name() {
			case "game", "replay":
			default:
				w.ForFingers(t)
			}
		})
	})
}
