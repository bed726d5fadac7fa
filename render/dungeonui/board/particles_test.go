package board

import (
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/drawtest"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// storm fills the board with particles, everywhere in view.
func storm(b *Board) {
	for name := range b.motion.swarm.bursts {
		for y := -viewHeight / 2; y <= viewHeight/2; y++ {
			for x := -viewWidth / 2; x <= viewWidth/2; x++ {
				b.motion.swarm.emit(name, centreOf(b.motion.hero.Add(grid.Point{X: x, Y: y})), spot{1, 0}, 0)
			}
		}
	}
}

func TestThereAreAtMost500Particles(t *testing.T) {
	b, _ := fight(t)
	for range 4 {
		storm(b)
		if b.motion.swarm.count != 500 {
			t.Fatalf("there are %d particles", b.motion.swarm.count)
		}
		b.Update()
	}
	for range 60 * 5 {
		b.motion.swarm.advance()
	}
	if b.motion.swarm.count != 0 {
		t.Errorf("%d particles never end", b.motion.swarm.count)
	}
}

// TestParticlesAllocateNothing fills the board again and again.
func TestParticlesAllocateNothing(t *testing.T) {
	b, _ := fight(t)
	screen := ebiten.NewImage(320, 200)
	defer screen.Deallocate()
	for range 20 {
		drawtest.Drawing(func() {
			storm(b)
			drawFrame(b, screen)
		})
	}
	drawtest.NoAllocations(t, 1, func() {
		b.motion.swarm.emit("glory", centreOf(b.motion.hero), spot{}, 0)
		b.motion.swarm.emit("blood", centreOf(b.motion.hero), spot{1, 0}, 50)
		drawFrame(b, screen)
	})
	if b.motion.swarm.count < 100 {
		t.Errorf("only %d particles are drawn", b.motion.swarm.count)
	}
}

// TestParticlesHideNoFact compares the picture of a fight with and without 500 particles:
// bars, signs and numbers are the same to the pixel, and most of each figure is.
func TestParticlesHideNoFact(t *testing.T) {
	b, g := fight(t)
	b.Show(known.Know(g))
	b.motion.reduced = true // only for the light and the frames
	for i := range b.motion.cast.figures {
		b.motion.cast.figures[i].signs.pips, b.motion.cast.figures[i].signs.needed = 1, 3
	}
	b.motion.numbers.add(number{at: centreOf(b.motion.hero), colour: tone.Gold, digits: digits{text: [8]byte{'4', '2'}, signs: 2}})
	plain, digits := picture(b, 2), color.RGBA{0xff, 0xd1, 0x58, 0xff}
	for name, burst := range b.motion.swarm.bursts {
		if !burst.Above {
			continue
		}
		b.motion.swarm.count = 0
		for i := range b.motion.cast.figures {
			if f := &b.motion.cast.figures[i]; !f.lying {
				b.motion.swarm.emit(name, centreOf(f.at), spot{0, -1}, 0)
			}
		}
		for range 2 {
			b.motion.swarm.advance()
		}
		covered := picture(b, 2)
		differs := func(r image.Rectangle) (n int) {
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					if covered.RGBAAt(x, y) != plain.RGBAAt(x, y) {
						n++
					}
				}
			}
			return n
		}
		corner := b.motion.hero.Add(grid.Point{X: -viewWidth / 2, Y: -viewHeight / 2})
		for i := range b.motion.cast.figures {
			f := &b.motion.cast.figures[i]
			if f.lying || f.remembered {
				continue
			}
			at := image.Pt(f.at.X-corner.X, f.at.Y-corner.Y).Mul(2 * cell)
			if !image.Pt(f.at.X-corner.X, f.at.Y-corner.Y).In(image.Rect(0, 0, viewWidth, viewHeight)) {
				continue
			}
			whole := image.Rect(0, 0, 2*cell, 2*cell).Add(at)
			if n := differs(whole); n*100 > whole.Dx()*whole.Dy()*15 {
				t.Errorf("the burst %q covers %d %% of %s", name, n*100/(whole.Dx()*whole.Dy()), f.name)
			}
			if f.wounded {
				bar := image.Rect(4, 2*(b.actors.healthTop(f)+1), 2*cell-4, 2*(b.actors.healthTop(f)+2)).Add(at)
				if n := differs(bar); n > 0 && bar.In(plain.Bounds()) {
					t.Errorf("the burst %q covers the health bar of %s", name, f.name)
				}
			}
		}
		n := b.effects.boxes[0]
		for y := int(n.top); y < int(n.bottom); y++ {
			for x := int(n.left); x < int(n.right); x++ {
				if c := plain.RGBAAt(x, y); c == digits && covered.RGBAAt(x, y) != c {
					t.Fatalf("the burst %q covers a number", name)
				}
			}
		}
	}
}

func TestParticlesWithoutMotion(t *testing.T) {
	b, g, events := crowd(t, 10)
	b.motion.reduced = true
	g.Events = events
	b.Show(known.Know(g))
	for range 60 {
		b.Update()
		if b.motion.swarm.count > 0 {
			t.Fatal("particles fly without motion")
		}
	}
}

// TestStatesAndEffectsAreSeen gives a monster every aura of the data: particles come from where
// it is.
func TestStatesAndEffectsAreSeen(t *testing.T) {
	b, g := fight(t)
	traces := b.motion.data.Traces
	if traces.Moods[components.Fleeing] == "" || traces.Auras["effect.poison"] == "" {
		t.Error("nothing is seen of those who flee, or of the poisoned")
	}
	id := dungeon.Foes(g)[0].ID
	for _, list := range []map[string]string{traces.Moods, traces.Auras} {
		for state, name := range list {
			b.motion.swarm.count = 0
			b.motion.cast.figures = append(b.motion.cast.figures[:0], figure{id: id, at: b.motion.hero, signs: signs{auras: []string{name}}})
			b.motion.cast.figures[0].slide.place(centreOf(b.motion.hero))
			near := 0
			for b.motion.now = 0; b.motion.now < 2*auraTicks; b.motion.now++ {
				b.motion.breathe()
			}
			for i := range b.motion.swarm.count {
				if p := b.motion.swarm.of[i]; p.at.add(centreOf(b.motion.hero).add(spot{0.5, 0.5}).times(-cell)).distance(spot{}) < cell {
					near++
				}
			}
			if near < 2 {
				t.Errorf("%d particles of %s are around a monster", near, state)
			}
		}
	}
}
