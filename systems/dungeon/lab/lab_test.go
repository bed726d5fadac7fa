package lab

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

func greedyPlan(games int) Plan {
	return Plan{Bot: bots.NameGreedy, Ruleset: kit.DefaultRuleset, Seed: "lab", Games: games}
}

// playShard plays a shard and returns it with its files.
func playShard(t *testing.T, p Plan, s Shard, workers int) (Batch, fstest.MapFS) {
	t.Helper()
	done := 0
	b, err := Play(context.Background(), dungeontest.OwnKit(t, kit.DefaultRuleset), p, s, workers, func() { done++ })
	if err != nil {
		t.Fatal(err)
	}
	if done != s.Len(p.Games) || done != len(b.Runs) {
		t.Errorf("done was called for %d games, %d runs were recorded, %d belong to the shard", done, len(b.Runs), s.Len(p.Games))
	}
	return b, filesOf(t, b)
}

func filesOf(t *testing.T, b Batch) fstest.MapFS {
	t.Helper()
	runs, err := b.RunsFile()
	if err != nil {
		t.Fatal(err)
	}
	summary, err := b.SummaryFile()
	if err != nil {
		t.Fatal(err)
	}
	return fstest.MapFS{RunsFile: {Data: runs}, SummaryFile: {Data: summary}}
}

func TestResultsDoNotDependOnWorkersOrShards(t *testing.T) {
	p := greedyPlan(7)
	_, want := playShard(t, p, Shard{}, 1)
	same := func(what string, got fstest.MapFS) {
		for name := range want {
			if !bytes.Equal(got[name].Data, want[name].Data) {
				t.Errorf("%s: %s differs:\n%s\n%s", what, name, got[name].Data, want[name].Data)
			}
		}
	}
	_, got := playShard(t, p, Shard{}, 3)
	same("three workers", got)
	var shards []Batch
	for _, i := range []int{3, 1, 2} { // in any order
		_, folder := playShard(t, p, Shard{i, 3}, 2)
		read, err := Read(folder)
		if err != nil {
			t.Fatal(err)
		}
		shards = append(shards, read)
	}
	whole, err := Merge(shards)
	if err != nil {
		t.Fatal(err)
	}
	same("three shards", filesOf(t, whole))
}

func TestMergeReportsUnsuitableShards(t *testing.T) {
	p := greedyPlan(4)
	first, _ := playShard(t, p, Shard{1, 2}, 1)
	second, _ := playShard(t, p, Shard{2, 2}, 1)
	other := second
	other.Plan.Seed = "other"
	for _, c := range []struct {
		shards []Batch
		says   string
	}{
		{nil, "nothing to join"},
		{[]Batch{first}, "game 1 is missing"},
		{[]Batch{second}, "game 0 is missing"},
		{[]Batch{first, second, first}, "game 0 appears twice"},
		{[]Batch{first, other}, "parts of different batches"},
	} {
		if _, err := Merge(c.shards); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("got %v, want %q", err, c.says)
		}
	}
}

func TestDamagedFilesAreRefused(t *testing.T) {
	_, good := playShard(t, greedyPlan(2), Shard{}, 1)
	for _, c := range []struct{ file, content, says string }{
		{RunsFile, "{\"game\":0}\nnonsense\n", "runs.jsonl:2: invalid character"},
		{RunsFile, "{\"game\":7}\n", "runs.jsonl:1: the batch has no game 7; it has 2"},
		{RunsFile, "{\"game\":0}\n{\"game\":1}\n{\"game\":1}\n", "runs.jsonl:3: the batch has no game 1"},
		{RunsFile, strings.Repeat("x", maxLineLength+1), "runs.jsonl: bufio.Scanner: token too long"},
		{SummaryFile, "{", "summary.json: unexpected end"},
		{SummaryFile, `{"plan":{"games":-1}}`, "summary.json: -1 is not a valid number of games"},
		{SummaryFile, `{"shard":"5/4"}`, `summary.json: "5/4" is not a valid shard`},
	} {
		folder := fstest.MapFS{RunsFile: good[RunsFile], SummaryFile: good[SummaryFile]}
		folder[c.file] = &fstest.MapFile{Data: []byte(c.content)}
		if _, err := Read(folder); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: got %v, want %q", c.file, err, c.says)
		}
	}
	for _, missing := range []string{RunsFile, SummaryFile} {
		folder := fstest.MapFS{RunsFile: good[RunsFile], SummaryFile: good[SummaryFile]}
		delete(folder, missing)
		if _, err := Read(folder); err == nil || !strings.Contains(err.Error(), missing) {
			t.Errorf("without %s: %v", missing, err)
		}
	}
}

