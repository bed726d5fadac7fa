package board

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/drawtest"
)

// drawFrame updates and draws the board as the window does in each frame. The art is
// not scaled up, because that is work for the graphics card, which tests lack.
func drawFrame(b *Board, screen *ebiten.Image) {
	b.Update()
	b.Draw(screen, image.Point{}, 1)
	b.DrawMinimap(screen, image.Rect(208, 0, 320, 100))
}

// TestDrawAllocatesNothing draws a fight repeatedly after a warm-up. Allocations by
// Ebitengine count too.
func TestDrawAllocatesNothing(t *testing.T) {
	b, _ := fight(t)
	screen := ebiten.NewImage(320, 200)
	defer screen.Deallocate()
	drawtest.NoAllocations(t, 20, func() { drawFrame(b, screen) })
}
