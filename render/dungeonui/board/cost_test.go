package board

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/drawtest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
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

// TestAPulledViewAllocatesNothing draws a view that is pulled back, as TestDrawAllocatesNothing does.
func TestAPulledViewAllocatesNothing(t *testing.T) {
	b, g, boss := duel(t)
	b.stand(t, g, boss, 12, 0)
	b.Show(known.Know(g))
	screen := ebiten.NewImage(832, 576)
	defer screen.Deallocate()
	frame := func() {
		b.Update()
		b.Draw(screen, image.Point{}, 4)
	}
	for range 10 * lensTicks {
		frame()
	}
	if b.Scale() != 2 {
		t.Fatalf("the scale is %d", b.Scale())
	}
	drawtest.NoAllocations(t, 20, frame)
}
