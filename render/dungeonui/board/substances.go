package board

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// substances are what is known to cover the floor and to fill its air.
type substances struct {
	all    []tinted
	ground map[grid.Point]components.NameData // without fire
}

// tinted is a substance in a cell with its colour.
type tinted struct {
	known.Substance
	colour tone.Tone
}

// read reads what is known.
func (a *substances) read(k known.Known) {
	a.all = a.all[:0]
	clear(a.ground)
	for _, s := range k.Here().AllSubstances() {
		if !s.Coming { // its marks show it
			a.all = append(a.all, tinted{s, tone.Of(tone.Written(s.Tint))})
			if !s.Gas && !s.Fire {
				if a.ground == nil {
					a.ground = map[grid.Point]components.NameData{}
				}
				a.ground[s.At] = s.Name
			}
		}
	}
}

// How much of the floor the colours hide.
const (
	groundAlpha     = 0.55
	shoreAlpha      = 0.9 // of the line around a ground, by which its shape is seen whatever its colour
	rememberedAlpha = 0.3
	gasAlpha        = 0.25 // of one unit
	densest         = 0.7
)

// draw tints the cells with ground, and draws fires, under the figures.
func (a *substances) draw(c *canvas, frame int) {
	side := float64(cell * c.scale)
	for i := range a.all {
		s := &a.all[i]
		if s.Gas {
			continue
		}
		spot := anim.SpotOf(s.At)
		x, y := c.pixels(spot)
		alpha := groundAlpha
		if s.Remembered {
			alpha = rememberedAlpha
		}
		c.fill(x, y, side, side, s.colour, alpha)
		if s.Fire {
			c.draw("fx.flames", frame+s.At.X+s.At.Y, spot)
		} else if !s.Remembered {
			a.drawShore(c, s)
		}
	}
}

// drawShore draws the line around a ground on the sides of a cell where it ends.
func (a *substances) drawShore(c *canvas, s *tinted) {
	x, y := c.pixels(anim.SpotOf(s.At))
	side, line := float64(cell*c.scale), float64(c.scale)
	for d := range grid.Clockwise {
		if a.ground[s.At.Step(d)] == s.Name {
			continue
		}
		switch d {
		case grid.North:
			c.fill(x, y, side, line, s.colour, shoreAlpha)
		case grid.South:
			c.fill(x, y+side-line, side, line, s.colour, shoreAlpha)
		case grid.West:
			c.fill(x, y, line, side, s.colour, shoreAlpha)
		case grid.East:
			c.fill(x+side-line, y, line, side, s.colour, shoreAlpha)
		}
	}
}

// drawAir tints the cells with gas, over the figures: the more units, the denser.
func (a *substances) drawAir(c *canvas) {
	side := float64(cell * c.scale)
	for i := range a.all {
		if s := &a.all[i]; s.Gas {
			x, y := c.pixels(anim.SpotOf(s.At))
			c.fill(x, y, side, side, s.colour, min(densest, gasAlpha+0.05*float64(s.Units)))
		}
	}
}
