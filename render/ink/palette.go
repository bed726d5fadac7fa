package ink

import (
	"image/color"
	"math"
)

// Palette is a change of all colours of the picture, for players who cannot tell some of
// the usual ones apart. The zero value changes nothing.
type Palette string

// The palettes besides the usual colours.
const (
	Protanopia   Palette = "protanopia"   // red is not seen
	Deuteranopia Palette = "deuteranopia" // green is not seen
	Tritanopia   Palette = "tritanopia"   // blue is not seen
	HighContrast Palette = "high-contrast"
)

// Palettes are all of them, the usual colours first.
var Palettes = []Palette{"", Protanopia, Deuteranopia, Tritanopia, HighContrast}

// changes are the palettes as matrices: red, green and blue of the result, each from those
// of the usual colour and a constant, all from 0 to 1. The first three keep greys. They were
// found by a search for the greatest least distance of colours that must differ, as such
// players see them; the test measures it.
var changes = map[Palette][3][4]float64{
	"":           {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}},
	Protanopia:   {{1.55, -0.46, -0.09, 0}, {-0.36, 2.04, -0.68, 0}, {-0.85, 0.95, 0.90, 0}},
	Deuteranopia: {{0.96, 0.13, -0.09, 0}, {-0.22, 1.69, -0.47, 0}, {-0.37, 0.31, 1.06, 0}},
	Tritanopia:   {{1.33, -0.23, -0.10, 0}, {-0.19, 1.24, -0.05, 0}, {-0.48, -0.14, 1.62, 0}},
	HighContrast: {{1.5, 0, 0, -0.12}, {0, 1.5, 0, -0.12}, {0, 0, 1.5, -0.12}},
}

// Matrix returns the palette as a matrix: red, green and blue of the result, each from those
// of the usual colour and a constant, all from 0 to 1, before they are limited to that.
func (p Palette) Matrix() [3][4]float64 { return changes[p] }

// Of returns what becomes of an opaque colour.
func (p Palette) Of(c color.RGBA) color.RGBA {
	var out [3]uint8
	for i, row := range p.Matrix() {
		v := (row[0]*float64(c.R)+row[1]*float64(c.G)+row[2]*float64(c.B))/255 + row[3]
		out[i] = uint8(math.Round(255 * min(1, max(0, v))))
	}
	return color.RGBA{out[0], out[1], out[2], c.A}
}