// TestTheFloorsOfARecordAddUp compares the sums over a record's floors with its totals.
func TestTheFloorsOfARecordAddUp(t *testing.T) {
	b, _ := playShard(t, greedyPlan(5), Shard{}, 2)
	for _, r := range b.Runs {
		turns, kills, taken := 0, 0, 0
		for i, f := range r.Floors {
			if f.Depth != i+1 || f.Exp > f.Offered*2 {
				t.Errorf("%s: floor %d is %+v", r.Seed, i+1, f)
			}
			turns, kills, taken = turns+f.Turns+f.Aside, kills+f.Kills, taken+f.DamageTaken
		}
		if turns != r.Turns || kills != r.Kills || taken != r.DamageTaken || len(r.Floors) != r.Depth {
			t.Errorf("%s: floors add up to %d turns, %d kills, %d damage; the run says %+v", r.Seed, turns, kills, taken, r)
		}
		if r.End != EndDeath || r.Cause == "" || r.Seed != fmt.Sprint("lab-", r.Game) {
			t.Errorf("%+v", r)
		}
	}
}

// TestAPlanBoundsTheTurnsOfAGame stops games long before they end.
func TestAPlanBoundsTheTurnsOfAGame(t *testing.T) {
	p := greedyPlan(3)
	p.Turns = 20
	b, _ := playShard(t, p, Shard{}, 2)
	for _, r := range b.Runs {
		if r.End != EndTurns || r.Turns < 20 || r.Turns > 25 {
			t.Errorf("%s: %s after %d turns", r.Seed, r.End, r.Turns)
		}
	}
}

func TestACancelledBatchIsAnError(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Play(ctx, dungeontest.OwnKit(t, kit.DefaultRuleset), greedyPlan(50), Shard{}, 2, func() {}); err == nil {
		t.Error("no error")
	}
	p := greedyPlan(3)
	p.Bot = "gready"
	if _, err := Play(context.Background(), dungeontest.OwnKit(t, kit.DefaultRuleset), p, Shard{}, 2, func() {}); err == nil || !strings.Contains(err.Error(), "gready") {
		t.Errorf("an unknown bot gives %v", err)
	}
}

func TestShards(t *testing.T) {
	for _, bad := range []string{"", "1", "0/4", "5/4", "1/0", "x/2", "1/2/3", "-1/2"} {
		if _, err := ParseShard(bad); err == nil {
			t.Errorf("%q was parsed as a shard", bad)
		}
	}
	s, err := ParseShard("2/3")
	if err != nil || fmt.Sprint(s.games(8)) != "[1 4 7]" {
		t.Errorf("%v, %v", s.games(8), err)
	}
}

func TestSpread(t *testing.T) {
	got := SpreadOf([]int{9, 1, 3, 2, 4, 5, 6, 8, 7, 10})
	want := Spread{Min: 1, P10: 1, P25: 3, Median: 5, P75: 8, P90: 9, Max: 10, Mean: 550}
	if got != want {
		t.Errorf("got %+v", got)
	}
	if s := got.Mean.String(); s != "5.50" {
		t.Errorf("the mean is formatted as %s", s)
	}
	if SpreadOf(nil) != (Spread{}) || Ratio(1, 0) != 0 || Ratio(2, 3) != 67 || Ratio(200, 3) != 6667 {
		t.Errorf("%v %v %v", SpreadOf(nil), Ratio(2, 3), Ratio(200, 3))
	}
}
