// Package plots plots the results of a tournament of Kitty Wonderland.
package plots

import (
	"errors"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/chart"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// Range is a share from 0 to 1 with its 95 % confidence interval.
type Range struct{ Share, Least, Most float64 }

// within95 is the half-width in standard deviations of the middle 95 % of a normal
// distribution.
const within95 = 1.959963984540054

// Share returns the share of B among the games of a pair with a winner, with its Wilson
// interval. Without any such game it is one half, with an interval from 0 to 1.
func Share(p kitty.Pair) Range {
	n := float64(p.WonA + p.WonB)
	if n == 0 {
		return Range{0.5, 0, 1}
	}
	share, z := float64(p.WonB)/n, within95
	middle := (share + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(share*(1-share)/n+z*z/(4*n*n))
	return Range{share, max(0, middle-half), min(1, middle+half)}
}

// shares are the points and error bars of a plot, in percent.
type shares []Range

// Len returns the number of points.
func (k shares) Len() int { return len(k) }

// XY returns the position of a point.
func (k shares) XY(i int) (x, y float64) { return float64(i), 100 * k[i].Share }

// YError returns the extent of the interval below and above a point.
func (k shares) YError(i int) (low, high float64) {
	return 100 * (k[i].Share - k[i].Least), 100 * (k[i].Most - k[i].Share)
}

// Pairs returns a PNG with the share of games of each pair that the second one won.
func Pairs(pairs []kitty.Pair, words *lang.Words) ([]byte, error) {
	p := plot.New()
	p.Title.Text, p.Y.Label.Text = words.Text("kitty.plot.title"), words.Text("kitty.plot.share")
	p.Y.Min, p.Y.Max = 0, 100
	var shares shares
	var names []string
	for _, pair := range pairs {
		shares = append(shares, Share(pair))
		names = append(names, pair.B+"\n"+pair.A)
	}
	points, err1 := plotter.NewScatter(shares)
	bars, err2 := plotter.NewYErrorBars(shares)
	half, err3 := plotter.NewLine(plotter.XYs{{X: -0.5, Y: 50}, {X: float64(len(pairs)) - 0.5, Y: 50}})
	if err := errors.Join(err1, err2, err3); err != nil {
		return nil, err
	}
	points.Color, points.Shape, points.Radius = chart.Blue, draw.CircleGlyph{}, vg.Points(3)
	bars.Color, half.Color = chart.Blue, chart.Red
	p.Add(plotter.NewGrid(), half, bars, points)
	p.NominalX(names...)
	p.X.Min, p.X.Max = -0.5, float64(len(pairs))-0.5
	return chart.PNG(p)
}
