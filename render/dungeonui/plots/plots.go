// Package plots presents the results of the balance lab in the player's language:
// plots as PNG files and a report as an HTML page.
package plots

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/chart"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

// Picture is a plot as an image file.
type Picture struct {
	File  string // file name, such as depth.png
	Title string // in the player's language
	PNG   []byte
}

// Draw draws the plots of a summary: deepest floor, death rate by floor, level by
// floor, and causes of death.
func Draw(s lab.Summary, words *lang.Words) ([]Picture, error) {
	var out []Picture
	for _, d := range []struct {
		file, title string
		fill        func(*plot.Plot, lab.Summary, *lang.Words) error
	}{
		{"depth.png", words.Text("cli.plot.depth"), depth},
		{"deaths.png", words.Text("cli.plot.deaths"), deaths},
		{"levels.png", words.Text("cli.plot.levels"), levels},
		{"causes.png", words.Text("cli.plot.causes"), causes},
	} {
		p := plot.New()
		p.Title.Text = d.title
		if err := d.fill(p, s, words); err != nil {
			return nil, fmt.Errorf("the plot %s cannot be drawn: %w", d.file, err)
		}
		png, err := chart.PNG(p)
		if err != nil {
			return nil, fmt.Errorf("the plot %s cannot be written: %w", d.file, err)
		}
		out = append(out, Picture{d.file, d.title, png})
	}
	return out, nil
}

// depth shows the number of games for each deepest floor.
func depth(p *plot.Plot, s lab.Summary, words *lang.Words) error {
	p.X.Label.Text, p.Y.Label.Text = words.Text("cli.plot.floor"), words.Text("cli.plot.games")
	var values plotter.Values
	for i, f := range s.Floors {
		deeper := 0
		if i+1 < len(s.Floors) {
			deeper = s.Floors[i+1].Entered
		}
		values = append(values, float64(f.Entered-deeper))
	}
	return floorBars(p, values, chart.Blue)
}

// deaths shows the share of the heroes entering each floor who died there.
func deaths(p *plot.Plot, s lab.Summary, words *lang.Words) error {
	p.X.Label.Text, p.Y.Label.Text = words.Text("cli.plot.floor"), words.Text("cli.plot.died")
	var values plotter.Values
	for _, f := range s.Floors {
		values = append(values, float64(f.DeathRate)/100)
	}
	return floorBars(p, values, chart.Red)
}

// levels shows the hero's level on entering each floor: the median, and the band
// between the 10th and the 90th percentile.
func levels(p *plot.Plot, s lab.Summary, words *lang.Words) error {
	p.X.Label.Text, p.Y.Label.Text = words.Text("cli.plot.floor"), words.Text("cli.plot.level")
	p.X.Tick.Marker, p.Y.Min = chart.WholeTicks{}, 0
	var median, band plotter.XYs
	for _, f := range s.Floors {
		median = append(median, plotter.XY{X: float64(f.Depth), Y: float64(f.Level.Median)})
		band = append(band, plotter.XY{X: float64(f.Depth), Y: float64(f.Level.P90)})
	}
	for i := len(s.Floors) - 1; i >= 0; i-- {
		band = append(band, plotter.XY{X: float64(s.Floors[i].Depth), Y: float64(s.Floors[i].Level.P10)})
	}
	if len(median) == 0 {
		return nil
	}
	area, err := plotter.NewPolygon(band)
	if err != nil {
		return err
	}
	area.Color, area.Width = chart.Band, 0
	line, err := plotter.NewLine(median)
	if err != nil {
		return err
	}
	line.Color, line.Width = chart.Blue, vg.Points(2)
	p.Add(plotter.NewGrid(), area, line)
	return nil
}

// causes shows the number of heroes killed by each kind of monster.
func causes(p *plot.Plot, s lab.Summary, words *lang.Words) error {
	p.Y.Label.Text = words.Text("cli.plot.dead")
	var values plotter.Values
	var names []string
	for _, c := range s.Causes {
		values, names = append(values, float64(c.N)), append(names, words.Title(c.Name))
	}
	if len(values) == 0 {
		return nil
	}
	if err := bars(p, values, chart.Red, 0); err != nil {
		return err
	}
	p.NominalX(names...)
	return nil
}

// floorBars adds a bar for each floor, beginning with floor 1.
func floorBars(p *plot.Plot, values plotter.Values, c color.Color) error {
	p.X.Tick.Marker = chart.WholeTicks{}
	if len(values) == 0 {
		return nil
	}
	return bars(p, values, c, 1)
}

// bars adds a bar for each value, the first at x = first.
func bars(p *plot.Plot, values plotter.Values, c color.Color, first float64) error {
	width := float64(chart.Width) * 0.7 / float64(len(values))
	b, err := plotter.NewBarChart(values, vg.Length(min(width, 40)))
	if err != nil {
		return err
	}
	b.Color, b.LineStyle.Width, b.XMin = c, 0, first
	p.Y.Min = 0
	p.Add(plotter.NewGrid(), b)
	return nil
}
