package board

import (
	"image"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

func TestCellReturnsTheCellDrawnThere(t *testing.T) {
	b := openBoard(t, openGame(t, "cell"))
	at, scale := image.Pt(10, 20), 4
	side := cell * scale
	for _, c := range []struct {
		x, y int
		by   grid.Point
		ok   bool
	}{
		{10, 20, grid.Point{X: -6, Y: -4}, true},
		{10 + 6*side, 20 + 4*side, grid.Point{}, true},
		{10 + 7*side - 1, 20 + 5*side - 1, grid.Point{}, true},
		{10 + 13*side - 1, 20 + 9*side - 1, grid.Point{X: 6, Y: 4}, true},
		{9, 20, grid.Point{}, false},
		{10, 19, grid.Point{}, false},
		{10 + 13*side, 20, grid.Point{}, false},
		{10, 20 + 9*side, grid.Point{}, false},
	} {
		got, ok := b.Cell(c.x, c.y, at, scale)
		if ok != c.ok || ok && got != b.motion.Hero.Add(c.by) {
			t.Errorf("the cell at %d,%d is %v, %v; want %v, %v", c.x, c.y, got, ok, b.motion.Hero.Add(c.by), c.ok)
		}
	}
}

func TestCellOutsideTheFloor(t *testing.T) {
	g := openGame(t, "edge")
	if err := g.Place(g.Hero, 1, grid.Point{X: 1, Y: 1}); err != nil {
		t.Fatal(err)
	}
	b := openBoard(t, g)
	if p, ok := b.Cell(0, 0, image.Point{}, 4); ok {
		t.Errorf("%v is outside the floor", p)
	}
	if p, ok := b.Cell(5*cell*4, 3*cell*4, image.Point{}, 4); !ok || p != (grid.Point{}) {
		t.Errorf("the cell in the floor's corner is %v, %v", p, ok)
	}
}

func TestCellWhileTheViewSlides(t *testing.T) {
	g := openGame(t, "slide")
	b := openBoard(t, g)
	step(t, b, g)
	at := components.Position.Get(g.World, g.Hero).At
	centre := image.Pt(6*cell*4+cell*2, 4*cell*4+cell*2)
	if p, ok := b.Cell(centre.X+cell*4, centre.Y, image.Point{}, 4); !ok || p != at.Step(grid.East) {
		t.Errorf("the cell to the right of the hero at %v is %v, %v", at, p, ok)
	}
}

// step moves the hero to a free cell and shows it.
func step(t *testing.T, b *Board, g *systems.Game) {
	t.Helper()
	at := components.Position.Get(g.World, g.Hero).At
	for d := range grid.Clockwise {
		p := at.Step(d)
		if g.Here().Open(p) && g.Here().Solid(p) == 0 {
			if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: d}); err != nil {
				t.Fatal(err)
			}
			b.Show(known.Know(g))
			return
		}
	}
	t.Fatalf("no free cell is next to %v", at)
}

func TestReducedMotionDoesNotSlide(t *testing.T) {
	g := openGame(t, "slide")
	b := openBoard(t, g)
	b.motion.Reduced = true
	step(t, b, g)
	if b.motion.Camera.Moving() || b.motion.Camera.At() != anim.SpotOf(b.motion.Hero) {
		t.Error("the view slides")
	}
	b.motion.Shaking = anim.Clock{Length: anim.ShakeTime}
	if b.motion.Shake() != (anim.Spot{}) {
		t.Error("the view shakes")
	}
	b.Update()
	if b.lighting.kindle(b.motion); b.lighting.glow != 1 {
		t.Error("the torch flickers")
	}
}
