package ink

import (
	"image/color"
	"math"
	"testing"

	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/render/drawtest"
)

// seen are the linear colours that players with the three colour blindnesses see, from those
// that are shown.
//
// Source: Machado, Oliveira and Fernandes, 2009, at full severity.
var seen = map[Palette][3][3]float64{
	Protanopia:   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	Deuteranopia: {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	Tritanopia:   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

// apart are the colours that must differ from each other: those of texts, of puyos and of
// bars.
func apart() [][]color.RGBA {
	p := sprites.Palette()
	return [][]color.RGBA{
		{Hurt, Gain, Gold, Magic, Plain, Ember, Orchid},
		{p['R'], p['G'], p['y'], p['u'], p['P']},
		{p['R'], p['u'], p['y'], p['G']},
	}
}

// linear returns a colour as amounts of light from 0 to 1.
func linear(c color.RGBA) (out [3]float64) {
	for i, v := range [3]uint8{c.R, c.G, c.B} {
		if x := float64(v) / 255; x <= 0.04045 {
			out[i] = x / 12.92
		} else {
			out[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return out
}

// lab returns the place of a linear colour in CIE L*a*b*.
func lab(l [3]float64) [3]float64 {
	f := func(t float64) float64 {
		if t > 0.008856 {
			return math.Cbrt(t)
		}
		return 7.787*t + 16.0/116
	}
	x := f((0.4124*l[0] + 0.3576*l[1] + 0.1805*l[2]) / 0.9505)
	y := f(0.2126*l[0] + 0.7152*l[1] + 0.0722*l[2])
	z := f((0.0193*l[0] + 0.1192*l[1] + 0.9505*l[2]) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// least returns the least CIE76 distance of colours that must differ, changed by a palette,
// as players with a colour blindness see them.
func least(shown, blind Palette) float64 {
	see := func(c color.RGBA) [3]float64 {
		l, m := linear(shown.Of(c)), seen[blind]
		var out [3]float64
		for i := range out {
			out[i] = min(1, max(0, m[i][0]*l[0]+m[i][1]*l[1]+m[i][2]*l[2]))
		}
		return lab(out)
	}
	nearest := math.Inf(1)
	for _, group := range apart() {
		for i, c := range group {
			for _, d := range group[:i] {
				a, b := see(c), see(d)
				nearest = min(nearest, math.Hypot(math.Hypot(a[0]-b[0], a[1]-b[1]), a[2]-b[2]))
			}
		}
	}
	return nearest
}

// TestPalettesTellColoursApart measures how far apart the nearest colours are, with the palette
// and without.
func TestPalettesTellColoursApart(t *testing.T) {
	for blind, want := range map[Palette][2]float64{Protanopia: {6.7, 31}, Deuteranopia: {7.1, 22}, Tritanopia: {18.3, 25.9}} {
		before, after := least("", blind), least(blind, blind)
		t.Logf("%s: the nearest colours are %.1f apart, and %.1f with the palette", blind, before, after)
		if math.Abs(before-want[0]) > 0.1 || after < want[1] {
			t.Errorf("%s: %.1f without the palette and %.1f with it, want %.1f and at least %.1f", blind, before, after, want[0], want[1])
		}
	}
}

// TestTextsStayReadable measures the contrast of texts on panels under every palette. That of
// high contrast is at least 7 to 1, old and disabled texts included.
func TestTextsStayReadable(t *testing.T) {
	for _, p := range Palettes {
		texts, want := apart()[0], 4.5
		if p == HighContrast {
			texts, want = append(texts, Faint, Quiet, Sand), 7
		}
		for _, c := range texts {
			if got := (drawtest.Luminance(p.Of(c)) + 0.05) / (drawtest.Luminance(p.Of(Rock)) + 0.05); got < want {
				t.Errorf("%q: the contrast of %v is %.1f, want %.1f", p, c, got, want)
			}
		}
	}
}

// TestBlindnessesKeepGreys checks that what has no colour gets none.
func TestBlindnessesKeepGreys(t *testing.T) {
	for p := range seen {
		for v := range 256 {
			if grey := (color.RGBA{uint8(v), uint8(v), uint8(v), 255}); p.Of(grey) != grey {
				t.Errorf("%s: %v becomes %v", p, grey, p.Of(grey))
			}
		}
	}
}
