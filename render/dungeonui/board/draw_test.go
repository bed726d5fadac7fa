package board

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
)

func TestNothingIsDrawnOutsideTheView(t *testing.T) {
	b, _ := fight(t)
	b.motion.Fade, b.motion.Shaking = anim.Clock{Length: anim.FadeTime}, anim.Clock{Length: anim.ShakeTime}
	b.SetAim(&grid.Point{X: b.motion.Hero.X - 7, Y: b.motion.Hero.Y})
	b.SetPath([]grid.Point{{X: b.motion.Hero.X + 7, Y: b.motion.Hero.Y}})
	background := color.RGBA{0x10, 0x80, 0x20, 0xff}
	at, scale := image.Pt(37, 21), 2
	view := image.Rect(0, 0, viewWidth*cell*scale, viewHeight*cell*scale).Add(at)
	m := ebiten.NewImage(view.Max.X+40, view.Max.Y+40)
	defer m.Deallocate()
	m.Fill(background)
	b.Draw(m, at, scale)
	out := image.NewRGBA(m.Bounds())
	m.ReadPixels(out.Pix)
	missing := 0
	for y := range out.Bounds().Dy() {
		for x := range out.Bounds().Dx() {
			p := image.Pt(x, y)
			same := out.RGBAAt(x, y) == background
			if !p.In(view) && !same {
				t.Fatalf("the pixel %v outside the view is drawn", p)
			}
			if p.In(view) && same {
				missing++
			}
		}
	}
	if missing > 0 {
		t.Errorf("%d pixels of the view are not drawn", missing)
	}
}

func TestNothingIsDrawnWithoutAGame(t *testing.T) {
	s := openBoard(t, openGame(t, "none")).sheets
	b := New(s)
	m := ebiten.NewImage(300, 200)
	defer m.Deallocate()
	b.Update()
	b.Draw(m, image.Point{}, 1)
	b.DrawMinimap(m, m.Bounds())
	if _, ok := b.Cell(5, 5, image.Point{}, 1); ok {
		t.Error("a board without a game has cells")
	}
	if m.At(100, 60) != (color.RGBA{}) {
		t.Error("a board without a game is drawn")
	}
}

// TestTheHeroIsDrawnInTheMiddle looks for the unique colour of the hero's cloak in
// each tick of a walk.
func TestTheHeroIsDrawnInTheMiddle(t *testing.T) {
	g := openGame(t, "middle")
	b := openBoard(t, g)
	for n := range 3 {
		step(t, b, g)
		for tick := range 7 {
			b.Update()
			m := picture(b, 2)
			teal := 0
			for y := 4 * cell * 2; y < 5*cell*2; y++ {
				for x := 6 * cell * 2; x < 7*cell*2; x++ {
					if c := m.RGBAAt(x, y); int(c.G) > int(c.R)+60 && c.B > 90 {
						teal++
					}
				}
			}
			if teal < 100 {
				t.Fatalf("in step %d, tick %d the hero is not in the middle", n, tick)
			}
		}
	}
}

// TestTheLightLeavesEveryCellReadable compares the darkest floor of the view, far from
// any torch, with the unlit sprite.
func TestTheLightLeavesEveryCellReadable(t *testing.T) {
	b := openBoard(t, openGame(t, "light"))
	b.floor.ground.open = func(grid.Point) bool { return true }
	b.motion.Cast.Figures, b.layer.stale = nil, true
	lit := picture(b, 1)
	floor := b.sheets.Image("floor.0", 0)
	sprite := image.NewRGBA(image.Rect(0, 0, cell, cell))
	floor.ReadPixels(sprite.Pix)
	sum := func(m *image.RGBA, at image.Point) (all int) {
		for y := range cell {
			for x := range cell {
				c := m.RGBAAt(at.X+x, at.Y+y)
				all += int(c.R) + int(c.G) + int(c.B)
			}
		}
		return all
	}
	unlit, middle := sum(sprite, image.Point{}), sum(lit, image.Pt(6*cell, 4*cell))
	for _, corner := range []image.Point{{}, {X: 12 * cell}, {Y: 8 * cell}, {X: 12 * cell, Y: 8 * cell}} {
		far := sum(lit, corner)
		if far*100 < unlit*70 {
			t.Errorf("the floor at %v has %d %% of the sprite's brightness; the minimum is 70", corner, far*100/unlit)
		}
		if far >= middle {
			t.Errorf("the floor at %v is as bright as that under the hero's torch", corner)
		}
	}
}

// TestADoorThatSwingsIsDrawn compares an open door with one that is about to open.
func TestADoorThatSwingsIsDrawn(t *testing.T) {
	b := openBoard(t, openGame(t, "doors"))
	b.motion.Reduced = true
	f := anim.Figure{ID: 9, At: b.motion.Hero.Step(grid.East), Lying: true, Name: anim.DoorSprite + ".open", Sprite: anim.DoorSprite + ".open", Leaf: anim.DoorSprite}
	f.Slide.Place(anim.SpotOf(f.At))
	shown := func() []byte {
		b.motion.Cast.Figures = []anim.Figure{f}
		return picture(b, 1).Pix
	}
	open := shown()
	if f.Swing.Length = 120; bytes.Equal(shown(), open) {
		t.Error("a door that swings looks like an open one")
	}
}
