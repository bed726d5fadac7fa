package puyoui

import (
	"fmt"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

func TestPuyoFitsEveryWindow(t *testing.T) {
	for _, size := range shelltest.Sizes {
		s := shell.NewScreen(size.X, size.Y)
		for name, l := range map[string]layout{"solo": soloLayout(s), "versus": versusLayout(s)} {
			parts := map[string]image.Rectangle{"side": l.Side}
			for i := range l.Wells {
				parts[fmt.Sprint(name, i)] = l.area(i, s.U)
			}
			if name == "solo" {
				parts["next"], parts["messages"] = l.Next, l.Told
			}
			shelltest.NoOverlap(t, size, parts, s.All)
			if l.In.Dy() < 290 || l.In.Dx() < 200 {
				t.Errorf("%v, %s: the panel has only %v", size, name, l.In)
			}
		}
	}
}

// TestDrawingAWellAllocatesNothing draws a field in motion over and over, once
// all is warm; Ebitengine's own share is counted in.
func TestDrawingAWellAllocatesNothing(t *testing.T) {
	var w *testWindow
	var s *turnsScene
	shelltest.InFrame(t, func(t *testing.T) {
		w, s = turnsWindow(t)
		for range 6 {
			w.Strike(ebiten.KeySpace)
		}
	})
	dst := ebiten.NewImage(1280, 720)
	defer dst.Deallocate()
	frame := func() {
		s.well.Update()
		s.hold()
		s.Draw(dst)
	}
	for range 90 {
		shelltest.Drawing(frame)
	}
	// Ebitengine now and then gives a picture another place.
	allocations := 1.0
	for range 5 {
		shelltest.Drawing(func() { allocations = min(allocations, testing.AllocsPerRun(10, frame)) })
	}
	if allocations > 0 {
		t.Errorf("Update and Draw allocate %v times a frame; they should not at all", allocations)
	}
}
