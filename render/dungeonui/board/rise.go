package board

import "github.com/hajimehoshi/ebiten/v2"

// drawNumber draws a rising number, its picture to the left of it.
func (b *Board) drawNumber(c *canvas, n *number) {
	if !n.started() {
		return
	}
	size := max(1, float64(c.scale)*0.75)
	if n.large {
		size = float64(c.scale)
	}
	size = float64(int(size))
	part := n.part()
	height := 0.75 * easeOut(part)
	if b.ReducedMotion {
		height = 0.4
	}
	x, y := c.pixels(n.at.add(spot{n.aside, 0.25 - height}))
	wide := float64(n.signs) * glyphAdvance * size
	if n.icon != nil {
		wide += float64(n.icon.Bounds().Dx()) * size
	}
	x += (float64(cell*c.scale) - wide) / 2
	x, y = float64(int(x)), float64(int(y))
	alpha := float32(vanish(part))
	if n.icon != nil {
		m := n.icon.Bounds().Size()
		b.putAt(x, y+(glyphHeight-float64(m.Y))/2*size, size, alpha, plain)
		c.dst.DrawImage(n.icon, &b.op)
		x += float64(m.X) * size
	}
	for _, r := range n.text[:n.signs] {
		if m := b.glyphs.of[r]; m != nil {
			b.putAt(x, y, size, alpha, n.colour)
			c.dst.DrawImage(m, &b.op)
		}
		x += glyphAdvance * size
	}
}

// putAt readies the options to draw at a place of the screen.
func (b *Board) putAt(x, y, size float64, alpha float32, colour tone) {
	b.op = ebiten.DrawImageOptions{}
	b.op.GeoM.Scale(size, size)
	b.op.GeoM.Translate(x, y)
	b.op.ColorScale.Scale(colour[0], colour[1], colour[2], 1)
	b.op.ColorScale.ScaleAlpha(alpha)
}

// A health bar lies at the feet of its owner, in pixels of the art. Its frame
// is one pixel wide.
const (
	barWidth = 12
	barTop   = 14
)

// drawHealth draws the bar of a wounded monster. What a blow took off stays
// white for a moment.
func (b *Board) drawHealth(c *canvas, f *figure) {
	if !f.hostile || !f.wounded {
		return
	}
	x, y := c.pixels(f.way.at())
	s := float64(c.scale)
	x += (cell - barWidth) / 2 * s
	y += barTop * s
	b.fill(c, x-s, y-s, (barWidth+2)*s, 3*s, night, 1)
	b.fill(c, x, y, float64(round(barWidth*f.shown*s)), s, white, 1)
	b.fill(c, x, y, float64(max(1, round(barWidth*f.health*s))), s, scarlet, 1)
}
