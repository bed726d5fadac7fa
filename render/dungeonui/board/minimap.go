package board

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// minimap is the charted part of the floor, with one pixel per cell.
type minimap struct {
	image   *ebiten.Image
	size    grid.Size
	pixels  []byte
	colours []tone
	fresh   bool // whether the image has the current pixels
}

// update reads what is known of the floor. If anything has changed, the image is
// updated when it is next drawn.
func (m *minimap) update(k known.Known, floor int, size grid.Size, terrain []known.Terrain) {
	if m.size != size {
		m.size, m.pixels, m.fresh = size, make([]byte, 4*size.Cells()), false
		m.colours = make([]tone, size.Cells())
		if m.image != nil {
			m.image.Deallocate()
		}
		m.image = nil
	}
	for i := range m.colours {
		m.colours[i] = terrainColour(size, terrain, i)
	}
	sensed := k.Senses().Monsters()
	for t := range k.Floor(floor).Things(grid.Point{}, grid.Point{X: size.Width - 1, Y: size.Height - 1}) {
		if c, marked := markColour(t); marked && !remembers(t, sensed) {
			m.colours[size.Index(t.At)] = c
		}
	}
	for _, t := range sensed {
		m.colours[size.Index(t.At)] = orchid
	}
	if floor == k.Hero().Floor() {
		for _, p := range k.Senses().Deceivers() {
			m.colours[size.Index(p)] = gold
		}
	}
	for i, c := range m.colours {
		px := (*[4]byte)(m.pixels[4*i:])
		r, g, b := c.bytes()
		if now := [4]byte{r, g, b, 0xff}; *px != now {
			*px, m.fresh = now, false
		}
	}
}

// remembers reports whether a thing is what is remembered of a monster that is sensed
// elsewhere.
func remembers(t known.Thing, sensed []known.Thing) bool {
	return t.Remembered && slices.ContainsFunc(sensed, func(s known.Thing) bool { return s.ID == t.ID })
}

// terrainColour returns the colour of a cell's terrain. Walls are drawn only next to
// open floor that was seen.
func terrainColour(size grid.Size, terrain []known.Terrain, i int) tone {
	switch t := terrain[i]; {
	case !t.Charted():
		return night
	case t.Open() && t.Seen():
		return stone
	case t.Open():
		return unseen
	}
	p := size.At(i)
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			n := p.Add(grid.Point{X: dx, Y: dy})
			if !size.Holds(n) {
				continue
			}
			if t := terrain[size.Index(n)]; t.Seen() && t.Open() {
				return rock
			}
		}
	}
	return night
}

// markColour returns the colour of a thing, or false if the minimap does not show it.
func markColour(t known.Thing) (tone, bool) {
	switch {
	case t.Treasure:
		return gold, true
	case t.Monster && t.Remembered && t.Moves:
		return red, true
	case t.Monster:
		return scarlet, true
	case t.Sealed:
		return dust, true
	case t.Down:
		return sky, true
	case t.Stair:
		return white, true
	}
	return tone{}, false
}

// blinkTicks is the time between two changes of the hero's colour, in ticks.
const blinkTicks = 30

// DrawMinimap draws the seen part of the floor in the middle of a rectangle, at the
// largest whole scale that fits, with the hero and the frame of the view.
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
	left, top := float64(area.Min.X)+float64(b.centre.X-viewWidth/2)*s, float64(area.Min.Y)+float64(b.centre.Y-viewHeight/2)*s
	b.fill(&c, left, top, viewWidth*s, 1, pale, 0.6)
	b.fill(&c, left, top+viewHeight*s-1, viewWidth*s, 1, pale, 0.6)
	b.fill(&c, left, top+1, 1, viewHeight*s-2, pale, 0.6)
	b.fill(&c, left+viewWidth*s-1, top+1, 1, viewHeight*s-2, pale, 0.6)
}
