package dungeonui

import (
	"fmt"
	"image"
	"testing"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/theme"
)

func TestTheScreenIsFilledWithoutOverlap(t *testing.T) {
	for _, size := range shelltest.Sizes {
		s := newAreas(shell.NewScreen(size.X, size.Y))
		parts := map[string]image.Rectangle{"board": s.Board, "side": s.Side, "log": s.Log}
		shelltest.NoOverlap(t, size, parts, s.All)
		if s.K != max(1, min(size.X/320, size.Y/180)) || s.U != max(1, s.K/2) {
			t.Errorf("%v: k is %d and u is %d", size, s.K, s.U)
		}
		if s.Side.Dx() < 220 || s.Log.Dy() < 70 {
			t.Errorf("%v: the side panel is %v and the log %v, too small for their text", size, s.Side, s.Log)
		}
	}
}

func TestTheSidePanelFitsEverything(t *testing.T) {
	for _, size := range append([]image.Point{{640, 360}}, shelltest.Sizes...) {
		for _, slots := range []int{4, 12, 20, 30} {
			for _, effects := range []int{0, 3, 9} {
				checkPanel(t, size, slots, effects)
			}
		}
	}
}

// checkPanel checks the layout of the side panel.
func checkPanel(t *testing.T, size image.Point, slots, effects int) {
	t.Helper()
	s := newAreas(shell.NewScreen(size.X, size.Y))
	h := newHud(s, slots, len(hudButtons))
	parts := map[string]image.Rectangle{"name": h.Name, "bag": h.BagHead, "minimap": h.Minimap, "facts": h.Facts}
	add := func(name string, rs []image.Rectangle) {
		for i, r := range rs {
			parts[fmt.Sprint(name, i)] = r
		}
	}
	cells, bar := effectCells(h.Effects, effects)
	if rows := effectRows(effects); rows > 1 {
		parts["effect bar"] = bar
	} else if effects > len(cells) {
		t.Errorf("%v: %d effects in %d cells do not scroll", size, effects, len(cells))
	}
	if scrolls := slots > len(h.Slots); scrolls {
		parts["slot bar"] = h.Bar
		if len(h.Slots) != h.Rows*h.Columns {
			t.Errorf("%v: %d slots scroll in %d rows of %d", size, slots, h.Rows, h.Columns)
		}
	}
	add("gauge", h.Gauges[:])
	add("attribute", h.Attributes[:])
	add("effect", cells)
	add("slot", h.Slots)
	add("button", h.Buttons)
	shelltest.NoOverlap(t, size, parts, h.Inner)
	for i, r := range h.Slots {
		if r.Dx() < 21+theme.Width("+12") || r.Dy() < 18 {
			t.Errorf("%v: slot %d of %d is %v, too small for its item", size, i, slots, r)
		}
	}
	for i, r := range cells {
		if effects > wideEffects && r.Dx() < 18+theme.Width("99") {
			t.Errorf("%v: effect %d of %d is %v, too small for its turns", size, i, effects, r)
		}
	}
	if s.U > 1 && h.Minimap.Dx()*s.U < 2*mapWidth {
		t.Errorf("%v: the minimap %v is too small", size, h.Minimap)
	}
	if h.Facts.Dx() < 66 || h.Facts.Dy() < 4*12 {
		t.Errorf("%v: the facts %v are too small for their text", size, h.Facts)
	}
}

// TestTwelveSlotsFillThreeRows checks the layout of the classic ruleset.
func TestTwelveSlotsFillThreeRows(t *testing.T) {
	for _, size := range shelltest.Sizes {
		h := newHud(newAreas(shell.NewScreen(size.X, size.Y)), 12, len(hudButtons))
		if h.Rows != 3 || h.Columns != 4 || len(h.Slots) != 12 || !h.Bar.Empty() {
			t.Errorf("%v: the slots are in %d rows of %d", size, h.Rows, h.Columns)
		}
	}
}
