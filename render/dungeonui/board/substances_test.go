package board

import (
	"image"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/drawtest"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// substancesOf lists every ground, fire and gas of a game's content, gases in a few units.
func substancesOf(g *systems.Game) (all []known.Substance) {
	for _, kind := range []string{dungeon.GroundKind, dungeon.GasKind} {
		for _, key := range g.Content.Names(kind) {
			s := known.Substance{Name: components.NameData{Kind: kind, Key: key}}
			if rule := dungeon.PartOf(g, s.Name, components.Ground); rule != nil {
				s.Tint, s.Hides = rule.Tint, rule.Hides
				s.Fire = dungeon.PartOf(g, s.Name, components.Blaze) != nil
			}
			if gas := dungeon.PartOf(g, s.Name, components.Gas); gas != nil {
				s.Tint, s.Hides, s.Gas, s.Units = gas.Tint, gas.Hides, true, 4
			}
			all = append(all, s)
		}
	}
	return all
}

// spread puts substances into cells, and draws the floor anew.
func spread(b *Board, s known.Substance, cells ...grid.Point) {
	var all []known.Substance
	for _, p := range cells {
		s.At = p
		all = append(all, s)
	}
	b.substances.use(all)
	b.layer.stale = true
	b.illuminate(true)
}

// shown returns the cells of the view.
func shown(b *Board) (all []grid.Point) {
	for n := range viewWidth * viewHeight {
		all = append(all, b.motion.Hero.Add(grid.Point{X: n%viewWidth - viewWidth/2, Y: n/viewWidth - viewHeight/2}))
	}
	return all
}

// TestContrastOnEveryGround holds for figures in every ground, fire and gas what TestContrast holds for those
// on floors.
func TestContrastOnEveryGround(t *testing.T) {
	names := slices.Concat(things, strings.Fields(`monster.bat monster.thief monster.wolf monster.shade
		monster.firebug monster.spiderling hero.rogue.east hero.mage.south hero.warrior.east`))
	for _, theme := range []string{"rock", "cellars", "grottoes", "labyrinth", "forge", "halls"} {
		b := hall(t, "@")
		b.floor.ground.tiles = tilesOf(b.sheets, b.looks, theme, 1)
		b.floor.ground.tiles.theme.Wet, b.floor.ground.tiles.theme.Open = 0, math.MaxUint32
		b.stands = func(grid.Point) bool { return true }
		for _, s := range substancesOf(openAdventure(t, "warrior", "contrast")) {
			b.motion.Cast.Figures = b.motion.Cast.Figures[:0]
			spread(b, s, shown(b)...)
			bare := picture(b, 1)
			for i, p := range shown(b) {
				f := anim.Figure{ID: world.ID(i + 1), At: p, Sprite: names[i%len(names)]}
				f.Slide.Place(anim.SpotOf(p))
				b.motion.Cast.Figures = append(b.motion.Cast.Figures, f)
			}
			full := picture(b, 1)
			lowest, who := math.Inf(1), ""
			for n := range viewWidth * viewHeight {
				at := image.Pt(n%viewWidth*cell, n/viewWidth*cell)
				thing := brightest(full, at, 0.25, func(p image.Point) bool { return full.RGBAAt(p.X, p.Y) != bare.RGBAAt(p.X, p.Y) })
				floor := brightest(bare, at, 1, everywhere)
				if ratio := (thing + 0.05) / (floor + 0.05); ratio < lowest {
					lowest, who = ratio, names[n%len(names)]
				}
			}
			t.Logf("the lowest contrast in %s on the floor of %s is %.2f, of %s", s.Name.Key, theme, lowest, who)
			if lowest < minContrast {
				t.Errorf("in %s on the floor of %s, %s has a contrast of %.2f", s.Name.Key, theme, who, lowest)
			}
		}
	}
}

// ring are the cells of a square of three by three around a cell two to the east of the hero.
func ring(b *Board) (all []grid.Point) {
	for n := range 9 {
		all = append(all, b.motion.Hero.Add(grid.Point{X: n%3 + 1, Y: n/3 - 1}))
	}
	return all
}

// difference returns the share of the pixels of the cell two to the east of the hero in which two pictures differ clearly.
func difference(a, b *image.RGBA) float64 {
	differ := 0
	for i := range cell * cell {
		x, y := (viewWidth/2+2)*cell+i%cell, viewHeight/2*cell+i/cell
		p, q := a.RGBAAt(x, y), b.RGBAAt(x, y)
		if max(int(p.R)-int(q.R), int(q.R)-int(p.R), int(p.G)-int(q.G), int(q.G)-int(p.G), int(p.B)-int(q.B), int(q.B)-int(p.B)) > 12 {
			differ++
		}
	}
	return float64(differ) / (cell * cell)
}

// TestEverySubstanceLooksDifferent compares every ground, fire and gas of Adventure with the bare floor and with each other,
// and checks that what is announced of a fire does not look like it.
func TestEverySubstanceLooksDifferent(t *testing.T) {
	b := hall(t, "@")
	names, all := []string{"the floor"}, []*image.RGBA{picture(b, 1)}
	for _, s := range substancesOf(openAdventure(t, "warrior", "different")) {
		spread(b, s, ring(b)...)
		names, all = append(names, s.Name.Key), append(all, picture(b, 1))
	}
	spread(b, known.Substance{})
	for _, p := range ring(b) {
		b.marks.all = append(b.marks.all, mark{at: p, burns: true})
	}
	b.illuminate(true)
	names, all = append(names, "fire that is announced"), append(all, picture(b, 1))
	if len(names) < 13 {
		t.Fatalf("there are only %v", names)
	}
	for i := range all {
		for j := range i {
			if share := difference(all[i], all[j]); share < 0.08 {
				t.Errorf("%s and %s differ in %.0f %% of the pixels", names[i], names[j], 100*share)
			}
		}
	}
}

// TestSubstancesAreKnownWithoutColours compares the same pictures in greys, so that patterns tell them apart for players who see
// few colours or none.
func TestSubstancesAreKnownWithoutColours(t *testing.T) {
	b := hall(t, "@")
	grey := func() *image.RGBA {
		m := picture(b, 1)
		for i := 0; i < len(m.Pix); i += 4 {
			v := uint8((int(m.Pix[i])*30 + int(m.Pix[i+1])*59 + int(m.Pix[i+2])*11) / 100)
			m.Pix[i], m.Pix[i+1], m.Pix[i+2] = v, v, v
		}
		return m
	}
	names, all := []string{"the floor"}, []*image.RGBA{grey()}
	for _, s := range substancesOf(openAdventure(t, "warrior", "greys")) {
		spread(b, s, ring(b)...)
		names, all = append(names, s.Name.Key), append(all, grey())
	}
	for i := range all {
		for j := range i {
			if share := difference(all[i], all[j]); share < 0.08 {
				t.Errorf("in greys %s and %s differ in %.0f %% of the pixels", names[i], names[j], 100*share)
			}
		}
	}
}

// TestDrawingSubstancesAllocatesNothing draws all grounds, fires and gases in view after a warm-up.
func TestDrawingSubstancesAllocatesNothing(t *testing.T) {
	b, _ := fight(t)
	var all []known.Substance
	list := substancesOf(openAdventure(t, "warrior", "cost"))
	for n, p := range shown(b) {
		s := list[n%len(list)]
		s.At = p
		all = append(all, s)
	}
	b.substances.use(all)
	b.layer.stale = true
	screen := ebiten.NewImage(320, 200)
	defer screen.Deallocate()
	for range 240 {
		drawFrame(b, screen)
	}
	drawtest.NoAllocations(t, 20, func() { drawFrame(b, screen) })
}

// TestSubstancesMoveUnlessMotionIsReduced compares the frames of two seconds over every ground, fire and gas.
func TestSubstancesMoveUnlessMotionIsReduced(t *testing.T) {
	for _, s := range substancesOf(openAdventure(t, "warrior", "moves")) {
		for _, reduced := range []bool{true, false} {
			b := hall(t, "@")
			b.motion.Reduced = reduced
			spread(b, s, ring(b)...)
			var frames []*image.RGBA
			for range 120 {
				frames = append(frames, picture(b, 1))
				b.Update()
			}
			moved := 0.0
			for _, f := range frames {
				moved = max(moved, difference(f, frames[0]))
			}
			if still := b.sheets.Frames(s.Name.String()) == 1; reduced && moved > 0 || !reduced && !still && moved == 0 {
				t.Errorf("%s changes %.0f %% of its pixels (motion is reduced: %v)", s.Name.Key, 100*moved, reduced)
			}
		}
	}
}

// TestASubstanceOfAModHasAPicture draws grounds, fires and gases without pictures in two colours. They differ from the
// floor and from each other, and figures stand out from them.
func TestASubstanceOfAModHasAPicture(t *testing.T) {
	b := hall(t, "@")
	names, all := []string{"the floor"}, []*image.RGBA{picture(b, 1)}
	for _, s := range []known.Substance{
		{}, {Hides: true}, {Fire: true}, {Gas: true, Units: 4}, {Gas: true, Units: 4, Hides: true},
	} {
		for _, colour := range []string{"#ffe0c0", "#3060ff", ""} {
			s.Name, s.Tint = components.NameData{Kind: dungeon.GroundKind, Key: "mod:" + colour + strconv.Itoa(len(all))}, colour
			if s.Gas {
				s.Name.Kind = dungeon.GasKind
			}
			spread(b, s, ring(b)...)
			m := picture(b, 1)
			names, all = append(names, s.Name.String()), append(all, m)
			if lum := brightest(m, image.Pt((viewWidth/2+2)*cell, viewHeight/2*cell), 1, everywhere); !s.Gas && !s.Fire && !s.Hides && lum > 0.075 {
				t.Errorf("the ground of the colour %q has a luminance of %.3f", colour, lum)
			}
		}
	}
	for i := range all {
		for j := range i {
			if share := difference(all[i], all[j]); share < 0.08 {
				t.Errorf("%s and %s differ in %.0f %% of the pixels", names[i], names[j], 100*share)
			}
		}
	}
}

// TestGroundJoinsItsKind compares the cell in the middle of a pool with one that is alone: only the latter shows the floor
// at its corners. Water fills the corners between walls.
func TestGroundJoinsItsKind(t *testing.T) {
	b := hall(t, "@")
	corner := image.Pt((viewWidth/2+2)*cell, viewHeight/2*cell)
	bare := picture(b, 1).RGBAAt(corner.X, corner.Y)
	water := known.Substance{Name: components.NameData{Kind: dungeon.GroundKind, Key: "water"}}
	middle := b.motion.Hero.Add(grid.Point{X: 2})
	if spread(b, water, middle); picture(b, 1).RGBAAt(corner.X, corner.Y) != bare {
		t.Error("a puddle of one cell covers the corner of its cell")
	}
	if spread(b, water, ring(b)...); picture(b, 1).RGBAAt(corner.X, corner.Y) == bare {
		t.Error("in the middle of a pool the floor is seen at the corner of a cell")
	}
	for _, p := range ring(b) {
		if p != middle && p != middle.Step(grid.West) {
			b.floor.terrain[b.floor.size.Index(p)] = 1 // a wall
		}
	}
	spread(b, known.Substance{})
	dry := picture(b, 1).RGBAAt(corner.X+cell-1, corner.Y+cell-1)
	if spread(b, water, middle); picture(b, 1).RGBAAt(corner.X+cell-1, corner.Y+cell-1) == dry {
		t.Error("in a niche water does not fill a corner between walls")
	}
}

// TestFireLightsItsRoom lets a cell burn three cells from the hero, and compares the light on both sides of a wall.
func TestFireLightsItsRoom(t *testing.T) {
	b := hall(t, "....#.", "@...#.", "....#.")
	fire := known.Substance{Name: components.NameData{Kind: dungeon.GroundKind, Key: "fire"}, Fire: true}
	at := func(x int) [4]uint8 { return b.lighting.goal[b.floor.size.Index(b.motion.Hero.Add(grid.Point{X: x}))] }
	if c := at(2); c[0] != 0 {
		t.Fatalf("without a fire the light is %v", c)
	}
	spread(b, fire, b.motion.Hero.Add(grid.Point{X: 3}))
	if c := at(2); c[0] < 60 || c[2] > c[0]/3 {
		t.Errorf("beside a fire the light is %v", c)
	}
	if c := at(5); c[0] != 0 {
		t.Errorf("behind a wall the light is %v", c)
	}
	mod := fire
	mod.Name.Key = "mod:hellfire"
	if spread(b, mod, b.motion.Hero.Add(grid.Point{X: 3})); at(2)[0] < 60 {
		t.Errorf("beside a fire of a mod the light is %v", at(2))
	}
}
