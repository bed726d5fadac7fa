package board

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// minimap is the floor as far as it has been seen, one pixel a cell.
type minimap struct {
	image  *ebiten.Image
	size   grid.Size
	pixels []byte
	fresh  bool // the image shows the pixels
}

// look reads what is known of the floor; the picture is made when it is next
// drawn, if anything has changed.
func (m *minimap) look(g *systems.Game, stage *systems.Stage) {
	if m.size != stage.Size {
		m.size, m.pixels, m.fresh = stage.Size, make([]byte, 4*stage.Cells()), false
		if m.image != nil {
			m.image.Deallocate()
		}
		m.image = nil
	}
	bits := components.Seen.Get(g.World, stage.Entity).Bits
	seen := func(p grid.Point) bool {
		i := stage.Index(p)
		return bits[i/8]&(1<<(i%8)) != 0
	}
	for p := range stage.All() {
		c := night
		if seen(p) {
			c = mapColour(g, stage, p, seen)
		}
		px := (*[4]byte)(m.pixels[4*stage.Index(p):])
		r, g, b := c.bytes()
		if now := [4]byte{r, g, b, 0xff}; *px != now {
			*px, m.fresh = now, false
		}
	}
}

// mapColour is the colour of a seen cell.
func mapColour(g *systems.Game, stage *systems.Stage, p grid.Point, seen func(grid.Point) bool) tone {
	if !stage.Open(p) {
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				n := p.Add(grid.Point{X: dx, Y: dy})
				if stage.Open(n) && seen(n) {
					return rock
				}
			}
		}
		return night
	}
	if id := stage.Solid(p); id != 0 && id != g.Hero {
		switch {
		case components.Treasure.Has(g.World, id):
			return gold
		case components.Hostile.Has(g.World, id):
			return scarlet
		}
	}
	for _, id := range stage.Lying(p) {
		switch s := components.Stair.Find(g.World, id); {
		case s == nil:
		case s.Sealed:
			return dust
		case s.Down:
			return sky
		default:
			return white
		}
	}
	return stone
}

// blinkTicks is how long the hero on the minimap is lit, and dark.
const blinkTicks = 30

// DrawMinimap draws the floor as far as it has been seen, as large as whole
// multiples fit, in the middle of a rectangle, with the view's frame and the
// hero.
func (b *Board) DrawMinimap(dst *ebiten.Image, rect image.Rectangle) {
	m := &b.minimap
	if m.size.Cells() == 0 {
		return
	}
	scale := min(rect.Dx()/m.size.Width, rect.Dy()/m.size.Height)
	if scale < 1 {
		return
	}
	if m.image == nil {
		m.image = ebiten.NewImage(m.size.Width, m.size.Height)
	}
	if !m.fresh {
		m.image.WritePixels(m.pixels)
		m.fresh = true
	}
	area := image.Rect(0, 0, m.size.Width*scale, m.size.Height*scale).Add(rect.Min)
	area = area.Add(image.Pt((rect.Dx()-area.Dx())/2, (rect.Dy()-area.Dy())/2))
	c := canvas{dst: dst.SubImage(area).(*ebiten.Image)}
	b.putAt(float64(area.Min.X), float64(area.Min.Y), float64(scale), 1, plain)
	c.dst.DrawImage(m.image, &b.op)

	s := float64(scale)
	x, y := float64(area.Min.X)+float64(b.hero.X)*s, float64(area.Min.Y)+float64(b.hero.Y)*s
	if b.ReducedMotion || b.now/blinkTicks%2 == 0 {
		b.fill(&c, x, y, s, s, teal, 1)
	} else {
		b.fill(&c, x, y, s, s, white, 1)
	}
	left, top := x-viewWidth/2*s, y-viewHeight/2*s
	b.fill(&c, left, top, viewWidth*s, 1, pale, 0.6)
	b.fill(&c, left, top+viewHeight*s-1, viewWidth*s, 1, pale, 0.6)
	b.fill(&c, left, top+1, 1, viewHeight*s-2, pale, 0.6)
	b.fill(&c, left+viewWidth*s-1, top+1, 1, viewHeight*s-2, pale, 0.6)
}
