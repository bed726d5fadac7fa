package board

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"

	_ "embed"

	"github.com/hajimehoshi/ebiten/v2"
)

// for the shader

//go:embed tint.kage
var tintSource []byte

// tinting has the tint shader and its uniforms. They are reused so that drawing
// allocates nothing.
type tinting struct {
	shader  *ebiten.Shader
	options ebiten.DrawRectShaderOptions
	flash   []float32
	gone    []float32
	light   []float32
	memory  []float32
}

func newTinting() tinting {
	t := tinting{shader: mustShader("tint", tintSource), flash: make([]float32, 4), gone: make([]float32, 1), light: make([]float32, 3), memory: make([]float32, 1)}
	t.options.Uniforms = map[string]any{"Flash": t.flash, "Gone": t.gone, "Light": t.light, "Memory": t.memory}
	return t
}

// drawTinted draws a sprite that flashes in a colour or is partly dissolved.
func (c *canvas) drawTinted(m *ebiten.Image, at anim.Spot, flash float64, colour tone.Tone, gone float64) {
	t := &c.tint
	copy(t.flash, colour[:])
	t.flash[3], t.gone[0] = float32(flash), float32(gone)
	t.memory[0] = 0
	t.light[0], t.light[1], t.light[2] = shine(c.light.on(at))
	c.shade(m, at, 1)
}

// drawSilhouette draws the shape of a sprite in a colour.
func (c *canvas) drawSilhouette(m *ebiten.Image, at anim.Spot, colour tone.Tone, alpha float32) {
	t := &c.tint
	copy(t.flash, colour[:])
	t.flash[3], t.gone[0], t.memory[0] = 1, 0, 0
	c.shade(m, at, alpha)
}

// faintAlpha is the opacity of a remembered figure that may have moved.
const faintAlpha = 0.6

// drawMemory draws a sprite as it is remembered: dim and almost without colour. A faint
// one may no longer be there.
func (c *canvas) drawMemory(m *ebiten.Image, at anim.Spot, faint bool) {
	t := &c.tint
	clear(t.flash)
	t.gone[0], t.memory[0] = 0, 1
	alpha := float32(1)
	if faint {
		alpha = faintAlpha
	}
	c.shade(m, at, alpha)
}

// shade draws a sprite with the tint shader and its uniforms.
func (c *canvas) shade(m *ebiten.Image, at anim.Spot, alpha float32) {
	t := &c.tint
	c.stand(at, m)
	t.options.GeoM = c.op.GeoM
	t.options.ColorScale.Reset()
	t.options.ColorScale.ScaleAlpha(alpha)
	t.options.Images[0] = m
	size := m.Bounds().Size()
	c.dst.DrawRectShader(size.X, size.Y, t.shader, &t.options)
}
