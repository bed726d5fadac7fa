package dungeonui

import (
	"fmt"
	"image"
	"testing"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
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
			t.Errorf("%v: the side panel is %v and the log %v, too small for their words", size, s.Side, s.Log)
		}
	}
}

func TestTheSidePanelHasRoomForAll(t *testing.T) {
	for _, size := range shelltest.Sizes {
		s := newAreas(shell.NewScreen(size.X, size.Y))
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
		shelltest.NoOverlap(t, size, parts, h.Inner)
		if h.Minimap.Dx()*s.U < 2*mapWidth {
			t.Errorf("%v: the minimap %v is too small to be read", size, h.Minimap)
		}
		if h.Facts.Dx() < 66 || h.Facts.Dy() < 4*12 {
			t.Errorf("%v: the facts %v are too small for their words", size, h.Facts)
		}
	}
}
