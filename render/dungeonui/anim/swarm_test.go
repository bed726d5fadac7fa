package anim

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// storm fills the scene with particles, everywhere in view.
func storm(b *scene) {
	for name := range b.Swarm.Bursts {
		for y := -dungeon.ViewHeight / 2; y <= dungeon.ViewHeight/2; y++ {
			for x := -dungeon.ViewWidth / 2; x <= dungeon.ViewWidth/2; x++ {
				b.Swarm.Emit(name, SpotOf(b.Hero.Add(grid.Point{X: x, Y: y})), Spot{1, 0}, 0)
			}
		}
	}
}

func TestThereAreAtMost500Particles(t *testing.T) {
	b, _ := fight(t)
	for range 4 {
		storm(b)
		if b.Swarm.Count != 500 {
			t.Fatalf("there are %d particles", b.Swarm.Count)
		}
		b.Update()
	}
	for range 60 * 5 {
		b.Swarm.Advance()
	}
	if b.Swarm.Count != 0 {
		t.Errorf("%d particles never end", b.Swarm.Count)
	}
}

func TestParticlesWithoutMotion(t *testing.T) {
	b, g, events := crowd(t, 10)
	b.Reduced = true
	g.Events = events
	b.Show(known.Know(g))
	for range 60 {
		b.Update()
		if b.Swarm.Count > 0 {
			t.Fatal("particles fly without motion")
		}
	}
}

// TestStatesAndEffectsAreSeen gives a monster every aura of the data: particles come from where
// it is.
func TestStatesAndEffectsAreSeen(t *testing.T) {
	b, g := fight(t)
	traces := b.Data.Traces
	if traces.Moods[components.Fleeing] == "" || traces.Auras["effect.poison"] == "" {
		t.Error("nothing is seen of those who flee, or of the poisoned")
	}
	id := dungeon.Foes(g)[0].ID
	for _, list := range []map[string]string{traces.Moods, traces.Auras} {
		for state, name := range list {
			b.Swarm.Count = 0
			b.Cast.Figures = append(b.Cast.Figures[:0], Figure{ID: id, At: b.Hero, Signs: Signs{Auras: []string{name}}})
			b.Cast.Figures[0].Slide.Place(SpotOf(b.Hero))
			near := 0
			for b.Now = 0; b.Now < 2*auraTicks; b.Now++ {
				b.breathe()
			}
			for i := range b.Swarm.Count {
				if p := b.Swarm.of[i]; p.At.Add(SpotOf(b.Hero).Add(Spot{0.5, 0.5}).Times(-Cell)).Distance(Spot{}) < Cell {
					near++
				}
			}
			if near < 2 {
				t.Errorf("%d particles of %s are around a monster", near, state)
			}
		}
	}
}
