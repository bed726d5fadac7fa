package dungeonui

import (
	"image"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
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
					&gamesScene{w: w.Window}, &gamesScene{w: w.Window, replacing: true}, &hallScene{w: w.Window}, &menus.Settings{}, &startScene{w: w.Window, game: w.saves.NewGame(2, false)},
					&shell.Confirm{Text: "?"}, &shell.Notice{Text: "!", Leave: true},
				} {
					w.Push(s)
					w.Reach(t)
					w.Pop()
				}
				games := &gamesScene{w: w.Window}
				w.Push(games)
				w.Push(&renameScene{w: w.Window, games: games})
				w.Reach(t)
			})
		}
	}
}
