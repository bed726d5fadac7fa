package plots

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"html/template"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

//go:embed report.html
var page string

// Report returns an HTML page with the tables and plots of a summary. The images
// are embedded.
func Report(s lab.Summary, pictures []Picture, words *lang.Words) ([]byte, error) {
	t, err := template.New("report").Funcs(template.FuncMap{
		"text":    func(key string) string { return words.Text(key) },
		"title":   words.Title,
		"number":  func(n any) string { return words.Text("cli.sim.number", lang.Args{"Amount": plain(n)}) },
		"percent": func(n any) string { return words.Text("cli.sim.percent", lang.Args{"Amount": plain(n)}) },
		"inline": func(png []byte) template.URL {
			return template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(png)) //nolint:gosec // drawn by this program
		},
	}).Parse(page)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = t.Execute(&out, struct {
		Tag      string
		Heading  string
		Summary  lab.Summary
		Spreads  []Row
		Pictures []Picture
	}{words.Tag(), Heading(s, words), s, Rows(s, words), pictures})
	return out.Bytes(), err
}

// Row is one row of the table of distributions.
type Row struct {
	Name   string // in the player's language
	Spread lab.Spread
}

// Rows returns the distributions of a summary.
func Rows(s lab.Summary, words *lang.Words) []Row {
	return []Row{
		{words.Text("cli.sim.depth"), s.Depth},
		{words.Text("cli.sim.level"), s.Level},
		{words.Text("cli.sim.turns"), s.Turns},
		{words.Text("cli.sim.kills"), s.Kills},
		{words.Text("cli.sim.treasures"), s.Treasures},
		{words.Text("cli.sim.spells"), s.Spells},
		{words.Text("cli.sim.dealt"), s.Dealt},
		{words.Text("cli.sim.taken"), s.Taken},
	}
}

// Heading returns the title of a summary: bot, ruleset, seed and number of games.
func Heading(s lab.Summary, words *lang.Words) string {
	bot := s.Plan.Bot
	if s.Plan.Build != "" {
		bot += " (" + s.Plan.Build + ")"
	}
	if s.Plan.Class != "" {
		bot += ", " + words.Title("hero."+s.Plan.Class)
	}
	if s.Plan.Without != "" {
		bot += ", -" + s.Plan.Without
	}
	return words.Text("cli.sim.heading", lang.Args{
		"Name": bot, "Ruleset": s.Plan.Ruleset, "Seed": s.Plan.Seed, "Count": s.Played})
}

// plain converts hundredths to a float64 for formatting; other numbers are returned
// unchanged.
func plain(n any) any {
	if h, ok := n.(lab.Hundredths); ok {
		return float64(h) / 100
	}
	return n
}
