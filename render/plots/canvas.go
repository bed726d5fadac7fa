package plots

import (
	"strconv"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
)

// newCanvas is the whole picture, a margin at the right left free: the last
// tick's number would be cut there.
func newCanvas(c vgimg.PngCanvas) draw.Canvas {
	return draw.Crop(draw.New(c), 4, -10, 4, -4)
}

// wholeTicks marks whole numbers, at most about twelve of them with a number.
type wholeTicks struct{}

// Ticks gives the ticks of an axis from least to most.
func (wholeTicks) Ticks(least, most float64) []plot.Tick {
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
