package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// TestSimIsIndependentOfWorkersAndShards plays a batch with one worker, with four,
// and in two shards that are merged. The results must be the same bytes.
func TestSimIsIndependentOfWorkersAndShards(t *testing.T) {
	folder := t.TempDir()
	sim := func(out string, options ...string) string {
		t.Helper()
		args := append([]string{"--lang", "en", "sim", "--bot", "greedy", "--games", "6", "--seed", "S", "--out", filepath.Join(folder, out)}, options...)
		stdout, stderr, status := programtest.Run(Game, args...)
		if status != 0 || stderr != "" {
			t.Fatalf("%v gives status %d: %s", args, status, stderr)
		}
		return stdout
	}
	one := sim("one", "--workers", "1")
	if four := sim("four", "--workers", "4"); strings.ReplaceAll(four, "four", "one") != one {
		t.Errorf("four workers print\n%s\none prints\n%s", four, one)
	}
	sim("first", "--shard", "1/2")
	sim("second", "--shard", "2/2")
	if _, stderr, status := programtest.Run(Game, "sim", "merge", "--out", filepath.Join(folder, "merged"),
		filepath.Join(folder, "first"), filepath.Join(folder, "second")); status != 0 {
		t.Fatalf("merge gives status %d: %s", status, stderr)
	}
	for _, name := range []string{"runs.jsonl", "summary.json"} {
		want, err := os.ReadFile(filepath.Join(folder, "one", name))
		if err != nil || len(want) == 0 {
			t.Fatal(err)
		}
		for _, other := range []string{"four", "merged"} {
			if got, err := os.ReadFile(filepath.Join(folder, other, name)); err != nil || string(got) != string(want) {
				t.Errorf("%s of %s differs from that of one worker: %v", name, other, err)
			}
		}
	}
	plots, err := filepath.Glob(filepath.Join(folder, "one", "*.png"))
	if err != nil || len(plots) < 4 {
		t.Errorf("the plots are %v, %v", plots, err)
	}
	if _, err := os.Stat(filepath.Join(folder, "one", "report.html")); err != nil {
		t.Error(err)
	}
}

// TestSimLeavesAnOptionOut plays a game without a skill, and asks for one that is not there.
func TestSimLeavesAnOptionOut(t *testing.T) {
	args := []string{"--lang", "en", "sim", "--ruleset", "adventure", "--class", "mage", "--bot", "greedy", "--games", "1", "--seed", "S", "--without"}
	stdout, stderr, status := programtest.Run(Game, append(args, "skill:frost")...)
	if status != 0 || !strings.Contains(stdout, "-skill:frost") {
		t.Errorf("status %d: %s%s", status, stdout, stderr)
	}
	_, stderr, status = programtest.Run(Game, append(args, "skill:juggling")...)
	if status == 0 || !strings.Contains(stderr, "skill:juggling") {
		t.Errorf("an unknown option gives status %d: %s", status, stderr)
	}
}

func TestSimRefusesAWrongCommandLine(t *testing.T) {
	for _, args := range []string{"sim", "sim --bot clever --games 3 --seed S", "sim --bot greedy --games 0 --seed S",
		"sim --bot greedy --games 3 --seed S --shard 3/2", "sim --bot greedy --games 3 --seed S --build atk", "sim merge"} {
		_, stderr, status := programtest.Run(Game, append([]string{"--lang", "en"}, strings.Fields(args)...)...)
		if status != 2 || strings.Count(stderr, "\n") != 1 {
			t.Errorf("donjon %s gives status %d: %s", args, status, stderr)
		}
	}
}
