package board

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
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

// TestNoFigureHidesAnother puts every figure beside and above every large one, where the large one
// reaches, and compares its pixels with those that it has alone.
func TestNoFigureHidesAnother(t *testing.T) {
	b := hall(t, "@")
	names := slices.Concat(things[:8], strings.Fields(`monster.bat monster.archer monster.thief monster.knight monster.wolf
		monster.shaman monster.firebug monster.watcher monster.ogre monster.berserker monster.shade monster.warlock
		monster.necromancer monster.chainer monster.spiderling hero.warrior.east hero.mage.south hero.rogue.north
		hero.alchemist.west hero.templar.south`))
	b.motion.Reduced = true
	clear(b.looks.Lights)
	b.illuminate(true)
	stand := func(id int, sprite string, at grid.Point) {
		f := anim.Figure{ID: world.ID(id), At: at, Sprite: sprite}
		f.Slide.Place(anim.SpotOf(at))
		b.motion.Cast.Figures = append(b.motion.Cast.Figures, f)
	}
	reach := []grid.Point{{X: -1}, {X: 1}, {X: -1, Y: -1}, {Y: -1}, {X: 1, Y: -1}}
	for _, boss := range []string{"rat-king", "weaver", "forge-master", "chamberlain", "hollow-king", "chainer"} {
		wide := b.sheets.Image("monster."+boss+".large", 0).Bounds().Dx() > cell
		for first := range names {
			draw := func(withBoss bool) *image.RGBA {
				b.motion.Cast.Figures = b.motion.Cast.Figures[:0]
				for i, by := range reach {
					stand(1<<20+i, names[(first+i)%len(names)], b.motion.Hero.Add(by))
				}
				if withBoss {
					stand(1<<21, "monster."+boss+".large", b.motion.Hero)
				}
				return picture(b, 1)
			}
			alone, with := draw(false), draw(true)
			for i, by := range reach {
				m := b.sheets.Image(names[(first+i)%len(names)], 0)
				pixels := make([]byte, 4*cell*cell)
				if m.Bounds().Size() != image.Pt(cell, cell) {
					continue // reaches over other cells itself
				}
				m.ReadPixels(pixels)
				corner := image.Pt((viewWidth/2+by.X)*cell, (viewHeight/2+by.Y)*cell)
				hidden := 0
				for n := range cell * cell {
					p := corner.Add(image.Pt(n%cell, n/cell))
					if pixels[4*n+3] == 0xff && alone.RGBAAt(p.X, p.Y) != with.RGBAAt(p.X, p.Y) {
						hidden++
					}
				}
				if hidden > 0 {
					t.Errorf("%s hides %d pixels of %s at %v of it", boss, hidden, names[(first+i)%len(names)], by)
				}
			}
			if first > 0 {
				continue
			}
			b.motion.Cast.Figures = b.motion.Cast.Figures[:0]
			stand(1<<21, "monster."+boss+".large", b.motion.Hero)
			whole, bare, seen := picture(b, 1), 0, 0
			above := image.Pt(viewWidth/2*cell, (viewHeight/2-1)*cell)
			for n := range cell * cell {
				p := above.Add(image.Pt(n%cell, n/cell))
				if alone.RGBAAt(p.X, p.Y) != with.RGBAAt(p.X, p.Y) {
					seen++
				}
				if whole.RGBAAt(p.X, p.Y) != with.RGBAAt(p.X, p.Y) {
					bare++
				}
			}
			if wide && (seen < 40 || bare < 100) || seen == 0 {
				t.Errorf("above its cell %d pixels of %s are seen behind another figure, and %d are clear", seen, boss, bare)
			}
		}
	}
}
