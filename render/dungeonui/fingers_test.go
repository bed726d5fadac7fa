package dungeonui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// TestMenusAreLargeEnoughForFingers opens the title and the menu of a game after a touch, in
// the smallest window, on a phone held both ways, and on a tablet.
func TestMenusAreLargeEnoughForFingers(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range []image.Point{{640, 360}, {844, 390}, {640, 1385}, {1024, 768}} {
			shelltest.InFrame(t, func(t *testing.T) {
				w := newTestWindow(t, tag, size, opening{Ruleset: "adventure", Class: "warrior", Seed: "abc"})
				w.UseFingers()
				checkMenu := func(scene string, names ...string) {
					t.Helper()
					w.Expect(t, scene)
					w.Wait(1)
					boxes := map[string]image.Rectangle{}
					for _, name := range names {
						boxes[name] = w.Control(t, name).Place()
						if got := boxes[name].Dy(); got < w.FingerSide() {
							t.Errorf("%s, %v: %s of %s is %d high, want %d", tag, size, name, scene, got, w.FingerSide())
						}
					}
					shelltest.NoOverlap(t, size, boxes, w.Screen.All)
					w.Picture(t, "fingers-"+scene)
				}
				w.Strike(ebiten.KeyEscape)
				checkMenu("menu", "close", "settings", "help", "title", "quit")
				w.Press(t, "title")
				checkMenu("title", "continue", "new", "games", "hall", "bestiary", "others", "mods", "settings", "quit")
			})
		}
	}
}
