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

// number is a short text, with or without an icon, that rises from a cell and fades
// out.
type number struct {
	clock
	at     spot
	text   [8]byte
	signs  int // characters of the text
	colour tone
	icon   string // sprite; empty for none
	large  bool
	box    box // where it is drawn
}

// box is a rectangle of the screen, in window pixels.
type box struct{ left, top, right, bottom float64 }

func (r box) overlaps(o box) bool {
	return r.left < o.right && o.left < r.right && r.top < o.bottom && o.top < r.bottom
}

// blowColour returns the colour of the number of an attack.
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

// write sets the text to a number with a prefix, such as + or nothing.
func (n *number) write(sign string, amount int) {
	n.signs = copy(n.text[:], strconv.AppendInt([]byte(sign), int64(amount), 10))
}

// addNumber adds a number. Numbers over the same cell start one after another, but
// none of them is delayed by more than queueLimit.
func (b *Board) addNumber(n number) {
	last := n.delay + queueLimit
	for _, o := range b.numbers {
		if o.at == n.at {
			n.delay = min(last, max(n.delay, o.wait()+queueTime))
		}
	}
	n.length = riseTime
	if n.large {
		n.length = criticalTime
	}
	b.numbers = push(b.numbers, n)
}

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
