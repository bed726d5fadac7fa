package board

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"

	_ "embed"
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/components/grid"
)

// for the shaders

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
	flame   []float32
	torch   []float32
	ambient []float32
	origin  []float32
	sway    []float32
}

func newLamp(l *looks.Looks) lamp {
	torch := toneOf(l.Lights["hero"].Colour)
	m := lamp{
		hero: make([]float32, 2), glow: make([]float32, 1), flame: make([]float32, 1), torch: torch[:], ambient: make([]float32, 3),
		origin: make([]float32, 2), sway: make([]float32, 1),
	}
	m.options.Uniforms = map[string]any{
		"Hero": m.hero, "Glow": m.glow, "Flame": m.flame, "Torch": m.torch, "Ambient": m.ambient, "Origin": m.origin, "Sway": m.sway,
	}
	return m
}

// toneOf returns a colour in percent of full light as a tone.
func toneOf(c looks.Colour) (t tone.Tone) {
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

// kindle sets the strength and the place of the hero's torch in a motion. When the hero is dead it
// goes out, and it is dusk around the body.
func (l *lighting) kindle(m *anim.Motion) {
	l.hero, l.glow, l.dusk = m.Walker.At(), 1, 1
	if !m.Reduced {
		l.glow = flicker(m.Now)
	}
	if m.Over {
		left := 0.0
		if !m.Reduced {
			left = gutter(m.Dead.Progress())
		}
		l.glow *= left
		l.dusk = darkest + (1-darkest)*left
	}
}

// darkest is the share of the light that is left around a dead hero.
const darkest = 0.5

// gutter returns the strength of a torch in a share of the time in which it goes out: it flares
// up twice on its way.
func gutter(t float64) float64 {
	return (1 - t) * (0.75 + 0.25*math.Cos(4*math.Pi*t))
}

// weakest is the share of the light that the floor in the torch's reach has when the hero has hardly
// any Hp left.
const weakest = 0.5

// flameOf returns the share of the light that this floor has at a share of the hero's Hp.
func flameOf(health float64) float64 { return weakest + (1-weakest)*health }

// warmth returns the share of the hero's light at a distance in cells, from 0 to
// about 1. It is the curve of the shader.
func warmth(glow float64, d float64) float64 { return glow / (1 + d*d/8) }

// brightnessOf is the luma of a light, from 0 to 2, as in the shader.
func brightnessOf(t tone.Tone) float32 { return 0.2126*t[0] + 0.7152*t[1] + 0.0722*t[2] }

// on returns the light on a spot of the floor, as the shader computes it for the
// middle of a cell.
func (l *lighting) on(at anim.Spot) (t tone.Tone) {
	static, torch := l.at(grid.Point{X: round(at.X), Y: round(at.Y)})
	w := float32(warmth(l.glow, at.Distance(l.hero))) * torch
	for i := range t {
		t[i] = l.lamp.ambient[i] + l.lamp.torch[i]*w + static[i]
	}
	return t
}

// shine returns the factors that a light has for the colours of a figure. Figures are
// dimmed and coloured less than the ground, so that they stand out.
func shine(light tone.Tone) (r, g, b float32) {
	const dim, full, tinge = 0.7, 1.2, 0.16
	luma := brightnessOf(light)
	strength := 0.98 + 0.09*min(1, max(0, (luma-dim)/(full-dim)))
	factor := func(c float32) float32 { return strength * (1 + tinge*(min(2, c/luma)-1)) }
	return factor(light[0]), factor(light[1]), factor(light[2])
}

// draw draws the lit terrain of a layer under a mask of fog, with a frame of the flames.
func (l *lighting) draw(c *canvas, terrain *layer, fog *ebiten.Image, frame int) {
	u := &l.lamp
	u.glow[0], u.flame[0] = float32(l.glow), float32(l.flame*l.dusk)
	u.hero[0] = float32((l.hero.X-float64(terrain.at.X))*cell + cell/2)
	u.hero[1] = float32((l.hero.Y-float64(terrain.at.Y))*cell + cell/2)
	u.origin[0], u.origin[1] = float32(terrain.at.X*cell), float32(terrain.at.Y*cell)
	u.sway[0] = float32(frame*flickerTicks) / 60
	u.options.Images[0], u.options.Images[1], u.options.Images[2] = terrain.plain, l.spread, fog
	// The light is computed at the size of the art and scaled up with it, which
	// takes a sixteenth of the work at scale 4.
	terrain.lit.DrawRectShader(terrain.size.Width*cell, terrain.size.Height*cell, l.shader, &u.options)
	c.put(anim.SpotOf(terrain.at))
	c.dst.DrawImage(terrain.lit, &c.op)
}

// paint spreads the light of cells over the pixels of a layer with this corner if it is out of
// date.
func (l *lighting) paint(corner grid.Point) {
	if size := layerOf(l.span); size != l.size {
		if l.spread != nil {
			l.spread.Deallocate()
			l.cells.Deallocate()
		}
		l.size, l.spread, l.cells = size, newLayer(size), newLayer(size)
		l.pixels = make([]byte, 4*2*size.Cells())
		l.options.Uniforms = map[string]any{"Size": []float32{float32(size.Width), float32(size.Height)}}
		l.options.Blend = ebiten.BlendCopy
		l.stale = true
	}
	if !l.stale && l.corner == corner {
		return
	}
	l.stale, l.corner = false, corner
	for y := range l.size.Height {
		for x := range l.size.Width {
			i := l.floor.index(corner.Add(grid.Point{X: x, Y: y}))
			*(*[4]byte)(l.pixels[4*(y*2*l.size.Width+x):]) = l.level[i]
			kind := (*[4]byte)(l.pixels[4*(y*2*l.size.Width+l.size.Width+x):])
			*kind = [4]byte{0, 0, 0, 255}
			if l.floor.ground.open(l.floor.size.At(i)) {
				kind[0] = 255
			}
		}
	}
	part := l.cells.SubImage(image.Rect(0, 0, 2*l.size.Width, l.size.Height)).(*ebiten.Image)
	part.WritePixels(l.pixels)
	l.options.Images[0] = l.cells
	l.spread.DrawRectShader(l.size.Width*cell, l.size.Height*cell, l.spreading, &l.options)
}
