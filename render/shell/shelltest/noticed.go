package shelltest

import (
	"bytes"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
)

// How long Noticed watches a scene, and how many ticks lie between two comparisons.
const (
	watched   = 48
	lookEvery = shell.AmbientEvery + 1
)

// Noticed checks that the window notices whatever changes in it: refreshed only when it
// says so, it looks as if it were drawn in every tick. Ambient motion has fewer pictures than
// ticks, so with it only those pictures are compared.
func (p *Player) Noticed(t *testing.T, name string) {
	t.Helper()
	w := p.win
	if w.Screen.Width != shell.UsualWidth || w.Words.Tag() != "en" {
		return // what changes is the same in all of them
	}
	before := w.Choices.ReducedMotion
	defer func() { w.Choices.ReducedMotion = before }()
	for _, w.Choices.ReducedMotion = range []bool{before, true} {
		p.Wait(shell.BlinkTime) // what has moved comes to rest
		p.watch(t, name)
	}
}

// watch compares what the player sees with what there is to be seen.
func (p *Player) watch(t *testing.T, name string) {
	t.Helper()
	w := p.win
	seen, whole := ebiten.NewImage(w.Screen.Width, w.Screen.Height), ebiten.NewImage(w.Screen.Width, w.Screen.Height)
	defer seen.Deallocate()
	defer whole.Deallocate()
	w.View.Draw(seen)
	a, b := make([]byte, 4*w.Screen.Width*w.Screen.Height), make([]byte, 4*w.Screen.Width*w.Screen.Height)
	looked, drawn := 0, 0
	for tick := 1; tick <= watched; tick++ {
		p.Wait(1)
		if w.Changed() {
			w.View.Refresh(seen)
			drawn = tick
		}
		exact := drawn == tick || tick-drawn > shell.AmbientEvery || w.Choices.ReducedMotion
		if !exact || tick-looked < lookEvery {
			continue
		}
		looked = tick
		w.View.Draw(whole)
		seen.ReadPixels(a)
		whole.ReadPixels(b)
		if !bytes.Equal(a, b) {
			t.Errorf("%s has changed without notice; reduced motion: %v", name, w.Choices.ReducedMotion)
			return
		}
	}
}
