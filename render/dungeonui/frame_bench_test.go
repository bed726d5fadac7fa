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

// BenchmarkFrame is a tick and a picture of the whole window while a bot plays
// eight actions a second in it, each of them written to the game's file. It
// tells the processor time of a frame in the middle and at the 99th percentile;
// what Ebitengine makes of it afterwards is the graphics card's work.
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
			runtime.LockOSThread() // whose time is looked at
			defer runtime.UnlockOSThread()
			if w == nil || w.session.Game.Run().Over {
				w, bot = playedWindow(b, fmt.Sprint("frame ", len(costs))), bots.Greedy{}
				frame(1) // the first makes what all others use
			}
			before := processorTime(b)
			frame(len(costs))
			costs = append(costs, processorTime(b)-before)
		})
	}
	slices.Sort(costs)
	tell := func(percent int, unit string) {
		b.ReportMetric(float64(costs[(len(costs)-1)*percent/100].Microseconds())/1000, unit)
	}
	tell(50, "p50-ms")
	tell(99, "p99-ms")
}

// playedWindow makes the program with a game in play.
func playedWindow(b *testing.B, seed string) *testWindow {
	b.Helper()
	return newTestWindow(b, "en", shelltest.Usual, opening{Seed: seed})
}

// processorTime is what this thread has used so far: the others draw the frame
// before, where there is no graphics card.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Nano())
}
