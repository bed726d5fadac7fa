// Package chart holds what the plots of the games share: size, colours, ticks and
// PNG output.
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

// The size of a picture in points of 1/72 inch: 640x360 pixels at 96 dpi.
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
func PNG(p *plot.Plot) ([]byte, error) { return Row(Width, height, p) }

// Row draws plots side by side as a PNG of a width and a height.
func Row(width, height vg.Length, plots ...*plot.Plot) ([]byte, error) {
	canvas := vgimg.PngCanvas{Canvas: vgimg.NewWith(vgimg.UseWH(width, height), vgimg.UseDPI(dpi))}
	whole := newCanvas(canvas)
	part := (whole.Max.X - whole.Min.X) / vg.Length(len(plots))
	for i, p := range plots {
		p.Draw(draw.Crop(whole, vg.Length(i)*part, -vg.Length(len(plots)-1-i)*part, 0, 0))
	}
	var out bytes.Buffer
	_, err := canvas.WriteTo(&out)
	return out.Bytes(), err
}

// newCanvas returns the drawing area with margins. The right one keeps the label
// of the last tick from being cut.
func newCanvas(c vgimg.PngCanvas) draw.Canvas {
	return draw.Crop(draw.New(c), 4, -10, 4, -4)
}

// WholeTicks puts ticks at whole numbers and labels at most about twelve.
type WholeTicks struct{}

// Ticks returns the ticks of an axis from low to high.
func (WholeTicks) Ticks(low, high float64) []plot.Tick {
	every := max(1, int(high-low)/12+1)
	var ticks []plot.Tick
	for n := int(low); float64(n) <= high; n++ {
		if float64(n) < low {
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
