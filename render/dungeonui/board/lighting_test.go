package board

import (
	"image"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/light"
)

// hall returns a board whose floor is open but for the walls that are drawn: # around the
// hero, who stands at the @. There are no torches on them, and no water or decorations.
func hall(t *testing.T, rows ...string) *Board {
	t.Helper()
	b := openBoard(t, openGame(t, "hall"))
	b.motion.Reduced = true
	b.motion.Cast.Figures, b.floor.ground.tiles.theme.Wet = b.motion.Cast.Figures[:0], 0
	b.floor.ground.tiles.theme.Torch, b.floor.ground.tiles.theme.Open = math.MaxUint32, math.MaxUint32
	b.floor.ground.tiles.theme.Face, b.floor.ground.tiles.theme.Corner = math.MaxUint32, math.MaxUint32
	middle, at := b.floor.size.At(b.floor.size.Cells()/2), grid.Point{}
	for y, row := range rows {
		if x := strings.IndexByte(row, '@'); x >= 0 {
			at = grid.Point{X: x, Y: y}
		}
	}
	b.motion.Hero = middle
	b.motion.Camera.Place(anim.SpotOf(middle))
	for i := range b.floor.terrain {
		p := b.floor.size.At(i)
		x, y := p.X-middle.X+at.X, p.Y-middle.Y+at.Y
		b.floor.terrain[i] = 1 | 8 // seen and open
		if y >= 0 && y < len(rows) && x >= 0 && x < len(rows[y]) && rows[y][x] == '#' {
			b.floor.terrain[i] = 1
		}
	}
	b.layer.stale, b.fog.stale = true, true
	b.illuminate(true)
	return b
}

// glowAt returns the mean luminance of the floor so many cells to the right of the middle of
// a picture.
func glowAt(m *image.RGBA, x int) float64 {
	return brightest(m, image.Pt((viewWidth/2+x)*cell, viewHeight/2*cell), 1, everywhere)
}

// TestATorchLightsFourCellsClearly compares a floor with and without a torch, out of the
// light of the hero's.
func TestATorchLightsFourCellsClearly(t *testing.T) {
	b := hall(t, "@")
	b.lighting.lamp.torch[0], b.lighting.lamp.torch[1], b.lighting.lamp.torch[2] = 0, 0, 0
	dark := picture(b, 1)
	b.lighting.lamps = append(b.lighting.lamps, passing{b.looks.Lights["torch"], b.motion.Hero.Add(grid.Point{X: -6})})
	b.illuminate(true)
	lit := picture(b, 1)
	for x, least := range map[int]float64{-6: 1.7, -5: 1.7, -4: 1.7, -3: 1.6, -2: 1.3, -1: 1.1, 5: 0.99} {
		ratio := glowAt(lit, x) / glowAt(dark, x)
		if ratio < least || x == 5 && ratio > 1.01 {
			t.Errorf("%d cells from a torch the floor is %.2f times as bright, want %.2f", x+6, ratio, least)
		}
	}
}

// TestWallsStopTheHerosLight compares the floor before and behind a wall.
func TestWallsStopTheHerosLight(t *testing.T) {
	b := hall(t,
		"..#",
		"..#",
		"..#",
		"..#",
		"@.#",
		"..#",
		"..#",
		"..#",
		"..#")
	m := picture(b, 1)
	if before, behind := glowAt(m, 1), glowAt(m, 3); behind > before/2 {
		t.Errorf("behind a wall the floor has a luminance of %.4f, and %.4f before it", behind, before)
	}
	if left, right := glowAt(m, -3), glowAt(m, 3); right > left*0.85 {
		t.Errorf("three cells away the floor has a luminance of %.4f behind a wall, and %.4f without one", right, left)
	}
}

// TestClosedDoorsStopLight checks a cell beside a closed door.
func TestClosedDoorsStopLight(t *testing.T) {
	b := hall(t, "#.#", "#.#", "#@#", "###")
	door := b.motion.Hero.Step(grid.North)
	beyond := door.Step(grid.North)
	torch := func() uint8 { return b.lighting.goal[b.floor.size.Index(beyond)][3] }
	if torch() == 0 {
		t.Error("the hero's torch does not light the way to the north")
	}
	b.motion.Cast.Shut = append(b.motion.Cast.Shut, door)
	b.illuminate(true)
	if torch() != 0 {
		t.Error("the hero's torch shines through a closed door")
	}
}

// TestLightComesGradually checks that what is drawn follows the light in less than half a
// second, and at once with reduced motion.
func TestLightComesGradually(t *testing.T) {
	b := hall(t, "@")
	i := b.floor.size.Index(b.motion.Hero)
	b.lighting.lamps = append(b.lighting.lamps, passing{b.looks.Lights["torch"], b.motion.Hero})
	b.illuminate(false)
	first := b.lighting.level[i]
	b.lighting.advance()
	if now, goal := b.lighting.level[i], b.lighting.goal[i]; now == first || now == goal {
		t.Errorf("after a tick the light is %v, between %v and %v", now, first, goal)
	}
	for range 30 {
		b.lighting.advance()
	}
	if b.lighting.level[i] != b.lighting.goal[i] || b.lighting.moving {
		t.Errorf("after half a second the light is %v, want %v", b.lighting.level[i], b.lighting.goal[i])
	}
}

