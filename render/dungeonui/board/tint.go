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
}

func newTinting() tinting {
	t := tinting{flash: make([]float32, 4), gone: make([]float32, 1), light: make([]float32, 3)}
	t.options.Uniforms = map[string]any{"Flash": t.flash, "Gone": t.gone, "Light": t.light}
	return t
}

// drawTinted draws a sprite that flashes in a colour or is partly dissolved.
func (b *Board) drawTinted(c *canvas, m *ebiten.Image, at spot, flash float64, colour tone, gone float64) {
	t := &b.tinting
	copy(t.flash, colour[:])
	t.flash[3], t.gone[0] = float32(flash), float32(gone)
	t.light[0], t.light[1], t.light[2] = shine(warmth(c.glow, at.distance(c.camera)))
	b.put(c, at)
	t.options.GeoM = b.op.GeoM
	t.options.Images[0] = m
	size := m.Bounds().Size()
	c.dst.DrawRectShader(size.X, size.Y, b.tint, &t.options)
}
