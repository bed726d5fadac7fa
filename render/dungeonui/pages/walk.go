package pages

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Interrupt ends a walk.
func (g *Game) Interrupt() { g.Walker = nil }

// Walking reports whether a long walk is in progress. The face calls Stride until it is
// over, and Interrupt at a key.
func (g *Game) Walking() bool { return g.Walker != nil && g.d.Top() == nil && !g.d.done }

// Advance is Stride for a face that shows the walk step by step.
func (g *Game) Advance() {
	g.Stride()
	g.d.settle()
}

// aBlow is a blow in no particular direction, for its noise.
var aBlow = systems.Action{Verb: dungeon.Attack}

// step returns a step that the hero can take, if there is one.
func (g *Game) step() (systems.Action, bool) {
	for d := range grid.Clockwise {
		to := g.Known.At().Step(d)
		if _, filled := g.Known.Solid(g.Known.Floor(), to); !filled && g.Known.Open(g.Known.Floor(), to) {
			return systems.Action{Verb: dungeon.Move, Direction: d}, true
		}
	}
	return systems.Action{}, false
}

// considered is the action whose noise is shown: of the selected target, or a step into
// the cell under the cursor.
func (g *Game) considered() (systems.Action, bool) {
	switch g.Mode {
	case play.ModeAim:
		return g.Aim.Selected().Action, true
	case play.ModeLook:
		if g.Cursor == g.Known.At() {
			return systems.Action{Verb: dungeon.Wait}, true
		}
		d, adjacent := g.Known.At().Toward(g.Cursor)
		return systems.Action{Verb: dungeon.Move, Direction: d}, adjacent
	}
	return systems.Action{}, false
}

// Heard lists the cells where the considered action would be heard, or else a step (near)
// and a blow (far); none while noise is not shown.
func (g *Game) Heard() (near, far []grid.Point) {
	if !g.Noise {
		return nil, nil
	}
	if a, ok := g.considered(); ok {
		return g.Known.NoiseCells(a), nil
	}
	if a, ok := g.step(); ok {
		near = g.Known.NoiseCells(a)
	}
	return near, g.Known.NoiseCells(aBlow)
}

// noiseLine returns a text about the noise that is shown.
func (g *Game) noiseLine() ink.Line {
	text := ""
	switch a, considered := g.considered(); {
	case !considered:
		step, _ := g.step()
		text = g.d.Words.Text("window.noise.usual", lang.Args{"Step": g.Known.NoiseOf(step), "Blow": g.Known.NoiseOf(aBlow)})
	case g.Known.NoiseOf(a) == 0:
		text = g.d.Words.Text("window.noise.silent")
	default:
		near, _ := g.Heard()
		hearers := 0
		for _, m := range g.Known.Monsters() {
			if slices.Contains(near, m.At) {
				hearers++
			}
		}
		text = g.d.Words.Text("window.noise.heard", lang.Args{"Noise": g.Known.NoiseOf(a), "Count": hearers})
	}
	return ink.Line{Text: text, Colour: ink.Orchid}
}
