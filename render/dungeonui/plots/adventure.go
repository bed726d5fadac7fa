package plots

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/donjon-rogue/donjon/render/chart"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab/report"
)

// The plots of the report on Adventure. Like the report they are in English, and name
// things by their keys.

// style is how a line is drawn. Lines differ in more than their colour.
type style struct {
	colour color.NRGBA
	dashes []vg.Length
}

// styles are those of several lines in one plot, from the game's palette.
var styles = []style{
	{color.NRGBA{0x3f, 0x73, 0xdd, 0xff}, nil},
	{color.NRGBA{0xa3, 0x28, 0x3a, 0xff}, []vg.Length{6, 2}},
	{color.NRGBA{0x3a, 0x6d, 0x37, 0xff}, []vg.Length{2, 2}},
	{color.NRGBA{0xf5, 0x91, 0x3a, 0xff}, nil},
	{color.NRGBA{0x7d, 0x43, 0xb5, 0xff}, []vg.Length{8, 2, 2, 2}},
	{color.NRGBA{0x60, 0x5a, 0x74, 0xff}, []vg.Length{4, 4}},
	{color.NRGBA{0x75, 0x48, 0x32, 0xff}, []vg.Length{1, 3}},
}

// Adventure draws the plots of the report on Adventure.
func Adventure(a report.Adventure) ([]Picture, error) {
	var out []Picture
	for _, d := range []struct {
		file, title   string
		width, height vg.Length
		draw          func(report.Adventure) ([]*plot.Plot, error)
	}{
		{"reach.png", "How deep the games go", 600, 300, reach},
		{"deaths.png", "Where heroes die", 600, 300, deadliest},
		{"wins.png", "Games won, with 95% confidence", 600, 300, wins},
		{"killers.png", "What kills careful and the planner", 600, 330, killers},
		{"vigour.png", "Turns of rest of the planner", 600, 300, rests},
		{"choices.png", "What is used and what is chosen", 840, 560, chosen},
	} {
		plots, err := d.draw(a)
		if err != nil {
			return nil, fmt.Errorf("the plot %s cannot be drawn: %w", d.file, err)
		}
		if plots[0].Title.Text == "" {
			plots[0].Title.Text = d.title
		}
		png, err := chart.Row(d.width, d.height, plots...)
		if err != nil {
			return nil, fmt.Errorf("the plot %s cannot be written: %w", d.file, err)
		}
		out = append(out, Picture{d.file, d.title, png})
	}
	return out, nil
}

// reach shows the share of each bot's games that come to each floor.
func reach(a report.Adventure) ([]*plot.Plot, error) {
	p := floorPlot("percent of the games that reach it")
	p.X.Max = report.LastFloor + legendRoom
	ticks := append(floorTicks(), plot.Tick{Value: report.LastFloor + 1, Label: "won"})
	p.X.Tick.Marker = plot.ConstantTicks(ticks)
	for i, bot := range bots.Names() {
		played, won := 0, 0
		entered := make([]int, report.LastFloor)
		for _, class := range a.Classes {
			s := a.Of(bot, class)
			played, won = played+s.Played, won+report.Won(s)
			for _, f := range s.Floors[:min(len(s.Floors), len(entered))] {
				entered[f.Depth-1] += f.Entered
			}
		}
		if played == 0 {
			continue // not in the report
		}
		var line plotter.XYs
		for depth, n := range append(entered, won) {
			line = append(line, plotter.XY{X: float64(depth + 1), Y: share(n, played)})
		}
		if err := addLine(p, bot, line, styles[i%len(styles)]); err != nil {
			return nil, err
		}
	}
	return []*plot.Plot{p}, nil
}

// deadliest shows the share of the heroes entering each floor who died there.
func deadliest(a report.Adventure) ([]*plot.Plot, error) {
	p := floorPlot("percent of those who enter it")
	for i, bot := range []string{bots.NameCareful, bots.NamePlanner} {
		values := make(plotter.Values, report.LastFloor)
		for depth := range report.LastFloor {
			entered, died := 0, 0
			for _, class := range a.Classes {
				if floors := a.Of(bot, class).Floors; depth < len(floors) {
					entered, died = entered+floors[depth].Entered, died+floors[depth].Died
				}
			}
			values[depth] = share(died, entered)
		}
		b, err := plotter.NewBarChart(values, 9)
		if err != nil {
			return nil, err
		}
		b.Color, b.LineStyle.Width, b.XMin, b.Offset = styles[i].colour, 0, 1, vg.Length(10*i-5)
		p.Add(b)
		p.Legend.Add(bot, b)
	}
	p.X.Min, p.X.Max = 0, report.LastFloor+1
	p.Legend.Left = true
	return []*plot.Plot{p}, nil
}

