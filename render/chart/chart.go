// Package chart is what the plots of the games share: size, colours, ticks and
// the way to a PNG.
package chart

import (
	"bytes"
	"image/color"
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
)

// The size of a picture, in points of a 96th of an inch, so 640x360 pixels.
const (
	Width  = vg.Length(480)
	height = vg.Length(270)
	dpi    = 96
)

// The colours of bars, lines and bands, from the game's palette.
var (
	Blue = color.NRGBA{0x3f, 0x73, 0xdd, 0xff}
	Red  = color.NRGBA{0xa3, 0x28, 0x3a, 0xff}
	Band = color.NRGBA{0x3f, 0x73, 0xdd, 0x40}
)

// PNG draws a plot as a PNG.
func PNG(p *plot.Plot) ([]byte, error) {
	canvas := vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(Width, height), vgimg.UseDPI(dpi))}
	p.Draw(newCanvas(canvas))
	var out bytes.Buffer
	_, err := canvas.WriteTo(&out)
	return out.Bytes(), err
}

// newCanvas is the whole picture, a margin at the right left free: the last
// tick's number would be cut there.
func newCanvas(c vgimg.PngCanvas) draw.Canvas {
	return draw.Crop(draw.New(c), 4, -10, 4, -4)
}

// WholeTicks marks whole numbers, at most about twelve of them with a number.
type WholeTicks struct{}

// Ticks gives the ticks of an axis from least to most.
func (WholeTicks) Ticks(least, most float64) []plot.Tick {
	every := max(1, int(most-least)/12+1)
	var ticks []plot.Tick
	for n := int(least); float64(n) <= most; n++ {
		if float64(n) < least {
			continue
		}
		t := plot.Tick{Value: float64(n)}
		if n%every == 0 || every == 1 {
			t.Label = strconv.Itoa(n)
		}
		ticks = append(ticks, t)
	}
	return ticks
}
