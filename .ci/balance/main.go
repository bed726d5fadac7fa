// The program behind make adventure, make removal and make report: it plays the games of
// the report on Adventure and writes it.
//
//	go run ./.ci/balance [-percent N] [-workers N] [-out DIR] batches|removal|report|fights...
//
// The part fights plays and writes the report on fights, in a folder of its own.
//
// What it has played is kept in bin/balance. A batch is not played again as long as its
// plan, the rules and the sources of the program are the same, so that a run which was
// interrupted can be continued.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"time"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/cli"
	"github.com/donjon-rogue/donjon/render/dungeonui/plots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab/report"
)

// docs is the folder of the report.
const docs = "docs/balance/adventure"

// docsFights is the folder of the report on fights.
const docsFights = "docs/balance/fights"

// quick is the file of the report if only a percentage of the games is played.
const quick = "bin/balance/quick"

func main() {
	percent := flag.Int("percent", 100, "percentage of the games to be played; below 100 the report goes to "+quick)
	workers := flag.Int("workers", runtime.NumCPU(), "games played at a time")
	out := flag.String("out", "", "folder of the report (default "+docs+")")
	flag.Parse()
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(cli.GCPercent)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, *percent, *workers, *out, flag.Args())
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "balance:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, percent, workers int, out string, parts []string) error {
	if percent < 1 || percent > 100 {
		return fmt.Errorf("-percent should be from 1 to 100, and is %d", percent)
	}
	fights := cmp.Or(out, docsFights)
	if out = cmp.Or(out, docs); percent < 100 && out == docs {
		out, fights = quick, quick+"/fights"
	}
	kit, err := core.Open(assets.Files(), report.Ruleset)
	if err != nil {
		return err
	}
	b, err := newBench(ctx, kit, workers, out)
	if err != nil {
		return err
	}
	steps := []struct {
		name string
		do   func() error
	}{
		{"batches", func() error { return b.batches(percent) }},
		{"removal", func() error { return b.removal(percent) }},
		{"report", b.report},
		{"fights", func() error { return b.fights(percent, fights) }},
	}
	for _, part := range parts {
		i := slices.IndexFunc(steps, func(s struct {
			name string
			do   func() error
		}) bool {
			return s.name == part
		})
		if i < 0 {
			return fmt.Errorf("%q is not one of batches, removal, report, fights", part)
		}
		if err := steps[i].do(); err != nil {
			return err
		}
	}
	return nil
}

// bench plays batches and writes the report.
type bench struct {
	ctx     context.Context
	kit     *kit.Kit
	workers int
	out     string
	sources string // fingerprint of the sources of the laboratory and of all that it uses
}

func newBench(ctx context.Context, kit *kit.Kit, workers int, out string) (*bench, error) {
	sources, err := fingerprint("./systems/dungeon/lab")
	if err != nil {
		return nil, err
	}
	return &bench{ctx, kit, workers, out, sources}, nil
}

// batches plays all batches of the report and puts their summaries into its folder.
func (b *bench) batches(percent int) error {
	for _, plan := range report.Plans(b.kit, percent) {
		batch, err := b.play(plan)
		if err != nil {
			return err
		}
		summary, err := batch.SummaryFile()
		if err != nil {
			return err
		}
		if err := write(filepath.Join(b.out, report.Folder(plan), lab.SummaryFile), summary); err != nil {
			return err
		}
	}
	return nil
}

