package shell

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
)

// Grace keeps input that was meant for the scene before from acting on a scene that
// opened by itself: for a second it drops keys and clicks, and after that a key that
// was held meanwhile counts only once it was released.
type Grace struct {
	ticks int
	held  []ebiten.Key // since before its end
}

// graceTime is how long input is dropped, in ticks.
const graceTime = 60

// Over reports whether input counts again.
func (g *Grace) Over() bool { return g.ticks > graceTime }

// Filter counts a tick and removes from the input what does not count. keys are those
// that the scene listens to. It reports whether the input has begun to count in this
// tick.
func (g *Grace) Filter(in *Input, keys []ebiten.Key) (begun bool) {
	if !g.Over() {
		g.ticks++
		begun = g.Over()
	}
	if !g.Over() {
		in.Keys, in.Runes, in.Left, in.Right, in.Wheel = nil, nil, false, false, 0
		g.held = slices.DeleteFunc(slices.Clone(keys), func(k ebiten.Key) bool { return !in.Held(k) })
		return false
	}
	g.held = slices.DeleteFunc(g.held, func(k ebiten.Key) bool { return !in.Held(k) })
	in.Keys = slices.DeleteFunc(in.Keys, func(k ebiten.Key) bool { return slices.Contains(g.held, k) })
	return begun
}
