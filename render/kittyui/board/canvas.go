package board

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/motion"
	"github.com/donjon-rogue/donjon/render/theme"
)

// canvas is the picture of a board, in sprite pixels: whatever is drawn on it is repeated in
// the margin and across the edges.
type canvas struct {
	sprites Sprites
	of      land // that the pictures are of

	ground  *ebiten.Image // tiles
	veil    *ebiten.Image // over the margin, with the edge of the board
	picture *ebiten.Image // of everything
	white   *ebiten.Image // one pixel
	options ebiten.DrawImageOptions
}

// prepare begins a picture of a land with its tiles, which are cached.
func (c *canvas) prepare(of land) {
	if c.ground == nil || c.of != of {
		c.forget()
		c.of = of
		c.pave()
	}
	c.options = ebiten.DrawImageOptions{}
	c.picture.DrawImage(c.ground, &c.options)
}

// present veils the margin, and draws the picture at a scale with its top left corner at a point.
func (c *canvas) present(dst *ebiten.Image, at image.Point, scale int) {
	c.options = ebiten.DrawImageOptions{}
	c.picture.DrawImage(c.veil, &c.options)
	c.options.GeoM.Scale(float64(scale), float64(scale))
	c.options.GeoM.Translate(float64(at.X), float64(at.Y))
	dst.DrawImage(c.picture, &c.options)
}

// pave draws the tiles.
func (c *canvas) pave() {
	size := c.of.size()
	c.ground, c.picture = ebiten.NewImage(size.X, size.Y), ebiten.NewImage(size.X, size.Y)
	for y := -1; y <= c.of.Height; y++ {
		for x := -1; x <= c.of.Width; x++ {
			p := c.of.Wrap(grid.Point{X: x, Y: y})
			var o ebiten.DrawImageOptions
			o.GeoM.Translate(float64(x*cell+margin), float64(y*cell+margin))
			c.ground.DrawImage(c.sprites.Image(GroundSprite(p), 0), &o)
		}
	}
	c.white = ebiten.NewImage(1, 1)
	c.white.Fill(color.White)
	c.veilMargin()
}

// put draws the first frame of a sprite on the board.
func (c *canvas) put(name string, at motion.Spot, alpha float32) { c.putFrame(name, 0, at, alpha, 1) }

// putFrame draws a sprite on the board, and its copies in the margin and across the edges.
// pale is the brightness of green and blue.
func (c *canvas) putFrame(name string, frame int, at motion.Spot, alpha, pale float32) {
	sprite := c.sprites.Image(name, frame)
	width, height := float64(c.of.Width*cell), float64(c.of.Height*cell)
	for _, dx := range [3]float64{-width, 0, width} {
		for _, dy := range [3]float64{-height, 0, height} {
			x, y := at.X+dx+margin, at.Y+dy+margin
			if x <= -cell || y <= -cell || x >= width+2*margin || y >= height+2*margin {
				continue
			}
			c.options = ebiten.DrawImageOptions{}
			c.options.GeoM.Translate(x, y)
			c.options.ColorScale.Scale(1, pale, pale, 1)
			c.options.ColorScale.ScaleAlpha(alpha)
			c.picture.DrawImage(sprite, &c.options)
		}
	}
}

// fill paints a rectangle of the board and its copies.
func (c *canvas) fill(r image.Rectangle, ink color.RGBA) {
	for _, dx := range [3]int{-c.of.Width, 0, c.of.Width} {
		for _, dy := range [3]int{-c.of.Height, 0, c.of.Height} {
			copied := r.Add(image.Pt(dx*cell+margin, dy*cell+margin))
			if !copied.Overlaps(c.picture.Bounds()) {
				continue
			}
			c.options = ebiten.DrawImageOptions{}
			c.options.GeoM.Scale(float64(copied.Dx()), float64(copied.Dy()))
			c.options.GeoM.Translate(float64(copied.Min.X), float64(copied.Min.Y))
			c.options.ColorScale.Scale(float32(ink.R)/0xff, float32(ink.G)/0xff, float32(ink.B)/0xff, float32(ink.A)/0xff)
			c.picture.DrawImage(c.white, &c.options)
		}
	}
}

// dot draws a square around the middle of a cell with its corner at a spot.
func (c *canvas) dot(at motion.Spot, half int, ink color.RGBA) {
	p := image.Pt(int(math.Round(at.X))+cell/2, int(math.Round(at.Y))+cell/2)
	c.fill(image.Rect(p.X-half, p.Y-half, p.X+half, p.Y+half), ink)
}

// veilMargin draws the veil over the margin and the edge of the board, and caches them.
func (c *canvas) veilMargin() {
	all := c.picture.Bounds()
	in := all.Inset(margin)
	c.veil = ebiten.NewImage(all.Dx(), all.Dy())
	c.veil.Fill(dimmed)
	theme.Clear(c.veil, in)
	// Dashed, because figures can cross this edge.
	const dash = 4
	for x := in.Min.X; x < in.Max.X; x += 2 * dash {
		theme.Fill(c.veil, image.Rect(x+dash/2, in.Min.Y-1, x+dash+dash/2, in.Min.Y), edge)
		theme.Fill(c.veil, image.Rect(x+dash/2, in.Max.Y, x+dash+dash/2, in.Max.Y+1), edge)
	}
	for y := in.Min.Y; y < in.Max.Y; y += 2 * dash {
		theme.Fill(c.veil, image.Rect(in.Min.X-1, y+dash/2, in.Min.X, y+dash+dash/2), edge)
		theme.Fill(c.veil, image.Rect(in.Max.X, y+dash/2, in.Max.X+1, y+dash+dash/2), edge)
	}
}

// forget frees the cached pictures.
func (c *canvas) forget() { theme.Drop(&c.ground, &c.veil, &c.picture, &c.white) }
