package board

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/bitmapfont/v4"
	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// characters are those of numbers.
const characters = "0123456789+-"

// The measures of a glyph with its outline, in pixels.
const (
	glyphWidth   = 8
	glyphHeight  = 12
	glyphAdvance = 6
	baseline     = 10
)

// glyphs are the characters of numbers, white with a dark outline.
type glyphs struct{ of [128]*ebiten.Image }

// newGlyphs draws the glyphs.
func newGlyphs() *glyphs {
	sheet := image.NewRGBA(image.Rect(0, 0, glyphWidth*len(characters), glyphHeight))
	draw := func(c color.RGBA, dx, dy int) {
		for i, r := range characters {
			d := font.Drawer{Dst: sheet.SubImage(image.Rect(i*glyphWidth, 0, (i+1)*glyphWidth, glyphHeight)).(*image.RGBA),
				Src: image.NewUniform(c), Face: bitmapfont.Face, Dot: fixed.P(i*glyphWidth+1+dx, baseline+dy)}
			d.DrawString(string(r))
		}
	}
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			draw(color.RGBA{0x0c, 0x0a, 0x13, 0xff}, dx, dy)
		}
	}
	draw(color.RGBA{0xff, 0xff, 0xff, 0xff}, 0, 0)
	atlas := ebiten.NewImageFromImage(sheet)
	g := &glyphs{}
	for i, r := range characters {
		g.of[r] = atlas.SubImage(image.Rect(i*glyphWidth, 0, (i+1)*glyphWidth, glyphHeight)).(*ebiten.Image)
	}
	return g
}
