package shelltest

import (
	"fmt"
	"image"
	"os"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// Sizes are window sizes of common displays, and some unusual ones.
var Sizes = []image.Point{
	{1280, 720}, {1366, 768}, {1600, 900}, {1920, 1080}, {1280, 1024}, {1280, 800}, {1440, 900}, {1680, 1050},
	{640, 360}, {800, 450}, {960, 540}, {1024, 576}, {900, 1400}, {640, 1000}, {3840, 1080},
	{1920, 1200}, {2560, 1080}, {2560, 1440}, {3440, 1440}, {3840, 2160}, {1281, 721}, {2243, 1261}, {1280, 2000},
}

// SceneSizes are the window sizes in which every scene is opened and checked: the usual
// one, the smallest one, and some of another shape. If DONJON_SOAK is set, there are more.
var SceneSizes = sceneSizes()

func sceneSizes() []image.Point {
	sizes := []image.Point{Usual, {640, 360}, {1024, 576}, {2560, 1080}, {900, 1400}}
	if os.Getenv("DONJON_SOAK") != "" {
		sizes = append(sizes, image.Pt(800, 450), image.Pt(1280, 800), image.Pt(1366, 768), image.Pt(1600, 900), image.Pt(1920, 1080), image.Pt(1280, 1024))
	}
	return sizes
}

// NoOverlap checks that rectangles are not empty, lie within another and do not
// overlap each other.
func NoOverlap(t *testing.T, size image.Point, parts map[string]image.Rectangle, within image.Rectangle) {
	t.Helper()
	for name, r := range parts {
		if r.Empty() {
			t.Errorf("%v: %s is empty: %v", size, name, r)
		}
		if !r.In(within) {
			t.Errorf("%v: %s %v is not inside %v", size, name, r, within)
		}
		for other, q := range parts {
			if name < other && r.Overlaps(q) {
				t.Errorf("%v: %s %v and %s %v overlap", size, name, r, other, q)
			}
		}
	}
}

// TouchScreen is a screen for fingers: the size of its picture, in pixels, and how many of
// them a device-independent pixel has.
type TouchScreen struct {
	Size    image.Point
	Density float64
}

// TouchScreens are the smallest window, a phone held both ways, and tablets held both ways.
var TouchScreens = []TouchScreen{
	{image.Pt(640, 360), 1}, {image.Pt(2337, 1080), 2337.0 / 844}, {image.Pt(640, 1385), 640.0 / 390},
	{image.Pt(1024, 768), 1}, {image.Pt(1640, 2360), 2},
}

// OnTouchScreens runs a test on all of them, in every language.
func OnTouchScreens(t *testing.T, do func(t *testing.T, tag string, screen TouchScreen)) {
	for _, tag := range lang.Tags() {
		for _, screen := range TouchScreens {
			t.Run(fmt.Sprint(tag, screen.Size), func(t *testing.T) {
				InFrame(t, func(t *testing.T) { do(t, tag, screen) })
			})
		}
	}
}
