package shell

import (
	"runtime"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// tickRate is the number of ticks per second.
const tickRate = 60

// longest is the number of ticks that are made up for after a nap: a computer that was
// suspended does not play what it has missed.
const longest = 60

// nap lets the loop wait for an event or for the next picture of ambient motion, while
// nothing changes. The ticks that it misses are made up for when it wakes.
//
// Ebitengine otherwise presents each picture four times, and asks for input 60 times a
// second. Its mode of few frames is deprecated in favour of drawing nothing, but only that
// mode waits.
type nap struct {
	on    bool
	since time.Time // when it began
	made  int       // ticks since then
	until time.Time // when the alarm rings
	alarm *time.Timer

	spent time.Duration // by the processor, until the last picture
}

// naps reports whether the system can wait: a browser calls the loop itself.
const naps = runtime.GOOS != "js"

// begin begins a nap, at most that many ticks long.
func (n *nap) begin(now time.Time, ticks int) {
	n.on, n.since, n.made, n.spent = true, now, 0, 0
	ebiten.SetTPS(ebiten.SyncWithFPS)
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum) //nolint:staticcheck // see nap
	n.wait(ticks)
}

// wait sets the alarm, at most that many ticks ahead.
func (n *nap) wait(ticks int) {
	n.until = n.since.Add(time.Duration(n.made+ticks) * time.Second / tickRate)
	if n.alarm == nil {
		n.alarm = time.AfterFunc(time.Until(n.until), ebiten.ScheduleFrame) //nolint:staticcheck // see nap
		return
	}
	n.alarm.Reset(time.Until(n.until))
}

// missed returns the number of ticks to make up for before the present one, and reports
// whether something other than the alarm has woken the loop.
func (n *nap) missed(now time.Time) (ticks int, event bool) {
	if !n.on {
		return 0, false
	}
	due := int(now.Sub(n.since) * tickRate / time.Second)
	ticks = min(max(0, due-n.made-1), longest)
	n.made = max(due, n.made+1)
	return ticks, now.Before(n.until)
}

// bill tells what the last picture of ambient motion has cost, just before the next one. With
// it comes what was done in between, which is little in a nap.
func (n *nap) bill(c *changes) {
	now := processorTime()
	if n.spent > 0 {
		c.spend(now - n.spent)
	}
	n.spent = now
}

// end ends the nap.
func (n *nap) end() {
	if !n.on {
		return
	}
	n.on = false
	n.alarm.Stop()
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOn) //nolint:staticcheck // see nap
	ebiten.SetTPS(ebiten.DefaultTPS)
}
