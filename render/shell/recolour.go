package shell

import (
	_ "embed"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/ink"
)

//go:embed recolour.kage
var recolourSource []byte

// recolouring draws pictures in the colours of a palette. What it needs is kept, so that
// drawing allocates nothing.
type recolouring struct {
	shader  *ebiten.Shader
	options ebiten.DrawRectShaderOptions
	rows    [3][]float32
	picture *ebiten.Image
}

// draw returns a picture in other colours, which is valid until the next call.
func (r *recolouring) draw(of *ebiten.Image, palette ink.Palette) (*ebiten.Image, error) {
	if r.shader == nil {
		var err error
		if r.shader, err = ebiten.NewShader(recolourSource); err != nil {
			return nil, err
		}
		for i := range r.rows {
			r.rows[i] = make([]float32, 4)
		}
		r.options.Uniforms = map[string]any{"Red": r.rows[0], "Green": r.rows[1], "Blue": r.rows[2]}
		r.options.Blend = ebiten.BlendCopy
	}
	for i, row := range palette.Matrix() {
		for j, v := range row {
			r.rows[i][j] = float32(v)
		}
	}
	r.picture = resized(r.picture, of.Bounds().Max)
	r.options.Images[0] = of
	r.picture.DrawRectShader(of.Bounds().Dx(), of.Bounds().Dy(), r.shader, &r.options)
	return r.picture, nil
}
