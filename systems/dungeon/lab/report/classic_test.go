package report

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

// folder is that of the balance report, which make balance writes.
const folder = "../../../../docs/balance"

// batches are the names of the report's batches and of their folders.
var batches = []string{
	bots.NameRandom, bots.NameDiver, bots.NameGreedy, "careful-atk", "careful-int", "careful-even",
}

// careful are the batches of the careful bot, one for each build.
var careful = batches[3:]

// summary is the part of a batch's summary that the report uses.
type summary struct {
	Plan   lab.Plan
	Played int
	Depth  quantiles
	Level  quantiles
	Kills  quantiles
	Turns  quantiles
	Floors []struct {
		Depth, Entered, Died int
		Level                quantiles
	}
}

type quantiles struct {
	P10, Median, P90 int
	Max              int `json:"most"`
}

func readSummaries(t *testing.T) map[string]summary {
	t.Helper()
	out := map[string]summary{}
	for _, name := range batches {
		raw, err := os.ReadFile(filepath.Join(folder, name, lab.SummaryFile))
		if err != nil {
			t.Fatalf("%v; run make balance", err)
		}
		var c summary
		if err := json.Unmarshal(raw, &c); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		out[name] = c
	}
	return out
}

// promises are the promises about the balance of the rules.
func promises(all map[string]summary) []Promise {
	median := func(name string) int { return all[name].Depth.Median }
	greedy := median(bots.NameGreedy)
	lowest, highest := median(careful[0]), median(careful[0])
	out := []Promise{
		{"greedy's median depth over random's", lab.Ratio(greedy, median(bots.NameRandom)), 400, false},
		{"the diver's median depth over greedy's", lab.Ratio(median(bots.NameDiver), greedy), 100, true},
	}
	for _, name := range careful {
		depth := median(name)
		lowest, highest = min(lowest, depth), max(highest, depth)
		worst, floor := lab.Hundredths(0), 0
		for _, f := range all[name].Floors[:depth] {
			if rate := lab.Ratio(100*f.Died, f.Entered); f.Entered >= 200 && rate > worst {
				worst, floor = rate, f.Depth
			}
		}
		out = append(out,
			Promise{label(name) + ": its median depth over greedy's", lab.Ratio(depth, greedy), 140, false},
			Promise{fmt.Sprintf("%s: percent that its deadliest floor kills, floor %d", label(name), floor), worst, 2500, true})
	}
	return append(out, Promise{"careful's best build over its worst, by median depth", lab.Ratio(highest, lowest), 125, true})
}

// label is a batch's name in the report.
func label(name string) string { return strings.Replace(name, "-", ", ", 1) }

func TestTheBalanceIsWithinItsLimits(t *testing.T) {
	for _, p := range promises(readSummaries(t)) {
		if !p.Holds() {
			t.Error(p.Row())
		}
	}
}

// TestSkilledBotsGetDeeper plays a few games with the current program, because
// the report's games may be older than the current bots.
func TestSkilledBotsGetDeeper(t *testing.T) {
	games := 16
	if os.Getenv("DONJON_SOAK") != "" {
		games = 40
	}
	medians := map[string]int{}
	for _, bot := range []string{bots.NameRandom, bots.NameGreedy, bots.NameCareful} {
		p := lab.Plan{Bot: bot, Ruleset: kit.DefaultRuleset, Seed: "skill", Games: games}
		b, err := lab.Play(context.Background(), dungeontest.OwnKit(t, kit.DefaultRuleset), p, lab.Shard{}, runtime.GOMAXPROCS(0), func() {})
		if err != nil {
			t.Fatal(err)
		}
		medians[bot] = b.Summary().Depth.Median
	}
	t.Logf("median depths of %d games: %v", games, medians)
	greedy := medians[bots.NameGreedy]
	if greedy < 4*medians[bots.NameRandom] || 10*medians[bots.NameCareful] < 14*greedy {
		t.Errorf("the median depths are %v", medians)
	}
}

// TestTheBalanceReportMatchesItsFigures prints each row that the report lacks, so
// that it can be pasted in.
func TestTheBalanceReportMatchesItsFigures(t *testing.T) {
	all := readSummaries(t)
	raw, err := os.ReadFile(filepath.Join(folder, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	first := all[batches[0]].Plan
	var rows []string
	for _, name := range batches {
		c := all[name]
		want := lab.Plan{Bot: c.Plan.Bot, Build: c.Plan.Build, Ruleset: kit.DefaultRuleset,
			Rules: first.Rules, Seed: first.Seed, Games: first.Games}
		if c.Plan != want || c.Played != c.Plan.Games {
			t.Errorf("%s: the batch is %+v with %d games, want %+v", name, c.Plan, c.Played, want)
		}
		rows = append(rows, row(label(name), c.Depth.P10, c.Depth.Median, c.Depth.P90, c.Depth.Max,
			c.Level.Median, c.Kills.Median, c.Turns.Median))
	}
	for _, p := range promises(all) {
		rows = append(rows, p.Row())
	}
	for _, text := range slices.Concat(rows, floorRows(all)) {
		if !strings.Contains(string(raw), "\n"+text+"\n") {
			t.Errorf("docs/balance/README.md lacks the row\n%s", text)
		}
	}
	if kit := dungeontest.OwnKit(t, kit.DefaultRuleset); !kit.Plays(first.Rules) {
		t.Errorf("the games of docs/balance were played under the rules %s, and today's are %s; run make balance", first.Rules, kit.Fingerprint())
	}
	if !strings.Contains(string(raw), "`"+first.Rules+"`") {
		t.Errorf("docs/balance/README.md does not mention the rules `%s`", first.Rules)
	}
}

// floorRows are the careful bot's deaths and levels on every floor that at least
// 200 games of some build have entered.
func floorRows(all map[string]summary) []string {
	var rows []string
	for depth := 1; ; depth++ {
		entries := []any{depth}
		filled := false
		for _, name := range careful {
			if floors := all[name].Floors; len(floors) < depth || floors[depth-1].Entered < 200 {
				entries = append(entries, "", "", "")
			} else {
				f := floors[depth-1]
				entries = append(entries, f.Entered, lab.Ratio(100*f.Died, f.Entered), fmt.Sprint(f.Level.P10, " ", f.Level.Median, " ", f.Level.P90))
				filled = true
			}
		}
		if !filled {
			return rows
		}
		rows = append(rows, row(entries...))
	}
}
