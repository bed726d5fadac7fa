package theme

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// heavy is the font with thicker strokes, at a multiple of its size. Enlarged letters have
// smooth corners.
type heavy struct {
	font.Face
	times int // 1 or 2
}

// The faces of headings and of titles over the board.
var (
	headingFace text.Face = text.NewGoXFace(heavy{withSigns, 1})
	displayFace text.Face = text.NewGoXFace(heavy{withSigns, 2})
)

// DisplayHeight is the height of a line of a title, in interface pixels.
const DisplayHeight = 2 * LineHeight

// advance is the width of a letter, in interface pixels.
func (h heavy) advance() int { return h.times*LetterWidth + 1 }

// HeadingWidth returns the width of a heading in interface pixels.
func HeadingWidth(s string) int { return (LetterWidth + 1) * len([]rune(s)) }

// Heading draws one line in heavy letters in the middle of a rectangle. A line that is too
// wide for them is drawn in plain ones.
func Heading(dst *ebiten.Image, s string, r image.Rectangle, c color.Color) {
	if HeadingWidth(s) > r.Dx() {
		Centred(dst, s, r, c)
		return
	}
	write(dst, headingFace, s, image.Pt(r.Min.X+(r.Dx()-HeadingWidth(s))/2, r.Min.Y+(r.Dy()-LineHeight)/2-above), c)
}

// Strong draws a name with its top left corner at a point: in heavy letters if there is room
// for them, otherwise in plain ones, cut.
func Strong(dst *ebiten.Image, s string, at image.Point, room int, c color.Color) {
	if HeadingWidth(s) > room {
		Write(dst, Cut(s, room), at, c)
		return
	}
	write(dst, headingFace, s, at.Sub(image.Pt(0, above)), c)
}

// StrongLines is Strong for names that take several lines if there is no room for one, and
// returns the y below them.
func StrongLines(dst *ebiten.Image, s string, at image.Point, room int, c color.Color) int {
	if lines := Wrap(s, room); len(lines) > 1 {
		return Lines(dst, lines, at, c)
	}
	Strong(dst, s, at, room, c)
	return at.Y + LineHeight
}

// DisplayWidth returns the width of a title in interface pixels.
func DisplayWidth(s string) int { return (2*LetterWidth + 1) * len([]rune(s)) }

// Display draws a title with its top left corner at a point: large heavy letters with a
// dark outline and a shadow.
func Display(dst *ebiten.Image, s string, at image.Point, c color.Color) {
	at.Y -= 2 * above
	for _, d := range []image.Point{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {1, 1}, {0, 2}, {1, 2}} {
		shade(dst, displayFace, s, at.Add(d), Night)
	}
	write(dst, displayFace, s, at, c)
}

// Glyph is for the font.
func (h heavy) Glyph(dot fixed.Point26_6, r rune) (image.Rectangle, image.Image, image.Point, fixed.Int26_6, bool) {
	at, mask, from, _, ok := h.Face.Glyph(fixed.Point26_6{}, r)
	if !ok {
		return image.Rectangle{}, nil, image.Point{}, 0, false
	}
	letter := bitmap{size: at.Size(), set: func(x, y int) bool {
		_, _, _, a := mask.At(from.X+x, from.Y+y).RGBA()
		return a >= 0x8000
	}}
	if h.times == 2 {
		letter = letter.doubled()
	}
	thick := letter.thickened()
	corner := at.Min.Mul(h.times).Add(image.Pt(dot.X.Floor(), dot.Y.Floor()))
	return thick.Bounds().Add(corner), thick, image.Point{}, fixed.I(h.advance()), true
}

// GlyphBounds is for the font.
func (h heavy) GlyphBounds(r rune) (fixed.Rectangle26_6, fixed.Int26_6, bool) {
	b, _, ok := h.Face.GlyphBounds(r)
	times := fixed.Int26_6(h.times) //nolint:gosec // 1 or 2
	b.Min, b.Max = fixed.Point26_6{X: b.Min.X * times, Y: b.Min.Y * times}, fixed.Point26_6{X: b.Max.X*times + fixed.I(1), Y: b.Max.Y * times}
	return b, fixed.I(h.advance()), ok
}

// GlyphAdvance is for the font.
func (h heavy) GlyphAdvance(r rune) (fixed.Int26_6, bool) {
	_, ok := h.Face.GlyphAdvance(r)
	return fixed.I(h.advance()), ok
}

// Metrics is for the font.
func (h heavy) Metrics() font.Metrics {
	m := h.Face.Metrics()
	times := fixed.Int26_6(h.times) //nolint:gosec // 1 or 2
	m.Height, m.Ascent, m.Descent = m.Height*times, m.Ascent*times, m.Descent*times
	m.XHeight, m.CapHeight = m.XHeight*times, m.CapHeight*times
	return m
}

// bitmap is a letter in black and white.
type bitmap struct {
	size image.Point
	set  func(x, y int) bool
}

// at reports whether a pixel is set; none outside the letter is.
func (b bitmap) at(x, y int) bool {
	return image.Pt(x, y).In(image.Rectangle{Max: b.size}) && b.set(x, y)
}

// doubled returns the letter at twice its size. A corner between two neighbours of its
// pixel that are alike, and unlike the other two, takes their colour, as in Scale2x: so
// slanting strokes have no steps of two pixels.
func (b bitmap) doubled() bitmap {
	return bitmap{b.size.Mul(2), func(x, y int) bool {
		px, py := x/2, y/2
		beside, away := b.at(px-1+x%2*2, py), b.at(px+1-x%2*2, py)
		near, far := b.at(px, py-1+y%2*2), b.at(px, py+1-y%2*2)
		if beside == near && beside != far && near != away {
			return near
		}
		return b.at(px, py)
	}}
}

// thickened returns the mask of the letter with strokes one pixel wider.
func (b bitmap) thickened() *image.Alpha {
	out := image.NewAlpha(image.Rect(0, 0, b.size.X+1, b.size.Y))
	for y := range b.size.Y {
		for x := range b.size.X + 1 {
			if b.at(x, y) || b.at(x-1, y) {
				out.SetAlpha(x, y, color.Alpha{A: 0xff})
			}
		}
	}
	return out
}
