package shell

import (
	"image"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

func TestTheWindowOpensWithTheSizeItWasLeftWith(t *testing.T) {
	for _, c := range []struct {
		left          settings.Window
		monitor, want image.Point
	}{
		{settings.Window{}, image.Pt(1920, 1080), image.Pt(1280, 720)},
		{settings.Window{}, image.Pt(1024, 600), image.Pt(1024, 600)},
		{settings.Window{}, image.Point{}, image.Pt(1280, 720)},
		{settings.Window{Width: 900, Height: 500}, image.Pt(1920, 1080), image.Pt(900, 500)},
		{settings.Window{Width: 900, Height: 500, Maximised: true}, image.Pt(1920, 1080), image.Pt(900, 500)},
		{settings.Window{Width: 3000, Height: 2000}, image.Pt(1920, 1080), image.Pt(1920, 1080)},
		{settings.Window{Width: 1000, Height: 2000}, image.Pt(1920, 1080), image.Pt(1000, 1080)},
		{settings.Window{Width: 3, Height: 4}, image.Pt(1920, 1080), image.Pt(ui.MinWidth, ui.MinHeight)},
		{settings.Window{Width: 900, Height: 500}, image.Pt(320, 240), image.Pt(320, 240)},
	} {
		if got := openingSize(c.left, c.monitor); got != c.want {
			t.Errorf("%+v on a monitor of %v opens with %v, want %v", c.left, c.monitor, got, c.want)
		}
	}
}

// TestOnlyAChosenSizeIsKept follows a window through the changes a player and a window
// manager make.
func TestOnlyAChosenSizeIsKept(t *testing.T) {
	at := func(width, height int, maximised bool) settings.Window {
		return settings.Window{Width: width, Height: height, Maximised: maximised}
	}
	for name, c := range map[string]struct {
		opened settings.Window
		seen   []settings.Window
		want   settings.Window // read by the next session
	}{
		"untouched":       {at(1280, 720, false), []settings.Window{at(1280, 720, false), at(1280, 720, false)}, settings.Window{}},
		"resized":         {at(1280, 720, false), []settings.Window{at(1280, 720, false), at(800, 450, false), at(800, 450, false)}, at(800, 450, false)},
		"maximised":       {at(900, 500, false), []settings.Window{at(900, 500, false), at(1920, 1050, false), at(1920, 1050, true), at(1920, 1050, true)}, at(900, 500, true)},
		"still maximised": {at(900, 500, true), []settings.Window{at(1920, 1050, true), at(1920, 1050, true)}, settings.Window{}},
		"restored":        {at(900, 500, true), []settings.Window{at(1920, 1050, true), at(1920, 1050, true), at(900, 500, false), at(900, 500, false)}, at(900, 500, false)},
		"in a browser":    {at(1280, 720, false), []settings.Window{{}, {}}, settings.Window{}},
	} {
		store, follows := persistence.Disk(t.TempDir()), sizes{opened: c.opened, settled: c.opened}
		for _, now := range c.seen {
			follows.see(now)
		}
		if err := follows.keep(store); err != nil {
			t.Fatal(err)
		}
		if got := settings.ReadWindow(store); got != c.want {
			t.Errorf("%s: %+v is kept, want %+v", name, got, c.want)
		}
	}
}

func TestATooSmallWindowShowsAllOfASmallestOne(t *testing.T) {
	for _, c := range []struct {
		width, height, scale float64
		want                 image.Point
	}{
		{640, 360, 1, image.Pt(640, 360)},
		{1366, 768, 1, image.Pt(1366, 768)},
		{640, 360, 2, image.Pt(1280, 720)},
		{1092.8, 614.4, 1.25, image.Pt(1366, 768)},
		{500, 300, 1, image.Pt(640, 384)},
		{320, 480, 1, image.Pt(640, 960)},
		{0, 0, 1, image.Pt(640, 640)},
		{390, 844, 3, image.Pt(640, 1385)}, // phones
		{844, 390, 3, image.Pt(2337, 1080)},
		{360, 640, 2, image.Pt(640, 1138)},
		{820, 1180, 2, image.Pt(1640, 2360)}, // a tablet
	} {
		if got := pictureSize(c.width, c.height, c.scale); got != c.want {
			t.Errorf("%v x %v at %v is drawn in %v, want %v", c.width, c.height, c.scale, got, c.want)
		}
	}
}
