//go:build linux

package dungeonui

import (
	"fmt"
	"runtime"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/sys/unix"

	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
)

// BenchmarkFrame updates and draws the whole window while a bot plays eight actions a
// second, each of them saved in the game's file. It reports the median and the 99th
// percentile of the CPU time of a frame. What Ebitengine does afterwards is work for
// the graphics card.
func BenchmarkFrame(b *testing.B) {
	var costs []time.Duration
	var w *testWindow
	var bot bots.Greedy
	screen := ebiten.NewImage(shelltest.Usual.X, shelltest.Usual.Y)
	defer screen.Deallocate()
	frame := func(n int) {
		if n%8 == 0 {
			w.act(bot.Choose(dungeon.Know(w.session.Game)))
		}
		if err := w.Update(); err != nil {
			b.Error(err)
		}
		w.Draw(screen)
	}
	for b.Loop() {
		shelltest.Drawing(func() {
			runtime.LockOSThread() // the thread that is measured
			defer runtime.UnlockOSThread()
			if w == nil || w.session.Game.Run().Over {
				w, bot = playedWindow(b, fmt.Sprint("frame ", len(costs))), bots.Greedy{}
				frame(1) // creates the images that later frames reuse
			}
			before := processorTime(b)
			frame(len(costs))
			costs = append(costs, processorTime(b)-before)
		})
	}
	slices.Sort(costs)
	report := func(percent int, unit string) {
		b.ReportMetric(float64(costs[(len(costs)-1)*percent/100].Microseconds())/1000, unit)
	}
	report(50, "p50-ms")
	report(99, "p99-ms")
}

// playedWindow returns a window with a new game.
func playedWindow(b *testing.B, seed string) *testWindow {
	b.Helper()
	return newTestWindow(b, "en", shelltest.Usual, opening{Seed: seed})
}

// processorTime returns the CPU time used by this thread. Without a graphics card,
// other threads draw the previous frame.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Nano())
}
