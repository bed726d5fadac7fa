package theme

import (
	"image"
	"image/color"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// The font's metrics, in interface pixels. The font is monospaced; LineHeight
// leaves room for accents and descenders.
const (
	LetterWidth = 6
	LineHeight  = 12
)

// above is the number of empty pixel rows the font leaves over its tallest letters.
const above = 2

// Face is the font, with the buttons of game pads, in the form that the widgets take.
var Face text.Face = text.NewGoXFace(withSigns)

// Width returns the width of a line of text in interface pixels.
func Width(s string) int { return LetterWidth * len([]rune(s)) }

// Write draws one line with its top left corner at a point.
func Write(dst *ebiten.Image, s string, at image.Point, c color.Color) {
	write(dst, Face, s, at.Sub(image.Pt(0, above)), c)
}

// write draws one line in a face, with the top left corner of its line at a point.
func write(dst *ebiten.Image, face text.Face, s string, at image.Point, c color.Color) {
	if record != nil && strings.TrimSpace(s) != "" {
		record(Written{On: dst, Text: s, At: placeOf(face, s, at)})
	}
	shade(dst, face, s, at, c)
}

// shade draws one line as a part of another one: its outline or its shadow.
func shade(dst *ebiten.Image, face text.Face, s string, at image.Point, c color.Color) {
	o := &text.DrawOptions{}
	o.GeoM.Translate(float64(at.X), float64(at.Y))
	o.ColorScale.ScaleWithColor(c)
	text.Draw(dst, s, face, o)
}

// Outlined draws one line with a dark outline, readable on any background.
func Outlined(dst *ebiten.Image, s string, at image.Point, c color.Color) {
	for _, d := range []image.Point{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		shade(dst, Face, s, at.Add(d).Sub(image.Pt(0, above)), Night)
	}
	Write(dst, s, at, c)
}

// Centred draws one line in the middle of a rectangle.
func Centred(dst *ebiten.Image, s string, r image.Rectangle, c color.Color) {
	Write(dst, s, image.Pt(r.Min.X+(r.Dx()-Width(s))/2, r.Min.Y+(r.Dy()-LineHeight)/2), c)
}

// Right draws one line that ends at a point.
func Right(dst *ebiten.Image, s string, at image.Point, c color.Color) {
	Write(dst, s, at.Sub(image.Pt(Width(s), 0)), c)
}

// Lines draws lines below each other and returns the y below the last.
func Lines(dst *ebiten.Image, lines []string, at image.Point, c color.Color) int {
	for _, l := range lines {
		Write(dst, l, at, c)
		at.Y += LineHeight
	}
	return at.Y
}

// Words splits a text where it may be broken into lines of at most room
// letters: at spaces, but not between a word and the number that follows it, as
// in "square 89".
func Words(s string, room int) []string {
	var out []string
	for _, word := range strings.Split(s, " ") {
		last := len(out) - 1
		if last >= 0 && isNumber(word) && endsWithLetter(out[last]) && utf8.RuneCountInString(out[last]+" "+word) <= room {
			out[last] += " " + word
		} else {
			out = append(out, word)
		}
	}
	return out
}

// isNumber reports whether a word is a number, ignoring trailing punctuation.
func isNumber(word string) bool {
	digits := strings.TrimRightFunc(word, unicode.IsPunct)
	return digits != "" && strings.IndexFunc(digits, func(r rune) bool { return !unicode.IsDigit(r) }) < 0
}

// endsWithLetter reports whether a text ends with a letter and so does not end a
// sentence or a list of numbers.
func endsWithLetter(s string) bool {
	r, _ := utf8.DecodeLastRuneInString(s)
	return unicode.IsLetter(r)
}

// Wrap breaks a text into lines of at most width interface pixels, at spaces. It
// never breaks at no-break spaces, and cuts a word longer than a line.
func Wrap(s string, width int) []string {
	room := max(1, width/LetterWidth)
	var lines []string
	for _, paragraph := range strings.Split(s, "\n") {
		line := []rune{}
		for _, word := range Words(paragraph, room) {
			w := []rune(word)
			if len(line) > 0 && len(line)+1+len(w) > room {
				lines, line = append(lines, string(line)), nil
			}
			if len(line) > 0 {
				line = append(line, ' ')
			}
			line = append(line, w...)
			for len(line) > room {
				cut := room
				for at := room; at > room/2; at-- {
					if line[at-1] == '/' || line[at-1] == '\\' {
						cut = at // cut a path after a folder
						break
					}
				}
				lines, line = append(lines, string(line[:cut])), line[cut:]
			}
		}
		lines = append(lines, string(line))
	}
	return lines
}

// Cut shortens a line to at most width interface pixels, with an ellipsis at the
// end when something was cut.
func Cut(s string, width int) string {
	r := []rune(s)
	room := max(1, width/LetterWidth)
	if len(r) <= room {
		return s
	}
	return string(r[:room-1]) + "…"
}
