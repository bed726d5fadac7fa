package board

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// echo is a monster that the hero senses through walls.
type echo struct {
	id     world.ID
	at     grid.Point
	sprite string
}

// readSensed reads the monsters that the hero senses. What was remembered of them is not
// drawn.
func (b *Board) readSensed() {
	b.echoes = b.echoes[:0]
	for _, t := range b.known.Senses().Monsters() {
		b.echoes = append(b.echoes, echo{t.ID, t.At, b.sheets.Drawn(SpriteOf(t))})
	}
	if len(b.echoes) > 0 {
		b.figures = slices.DeleteFunc(b.figures, func(f figure) bool {
			return f.remembered && slices.ContainsFunc(b.echoes, func(e echo) bool { return e.id == f.id })
		})
	}
}

// The opacity of the outline of what is sensed, and of what is inside it.
const (
	outlineAlpha = 0.75
	insideAlpha  = 0.7
)

// rims are the offsets of an outline, in cells.
var rims = [4]spot{{x: 1. / cell}, {x: -1. / cell}, {y: 1. / cell}, {y: -1. / cell}}

// drawSensed draws the outlines of the monsters that the hero senses, over everything that
// hides them.
func (b *Board) drawSensed(c *canvas) {
	for i := range b.echoes {
		e := &b.echoes[i]
		at, m := centreOf(e.at), b.sheets.Image(e.sprite, 0)
		for _, by := range rims {
			b.drawSilhouette(c, m, at.add(by), orchid, outlineAlpha)
		}
		b.drawSilhouette(c, m, at, night, insideAlpha)
	}
}
