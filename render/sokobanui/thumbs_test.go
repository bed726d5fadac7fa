package sokobanui

import (
	"image"
	"image/color"
	"testing"

	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

func TestThumbsShowTheLevel(t *testing.T) {
	of := setOf(t, "  ####\n###  #\n#@$ .#\n#  *##\n####\n").Levels[0]
	var none color.RGBA
	all := colours(of)
	for cell, want := range map[int]color.RGBA{
		0: none, 2: thumbWall, 9: thumbFloor, 13: thumbPlayer, 14: thumbCrate, 16: thumbTarget, 21: thumbHome, 29: none,
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
