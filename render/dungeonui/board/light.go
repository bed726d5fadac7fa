package board

import (
	_ "embed" // for the shader
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
)

//go:embed light.kage
var lightSource []byte

// maxTorches is the maximum number of lit torches on walls, the size of the shader's
// array.
const maxTorches = 12

// torchReach is the number of cells around the view in which torches light it.
const torchReach = 3

// lamp has the uniforms of the light shader. They are reused so that drawing
// allocates nothing.
type lamp struct {
	options ebiten.DrawRectShaderOptions
	hero    []float32
	glow    []float32
	hue     []float32
	torches []float32
}

func newLamp() lamp {
	l := lamp{
		hero: make([]float32, 2), glow: make([]float32, 1), hue: make([]float32, 3),
		torches: make([]float32, 3*maxTorches),
	}
	l.options.Uniforms = map[string]any{"Hero": l.hero, "Glow": l.glow, "Hue": l.hue, "Torches": l.torches}
	return l
}

// hues are the tints of the stone, all about equally bright. The tint changes every
// few floors, so that deep floors look different from the first ones.
var hues = [...]tone{
	{1, 1, 1},          // violet rock
	{0.80, 1.06, 0.86}, // moss
	{0.82, 1.01, 1.22}, // drowned halls
	{1.16, 0.91, 0.82}, // near the fire
}

// hueFloors is the number of consecutive floors with the same tint.
const hueFloors = 3

// hueOf returns the tint at a depth.
func hueOf(depth int) tone { return hues[(max(1, depth)-1)/hueFloors%len(hues)] }

// flicker returns the strength of a flame at a tick: the sum of two slow waves,
// within 4 percent of 1.
func flicker(now int, phase float64) float64 {
	t := float64(now)/60 + phase
	return 1 + 0.025*math.Sin(t*5.1) + 0.015*math.Sin(t*8.7+1)
}

// glow returns the current strength of the hero's torch, which dims when the hero is
// dead.
func (b *Board) glow() float64 {
	g := 1.0
	if !b.ReducedMotion {
		g = flicker(b.now, 0)
	}
	switch {
	case b.over && b.ReducedMotion:
		g *= 0.25
	case b.over:
		g *= 1 - 0.75*b.dead.progress()
	}
	return g
}

// warmth returns the share of the hero's light at a distance in cells, from 0 to
// about 1. It is the curve of the shader.
func warmth(glow float64, d float64) float64 { return glow / (1 + d*d/8) }

// shine returns the factors for the colours of a figure. Figures are dimmed less than
// the ground, so that they stand out.
func shine(warmth float64) (r, g, b float32) {
	w := float32(min(1, warmth))
	return 0.93 + 0.10*w, 0.95 + 0.05*w, 1 - 0.05*w
}

// lightTorches passes the torches on the walls in and around the view to the shader, top
// row first. left and top are the layer's corner in cells.
func (b *Board) lightTorches(left, top int) {
	clear(b.lamp.torches)
	n := 0
	for y := b.hero.Y - viewHeight/2 - torchReach; y <= b.hero.Y+viewHeight/2+torchReach; y++ {
		for x := b.hero.X - viewWidth/2 - torchReach; x <= b.hero.X+viewWidth/2+torchReach; x++ {
			p := grid.Point{X: x, Y: y}
			if n == maxTorches || !b.ground.torch(p) {
				continue
			}
			strength := 1.0
			if !b.ReducedMotion {
				strength = 1 + 3*(flicker(b.now, float64(x*7+y*3))-1)
			}
			b.lamp.torches[3*n] = float32((x-left)*cell + cell/2)
			b.lamp.torches[3*n+1] = float32((y-top)*cell + cell/2)
			b.lamp.torches[3*n+2] = float32(strength)
			n++
		}
	}
}
