package board

import (
	_ "embed" // for the shaders
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/components/grid"
)

//go:embed light.kage
var lightSource []byte

//go:embed spread.kage
var spreadSource []byte

// lamp has the uniforms of the light shader. They are reused so that drawing
// allocates nothing.
type lamp struct {
	options ebiten.DrawRectShaderOptions
	hero    []float32
	glow    []float32
	torch   []float32
	ambient []float32
	origin  []float32
	sway    []float32
}

func newLamp(l *looks.Looks) lamp {
	torch := toneOf(l.Lights["hero"].Colour)
	m := lamp{
		hero: make([]float32, 2), glow: make([]float32, 1), torch: torch[:], ambient: make([]float32, 3),
		origin: make([]float32, 2), sway: make([]float32, 1),
	}
	m.options.Uniforms = map[string]any{
		"Hero": m.hero, "Glow": m.glow, "Torch": m.torch, "Ambient": m.ambient, "Origin": m.origin, "Sway": m.sway,
	}
	return m
}

// toneOf returns a colour in percent of full light as a tone.
func toneOf(c looks.Colour) (t tone) {
	for i := range t {
		t[i] = float32(c[i]) / 100
	}
	return t
}

// flickerTicks is the time between two changes of a flame, in ticks. Changes in each
// frame would make the dithering crawl.
const flickerTicks = 7

// flicker returns the strength of a flame at a tick: the sum of two slow waves,
// within 4 percent of 1.
func flicker(now int) float64 {
	t := float64(now/flickerTicks*flickerTicks) / 60
	return 1 + 0.025*math.Sin(t*5.1) + 0.015*math.Sin(t*8.7+1)
}

// glow returns the current strength of the hero's torch, which dims when the hero is
// dead.
func (b *Board) glow() float64 {
	g := 1.0
	if !b.ReducedMotion {
		g = flicker(b.now)
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

// brightnessOf is the luma of a light, from 0 to 2, as in the shader.
func brightnessOf(t tone) float32 { return 0.2126*t[0] + 0.7152*t[1] + 0.0722*t[2] }

// lightAt returns the light at a spot of the floor, as the shader computes it for the
// middle of a cell.
func (b *Board) lightAt(c *canvas, at spot) (t tone) {
	static, torch := b.lighting.at(b.size, grid.Point{X: round(at.x), Y: round(at.y)})
	w := float32(warmth(c.glow, at.distance(c.hero))) * torch
	for i := range t {
		t[i] = b.lamp.ambient[i] + b.lamp.torch[i]*w + static[i]
	}
	return t
}

// shine returns the factors that a light has for the colours of a figure. Figures are
// dimmed and coloured less than the ground, so that they stand out.
func shine(light tone) (r, g, b float32) {
	const dim, full, tinge = 0.7, 1.2, 0.16
	luma := brightnessOf(light)
	strength := 0.95 + 0.07*min(1, max(0, (luma-dim)/(full-dim)))
	factor := func(c float32) float32 { return strength * (1 + tinge*(min(2, c/luma)-1)) }
	return factor(light[0]), factor(light[1]), factor(light[2])
}

// drawGround draws the lit terrain.
func (b *Board) drawGround(c *canvas) {
	l := &b.lamp
	l.glow[0] = float32(c.glow)
	l.hero[0] = float32((c.hero.x-float64(b.layer.at.X))*cell + cell/2)
	l.hero[1] = float32((c.hero.y-float64(b.layer.at.Y))*cell + cell/2)
	l.origin[0], l.origin[1] = float32(b.layer.at.X*cell), float32(b.layer.at.Y*cell)
	l.sway[0] = 0
	if !b.ReducedMotion {
		l.sway[0] = float32(b.now/flickerTicks*flickerTicks) / 60
	}
	l.options.Images[0], l.options.Images[1], l.options.Images[2] = b.layer.plain, b.lighting.spread, b.fog.mask
	// The light is computed at the size of the art and scaled up with it, which
	// takes a sixteenth of the work at scale 4.
	b.layer.lit.DrawRectShader(layerWidth*cell, layerHeight*cell, b.light, &l.options)
	b.put(c, centreOf(b.layer.at))
	c.dst.DrawImage(b.layer.lit, &b.op)
}

// paintLight spreads the light of cells over the pixels of the layer if it is out of date.
func (b *Board) paintLight() {
	l := &b.lighting
	if l.spread == nil {
		l.spread, l.cells = newLayer(), newLayer()
		l.pixels = make([]byte, 4*2*layerWidth*layerHeight)
		l.options.Blend = ebiten.BlendCopy
		l.stale = true
	}
	if !l.stale && l.corner == b.layer.at {
		return
	}
	l.stale, l.corner = false, b.layer.at
	for y := range layerHeight {
		for x := range layerWidth {
			p := b.inside(b.layer.at.Add(grid.Point{X: x, Y: y}))
			i := b.size.Index(p)
			*(*[4]byte)(l.pixels[4*(y*2*layerWidth+x):]) = l.level[i]
			kind := (*[4]byte)(l.pixels[4*(y*2*layerWidth+layerWidth+x):])
			*kind = [4]byte{0, 0, 0, 255}
			if b.ground.open(p) {
				kind[0] = 255
			}
		}
	}
	part := l.cells.SubImage(image.Rect(0, 0, 2*layerWidth, layerHeight)).(*ebiten.Image)
	part.WritePixels(l.pixels)
	l.options.Images[0] = l.cells
	l.spread.DrawRectShader(layerWidth*cell, layerHeight*cell, b.spreading, &l.options)
}

// inside returns the cell of the floor that is nearest to a cell.
func (b *Board) inside(p grid.Point) grid.Point {
	return grid.Point{X: min(max(p.X, 0), b.size.Width-1), Y: min(max(p.Y, 0), b.size.Height-1)}
}
