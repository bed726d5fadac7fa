package board

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/render/sheets"
)

// canvas draws sprites, rectangles and digits at spots of the floor, on the target of one
// Draw.
type canvas struct {
	sheets *sheets.Set
	light  *lighting
	glyphs *glyphs
	pixel  *ebiten.Image
	tint   tinting
	op     ebiten.DrawImageOptions

	dst       *ebiten.Image
	scale     int
	left, top float64 // corner of the floor, in pixels of the screen
	rows      int     // of cells in the view, as far as they are whole
}

// newCanvas returns a canvas for these sprites in this light.
func newCanvas(s *sheets.Set, l *lighting) *canvas {
	return &canvas{sheets: s, light: l, glyphs: newGlyphs(), pixel: newPixel(), tint: newTinting()}
}

// newPixel returns a white pixel. It shares the texture of the sprites, as what is only
// drawn from does, so that Ebitengine draws both at once.
func newPixel() *ebiten.Image {
	m := image.NewRGBA(image.Rect(0, 0, 1, 1))
	m.Set(0, 0, color.White)
	return ebiten.NewImageFromImage(m)
}

// open begins a picture of the view in a rectangle of the screen.
func (c *canvas) open(dst *ebiten.Image, view image.Rectangle, scale int, m *anim.Motion) {
	left, top := corner(m.Camera.At(), view.Size(), scale)
	c.rows = view.Dy() / (cell * scale)
	shake := m.Shake().Times(float64(scale))
	c.dst, c.scale = dst.SubImage(view).(*ebiten.Image), scale
	c.left, c.top = float64(view.Min.X-left+round(shake.X)), float64(view.Min.Y-top+round(shake.Y))
}

// corner returns the position on the floor of the top left corner of a view of some size that is
// centred on camera, in pixels of the screen.
func corner(camera anim.Spot, view image.Point, scale int) (x, y int) {
	side := cell * scale
	return round(camera.X*float64(side)) - (view.X-side)/2, round(camera.Y*float64(side)) - (view.Y-side)/2
}

// pixels returns the position of a spot on the screen, in whole pixels.
func (c *canvas) pixels(at anim.Spot) (x, y float64) {
	side := float64(cell * c.scale)
	return c.left + math.Round(at.X*side), c.top + math.Round(at.Y*side)
}

// put sets c.op to draw a sprite at a spot of the floor.
func (c *canvas) put(at anim.Spot) {
	x, y := c.pixels(at)
	c.putAt(x, y, float64(c.scale), 1, tone.Plain)
}

// putAt sets c.op to draw at a position on the screen.
func (c *canvas) putAt(x, y, size float64, alpha float32, colour tone.Tone) {
	c.op = ebiten.DrawImageOptions{}
	c.op.GeoM.Scale(size, size)
	c.op.GeoM.Translate(x, y)
	c.op.ColorScale.Scale(colour[0], colour[1], colour[2], 1)
	c.op.ColorScale.ScaleAlpha(alpha)
}

// stand sets c.op to draw a figure at a spot of the floor. One that is larger than a cell
// has its feet in the middle of it.
func (c *canvas) stand(at anim.Spot, m *ebiten.Image) { c.standTurned(at, m, false) }

// standTurned is stand for a picture that may be mirrored.
func (c *canvas) standTurned(at anim.Spot, m *ebiten.Image, mirrored bool) {
	size := m.Bounds().Size()
	c.op = ebiten.DrawImageOptions{}
	c.mirror(m, mirrored)
	c.op.GeoM.Translate(float64(cell-size.X)/2, float64(cell-size.Y))
	c.op.GeoM.Scale(float64(c.scale), float64(c.scale))
	x, y := c.pixels(at)
	c.op.GeoM.Translate(x, y)
}

// mirror turns what c.op draws from left to right, if wanted. It comes before all other changes of place.
func (c *canvas) mirror(m *ebiten.Image, wanted bool) {
	if wanted {
		c.op.GeoM.Scale(-1, 1)
		c.op.GeoM.Translate(float64(m.Bounds().Dx()), 0)
	}
}

// draw draws a frame of a sprite at a spot of the floor, without light.
func (c *canvas) draw(sprite string, frame int, at anim.Spot) {
	c.put(at)
	c.dst.DrawImage(c.sheets.Image(sprite, frame), &c.op)
}

// drawLit draws a figure in the light of its spot.
func (c *canvas) drawLit(m *ebiten.Image, at anim.Spot) {
	c.stand(at, m)
	c.shine(at)
	c.dst.DrawImage(m, &c.op)
}

// shine lets c.op draw in the light of a spot.
func (c *canvas) shine(at anim.Spot) {
	red, green, blue := shine(c.light.on(at))
	c.op.ColorScale.Scale(red, green, blue, 1)
}

// fill fills a rectangle of the screen.
func (c *canvas) fill(x, y, w, h float64, colour tone.Tone, alpha float64) {
	c.op = ebiten.DrawImageOptions{}
	c.op.GeoM.Scale(w, h)
	c.op.GeoM.Translate(x, y)
	c.op.ColorScale.Scale(colour[0], colour[1], colour[2], 1)
	c.op.ColorScale.ScaleAlpha(float32(alpha))
	c.dst.DrawImage(c.pixel, &c.op)
}

// fade covers the view of a floor that fades in.
func (c *canvas) fade(view image.Rectangle, of *anim.Clock) {
	if !of.Over() {
		c.fill(float64(view.Min.X), float64(view.Min.Y), float64(view.Dx()), float64(view.Dy()), tone.Night, 0.85*(1-of.Progress()))
	}
}

// write draws digits at a position on the screen.
func (c *canvas) write(d *anim.Digits, x, y, size float64, alpha float32, colour tone.Tone) {
	for _, r := range d.Text[:d.Signs] {
		if m := c.glyphs.of[r]; m != nil {
			c.putAt(x, y, size, alpha, colour)
			c.dst.DrawImage(m, &c.op)
		}
		x += glyphAdvance * size
	}
}

func round(f float64) int   { return int(math.Round(f)) }
func floorOf(f float64) int { return int(math.Floor(f)) }
