package board

import (
	"image"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/drawtest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
)

// drawFrame updates and draws the board as the window does in each frame. The art is
// not scaled up, because that is work for the graphics card, which tests lack.
func drawFrame(b *Board, screen *ebiten.Image) {
	b.Update()
	b.Draw(screen, image.Point{}, 1)
	b.DrawMinimap(screen, image.Rect(208, 0, 320, 100))
}

// TestFrameCost plays eight actions a second and compares the CPU time of Update and
// Draw with their share of a frame.
func TestFrameCost(t *testing.T) {
	const limit, frames, batch = 4 * time.Millisecond, 800, 16
	g := openGame(t, "cost")
	b := openBoard(t, g)
	screen := ebiten.NewImage(320, 200)
	defer screen.Deallocate()
	bot := &bots.Greedy{}
	var costs []time.Duration
	for range frames / batch {
		drawtest.Drawing(func() {
			runtime.LockOSThread() // the thread that is measured
			defer runtime.UnlockOSThread()
			for n := range batch {
				if n%8 == 0 && !g.Run().Over && g.Act(bot.Choose(dungeon.Know(g))) == nil {
					b.Show(dungeon.Know(g))
				}
				before := drawtest.ProcessorTime(t)
				drawFrame(b, screen)
				costs = append(costs, drawtest.ProcessorTime(t)-before)
			}
		})
	}
	slices.Sort(costs)
	p99 := costs[len(costs)*99/100]
	t.Logf("a frame takes %v in the median and %v at the 99th percentile", costs[len(costs)/2], p99)
	if p99 > limit {
		t.Errorf("the 99th percentile of a frame is %v; it should be below %v", p99, limit)
	}
}

// TestDrawAllocatesNothing draws a fight repeatedly after a warm-up. Allocations by
// Ebitengine count too.
func TestDrawAllocatesNothing(t *testing.T) {
	b, _ := fight(t)
	screen := ebiten.NewImage(320, 200)
	defer screen.Deallocate()
	drawtest.NoAllocations(t, 20, func() { drawFrame(b, screen) })
}
