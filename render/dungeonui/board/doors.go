package board

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// drawSwing draws a door that opens or closes: its leaf narrows or widens at the hinge.
func (b *Board) drawSwing(c *canvas, f *figure) {
	open, leaf, wide := b.sheets.Image(f.sprite, 0), b.sheets.Image(f.leaf, 0), 1-f.swing.progress()
	if !strings.HasSuffix(f.name, ".open") {
		open, leaf, wide = leaf, open, 1-wide
	}
	b.put(c, f.place())
	b.op.ColorScale.Scale(b.shineAt(c, f.place()))
	c.dst.DrawImage(open, &b.op)
	b.op = ebiten.DrawImageOptions{}
	if strings.Contains(f.name, ".side") {
		b.op.GeoM.Scale(1, wide)
	} else {
		b.op.GeoM.Scale(wide, 1)
	}
	b.op.GeoM.Scale(float64(c.scale), float64(c.scale))
	x, y := c.pixels(f.place())
	b.op.GeoM.Translate(x, y)
	b.op.ColorScale.Scale(b.shineAt(c, f.place()))
	c.dst.DrawImage(leaf, &b.op)
}
