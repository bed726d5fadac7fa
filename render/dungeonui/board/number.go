package board

import (
	"image"
	"image/color"
	"strconv"

	"github.com/hajimehoshi/bitmapfont/v4"
	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// number is a short text, with or without a small picture, that rises from a
// cell and fades.
type number struct {
	clock
	at     spot
	aside  float64 // cells
	text   [8]byte
	signs  int // of the text
	colour tone
	icon   *ebiten.Image
	large  bool
}

// blowColour is the colour of the number of a blow.
func blowColour(atHero, magic, critical bool) tone {
	switch {
	case atHero:
		return rose
	case critical:
		return gold
	case magic:
		return sky
	default:
		return white
	}
}

// write sets the text to a number behind a sign, such as + or nothing.
func (n *number) write(sign string, amount int) {
	n.signs = copy(n.text[:], strconv.AppendInt([]byte(sign), int64(amount), 10))
}

// rise adds a number. One that rises from where others have just begun stands
// beside them.
func (b *Board) rise(n number) {
	others := 0
	for _, o := range b.numbers {
		if o.at == n.at && o.part() < 0.7 {
			others++
		}
	}
	n.aside = [5]float64{0, -0.45, 0.45, -0.8, 0.8}[others%5]
	n.length = riseTime
	if n.large {
		n.length = criticalTime
	}
	b.numbers = push(b.numbers, n)
}

// The digits and signs that numbers are written with.
const written = "0123456789+-"

// Size of a glyph with its outline, in pixels, and how far it moves on.
const (
	glyphWidth   = 8
	glyphHeight  = 12
	glyphAdvance = 6
	baseline     = 10
)

// glyphs are the signs of numbers, white with a dark outline.
type glyphs struct{ of [128]*ebiten.Image }

func newGlyphs() *glyphs {
	sheet := image.NewRGBA(image.Rect(0, 0, glyphWidth*len(written), glyphHeight))
	draw := func(c color.RGBA, dx, dy int) {
		for i, r := range written {
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
	for i, r := range written {
		g.of[r] = atlas.SubImage(image.Rect(i*glyphWidth, 0, (i+1)*glyphWidth, glyphHeight)).(*ebiten.Image)
	}
	return g
}
