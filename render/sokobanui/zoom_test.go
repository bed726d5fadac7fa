package sokobanui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/drawtest"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// TestEveryZoomIsReadable draws a large level at every zoom. The yard is never a void, and
// crates, targets and the player stand out from the floor.
func TestEveryZoomIsReadable(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, large(150, 120))
		s := w.gameScene()
		for s.board.Zoom(-1) {
		}
		screen := ebiten.NewImage(shelltest.Usual.X, shelltest.Usual.Y)
		brightest := func(r image.Rectangle) (light float64) {
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					light = max(light, drawtest.Luminance(screen.At(x, y)))
				}
			}
			return light
		}
		for zoomed := true; zoomed; zoomed = s.board.Zoom(1) {
			screen.Clear()
			s.board.Draw(screen)
			if yard := s.board.Place(0).Min.Sub(image.Pt(4, 4)); drawtest.Luminance(screen.At(yard.X, yard.Y)) < 0.004 {
				t.Errorf("with cells of %d pixels the yard is a void", s.board.Place(0).Dx())
			}
			bare := ui.MiddleOf(s.board.Place(2*150 + 6))
			floor := drawtest.Luminance(screen.At(bare.X, bare.Y))
			for what, cell := range map[string]int{"the player": s.field.Level.Player, "a crate": 4*150 + 5, "a target": 6*150 + 5} {
				if ratio := (brightest(s.board.Place(cell)) + 0.05) / (floor + 0.05); ratio < 4.5 {
					t.Errorf("with cells of %d pixels the contrast of %s to the floor is %.1f", s.board.Place(0).Dx(), what, ratio)
				}
			}
		}
	})
}
