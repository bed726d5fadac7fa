package board

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// mark is a cell in which damage is to come.
type mark struct {
	at     grid.Point
	burns  bool
	damage number // how much, as text
	turns  number // in how many turns, unless in the next
}

// readMarks reads the marked cells in view. Of several marks on a cell the first one to
// come is shown.
func (b *Board) readMarks() {
	b.marks = b.marks[:0]
	for _, k := range b.known.Threats().Marked() {
		m := mark{at: k.At, burns: k.Kind == dungeon.HitFire}
		m.damage.write("-", k.Damage)
		if k.Turns > 1 {
			m.turns.write("", k.Turns)
		}
		if i := slices.IndexFunc(b.marks, func(o mark) bool { return o.at == k.At }); i < 0 {
			b.marks = append(b.marks, m)
		} else if k.Turns < 2 && b.marks[i].turns.signs > 0 {
			b.marks[i] = m
		}
	}
}

// markTicks is the duration of a mark's frame, in ticks.
const markTicks = 16

// markFrame returns the frame of marks to draw now.
func (b *Board) markFrame() int {
	if b.ReducedMotion {
		return 0
	}
	return b.now / markTicks
}

// drawMarks draws the marked cells under the figures.
func (b *Board) drawMarks(c *canvas) {
	frame := b.markFrame()
	for i := range b.marks {
		m := &b.marks[i]
		if m.burns {
			b.put(c, centreOf(m.at))
			c.dst.DrawImage(b.sheets.Image("fx.flames", frame+m.at.X+m.at.Y), &b.op)
		}
		b.put(c, centreOf(m.at))
		c.dst.DrawImage(b.sheets.Image("fx.mark", frame), &b.op)
	}
}

// drawMarkNumbers writes the damage of marked cells at their lower edge, and the turns
// until it comes in their upper left corner. The mark of the hero's own cell is drawn
// again, over the hero.
func (b *Board) drawMarkNumbers(c *canvas) {
	side := float64(c.scale)
	size := max(1, side/2)
	for i := range b.marks {
		m := &b.marks[i]
		if m.at == b.hero || b.covered(m.at) {
			b.put(c, centreOf(m.at))
			c.dst.DrawImage(b.sheets.Image("fx.mark", b.markFrame()), &b.op)
		}
		x, y := c.pixels(centreOf(m.at))
		wide := float64(m.damage.signs) * glyphAdvance * size
		b.drawText(c, &m.damage, x+cell*side/2-wide/2, y+cell*side-(glyphHeight-2)*size, size, gold)
		b.drawText(c, &m.turns, x+side, y, size, white)
	}
}

// covered reports whether a figure that is larger than a cell stands before a cell.
func (b *Board) covered(p grid.Point) bool {
	for i := range b.figures {
		f := &b.figures[i]
		if above := f.at.Step(grid.North); b.tall(f) > 0 && p == above ||
			b.large(f) && p != f.at && max(p.X-f.at.X, f.at.X-p.X) <= 1 && (p.Y == f.at.Y || p.Y == above.Y) {
			return true
		}
	}
	return false
}

// drawText draws the text of a number without its icon.
func (b *Board) drawText(c *canvas, n *number, x, y, size float64, colour tone) {
	for _, r := range n.text[:n.signs] {
		if m := b.glyphs.of[r]; m != nil {
			b.putAt(x, y, size, 1, colour)
			c.dst.DrawImage(m, &b.op)
		}
		x += glyphAdvance * size
	}
}
