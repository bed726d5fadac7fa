package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
)

// size returns the scale of the number's pixels on the screen.
func (n *number) size(scale int) float64 {
	if n.large {
		return float64(scale)
	}
	return float64(max(1, scale*3/4))
}

// extent returns the size of the number, in pixels of the screen.
func (b *Board) extent(n *number, scale int) (wide, high float64) {
	size := n.size(scale)
	wide = float64(n.signs) * glyphAdvance * size
	if n.signs > 0 {
		high = glyphHeight * size
	}
	if n.icon != "" {
		m := b.sheets.Image(n.icon, 0).Bounds().Size()
		wide, high = wide+float64(m.X)*size, max(high, float64(m.Y)*size)
	}
	return wide, high
}

// layNumbers lays out the numbers. Each rises over its cell. A newer one, even when it
// is only about to start, pushes older ones up, so that none covers another.
func (b *Board) layNumbers(c *canvas) {
	for i := len(b.numbers) - 1; i >= 0; i-- {
		n := &b.numbers[i]
		ready := 1 - n.wait()/queueTime // from 0 to 1 before the start
		if n.box = (box{}); ready <= 0 || !n.started() && b.ReducedMotion {
			continue
		}
		height := 0.75 * easeOut(n.progress())
		if b.ReducedMotion {
			height = 0.4
		}
		wide, high := b.extent(n, c.scale)
		x, y := c.pixels(n.at.add(spot{0, 0.25 - height}))
		left := math.Floor(x + (float64(cell*c.scale)-wide)/2)
		n.box = box{left, y, left + wide, y + high}
		n.box.top += math.Floor(high * (1 - min(1, ready)))
		for pushed := true; pushed; {
			pushed = false
			for j := i + 1; j < len(b.numbers); j++ {
				if o := &b.numbers[j].box; n.box.overlaps(*o) {
					n.box.top, n.box.bottom = o.top-(n.box.bottom-n.box.top), o.top
					pushed = true
				}
			}
		}
	}
}

// drawNumber draws a rising number, with its icon on the left.
func (b *Board) drawNumber(c *canvas, n *number) {
	if !n.started() {
		return
	}
	size := n.size(c.scale)
	x, y := n.box.left, n.box.top
	alpha := float32(1)
	if !b.ReducedMotion {
		alpha = float32(vanish(n.progress()))
	}
	if n.icon != "" {
		m := b.sheets.Image(n.icon, 0)
		b.putAt(x, y+math.Floor((n.box.bottom-y-float64(m.Bounds().Dy())*size)/2), size, alpha, plain)
		c.dst.DrawImage(m, &b.op)
		x += float64(m.Bounds().Dx()) * size
	}
	if n.signs > 0 {
		y += math.Floor((n.box.bottom - y - glyphHeight*size) / 2)
	}
	for _, r := range n.text[:n.signs] {
		if m := b.glyphs.of[r]; m != nil {
			b.putAt(x, y, size, alpha, n.colour)
			c.dst.DrawImage(m, &b.op)
		}
		x += glyphAdvance * size
	}
}

// putAt sets b.op to draw at a position on the screen.
func (b *Board) putAt(x, y, size float64, alpha float32, colour tone) {
	b.op = ebiten.DrawImageOptions{}
	b.op.GeoM.Scale(size, size)
	b.op.GeoM.Translate(x, y)
	b.op.ColorScale.Scale(colour[0], colour[1], colour[2], 1)
	b.op.ColorScale.ScaleAlpha(alpha)
}

// The measures of a health bar, in pixels of the art. It is drawn above the cell of
// its figure, or below it if the cell above is occupied or out of view. Its frame is
// one pixel wide.
const (
	barWidth  = 12
	barHeight = 3 // with the frame
)

// healthTop returns the distance from the top of a figure's cell down to the frame of
// its health bar, in pixels of the art.
func (b *Board) healthTop(f *figure) int {
	above := f.at.Step(grid.North)
	if b.large(f) && above.Y > b.hero.Y-viewHeight/2 {
		return -barHeight - b.tall(f)
	}
	if above.Y < b.hero.Y-viewHeight/2 {
		return cell
	}
	for i := range b.figures {
		if o := &b.figures[i]; o.at == above && !o.lying {
			return cell
		}
	}
	return -barHeight - b.tall(f)
}

// drawHealth draws the health bar of a wounded monster. The health lost by an attack
// stays white for a moment.
func (b *Board) drawHealth(c *canvas, f *figure) {
	if !f.hostile || !f.wounded {
		return
	}
	x, y := c.pixels(f.motion.at())
	s := float64(c.scale)
	x += (cell - barWidth) / 2 * s
	y += float64(b.healthTop(f)+1) * s
	b.fill(c, x-s, y-s, (barWidth+2)*s, barHeight*s, night, 1)
	b.fill(c, x, y, float64(round(barWidth*f.barHealth*s)), s, white, 1)
	b.fill(c, x, y, float64(max(1, round(barWidth*f.health*s))), s, scarlet, 1)
}
