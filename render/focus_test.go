package render

import (
	"image"
	"testing"

	"github.com/ebitenui/ebitenui/widget"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// TestArrowsReachEveryControl follows the arrow keys from where the keyboard
// stands when a scene comes up.
func TestArrowsReachEveryControl(t *testing.T) {
	folder := hallOf(t, 30)
	kept(t, folder, 1, "one", "", 5)
	for _, tag := range lang.Tags() {
		for _, size := range []image.Point{usual, {1920, 1080}, {1280, 1024}} {
			inFrame(t, func(t *testing.T) {
				w := newTestWindow(t, tag, size, Options{Folder: folder})
				reach(t, w)
				for _, s := range []scene{
					&gamesScene{}, &gamesScene{giving: true}, &hallScene{}, &settingsScene{}, &seedScene{slot: 2},
					&confirmScene{text: "?"}, &noticeScene{text: "!", leave: true},
				} {
					w.push(s)
					reach(t, w)
					w.pop()
				}
				games := &gamesScene{}
				w.push(games)
				w.push(&renameScene{games: games})
				reach(t, w)
			})
		}
	}
}

// reach checks the top scene.
func reach(t *testing.T, w *window) {
	t.Helper()
	p := w.top().page()
	from := p.ui.GetFocusedWidget()
	if from == nil {
		t.Fatalf("the keyboard stands nowhere in %s", w.top().name())
	}
	seen := map[widget.Focuser]bool{from: true}
	for rest := []widget.Focuser{from}; len(rest) > 0; rest = rest[1:] {
		for d := range sides {
			if to := rest[0].GetFocus(d); to != nil && !seen[to] {
				seen[to] = true
				rest = append(rest, to)
			}
		}
	}
	for _, c := range p.controls {
		if !c.keyless && !seen[c] {
			t.Errorf("%v: the arrow keys do not lead to %s of %s", w.screen.All.Max, c.name, w.top().name())
		}
	}
}
