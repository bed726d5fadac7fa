// Package plots plots the lengths of games of the goose.
package plots

import (
	"errors"
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/chart"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// Turns returns a PNG with the distribution of game lengths: stacked bars of won and
// blocked games.
func Turns(t goose.Tally, words *lang.Words) ([]byte, error) {
	p := plot.New()
	p.Title.Text = words.Text("goose.plot.title")
	p.X.Label.Text, p.Y.Label.Text = words.Text("goose.plot.turns"), words.Text("goose.plot.share")
	p.Y.Min, p.Legend.Top, p.Legend.Padding = 0, true, vg.Points(3)
	turns := lastVisible(t.Turns()) + 1
	won, err1 := turnBars(t.Won, t.Games, turns, chart.Blue)
	blocked, err2 := turnBars(t.Blocked, t.Games, turns, chart.Red)
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	p.Add(plotter.NewGrid(), won)
	p.Legend.Add(words.Text("goose.plot.won"), won)
	if goose.Total(t.Blocked) > 0 {
		blocked.StackOn(won)
		p.Add(blocked)
		p.Legend.Add(words.Text("goose.plot.blocked"), blocked)
	}
	return chart.PNG(p)
}

// lastVisible returns the largest number of turns whose bar is high enough to be
// seen: the longest games may last ten times as long as nearly all others.
func lastVisible(counts []uint64) int {
	highest, last := uint64(0), 0
	for _, n := range counts {
		highest = max(highest, n)
	}
	for turns, n := range counts {
		if n > 0 && n >= highest/1000 {
			last = turns
		}
	}
	return last
}

// turnBars makes a bar for each number of turns below a limit, in percent of all
// games.
func turnBars(counts []uint64, games uint64, below int, c color.Color) (*plotter.BarChart, error) {
	values := make(plotter.Values, below)
	for turns, n := range counts[:min(below, len(counts))] {
		values[turns] = 100 * float64(n) / float64(games)
	}
	b, err := plotter.NewBarChart(values, chart.Width*0.8/vg.Length(below))
	if err != nil {
		return nil, err
	}
	b.Color, b.LineStyle.Width = c, 0
	return b, nil
}
