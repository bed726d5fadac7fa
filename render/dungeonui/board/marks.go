package board

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// marks are the cells in view in which damage is to come.
type marks struct{ all []mark }

// mark is a cell in which damage is to come.
type mark struct {
	at     grid.Point
	burns  bool
	damage anim.Digits
	turns  anim.Digits // in how many turns
	soon   bool        // in the next one
}

// read reads the marked cells in view. Of several marks on a cell the first one to
// come is shown.
func (a *marks) read(k known.Known) {
	a.all = a.all[:0]
	for _, k := range k.Threats().Marked() {
		m := mark{at: k.At, burns: k.Kind == dungeon.HitFire}
		if k.Kind != dungeon.HazardSwap {
			m.damage.Write("-", k.Damage)
		}
		m.turns.Write("", k.Turns)
		m.soon = k.Turns < 2
		if i := slices.IndexFunc(a.all, func(o mark) bool { return o.at == k.At }); i < 0 {
			a.all = append(a.all, m)
		} else if m.soon && !a.all[i].soon {
			a.all[i] = m
		}
	}
}

// embers are drawn where fire is to come.
const embers = "fx.embers"

// markTicks is the duration of a mark's frame, in ticks.
const markTicks = 16

// draw draws a frame of the marked cells under the figures.
func (a *marks) draw(c *canvas, frame int) {
	for i := range a.all {
		m := &a.all[i]
		if m.burns {
			c.draw(embers, frame+m.at.X+m.at.Y, anim.SpotOf(m.at))
		}
		c.draw("fx.mark", frame, anim.SpotOf(m.at))
	}
}

// drawNumbers writes the damage of marked cells at their lower edge, and the turns
// until it comes in their upper left corner. The marks of covered cells are drawn again, over
// the figures.
func (a *marks) drawNumbers(c *canvas, frame int, covered func(grid.Point) bool) {
	side := float64(c.scale)
	size := max(1, side/2)
	for i := range a.all {
		m := &a.all[i]
		if covered(m.at) {
			c.draw("fx.mark", frame, anim.SpotOf(m.at))
		}
		x, y := c.pixels(anim.SpotOf(m.at))
		wide := float64(m.damage.Signs) * glyphAdvance * size
		c.write(&m.damage, x+cell*side/2-wide/2, y+cell*side-(glyphHeight-2)*size, size, 1, tone.Gold)
		c.write(&m.turns, x+side, y, size, 1, tone.White)
	}
}
