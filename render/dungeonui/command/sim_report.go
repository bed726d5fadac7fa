package command

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/plots"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

// reportBatch prints the summary of a batch, and writes its files if a folder is
// named.
func reportBatch(p *program.Env, stdout io.Writer, b lab.Batch, out string) error {
	s := b.Summary()
	if err := printSummary(p, stdout, s); err != nil || out == "" {
		return err
	}
	files, err := batchFiles(p, b, s)
	if err != nil {
		return err
	}
	return p.WriteFolder(out, files)
}

// batchFiles returns the files of a batch: results, summary, report and plots.
func batchFiles(p *program.Env, b lab.Batch, s lab.Summary) ([]program.NamedFile, error) {
	runs, err1 := b.RunsFile()
	summary, err2 := b.SummaryFile()
	pictures, err3 := plots.Draw(s, p.Words)
	report, err4 := plots.Report(s, pictures, p.Words)
	if err := errors.Join(err1, err2, err3, err4); err != nil {
		return nil, err
	}
	files := []program.NamedFile{
		{Name: lab.RunsFile, Content: runs}, {Name: lab.SummaryFile, Content: summary}, {Name: "report.html", Content: report},
	}
	for _, picture := range pictures {
		files = append(files, program.NamedFile{Name: picture.File, Content: picture.PNG})
	}
	return files, nil
}

// ends maps the ways in which a game ends to their word keys.
var ends = map[string]string{
	lab.EndDeath: "cli.sim.end.death", lab.EndWon: "cli.sim.end.won", lab.EndIdle: "cli.sim.end.idle", lab.EndTurns: "cli.sim.end.turns",
}

// printSummary prints a summary as tables.
func printSummary(p *program.Env, out io.Writer, s lab.Summary) error {
	t := func(key string) string { return p.Words.Text(key) }
	number := func(n any) string { return p.Words.Text("cli.sim.number", lang.Args{"Amount": n}) }
	percent := func(n any) string { return p.Words.Text("cli.sim.percent", lang.Args{"Amount": n}) }
	decimal := func(h lab.Hundredths) float64 { return float64(h) / 100 }
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	line := func(cells ...string) { fmt.Fprintln(table, strings.Join(cells, "\t")+"\t") }

	fmt.Fprintf(out, "%s\n\n", plots.Heading(s, p.Words))
	line("", t("cli.sim.least"), percent(10), percent(25), t("cli.sim.median"), percent(75), percent(90), t("cli.sim.most"), t("cli.sim.mean"))
	for _, r := range plots.Rows(s, p.Words) {
		line(r.Name, number(r.Spread.Min), number(r.Spread.P10), number(r.Spread.P25), number(r.Spread.Median),
			number(r.Spread.P75), number(r.Spread.P90), number(r.Spread.Max), number(decimal(r.Spread.Mean)))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	fmt.Fprintln(out)
	line(t("cli.sim.floor"), t("cli.sim.entered"), t("cli.sim.died"), t("cli.sim.rate"), t("cli.sim.level"), t("cli.sim.turns"), t("cli.sim.kills"), t("cli.sim.exp"))
	for _, f := range s.Floors {
		line(number(f.Depth), number(f.Entered), number(f.Died), percent(decimal(f.DeathRate)),
			number(f.Level.Median), number(decimal(f.Turns)), number(decimal(f.Kills)), percent(decimal(f.ExpShare)))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	fmt.Fprintln(out)
	for _, e := range s.Ends {
		line(t(ends[e.Name]), number(e.N))
	}
	for _, c := range s.Causes {
		line(p.Words.Title(c.Name), number(c.N))
	}
	return table.Flush()
}
