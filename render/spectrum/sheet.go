package spectrum

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"math/cmplx"

	"github.com/hajimehoshi/bitmapfont/v4"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
	"gonum.org/v1/gonum/dsp/fourier"

	"github.com/donjon-rogue/donjon/assets/sounds/synth"
)

// Named is a sound on a sheet.
type Named struct {
	Name  string
	Sound []float32
}

// The sheet: tiles in columns, each a label over a spectrogram of a sound from its start
// to its end.
const (
	columns       = 8
	width, height = 168, 72
	label, gap    = 16, 6
)

// Each column of a spectrogram is the spectrum of so many samples, from the lowest to
// the highest frequency on a logarithmic scale, down to the floor in dB.
const (
	window          = 2048
	lowest, highest = 50.0, 16_000.0
	floor           = -80.0
)

var (
	ground = color.RGBA{0x14, 0x10, 0x18, 0xff}
	ink    = color.RGBA{0xe8, 0xdc, 0xc0, 0xff}
	// ramp goes from silence to full scale.
	ramp = []color.RGBA{{0x24, 0x1c, 0x2c, 0xff}, {0x4a, 0x2c, 0x5a, 0xff}, {0xa8, 0x40, 0x4c, 0xff}, {0xf0, 0x9c, 0x3c, 0xff}, {0xff, 0xf4, 0xd0, 0xff}}
)

// Sheet returns a PNG with the spectrograms of sounds.
func Sheet(sounds []Named) ([]byte, error) {
	rows := (len(sounds) + columns - 1) / columns
	sheet := image.NewRGBA(image.Rect(0, 0, gap+columns*(width+gap), gap+rows*(label+height+gap)))
	draw.Draw(sheet, sheet.Bounds(), image.NewUniform(ground), image.Point{}, draw.Src)
	fft := fourier.NewFFT(window)
	for i, s := range sounds {
		x, y := gap+i%columns*(width+gap), gap+i/columns*(label+height+gap)
		text := font.Drawer{Dst: sheet, Src: image.NewUniform(ink), Face: bitmapfont.Face, Dot: fixed.P(x, y+12)}
		text.DrawString(fmt.Sprintf("%s %d ms", s.Name, len(s.Sound)*1000/synth.Rate))
		for column := range width {
			spectrum := spectrumAt(fft, s.Sound, len(s.Sound)*column/width)
			for row := range height {
				sheet.SetRGBA(x+column, y+label+height-1-row, shade(spectrum, row))
			}
		}
	}
	var b bytes.Buffer
	err := png.Encode(&b, sheet)
	return b.Bytes(), err
}

// spectrumAt returns the levels of the frequencies around a sample, where a sine of full
// scale has about 1.
func spectrumAt(fft *fourier.FFT, sound []float32, centre int) []float64 {
	in := make([]float64, window)
	for i := range in {
		if n := centre + i - window/2; n >= 0 && n < len(sound) {
			in[i] = float64(sound[n]) * (0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/window))
		}
	}
	levels := make([]float64, window/2+1)
	for i, c := range fft.Coefficients(nil, in) {
		levels[i] = cmplx.Abs(c) / (window / 4)
	}
	return levels
}

// shade is the colour of a row of a spectrogram: that of the loudest of its frequencies.
func shade(levels []float64, row int) color.RGBA {
	bin := func(row int) int {
		hz := lowest * math.Pow(highest/lowest, float64(row)/height)
		return int(hz * window / synth.Rate)
	}
	level := 0.0
	for i := bin(row); i <= max(bin(row), bin(row+1)-1); i++ {
		level = max(level, levels[i])
	}
	part := 1 - 20*math.Log10(level+1e-9)/floor
	at := min(max(part, 0), 0.999) * float64(len(ramp)-1)
	a, b, share := ramp[int(at)], ramp[int(at)+1], at-math.Floor(at)
	mix := func(a, b uint8) uint8 { return uint8(float64(a) + share*(float64(b)-float64(a))) }
	return color.RGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), 0xff}
}
