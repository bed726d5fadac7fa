package example

import (
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// TestPalettesAndSizesAllocateNothing shows the title in another palette, enlarged, and both.
func TestPalettesAndSizesAllocateNothing(t *testing.T) {
	for _, c := range []struct {
		palette ink.Palette
		size    int
	}{{"", 0}, {ink.Protanopia, 0}, {"", 150}, {ink.Tritanopia, 150}} {
		var w *shell.Window
		var dst *ebiten.Image
		shelltest.InFrame(t, func(t *testing.T) {
			w, _ = shelltest.Open(t, "en", image.Pt(640, 360), t.TempDir(), lampGame)
			w.Choices.Palette, w.Choices.Zoom = c.palette, c.size
			w.Choose(w.Choices)
			dst = ebiten.NewImage(640, 360)
		})
		show := func() { w.View.Draw(dst) }
		for range 30 {
			shelltest.Drawing(show)
		}
		var costs []float64
		for range 20 {
			shelltest.Drawing(func() { costs = append(costs, testing.AllocsPerRun(1, show)) })
		}
		if least := slices.Min(costs); least > 0 {
			t.Errorf("palette %q at %d %%: a frame allocates %v times at least", c.palette, c.size, least)
		}
	}
}
