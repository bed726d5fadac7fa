package dungeonui

import (
	"image"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/games"
	"github.com/donjon-rogue/donjon/render/dungeonui/hall"
	"github.com/donjon-rogue/donjon/render/dungeonui/start"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// TestArrowsReachEveryControl presses arrow keys, starting from the first focus of each
// scene.
func TestArrowsReachEveryControl(t *testing.T) {
	folder := hallOf(t, 30)
	saveGame(t, folder, 1, "one", "", 5)
	for _, tag := range lang.Tags() {
		for _, size := range []image.Point{shelltest.Usual, {640, 360}, {1920, 1080}, {1280, 1024}} {
			shelltest.InFrame(t, func(t *testing.T) {
				w := newTestWindow(t, tag, size, opening{Folder: folder})
				w.Reach(t)
				for _, s := range []shell.Scene{
					&games.Scene{Window: w.Window}, &games.Scene{Window: w.Window, Replacing: true}, &hall.Scene{Window: w.Window}, &menus.Settings{}, &start.Scene{Window: w.Window, Game: w.Saves.NewGame(2, false)},
					&shell.Confirm{Text: "?"}, &shell.Notice{Text: "!", Leave: true},
				} {
					w.Push(s)
					w.Reach(t)
					w.Pop()
				}
				list := &games.Scene{Window: w.Window}
				w.Push(list)
				w.Push(&games.Rename{Window: w.Window, Games: list})
				w.Reach(t)
			})
		}
	}
}
