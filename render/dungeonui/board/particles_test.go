package board

import (
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/drawtest"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// storm fills the board with particles, everywhere in view.
func storm(b *Board) {
	for name := range b.motion.Swarm.Bursts {
		for y := -viewHeight / 2; y <= viewHeight/2; y++ {
			for x := -viewWidth / 2; x <= viewWidth/2; x++ {
				b.motion.Swarm.Emit(name, anim.SpotOf(b.motion.Hero.Add(grid.Point{X: x, Y: y})), anim.Spot{X: 1}, 0)
			}
		}
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
		b.motion.Swarm.Emit("glory", anim.SpotOf(b.motion.Hero), anim.Spot{}, 0)
		b.motion.Swarm.Emit("blood", anim.SpotOf(b.motion.Hero), anim.Spot{X: 1}, 50)
		drawFrame(b, screen)
	})
	if b.motion.Swarm.Count < 100 {
		t.Errorf("only %d particles are drawn", b.motion.Swarm.Count)
	}
}

// TestParticlesHideNoFact compares the picture of a fight with and without 500 particles:
// bars, signs and numbers are the same to the pixel, and most of each figure is.
func TestParticlesHideNoFact(t *testing.T) {
	b, g := fight(t)
	b.Show(known.Know(g))
	b.motion.Reduced = true // only for the light and the frames
	for i := range b.motion.Cast.Figures {
		b.motion.Cast.Figures[i].Signs.Pips, b.motion.Cast.Figures[i].Signs.Needed = 1, 3
	}
	b.motion.Numbers.Add(anim.Number{At: anim.SpotOf(b.motion.Hero), Colour: tone.Gold, Digits: anim.Digits{Text: [8]byte{'4', '2'}, Signs: 2}})
	plain, digits := picture(b, 2), color.RGBA{0xff, 0xd1, 0x58, 0xff}
	for name, burst := range b.motion.Swarm.Bursts {
		if !burst.Above {
			continue
		}
		b.motion.Swarm.Count = 0
		for i := range b.motion.Cast.Figures {
			if f := &b.motion.Cast.Figures[i]; !f.Lying {
				b.motion.Swarm.Emit(name, anim.SpotOf(f.At), anim.Spot{Y: -1}, 0)
			}
		}
		for range 2 {
			b.motion.Swarm.Advance()
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
		corner := b.motion.Hero.Add(grid.Point{X: -viewWidth / 2, Y: -viewHeight / 2})
		for i := range b.motion.Cast.Figures {
			f := &b.motion.Cast.Figures[i]
			if f.Lying || f.Remembered {
				continue
			}
			at := image.Pt(f.At.X-corner.X, f.At.Y-corner.Y).Mul(2 * cell)
			if !image.Pt(f.At.X-corner.X, f.At.Y-corner.Y).In(image.Rect(0, 0, viewWidth, viewHeight)) {
				continue
			}
			whole := image.Rect(0, 0, 2*cell, 2*cell).Add(at)
			if n := differs(whole); n*100 > whole.Dx()*whole.Dy()*15 {
				t.Errorf("the burst %q covers %d %% of %s", name, n*100/(whole.Dx()*whole.Dy()), f.Name)
			}
			if f.Wounded {
				bar := image.Rect(4, 2*(b.actors.healthTop(f)+1), 2*cell-4, 2*(b.actors.healthTop(f)+2)).Add(at)
				if n := differs(bar); n > 0 && bar.In(plain.Bounds()) {
					t.Errorf("the burst %q covers the health bar of %s", name, f.Name)
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