// TestContrastInEveryLight puts things on floors in the full light of every source.
func TestContrastInEveryLight(t *testing.T) {
	names := slices.Concat(things, []string{"monster.bat", "monster.thief", "terrain.door", "terrain.door.side", "hero.rogue.north"})
	for _, theme := range []string{"rock", "cellars", "grottoes", "labyrinth", "forge", "halls"} {
		b := hall(t, "@")
		b.floor.ground.tiles = tilesOf(b.sheets, b.looks, theme, 1)
		b.floor.ground.tiles.theme.Wet, b.floor.ground.tiles.theme.Open = 0, math.MaxUint32
		ambient := toneOf(b.floor.ground.tiles.theme.Ambient)
		copy(b.lighting.lamp.ambient, ambient[:])
		for source, one := range b.looks.Lights {
			for i := range b.lighting.level {
				for n := range 3 {
					b.lighting.level[i][n] = uint8(min(255, 2*one.Colour[n]*light.Full/100))
				}
			}
			b.motion.Cast.Figures, b.lighting.stale, b.layer.stale = b.motion.Cast.Figures[:0], true, true
			bare := picture(b, 1)
			for n := range viewWidth * viewHeight {
				p := b.motion.Hero.Add(grid.Point{X: n%viewWidth - viewWidth/2, Y: n/viewWidth - viewHeight/2})
				f := anim.Figure{ID: world.ID(1 << 30), At: p, Sprite: names[n%len(names)]}
				f.Slide.Place(anim.SpotOf(p))
				b.motion.Cast.Figures = append(b.motion.Cast.Figures, f)
			}
			full := picture(b, 1)
			for n := range viewWidth * viewHeight {
				at := image.Pt(n%viewWidth*cell, n/viewWidth*cell)
				thing := brightest(full, at, 0.25, func(p image.Point) bool { return full.RGBAAt(p.X, p.Y) != bare.RGBAAt(p.X, p.Y) })
				floor := brightest(bare, at, 1, everywhere)
				if ratio := (thing + 0.05) / (floor + 0.05); ratio < minContrast {
					t.Errorf("in the light of %s, %s has a contrast of %.2f to the floor of %s", source, names[n%len(names)], ratio, theme)
				}
			}
		}
	}
}

// TestWhatGlowsColoursItsRoom compares the colour of the floor two cells from a glowing thing, out of
// the light of the hero's torch, with that of the floor without it.
func TestWhatGlowsColoursItsRoom(t *testing.T) {
	const red, green, blue = 0, 1, 2
	b := hall(t, "@")
	clear(b.lighting.lamp.torch)
	share := func(channel int) float64 {
		c := picture(b, 1)
		sum, of := 0.0, 0.0
		for y := range cell {
			for x := range cell {
				p := c.RGBAAt((viewWidth/2+2)*cell+x, viewHeight/2*cell+y)
				part := [...]uint8{p.R, p.G, p.B}
				sum += float64(p.R) + float64(p.G) + float64(p.B)
				of += float64(part[channel])
			}
		}
		return of / sum
	}
	for name, channel := range map[string]int{ // the order makes no difference
		"terrain.fungus": green, "water.255": blue, "decor.forge.embers": red, "decor.forge.face.vent": red,
		"ground.blaze": red, "fx.burst.flask-frost": blue, "sign.rooted": blue, "decor.grottoes.glowcaps": blue,
	} {
		b.lighting.lamps = b.lighting.lamps[:0]
		b.illuminate(true)
		plain := share(channel)
		b.lighting.lamps = append(b.lighting.lamps, passing{b.looks.Lights[name], b.motion.Hero})
		b.illuminate(true)
		if lit := share(channel); lit < plain+0.02 {
			t.Errorf("two cells from %s the floor's share of its colour is %.3f, and %.3f without it", name, lit, plain)
		}
	}
}

// TestPoolsGiveLight floods a hall, whose cells are then lit by the water.
func TestPoolsGiveLight(t *testing.T) {
	b := hall(t, "@")
	b.floor.ground.tiles = tilesOf(b.sheets, b.looks, "grottoes", 1)
	b.floor.ground.tiles.theme.Open, b.floor.ground.tiles.theme.Wet = math.MaxUint32, 100
	b.illuminate(true)
	c, one := b.lighting.goal[b.floor.size.Index(b.motion.Hero)], b.looks.Lights["water.255"].Colour
	if c[2] == 0 || c[2] <= c[0] || one[2] <= one[0] {
		t.Errorf("in the water the light is %v", c)
	}
}
