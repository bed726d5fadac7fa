package example

import (
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/drawtest"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// BenchmarkPage measures frames of the page of settings at rest and with a key pressed, and
// building the page. It reports the CPU time of this thread and the allocations.
func BenchmarkPage(b *testing.B) {
	for name, frame := range map[string]func(*shell.Window, *shelltest.Player, *ebiten.Image){
		"rest": func(w *shell.Window, p *shelltest.Player, dst *ebiten.Image) {
			p.Send(&input.State{})
			w.Paint(dst)
		},
		"key": func(w *shell.Window, p *shelltest.Player, dst *ebiten.Image) {
			p.Strike(ebiten.KeyArrowDown)
			w.Paint(dst)
		},
		"build": func(w *shell.Window, _ *shelltest.Player, _ *ebiten.Image) { w.Rebuild(w.Top()) },
	} {
		b.Run(name, func(b *testing.B) { measure(b, frame) })
	}
}

// measure runs frames in groups, each within a frame of the loop.
func measure(b *testing.B, frame func(*shell.Window, *shelltest.Player, *ebiten.Image)) {
	const group = 10
	var w *shell.Window
	var p *shelltest.Player
	var screen *ebiten.Image
	shelltest.Drawing(func() {
		w, p = shelltest.Open(b, "en", shelltest.Usual, "", lampGame)
		screen = ebiten.NewImage(64, 64) // the graphics card's work is not measured
		p.Strike(ebiten.KeyS)
		for range group {
			frame(w, p, screen)
		}
	})
	if w.Top().Name() != "settings" {
		b.Fatalf("the scene is %s", w.Top().Name())
	}
	cost, allocated, frames := 0.0, 0.0, 0.0
	for b.Loop() {
		shelltest.Drawing(func() {
			runtime.LockOSThread() // the thread that is measured
			defer runtime.UnlockOSThread()
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := drawtest.ProcessorTime(b)
			for range group {
				frame(w, p, screen)
			}
			cost += float64((drawtest.ProcessorTime(b) - start).Nanoseconds()) / 1000
			runtime.ReadMemStats(&after)
			allocated += float64(after.Mallocs - before.Mallocs)
			frames += group
		})
	}
	b.ReportMetric(cost/frames, "us/frame")
	b.ReportMetric(allocated/frames, "allocs/frame")
}
