package theme

import (
	"image"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"github.com/hajimehoshi/bitmapfont/v4"

	"github.com/donjon-rogue/donjon/assets/glyphs"
)

// signs is the font with the buttons of game pads among its letters, so that a text can
// name a button as it names a key.
type signs struct{ font.Face }

var withSigns = signs{bitmapfont.Face}

// corner is the top left corner of a glyph for a letter that is drawn at dot.
func (s signs) corner(dot fixed.Point26_6) image.Point {
	return image.Pt(dot.X.Floor(), dot.Y.Floor()-s.Metrics().Ascent.Floor()+above)
}

// Glyph is for the font.
func (s signs) Glyph(dot fixed.Point26_6, r rune) (image.Rectangle, image.Image, image.Point, fixed.Int26_6, bool) {
	half, ok := glyphs.Half(r)
	if !ok {
		return s.Face.Glyph(dot, r)
	}
	at := image.Rectangle{Max: half.Bounds().Size()}.Add(s.corner(dot))
	return at, half, half.Bounds().Min, fixed.I(LetterWidth), true
}

// GlyphBounds is for the font.
func (s signs) GlyphBounds(r rune) (fixed.Rectangle26_6, fixed.Int26_6, bool) {
	half, ok := glyphs.Half(r)
	if !ok {
		return s.Face.GlyphBounds(r)
	}
	at := image.Rectangle{Max: half.Bounds().Size()}.Add(s.corner(fixed.Point26_6{}))
	return fixed.R(at.Min.X, at.Min.Y, at.Max.X, at.Max.Y), fixed.I(LetterWidth), true
}

// GlyphAdvance is for the font.
func (s signs) GlyphAdvance(r rune) (fixed.Int26_6, bool) {
	if _, ok := glyphs.Half(r); ok {
		return fixed.I(LetterWidth), true
	}
	return s.Face.GlyphAdvance(r)
}
