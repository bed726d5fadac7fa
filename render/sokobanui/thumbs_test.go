package sokobanui

import (
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/sokobanui/board"
)

func TestThumbsShowTheLevel(t *testing.T) {
	of := setOf(t, "  ####\n###  #\n#@$ .#\n#  *##\n####\n").Levels[0]
	var none color.RGBA
	all := colours(of)
	for cell, want := range map[int]color.RGBA{
		0: none, 2: board.SmallWall, 9: board.SmallFloor, 13: board.SmallPlayer, 14: board.SmallCrate, 16: board.SmallTarget, 21: board.SmallHome, 29: none,
	} {
		if all[cell] != want {
			t.Errorf("cell %d has the colour %v, want %v", cell, all[cell], want)
		}
	}
}

func TestThumbsFit(t *testing.T) {
	r := image.Rect(25, 1, 71, 25)
	for _, size := range []image.Point{{3, 3}, {7, 3}, {20, 16}, {70, 40}, {1000, 65}, {10, 60}} {
		scale, x, y := thumbFit(size.X, size.Y, r)
		if x < 25 || y < 1 || x+scale*float64(size.X) > 71.01 || y+scale*float64(size.Y) > 25.01 {
			t.Errorf("%v is drawn at %v, %v with cells of %v, outside of %v", size, x, y, scale, r)
		}
		if scale >= 1 && scale != float64(int(scale)) {
			t.Errorf("%v has cells of %v pixels", size, scale)
		}
	}
}

// TestThumbsAreKept scrolls through a long list: pictures are drawn once, and not kept for
// ever.
func TestThumbsAreKept(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		of, all := setOf(t, corridor).Levels[0], thumbs{}
		first := all.picture(place{}, of)
		if all.picture(place{}, of) != first {
			t.Error("a picture is drawn twice")
		}
		for n := range 3 * maxThumbs {
			all.picture(place{number: n}, of)
		}
		if len(all) > maxThumbs {
			t.Errorf("%d pictures are kept, at most %d are allowed", len(all), maxThumbs)
		}
	})
}

// TestThumbsAreDropped leaves the list and the end panel.
func TestThumbsAreDropped(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := usualWindow(t, "en", setOf(t, corridor+"\n"+stuck))
		screen := ebiten.NewImage(w.Screen.Width, w.Screen.Height)
		defer screen.Deallocate()
		check := func(all thumbs, leave ...ebiten.Key) {
			t.Helper()
			if w.Top().Draw(screen); len(all) == 0 {
				t.Fatalf("%s draws no level in small", w.Top().Name())
			}
			name := w.Top().Name()
			if w.Strike(leave...); len(all) > 0 {
				t.Errorf("%d pictures are kept after %s", len(all), name)
			}
		}
		check(w.Top().(*beginScene).thumbs, ebiten.KeyEnter)
		w.gameScene().follow("rrR")
		w.Wait(200)
		w.Expect(t, "sokoban-solved")
		check(w.Top().(*endScene).thumbs, ebiten.KeyL)
		w.Expect(t, "sokoban-begin")
		check(w.Top().(*beginScene).thumbs, ebiten.KeyEscape)
	})
}
