package board

import (
	"image"
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
)

// everywhere accepts every pixel.
func everywhere(image.Point) bool { return true }

// TestRememberedCellsAreDimAndGrey compares cells of an open view with and without fog.
func TestRememberedCellsAreDimAndGrey(t *testing.T) {
	b := openBoard(t, openAdventure(t, "mage", "fog"))
	b.floor.ground.open = func(grid.Point) bool { return true }
	for i := range b.floor.terrain {
		b.floor.terrain[i] |= 1 // seen
	}
	b.motion.Cast.Figures, b.layer.stale, b.motion.Reduced = nil, true, true
	setFog := func(level uint8) {
		for i := range b.fog.goal {
			b.fog.goal[i], b.fog.level[i] = level, level
		}
		b.fog.stale = true
	}
	setFog(0)
	inView := picture(b, 1)
	setFog(fullFog)
	fogged := picture(b, 1)
	b.motion.Cast.Figures = []anim.Figure{{ID: world.ID(1 << 30), At: b.motion.Hero.Add(grid.Point{X: 3, Y: 1}), Sprite: "treasure.closed", Remembered: true}}
	b.motion.Cast.Figures[0].Slide.Place(anim.SpotOf(b.motion.Cast.Figures[0].At))
	withThing := picture(b, 1)
	saturation := func(m *image.RGBA, at image.Point) (sum int) {
		for y := range cell {
			for x := range cell {
				c := m.RGBAAt(at.X+x, at.Y+y)
				sum += int(max(c.R, c.G, c.B)) - int(min(c.R, c.G, c.B))
			}
		}
		return sum
	}
	for y := range viewHeight {
		for x := range viewWidth {
			at := image.Pt(x*cell, y*cell)
			bright, dim := brightest(inView, at, 1, everywhere), brightest(fogged, at, 1, everywhere)
			if dim > bright*0.6 || dim < 0.006 {
				t.Errorf("the remembered floor at %d,%d has a luminance of %.4f, and %.4f in view", x, y, dim, bright)
			}
			if grey, colour := saturation(fogged, at), saturation(inView, at); grey*10 > colour*8 {
				t.Errorf("the remembered floor at %d,%d has a saturation of %d, and %d in view", x, y, grey, colour)
			}
		}
	}
	at := image.Pt((viewWidth/2+3)*cell, (viewHeight/2+1)*cell)
	thing := brightest(withThing, at, 0.25, func(p image.Point) bool { return withThing.RGBAAt(p.X, p.Y) != fogged.RGBAAt(p.X, p.Y) })
	if ratio := (thing + 0.05) / (brightest(fogged, at, 1, everywhere) + 0.05); ratio < minContrast {
		t.Errorf("a remembered treasure has a contrast of %.2f to its floor", ratio)
	}
}

// TestFogFollowsTheView checks that fog lies exactly on what is out of view, gathers
// gradually, and at once with reduced motion or on a new floor.
func TestFogFollowsTheView(t *testing.T) {
	g := openAdventure(t, "rogue", "fog")
	b := openBoard(t, g)
	check := func(when string, level []uint8) {
		t.Helper()
		for y := -viewHeight / 2; y <= viewHeight/2; y++ {
			for x := -viewWidth / 2; x <= viewWidth/2; x++ {
				p := b.motion.Hero.Add(grid.Point{X: x, Y: y})
				if b.floor.size.Holds(p) && (level[b.floor.size.Index(p)] == 0) != b.motion.Known.View().Has(p) {
					t.Fatalf("%s the cell %v has fog %d, and in view is %v", when, p, level[b.floor.size.Index(p)], b.motion.Known.View().Has(p))
				}
			}
		}
	}
	check("at the start", b.fog.level)
	for range 8 {
		step(t, b, g)
		check("after a step", b.fog.goal)
		for range 8 {
			b.Update()
		}
		check("after eight ticks", b.fog.level)
	}
	b.motion.Reduced = true
	for range 4 {
		step(t, b, g)
		check("with reduced motion", b.fog.level)
	}
}

// TestClassicHasNoFog walks where the whole view is always seen.
func TestClassicHasNoFog(t *testing.T) {
	g := openGame(t, "no fog")
	b := openBoard(t, g)
	for range 12 {
		step(t, b, g)
		b.Update()
		for i, level := range b.fog.level {
			if level != 0 {
				t.Fatalf("cell %d has fog", i)
			}
		}
	}
}
