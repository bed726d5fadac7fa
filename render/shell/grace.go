package shell

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
)

// Grace protects a scene that opened by itself from input meant for the previous scene.
// For a second it drops keys and clicks. After that it ignores a key that was already
// held until the key is released.
type Grace struct {
	ticks int
	held  []ebiten.Key // held since before the end of the grace time
}

// graceTime is how long input is dropped, in ticks.
const graceTime = 60

// Over reports whether input is accepted again.
func (g *Grace) Over() bool { return g.ticks > graceTime }

// Filter counts a tick and removes ignored input. keys are those that the scene listens
// to. It reports whether this is the first tick that accepts input.
func (g *Grace) Filter(in *input.State, keys []ebiten.Key) (begun bool) {
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
