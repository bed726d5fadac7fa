package render

import (
	"fmt"
	"image"
	"testing"
)

// sizes are windows of the usual displays, and some that nobody has.
var sizes = []image.Point{
	{1280, 720}, {1366, 768}, {1600, 900}, {1920, 1080}, {1280, 1024}, {1280, 800}, {1440, 900}, {1680, 1050},
	{1920, 1200}, {2560, 1080}, {2560, 1440}, {3440, 1440}, {3840, 2160}, {1281, 721}, {2243, 1261}, {1280, 2000},
}

func TestTheScreenIsFilledWithoutOverlap(t *testing.T) {
	for _, size := range sizes {
		s := newScreen(size.X, size.Y)
		parts := map[string]image.Rectangle{"board": s.Board, "side": s.Side, "log": s.Log}
		noOverlap(t, size, parts, s.All)
		if s.K != max(1, min(size.X/320, size.Y/180)) || s.U != max(1, s.K/2) {
			t.Errorf("%v: k is %d and u is %d", size, s.K, s.U)
		}
		if s.Side.Dx() < 220 || s.Log.Dy() < 70 {
			t.Errorf("%v: the side panel is %v and the log %v, too small for their words", size, s.Side, s.Log)
		}
	}
}

func TestTheSidePanelHasRoomForAll(t *testing.T) {
	for _, size := range sizes {
		s := newScreen(size.X, size.Y)
		h := newHud(s, slotsShown, len(hudButtons))
		parts := map[string]image.Rectangle{"name": h.Name, "bag": h.BagHead, "minimap": h.Minimap, "facts": h.Facts}
		add := func(name string, rs []image.Rectangle) {
			for i, r := range rs {
				parts[fmt.Sprint(name, i)] = r
			}
		}
		add("gauge", h.Gauges[:])
		add("attribute", h.Attributes[:])
		add("effect", h.Effects[:])
		add("slot", h.Slots)
		add("button", h.Buttons)
		noOverlap(t, size, parts, h.Inner)
		if h.Minimap.Dx()*s.U < 2*mapWidth {
			t.Errorf("%v: the minimap %v is too small to be read", size, h.Minimap)
		}
		if h.Facts.Dx() < 66 || h.Facts.Dy() < 4*12 {
			t.Errorf("%v: the facts %v are too small for their words", size, h.Facts)
		}
	}
}

// noOverlap checks that rectangles are not empty, lie inside another and
// apart from each other.
func noOverlap(t *testing.T, size image.Point, parts map[string]image.Rectangle, within image.Rectangle) {
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

func TestNotesStayInsideAndBesideTheirThing(t *testing.T) {
	for _, size := range sizes {
		s := newScreen(size.X, size.Y)
		for y := range 9 {
			for x := range 13 {
				cell := s.cell(x, y)
				_, r := layNote(s.Board, cell, []line{{text: "Vaut 37 Exp."}, {text: "Maigre, vif, affamé : il mord d'abord et renifle ensuite."}})
				if !r.In(s.Board) || r.Overlaps(cell) {
					t.Fatalf("%v: the note %v about the cell %v is not beside it inside %v", size, r, cell, s.Board)
				}
			}
		}
	}
}
