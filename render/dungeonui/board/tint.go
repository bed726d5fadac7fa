package board

import (
	_ "embed" // for the shader

	"github.com/hajimehoshi/ebiten/v2"
)

//go:embed tint.kage
var tintSource []byte

// tinting has the uniforms of the tint shader. They are reused so that drawing
// allocates nothing.
type tinting struct {
	options ebiten.DrawRectShaderOptions
	flash   []float32
	gone    []float32
	light   []float32
	memory  []float32
}

func newTinting() tinting {
	t := tinting{flash: make([]float32, 4), gone: make([]float32, 1), light: make([]float32, 3), memory: make([]float32, 1)}
	t.options.Uniforms = map[string]any{"Flash": t.flash, "Gone": t.gone, "Light": t.light, "Memory": t.memory}
	return t
}

// drawTinted draws a sprite that flashes in a colour or is partly dissolved.
func (b *Board) drawTinted(c *canvas, m *ebiten.Image, at spot, flash float64, colour tone, gone float64) {
	t := &b.tinting
	copy(t.flash, colour[:])
	t.flash[3], t.gone[0] = float32(flash), float32(gone)
	t.memory[0] = 0
	t.light[0], t.light[1], t.light[2] = shine(b.lightAt(c, at))
	b.shade(c, m, at, 1)
}

// drawSilhouette draws the shape of a sprite in a colour.
func (b *Board) drawSilhouette(c *canvas, m *ebiten.Image, at spot, colour tone, alpha float32) {
	t := &b.tinting
	copy(t.flash, colour[:])
	t.flash[3], t.gone[0], t.memory[0] = 1, 0, 0
	b.shade(c, m, at, alpha)
}

// drawMemory draws a sprite as it is remembered: dim and almost without colour. A faint
// one may no longer be there.
func (b *Board) drawMemory(c *canvas, m *ebiten.Image, at spot, faint bool) {
	t := &b.tinting
	clear(t.flash)
	t.gone[0], t.memory[0] = 0, 1
	alpha := float32(1)
	if faint {
		alpha = faintAlpha
	}
	b.shade(c, m, at, alpha)
}

// shade draws a sprite with the tint shader and its uniforms.
func (b *Board) shade(c *canvas, m *ebiten.Image, at spot, alpha float32) {
	t := &b.tinting
	b.stand(c, at, m)
	t.options.GeoM = b.op.GeoM
	t.options.ColorScale.Reset()
	t.options.ColorScale.ScaleAlpha(alpha)
	t.options.Images[0] = m
	size := m.Bounds().Size()
	c.dst.DrawRectShader(size.X, size.Y, b.tint, &t.options)
}
