package board

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestABossIsLargeAndHidesNobody draws a boss of 32 x 32 pixels with its feet in its cell, and
// the hero in front of it.
func TestABossIsLargeAndHidesNobody(t *testing.T) {
	for _, name := range []string{"rat-king", "weaver", "forge-master", "chamberlain", "hollow-king"} {
		g := openAdventure(t, "warrior", "large")
		hero := components.Position.Get(g.World, g.Hero).At
		south := hero.Step(grid.South)
		g.Here().Dig(south)
		id := g.Spawn(g.Content.Must("monster", name),
			components.Position.With(components.PositionData{Floor: 1, At: south}),
			components.Health.With(components.HealthData{Now: 30, Max: 60}),
			components.Attributes.With(components.AttributesData{Atk: 5}))
		b := openBoard(t, g)
		b.motion.Reduced = true
		delete(b.looks.Lights, "monster."+name) // some give light, by which the hero looks different
		b.illuminate(true)
		f := anim.Find(b.motion.Cast.Figures, id)
		if f == nil || b.sheets.Image(f.Sprite, 0).Bounds().Size() != image.Pt(32, 32) || b.actors.tall(f) != 16 || f.Poses.Attack.Frames != 3 || f.Poses.Death.Frames != 5 {
			t.Fatalf("%s is the figure %+v", name, f)
		}
		if !b.actors.cover(hero) || b.actors.cover(south) || b.actors.cover(hero.Step(grid.North)) {
			t.Errorf("%s stands before other cells than those beside and above it", name)
		}
		draw := func() []byte {
			dst := ebiten.NewImage(viewWidth*cell, viewHeight*cell)
			b.Draw(dst, image.Point{}, 1)
			pixels := make([]byte, 4*viewWidth*cell*viewHeight*cell)
			dst.ReadPixels(pixels)
			return pixels
		}
		with := draw()
		g.World.Remove(id)
		b.Show(known.Know(g))
		b.motion.Cast.Figures = b.motion.Cast.Figures[:0]
		b.motion.Cast.Gather(b.motion.Known, &b.motion.Data.Traces, true)
		without := draw()
		// The hero's face is as it was, and beside it the boss is seen.
		middle := image.Pt(viewWidth/2*cell, viewHeight/2*cell)
		at := func(p []byte, x, y int) [3]byte {
			i := 4 * ((middle.Y+y)*viewWidth*cell + middle.X + x)
			return [3]byte(p[i : i+3])
		}
		if at(with, 7, 5) != at(without, 7, 5) {
			t.Errorf("%s hides the hero", name)
		}
		changed := 0
		for y := range 2 * cell {
			for x := -cell / 2; x < cell+cell/2; x++ {
				if at(with, x, y) != at(without, x, y) {
					changed++
				}
			}
		}
		if changed < 300 {
			t.Errorf("%s changes %d pixels", name, changed)
		}
	}
}