// wins shows the share of won games by class, and between which shares it should be.
func wins(a report.Adventure) ([]*plot.Plot, error) {
	p := plot.New()
	p.Y.Label.Text, p.Y.Min = "percent of the games", 0
	p.Add(plotter.NewGrid())
	bands := []struct{ least, most float64 }{{1, 8}, {15, 35}}
	for i, bot := range []string{bots.NameCareful, bots.NamePlanner} {
		c := styles[i].colour
		last := float64(len(a.Classes)) - 0.5
		band, err := plotter.NewPolygon(plotter.XYs{{X: -0.5, Y: bands[i].least}, {X: last, Y: bands[i].least},
			{X: last, Y: bands[i].most}, {X: -0.5, Y: bands[i].most}})
		if err != nil {
			return nil, err
		}
		band.Color, band.Width = color.NRGBA{c.R, c.G, c.B, 0x30}, 0
		var points shares
		for j, class := range a.Classes {
			s := a.Of(bot, class)
			points.add(float64(j)+0.2*float64(i)-0.1, report.Won(s), s.Played)
		}
		dots, err1 := plotter.NewScatter(points.XYs)
		errors, err2 := plotter.NewYErrorBars(points)
		if err1 != nil || err2 != nil {
			return nil, fmt.Errorf("%w, %w", err1, err2)
		}
		dots.GlyphStyle = draw.GlyphStyle{Color: c, Radius: 3, Shape: draw.CircleGlyph{}}
		errors.Color = c
		p.Add(band, errors, dots)
		p.Legend.Add(fmt.Sprintf("%s, should be %v to %v", bot, bands[i].least, bands[i].most), dots, band)
	}
	p.NominalX(a.Classes...)
	p.Legend.Top = true
	p.Y.Max = max(p.Y.Max, 50) * 1.25 // room for the legend
	return []*plot.Plot{p}, nil
}

// shares are points with Wilson's intervals.
type shares struct {
	plotter.XYs
	plotter.YErrors
}

// add adds a share in percent, and between which shares it is with 95 % confidence.
func (s *shares) add(x float64, part, whole int) {
	y := share(part, whole)
	s.XYs = append(s.XYs, plotter.XY{X: x, Y: y})
	if whole == 0 {
		s.YErrors = append(s.YErrors, struct{ Low, High float64 }{})
		return
	}
	const z = 1.96
	n, p := float64(whole), y/100
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z * math.Sqrt(p*(1-p)/n+z*z/(4*n*n)) / (1 + z*z/n)
	s.YErrors = append(s.YErrors, struct{ Low, High float64 }{100*(middle-half) - y, 100*(middle+half) - y})
}

// killers shows the most frequent causes of death.
func killers(a report.Adventure) ([]*plot.Plot, error) {
	all := a.Killers()
	all = all[:min(len(all), 15)]
	slices.Reverse(all) // from the bottom up
	others, bosses := make(plotter.Values, len(all)), make(plotter.Values, len(all))
	names := make([]string, len(all))
	for i, k := range all {
		names[i] = short(k.Name)
		if k.Boss {
			bosses[i] = float64(k.Share) / 100
		} else {
			others[i] = float64(k.Share) / 100
		}
	}
	p := plot.New()
	p.X.Label.Text = "percent of their deaths"
	if len(all) == 0 {
		return []*plot.Plot{p}, nil
	}
	for i, group := range []struct {
		name   string
		values plotter.Values
		limit  lab.Hundredths
	}{{"at most", others, report.KillerLimit}, {"bosses, at most", bosses, report.BossLimit}} {
		if err := addRows(p, group.values, styles[i].colour); err != nil {
			return nil, err
		}
		limit, err := addLimit(p, float64(group.limit)/100, len(all), styles[i])
		if err != nil {
			return nil, err
		}
		p.Legend.Add(fmt.Sprintf("%s %d%%", group.name, group.limit/100), limit)
	}
	p.NominalY(names...)
	p.X.Max *= 1.3 // room for the legend beside the limits
	return []*plot.Plot{p}, nil
}

// rests shows the turns of rest on each floor, each of which costs a point of the Vigour
// that the floor gives.
func rests(a report.Adventure) ([]*plot.Plot, error) {
	p := floorPlot("mean turns of rest")
	for i, class := range a.Classes {
		var line plotter.XYs
		for _, f := range a.Of(bots.NamePlanner, class).Floors {
			if f.Depth <= report.LastFloor {
				line = append(line, plotter.XY{X: float64(f.Depth), Y: float64(f.Rested) / 100})
			}
		}
		if len(line) == 0 {
			continue
		}
		if err := addLine(p, class, line, styles[i%len(styles)]); err != nil {
			return nil, err
		}
	}
	if err := addLine(p, "what a floor gives", plotter.XYs{{X: 1, Y: 100}, {X: report.LastFloor, Y: 100}},
		style{color.NRGBA{0x17, 0x14, 0x21, 0xff}, []vg.Length{1, 2}}); err != nil {
		return nil, err
	}
	p.X.Max = report.LastFloor + legendRoom
	return []*plot.Plot{p}, nil
}

