package theme

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// narrow is the font with letters as wide as their strokes, one pixel apart, for labels
// with little room.
type narrow struct{ font.Face }

var narrowFace text.Face = text.NewGoXFace(narrow{withSigns})

// NarrowSpace is the width of a space between two narrow words, in interface pixels.
const NarrowSpace = 3

// strokes returns the mask of a letter, and its first column and number of columns with a
// stroke.
func (n narrow) strokes(r rune) (at image.Rectangle, mask image.Image, from image.Point, first, columns int, ok bool) {
	at, mask, from, _, ok = n.Face.Glyph(fixed.Point26_6{}, r)
	if !ok {
		return at, mask, from, 0, 0, false
	}
	first, last := at.Dx(), -1
	for x := range at.Dx() {
		for y := range at.Dy() {
			if _, _, _, a := mask.At(from.X+x, from.Y+y).RGBA(); a >= 0x8000 {
				first, last = min(first, x), x
			}
		}
	}
	return at, mask, from, first, last - first + 1, true
}

// advance is the width of a letter with the gap after it, in interface pixels.
func (n narrow) advance(r rune) int {
	_, _, _, _, columns, ok := n.strokes(r)
	if !ok || columns <= 0 {
		return NarrowSpace
	}
	return columns + 1
}

// NarrowWidth returns the width of a line of narrow letters in interface pixels.
func NarrowWidth(s string) int {
	width := 0
	for _, r := range s {
		width += narrow{withSigns}.advance(r)
	}
	return max(0, width-1)
}

// NarrowHeight is the height of a line of narrow letters, which are closer than usual, in interface
// pixels.
const NarrowHeight = LineHeight - 2

// NarrowShaded draws one line of narrow letters with a shadow below it.
func NarrowShaded(dst *ebiten.Image, s string, at image.Point, c color.Color) {
	shade(dst, narrowFace, s, at.Add(image.Pt(1, 1-above)), Night)
	WriteNarrow(dst, s, at, c)
}

// WriteNarrow draws one line of narrow letters with its top left corner at a point.
func WriteNarrow(dst *ebiten.Image, s string, at image.Point, c color.Color) {
	write(dst, narrowFace, s, at.Sub(image.Pt(0, above)), c)
}

// Glyph is for the font.
func (n narrow) Glyph(dot fixed.Point26_6, r rune) (image.Rectangle, image.Image, image.Point, fixed.Int26_6, bool) {
	at, mask, from, first, columns, ok := n.strokes(r)
	if !ok {
		return image.Rectangle{}, nil, image.Point{}, 0, false
	}
	corner := image.Pt(dot.X.Floor(), dot.Y.Floor()+at.Min.Y)
	return image.Rectangle{corner, corner.Add(image.Pt(max(0, columns), at.Dy()))}, mask, from.Add(image.Pt(min(first, at.Dx()), 0)), fixed.I(n.advance(r)), true
}

// GlyphBounds is for the font.
func (n narrow) GlyphBounds(r rune) (fixed.Rectangle26_6, fixed.Int26_6, bool) {
	at, _, _, _, columns, ok := n.strokes(r)
	return fixed.R(0, at.Min.Y, max(0, columns), at.Max.Y), fixed.I(n.advance(r)), ok
}

// GlyphAdvance is for the font.
func (n narrow) GlyphAdvance(r rune) (fixed.Int26_6, bool) {
	_, ok := n.Face.GlyphAdvance(r)
	return fixed.I(n.advance(r)), ok
}