// removal plays games without each option, and puts the comparison with the bot's other
// games into the folder of the report.
func (b *bench) removal(percent int) error {
	trials, err := report.Trials(b.kit, percent)
	if err != nil {
		return err
	}
	with := map[string][]lab.Run{} // by the name of the batch's folder
	for _, plan := range report.Plans(b.kit, percent) {
		if !slices.ContainsFunc(trials, func(t report.Trial) bool { return t.Bot == plan.Bot }) {
			continue
		}
		batch, err := b.play(plan)
		if err != nil {
			return err
		}
		with[report.Folder(plan)] = batch.Runs
	}
	out := report.Removals{Rules: b.kit.Fingerprint()}
	for _, trial := range trials {
		cell, err := b.compare(trial, with)
		if err == nil && !cell.Holds() {
			cell, err = b.compare(trial.Longer(percent), with)
		}
		if err != nil {
			return err
		}
		out.Cells = append(out.Cells, cell)
	}
	raw, err := out.File()
	if err != nil {
		return err
	}
	return write(filepath.Join(b.out, report.RemovalFile), raw)
}

// compare plays the games of a trial, and compares them with the bot's others.
func (b *bench) compare(trial report.Trial, with map[string][]lab.Run) (report.Removal, error) {
	var own, left [][]lab.Run
	for _, plan := range trial.Plans {
		batch, err := b.play(plan)
		if err != nil {
			return report.Removal{}, err
		}
		own, left = append(own, with[report.Folder(plan)][:len(batch.Runs)]), append(left, batch.Runs)
	}
	return trial.Compare(own, left), nil
}

// report writes the tables and the plots from the summaries. The text around the tables is
// that of the report itself.
func (b *bench) report() error {
	a, err := report.Read(os.DirFS(b.out), b.kit.Rules().Heroes())
	if err != nil {
		return err
	}
	text, err := os.ReadFile(filepath.Join(docs, "README.md"))
	if err != nil {
		return err
	}
	filled, err := a.Fill(string(text))
	if err != nil {
		return fmt.Errorf("README.md: %w", err)
	}
	pictures, err := plots.Adventure(a)
	if err != nil {
		return err
	}
	for _, p := range pictures {
		if err := write(filepath.Join(b.out, p.File), p.PNG); err != nil {
			return err
		}
	}
	return write(filepath.Join(b.out, "README.md"), []byte(filled))
}

// fights plays the batches of the report on fights and writes it into a folder. Its text is
// that of the report itself.
func (b *bench) fights(percent int, out string) error {
	f := report.Fights{Classes: b.kit.Rules().Heroes()}
	for _, plan := range report.FightPlans(b.kit, percent) {
		batch, err := b.play(plan)
		if err != nil {
			return err
		}
		f.Add(batch)
	}
	figures, err := f.File()
	if err != nil {
		return err
	}
	text, err := os.ReadFile(filepath.Join(docsFights, "README.md"))
	if err != nil {
		return err
	}
	filled, err := f.Fill(string(text))
	if err != nil {
		return fmt.Errorf("README.md: %w", err)
	}
	if err := write(filepath.Join(out, report.FightsFile), figures); err != nil {
		return err
	}
	return write(filepath.Join(out, "README.md"), []byte(filled))
}

// play plays a batch, or reads it if it has been played before.
func (b *bench) play(plan lab.Plan) (lab.Batch, error) {
	folder := folderOf(plan)
	if batch, kept := b.kept(folder, plan); kept {
		return batch, nil
	}
	start := time.Now()
	batch, err := lab.Play(b.ctx, b.kit, plan, lab.Shard{}, b.workers, func() {})
	if errors.Is(err, context.Canceled) {
		return lab.Batch{}, errors.New("interrupted; run it again to go on")
	}
	if err != nil {
		return lab.Batch{}, err
	}
	runs, err1 := batch.RunsFile()
	summary, err2 := batch.SummaryFile()
	if err := errors.Join(err1, err2); err != nil {
		return lab.Batch{}, err
	}
	for _, f := range []struct {
		name    string
		content []byte
	}{{lab.RunsFile, runs}, {lab.SummaryFile, summary}, {sourcesFile, []byte(b.sources)}} { // the last one makes it whole
		if err := write(filepath.Join(folder, f.name), f.content); err != nil {
			return lab.Batch{}, err
		}
	}
	fmt.Printf("%s: %d games in %v\n", folder, plan.Games, time.Since(start).Round(time.Second))
	return batch, nil
}