// chosen shows how much of what the planner takes it uses, and how often it picks what it
// may choose; dots are careful's.
func chosen(a report.Adventure) ([]*plot.Plot, error) {
	var used, picked []bar
	other := map[string]lab.Use{}
	for _, u := range a.Items(bots.NameCareful) {
		other[u.Name] = u
	}
	for _, u := range a.Items(bots.NamePlanner) {
		used = append(used, bar{short(u.Name), percentOf(report.UsedShare(u)), percentOf(report.UsedShare(other[u.Name]))})
	}
	careful := map[string]lab.Choice{}
	for _, c := range a.Choices(bots.NameCareful, a.Classes...) {
		careful[c.Name] = c
	}
	for _, c := range a.Choices(bots.NamePlanner, a.Classes...) {
		picked = append(picked, bar{kindAndName(c.Name), percentOf(report.PickedShare(c)), percentOf(report.PickedShare(careful[c.Name]))})
	}
	left, err1 := rowsOf("Used, percent of those taken (dots: careful)", used, report.UseLimit)
	right, err2 := rowsOf("Picked, percent of the games offering it (dots: careful)", picked, report.PickLeast, report.PickMost)
	if err1 != nil || err2 != nil {
		return nil, fmt.Errorf("%w, %w", err1, err2)
	}
	return []*plot.Plot{left, right}, nil
}

// bar is a row of a plot: the planner's bar and careful's dot.
type bar struct {
	name             string
	planner, careful float64
}

// rowsOf draws rows from the top down, with limits.
func rowsOf(title string, rows []bar, limits ...lab.Hundredths) (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text = title
	slices.Reverse(rows)
	values := make(plotter.Values, len(rows))
	var dots plotter.XYs
	names := make([]string, len(rows))
	for i, r := range rows {
		names[i], values[i] = r.name, r.planner
		dots = append(dots, plotter.XY{X: r.careful, Y: float64(i)})
	}
	if len(rows) == 0 {
		return p, nil
	}
	if err := addRows(p, values, styles[0].colour); err != nil {
		return nil, err
	}
	points, err := plotter.NewScatter(dots)
	if err != nil {
		return nil, err
	}
	points.GlyphStyle = draw.GlyphStyle{Color: styles[3].colour, Radius: 2.5, Shape: draw.CircleGlyph{}}
	p.Add(points)
	for _, limit := range limits {
		if _, err := addLimit(p, percentOf(limit), len(rows), styles[1]); err != nil {
			return nil, err
		}
	}
	p.NominalY(names...)
	p.Y.Tick.Label.Font.Size = 9
	p.X.Min, p.X.Max = 0, 100
	return p, nil
}

// legendRoom is the room in floors that a legend takes beside the lines of a plot.
const legendRoom = 6

// floorPlot is an empty plot with the floors on its axis.
func floorPlot(what string) *plot.Plot {
	p := plot.New()
	p.X.Label.Text, p.Y.Label.Text = "floor", what
	p.X.Tick.Marker, p.Y.Min = plot.ConstantTicks(floorTicks()), 0
	p.Legend.Top = true
	p.Add(plotter.NewGrid())
	return p
}

// floorTicks label every floor.
func floorTicks() (ticks []plot.Tick) {
	for depth := 1; depth <= report.LastFloor; depth++ {
		ticks = append(ticks, plot.Tick{Value: float64(depth), Label: fmt.Sprint(depth)})
	}
	return ticks
}

func addLine(p *plot.Plot, name string, points plotter.XYs, s style) error {
	line, err := plotter.NewLine(points)
	if err != nil {
		return err
	}
	line.Color, line.Width, line.Dashes = s.colour, vg.Points(1.5), s.dashes
	p.Add(line)
	p.Legend.Add(name, line)
	return nil
}

// addRows adds horizontal bars, the first one at the bottom.
func addRows(p *plot.Plot, values plotter.Values, c color.Color) error {
	b, err := plotter.NewBarChart(values, 8)
	if err != nil {
		return err
	}
	b.Horizontal, b.Color, b.LineStyle.Width = true, c, 0
	p.X.Min = 0
	p.Add(b)
	return nil
}

// addLimit adds a vertical line across so many rows.
func addLimit(p *plot.Plot, at float64, rows int, s style) (*plotter.Line, error) {
	line, err := plotter.NewLine(plotter.XYs{{X: at, Y: -0.5}, {X: at, Y: float64(rows) - 0.5}})
	if err != nil {
		return nil, err
	}
	line.Color, line.Width, line.Dashes = s.colour, vg.Points(1), []vg.Length{3, 2}
	p.Add(line)
	return line, nil
}

// share is a percentage, 0 of nothing.
func share(part, whole int) float64 {
	if whole == 0 {
		return 0
	}
	return 100 * float64(part) / float64(whole)
}

func percentOf(h lab.Hundredths) float64 { return float64(h) / 100 }

// short is a word key without its kind.
func short(key string) string {
	_, name, _ := strings.Cut(key, ".")
	return strings.ReplaceAll(name, "-", " ")
}

// kindAndName is a word key for a list of several kinds.
func kindAndName(key string) string {
	kind, _, _ := strings.Cut(key, ".")
	return short(key) + " (" + kind + ")"
}
