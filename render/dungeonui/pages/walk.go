package pages

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/ink"
)

// Interrupt ends a walk.
func (g *Game) Interrupt() { g.Walker = nil }

// Walking reports whether a long walk is in progress. The face calls Advance until it is
// over, and Interrupt at a key.
func (g *Game) Walking() bool { return g.Walker != nil && g.d.Top() == nil && !g.d.done }

// Advance is Stride for a face that shows the walk step by step.
func (g *Game) Advance() {
	g.Stride()
	g.d.settle()
}

// Heard lists the cells where the considered action would be heard, or else a step (near)
// and a blow (far); none while noise is not shown.
func (g *Game) Heard() (near, far []grid.Point) {
	if !g.Noise {
		return nil, nil
	}
	a, considered := g.Considered(nil)
	return play.NoiseCells(g.Known, a, considered)
}

// noiseLine returns a text about the noise that is shown.
func (g *Game) noiseLine() ink.Line {
	a, considered := g.Considered(nil)
	var near []grid.Point
	if considered {
		near, _ = g.Heard()
	}
	return play.NoiseLine(g.Teller(), a, considered, near)
}
