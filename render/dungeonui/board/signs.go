package board

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
)

// signs are what is shown over a monster: what it is up to, how close it is to noticing
// the hero, and what ails it.
type signs struct {
	state        string   // sprite; empty for none
	pips, needed int      // dots, of which the first are lit
	ails         []string // sprites
	auras        []string // bursts of particles
}

// stateSigns are the signs of the states of a mind. Those who neither sleep, hunt nor
// flee have only dots.
var stateSigns = map[string]string{
	components.Asleep: "sign.asleep", components.Hunting: "sign.hunting", components.Fleeing: "sign.fleeing",
}

// maxAils is the maximum number of ailments shown over one figure.
const maxAils = 2

// readSigns sets the signs of the figures in view.
func (b *Board) readSigns() {
	for _, m := range b.known.Foes().InView() {
		f := find(b.figures, m.ID)
		if f == nil {
			continue
		}
		f.mind = m.Mind
		if mood := b.motion.Traces.Moods[m.Mind.State]; mood != "" {
			f.signs.auras = append(f.signs.auras, mood)
		}
		if name := stateSigns[m.Mind.State]; name != "" {
			f.signs.state = name
		}
		if b.known.Threats().Aims(m.ID) {
			f.signs.state = "sign.aim"
		}
		if m.Mind.State != components.Hunting && m.Mind.State != components.Fleeing {
			f.signs.pips, f.signs.needed = m.Mind.Pips, m.Mind.Needed
		}
	}
	for i := range b.figures {
		f := &b.figures[i]
		if f.remembered || !f.hostile && f.id != b.heroID {
			continue
		}
		for _, e := range b.known.View().Effects(f.id) {
			if aura := b.motion.Traces.Auras[e.Name]; aura != "" {
				f.signs.auras = append(f.signs.auras, aura)
			}
			if name := "sign." + e.Name; b.sheets.Has(name) && len(f.signs.ails) < maxAils {
				f.signs.ails = append(f.signs.ails, name)
			}
		}
	}
}

// The measures of signs, in pixels of the art.
const (
	signSide  = 8
	signAbove = 5 // from the top of the cell up
	pipSide   = 2
	signTicks = 30 // duration of a frame
)

// drawSigns draws the signs of a figure: its state at the right above its head, ailments
// at the left, dots between its head and its health bar.
func (b *Board) drawSigns(c *canvas, f *figure) {
	s := &f.signs
	if s.state == "" && s.needed+len(s.ails) == 0 {
		return
	}
	x, y := c.pixels(f.motion.at())
	side := float64(c.scale)
	if f.at.Y > b.hero.Y-viewHeight/2+b.tall(f)/cell {
		y -= float64(b.tall(f)) * side
	}
	top := y - signAbove*side
	if f.at.Y == b.hero.Y-viewHeight/2 || b.stands(f.at.Step(grid.North)) { // the top row of the view, or one whom they would cover
		top = y
	}
	if s.state != "" {
		frame := 0
		if !b.ReducedMotion {
			frame = b.now / signTicks
		}
		b.putAt(x+(cell-signSide+2)*side, top, side, 1, plain)
		c.dst.DrawImage(b.sheets.Image(s.state, frame), &b.op)
	}
	for i, sprite := range s.ails {
		b.putAt(x+(float64(i)*(signSide-1)-2)*side, top, side, 1, plain)
		c.dst.DrawImage(b.sheets.Image(sprite, 0), &b.op)
	}
	b.drawPips(c, s, x, top)
}

// stands reports whether a figure stands in a cell.
func (b *Board) stands(at grid.Point) bool {
	return slices.ContainsFunc(b.figures, func(f figure) bool { return f.at == at && !f.lying })
}

// drawPips draws the dots of a figure whose cell begins at x.
func (b *Board) drawPips(c *canvas, s *signs, x, top float64) {
	side := float64(c.scale)
	width := float64(s.needed*(pipSide+1) + 1)
	left := x + float64(round((cell-width)/2))*side
	if s.needed == 0 {
		return
	}
	b.fill(c, left, top, width*side, (pipSide+2)*side, night, 0.9)
	for n := range s.needed {
		colour := stone
		if n < s.pips {
			colour = gold
		}
		b.fill(c, left+float64(n*(pipSide+1)+1)*side, top+side, pipSide*side, pipSide*side, colour, 1)
	}
}
