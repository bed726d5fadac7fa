package board

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
)

// asked is shown on request: a cursor, a path and signs.
type asked struct {
	aim   *grid.Point
	path  []grid.Point
	signs []Sign
}

// Sign is a sprite shown in a cell on request, over the figures or under them.
type Sign struct {
	At     grid.Point
	Sprite string
	Over   bool
}

// clear drops everything.
func (a *asked) clear() { a.aim, a.path, a.signs = nil, a.path[:0], a.signs[:0] }

// SetAim puts a cursor on a cell, to examine it or to choose the target of a spell.
// nil removes the cursor.
func (b *Board) SetAim(p *grid.Point) {
	if p == nil {
		b.asked.aim = nil
		return
	}
	at := *p
	b.asked.aim = &at
}

// SetSigns shows signs on the floor; none for an empty list.
func (b *Board) SetSigns(signs []Sign) { b.asked.signs = append(b.asked.signs[:0], signs...) }

// SetPath marks cells with dots, such as the path to the cell under the pointer. nil
// removes the dots.
func (b *Board) SetPath(path []grid.Point) { b.asked.path = append(b.asked.path[:0], path...) }

// PathLength is the number of cells of the marked path.
func (b *Board) PathLength() int { return len(b.asked.path) }

// drawPath draws the dots of the path.
func (a *asked) drawPath(c *canvas) {
	for _, p := range a.path {
		c.draw("fx.path", 0, anim.SpotOf(p))
	}
}

// drawSigns draws the signs over the figures, or those under them.
func (a *asked) drawSigns(c *canvas, over bool) {
	for _, s := range a.signs {
		if s.Over == over {
			c.draw(s.Sprite, 0, anim.SpotOf(s.At))
		}
	}
}

// aimTicks is the duration of a frame of the cursor, in ticks.
const aimTicks = 20

// drawAim draws a frame of the cursor.
func (a *asked) drawAim(c *canvas, frame int) {
	if a.aim != nil {
		c.draw("fx.aim", frame, anim.SpotOf(*a.aim))
	}
}
