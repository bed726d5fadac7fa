package board

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
)

// minContrast is the minimum WCAG contrast ratio between a lit thing and the lit
// floor.
const minContrast = 4.5

// things are the sprites of everything that can be on a floor.
var things = []string{
	"monster.rat", "monster.slime", "monster.spider", "monster.skeleton", "monster.orc", "monster.wraith",
	"monster.golem", "monster.demon", "monster.unknown", "treasure.closed", "treasure.open", "treasure.gift",
	"stairs.up", "stairs.down", "item.healing", "item.weapon", "item.unknown", "hero.south",
}

// luminance returns the relative luminance of a colour as WCAG defines it.
func luminance(c color.RGBA) float64 {
	linear := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// brightest returns the mean luminance of the brightest part of those pixels of a cell
// that keep accepts.
func brightest(m *image.RGBA, at image.Point, part float64, keep func(image.Point) bool) float64 {
	var all []float64
	for y := range cell {
		for x := range cell {
			if p := at.Add(image.Pt(x, y)); keep(p) {
				all = append(all, luminance(m.RGBAAt(p.X, p.Y)))
			}
		}
	}
	slices.SortFunc(all, func(a, b float64) int { return cmp.Compare(b, a) })
	all = all[:int(math.Ceil(part*float64(len(all))))]
	sum := 0.0
	for _, l := range all {
		sum += l
	}
	return sum / float64(len(all))
}

// TestContrast puts every thing on every cell of an open view, and compares the brightest quarter of its
// lit pixels with the lit floor: on average with its decorations, and with its brightest pixel without
// them. With fewer Hp the floor is darker.
func TestContrast(t *testing.T) {
	checkContrast(t, "rock", things, false, 1)
	all := slices.Concat(things, strings.Fields(`monster.bat monster.archer monster.thief
		monster.rat-king monster.nest monster.spiderling monster.forge-master monster.chamberlain
		monster.hollow-king monster.knight monster.wolf monster.shaman monster.firebug monster.watcher
		monster.ogre monster.mimic monster.berserker monster.shade monster.warlock monster.necromancer
		monster.chainer monster.weaver monster.egg terrain.bones terrain.pouch terrain.lever terrain.lever.pulled
		terrain.crown terrain.throne terrain.door terrain.door.side hero.warrior.east
		hero.mage.south hero.rogue.east hero.rogue.north hero.alchemist.north hero.templar.south`))
	for _, theme := range []string{"cellars", "grottoes", "labyrinth", "forge", "halls"} {
		checkContrast(t, theme, all, false, 1)
		checkContrast(t, theme, all, true, 1)
	}
	for _, health := range []float64{0.5, 0.1} {
		checkContrast(t, "cellars", things, true, health)
	}
}

func TestTheTorchFlickersALittle(t *testing.T) {
	for now := range 4000 {
		if f := flicker(now); f < 0.95 || f > 1.05 {
			t.Fatalf("at tick %d the torch has the strength %v", now, f)
		}
	}
}

// checkContrast compares things with the floor of a theme: with all of a cell, or with the brightest pixel
// of a plain one, at a share of the hero's Hp.
func checkContrast(t *testing.T, theme string, things []string, plain bool, health float64) {
	t.Helper()
	checkContrastOn(t, openBoard(t, openGame(t, "contrast")), theme, things, plain, health)
}

// checkContrastOn is checkContrast on a board.
func checkContrastOn(t *testing.T, b *Board, theme string, things []string, plain bool, health float64) {
	t.Helper()
	b.floor.ground.tiles = tilesOf(b.sheets, b.looks, theme, 1)
	b.floor.ground.open = func(grid.Point) bool { return true }
	part := 1.0 // of the pixels of a cell of the floor
	if plain {
		b.floor.ground.tiles.theme.Wet, b.floor.ground.tiles.theme.Open = 0, 1<<31
		part = 1. / (cell * cell)
	}
	b.motion.Cast.Figures, b.layer.stale = nil, true
	b.motion.Reduced = true
	b.lighting.feed(health, true)
	bare := picture(b, 1)
	lowest, where := math.Inf(1), ""
	for _, name := range things {
		b.motion.Cast.Figures = nil
		for y := range viewHeight {
			for x := range viewWidth {
				p := b.motion.Hero.Add(grid.Point{X: x - viewWidth/2, Y: y - viewHeight/2})
				f := anim.Figure{ID: world.ID(1 << 30), At: p, Sprite: name}
				f.Slide.Place(anim.SpotOf(p))
				b.motion.Cast.Figures = append(b.motion.Cast.Figures, f)
			}
		}
		full := picture(b, 1)
		for y := range viewHeight {
			for x := range viewWidth {
				at := image.Pt(x*cell, y*cell)
				thing := brightest(full, at, 0.25, func(p image.Point) bool { return luminance(full.RGBAAt(p.X, p.Y)) != luminance(bare.RGBAAt(p.X, p.Y)) })
				floor := brightest(bare, at, part, func(image.Point) bool { return true })
				ratio := (thing + 0.05) / (floor + 0.05)
				if ratio < lowest {
					lowest, where = ratio, name
				}
				if ratio < minContrast {
					t.Errorf("%s has a contrast of %.2f to the floor of the theme %q at %d,%d of the view", name, ratio, theme, x, y)
				}
			}
		}
	}
	t.Logf("the lowest contrast in the theme %q (plain: %v, %.0f%% Hp) is %.2f, of %s", theme, plain, 100*health, lowest, where)
}
