package lab

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
)

// The names of a batch's files.
const (
	RunsFile    = "runs.jsonl"
	SummaryFile = "summary.json"
)

// MaxGames is the maximum number of games in a batch.
const MaxGames = 1_000_000

// maxLineLength caps a line of a runs file, in bytes, because files are not
// trusted.
const maxLineLength = 1 << 20

// Batch is the games played of a plan, ordered by game number.
type Batch struct {
	Plan  Plan
	Shard Shard
	Runs  []Run
}

// Summary summarizes the batch.
func (b Batch) Summary() Summary { return Sum(b.Plan, b.Shard, b.Runs) }

// RunsFile is the content of the batch's runs file: one line of JSON per game.
func (b Batch) RunsFile() ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	for _, r := range b.Runs {
		if err := enc.Encode(r); err != nil {
			return nil, err
		}
	}
	return out.Bytes(), nil
}

// SummaryFile is the content of the batch's summary file.
func (b Batch) SummaryFile() ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(b.Summary())
	return out.Bytes(), err
}

// Read reads a batch from the files in a folder. The error names the file and the
// line at fault.
func Read(folder fs.FS) (Batch, error) {
	var head struct {
		Plan  Plan
		Shard string
	}
	raw, err := fs.ReadFile(folder, SummaryFile)
	if err != nil {
		return Batch{}, err
	}
	if err := json.Unmarshal(raw, &head); err != nil {
		return Batch{}, fmt.Errorf("%s: %w", SummaryFile, err)
	}
	b := Batch{Plan: head.Plan}
	if b.Plan.Games < 0 || b.Plan.Games > MaxGames {
		return Batch{}, fmt.Errorf("%s: %d is not a valid number of games", SummaryFile, b.Plan.Games)
	}
	if head.Shard != "" {
		if b.Shard, err = ParseShard(head.Shard); err != nil {
			return Batch{}, fmt.Errorf("%s: %w", SummaryFile, err)
		}
	}
	file, err := folder.Open(RunsFile)
	if err != nil {
		return Batch{}, err
	}
	defer func() { _ = file.Close() }() // read-only: nothing is lost
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, maxLineLength)
	for n := 1; lines.Scan(); n++ {
		var r Run
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return Batch{}, fmt.Errorf("%s:%d: %w", RunsFile, n, err)
		}
		if r.Game < 0 || r.Game >= b.Plan.Games || len(b.Runs) >= b.Plan.Games {
			return Batch{}, fmt.Errorf("%s:%d: the batch has no game %d; it has %d", RunsFile, n, r.Game, b.Plan.Games)
		}
		b.Runs = append(b.Runs, r)
	}
	if err := lines.Err(); err != nil {
		return Batch{}, fmt.Errorf("%s: %w", RunsFile, err)
	}
	return b, nil
}

// Merge joins the shards of one batch; the result is the same as if the batch had
// been played at once. The error names a missing or duplicate game or a different
// plan.
func Merge(shards []Batch) (Batch, error) {
	if len(shards) == 0 {
		return Batch{}, errors.New("there is nothing to join")
	}
	whole := Batch{Plan: shards[0].Plan}
	for _, b := range shards {
		if b.Plan != whole.Plan {
			return Batch{}, fmt.Errorf("these are parts of different batches: %+v and %+v", whole.Plan, b.Plan)
		}
		whole.Runs = append(whole.Runs, b.Runs...)
	}
	slices.SortStableFunc(whole.Runs, func(a, b Run) int { return a.Game - b.Game })
	for i, r := range whole.Runs {
		switch {
		case r.Game < i:
			return Batch{}, fmt.Errorf("game %d appears twice", r.Game)
		case r.Game > i:
			return Batch{}, fmt.Errorf("game %d is missing", i)
		}
	}
	if len(whole.Runs) < whole.Plan.Games {
		return Batch{}, fmt.Errorf("game %d is missing", len(whole.Runs))
	}
	return whole, nil
}
