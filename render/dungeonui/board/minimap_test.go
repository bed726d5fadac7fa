package board

import (
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

func rgba(t tone.Tone) color.RGBA {
	r, g, b := t.Bytes()
	return color.RGBA{r, g, b, 0xff}
}

func TestMinimapShowsSeenCells(t *testing.T) {
	g := openGame(t, "map")
	b := openBoard(t, g)
	m := &b.minimap
	at := func(p grid.Point) color.RGBA {
		px := m.pixels[4*m.size.Index(p):]
		return color.RGBA{px[0], px[1], px[2], px[3]}
	}
	stage := g.Here()
	for p := range stage.All() {
		seen := known.Know(g).Floor(1).Seen(p)
		switch got := at(p); {
		case !seen && got != rgba(tone.Night):
			t.Errorf("the unseen cell %v is %v", p, got)
		case seen && stage.Open(p) && (got == rgba(tone.Night) || got == rgba(tone.Rock)):
			t.Errorf("the seen open cell %v is %v", p, got)
		case seen && !stage.Open(p) && got != rgba(tone.Night) && got != rgba(tone.Rock):
			t.Errorf("the wall %v is %v", p, got)
		}
	}
	if got := at(stage.Up); got != rgba(tone.Dust) {
		t.Errorf("the sealed stair is %v", got)
	}
}

// TestMinimapShowsWhatIsMapped maps the floor with a scroll.
func TestMinimapShowsWhatIsMapped(t *testing.T) {
	g := openGame(t, "map")
	stage := g.Here()
	bits := grid.NewBits(stage.Size)
	for i := range stage.Cells() {
		bits.Add(i)
	}
	components.Mapped.Attach(g.World, stage.Entity, components.MappedData{Bits: bits})
	m := &openBoard(t, g).minimap
	for p := range stage.All() {
		px := m.pixels[4*m.size.Index(p):]
		if stage.Open(p) && len(stage.Lying(p)) == 0 && !known.Know(g).Floor(1).Seen(p) && (color.RGBA{px[0], px[1], px[2], px[3]}) != rgba(tone.Unseen) {
			t.Errorf("the mapped cell %v is %v", p, px[:4])
		}
	}
}

func TestMinimapFillsItsRectangle(t *testing.T) {
	b := openBoard(t, openGame(t, "map"))
	m := ebiten.NewImage(400, 300)
	defer m.Deallocate()
	rect := image.Rect(20, 30, 20+63*4+3, 30+43*4+90)
	b.DrawMinimap(m, rect)
	// 63 x 43 cells of 4 pixels, with a margin of 1 pixel to the left and 45 above.
	area := image.Rect(0, 0, 63*4, 43*4).Add(image.Pt(21, 75))
	out := image.NewRGBA(m.Bounds())
	m.ReadPixels(out.Pix)
	for y := range 300 {
		for x := range 400 {
			if drawn := out.RGBAAt(x, y).A > 0; drawn != image.Pt(x, y).In(area) {
				t.Fatalf("the pixel %d,%d is drawn: %v; the map should cover %v", x, y, drawn, area)
			}
		}
	}
	hero := area.Min.Add(image.Pt(b.motion.Hero.X*4+2, b.motion.Hero.Y*4+2))
	if got := out.RGBAAt(hero.X, hero.Y); got != rgba(tone.Teal) {
		t.Errorf("the hero on the map is %v", got)
	}
	small := ebiten.NewImage(40, 40)
	defer small.Deallocate()
	b.DrawMinimap(small, small.Bounds())
	if small.At(20, 20) != (color.RGBA{}) {
		t.Error("a map is drawn where there is not enough room")
	}
}

func TestMinimapIsRedrawnOnlyAfterChanges(t *testing.T) {
	g := openGame(t, "map")
	b := openBoard(t, g)
	m := ebiten.NewImage(400, 300)
	defer m.Deallocate()
	b.DrawMinimap(m, m.Bounds())
	g.Events = nil
	if b.Show(known.Know(g)); !b.minimap.fresh {
		t.Error("the image is out of date though nothing has changed")
	}
	for range 3 {
		step(t, b, g)
	}
	if b.minimap.fresh {
		t.Error("new cells are not shown")
	}
}
