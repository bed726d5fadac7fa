package board

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// minimap is the charted part of the floor, with one pixel per cell.
type minimap struct {
	image   *ebiten.Image
	size    grid.Size
	pixels  []byte
	colours []tone.Tone
	fresh   bool // whether the image has the current pixels
}

// update reads what is known of the floor. If anything has changed, the image is
// updated when it is next drawn.
func (m *minimap) update(k known.Known, size grid.Size, terrain []known.Terrain) {
	if m.size != size {
		m.size, m.pixels, m.fresh = size, make([]byte, 4*size.Cells()), false
		m.colours = make([]tone.Tone, size.Cells())
		if m.image != nil {
			m.image.Deallocate()
		}
		m.image = nil
	}
	for i := range m.colours {
		m.colours[i] = terrainColour(size, terrain, i)
	}
	sensed := k.Senses().Monsters()
	for t := range k.Here().Things(grid.Point{}, grid.Point{X: size.Width - 1, Y: size.Height - 1}) {
		if c, marked := markColour(t); marked && !remembers(t, sensed) {
			m.colours[size.Index(t.At)] = c
		}
	}
	for _, t := range sensed {
		m.colours[size.Index(t.At)] = tone.Orchid
	}
	for _, p := range k.Senses().Deceivers() {
		m.colours[size.Index(p)] = tone.Gold
	}
	for i, c := range m.colours {
		px := (*[4]byte)(m.pixels[4*i:])
		r, g, b := c.Bytes()
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
func terrainColour(size grid.Size, terrain []known.Terrain, i int) tone.Tone {
	switch t := terrain[i]; {
	case !t.Charted():
		return tone.Night
	case t.Open() && t.Seen():
		return tone.Stone
	case t.Open():
		return tone.Unseen
	}
	p := size.At(i)
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			n := p.Add(grid.Point{X: dx, Y: dy})
			if !size.Holds(n) {
				continue
			}
			if t := terrain[size.Index(n)]; t.Seen() && t.Open() {
				return tone.Rock
			}
		}
	}
	return tone.Night
}

// markColour returns the colour of a thing, or false if the minimap does not show it.
func markColour(t known.Thing) (tone.Tone, bool) {
	switch {
	case t.Treasure:
		return tone.Gold, true
	case t.Monster && t.Remembered && t.Moves:
		return tone.Red, true
	case t.Monster:
		return tone.Scarlet, true
	case t.Sealed:
		return tone.Dust, true
	case t.Down:
		return tone.Sky, true
	case t.Stair:
		return tone.White, true
	}
	return tone.Tone{}, false
}

// blinkTicks is the time between two changes of the hero's colour, in ticks.
const blinkTicks = 30

// draw draws the map in the middle of a rectangle, with the hero and the frame of the view.
func (m *minimap) draw(c *canvas, dst *ebiten.Image, rect image.Rectangle, of *anim.Motion) {
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
	c.dst = dst.SubImage(area).(*ebiten.Image)
	c.putAt(float64(area.Min.X), float64(area.Min.Y), float64(scale), 1, tone.Plain)
	c.dst.DrawImage(m.image, &c.op)

	s := float64(scale)
	place := func(x, y int) (float64, float64) {
		return float64(area.Min.X) + float64(x)*s, float64(area.Min.Y) + float64(y)*s
	}
	x, y := place(of.Hero.X, of.Hero.Y)
	colour := tone.Teal
	if of.Frame(blinkTicks)%2 > 0 {
		colour = tone.White
	}
	c.fill(x, y, s, s, colour, 1)
	left, top := place(of.Centre.X-viewWidth/2, of.Centre.Y-viewHeight/2)
	c.fill(left, top, viewWidth*s, 1, tone.Pale, 0.6)
	c.fill(left, top+viewHeight*s-1, viewWidth*s, 1, tone.Pale, 0.6)
	c.fill(left, top+1, 1, viewHeight*s-2, tone.Pale, 0.6)
	c.fill(left+viewWidth*s-1, top+1, 1, viewHeight*s-2, tone.Pale, 0.6)
}
