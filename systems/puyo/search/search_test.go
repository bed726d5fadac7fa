package search

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

var rules = []field.Rule{field.Lines, field.Groups}

// solve solves a problem with a budget of nodes and checks the result.
func solve(t *testing.T, p Problem, nodes int64, workers int) ([]field.Move, Outcome) {
	t.Helper()
	line := Solve(t.Context(), p, Budget{Nodes: nodes}, workers, nil)
	o := check(t, p, line)
	return line, o
}

// check checks that all moves are valid and that there is one for each piece,
// unless the last one loses.
func check(t *testing.T, p Problem, line []field.Move) Outcome {
	t.Helper()
	for i, m := range line {
		if !m.Valid() {
			t.Fatalf("move %d is %+v", i, m)
		}
	}
	o := p.Replay(line)
	if o.Lost && o.Placed != len(line)-1 || !o.Lost && len(line) != len(p.Pieces) {
		t.Fatalf("%d moves for %d pieces, lost %v after %d", len(line), len(p.Pieces), o.Lost, o.Placed)
	}
	return o
}

func TestSolveSurvivesWithLongChains(t *testing.T) {
	for _, rule := range rules {
		for list := range 3 {
			p := Arena{Rule: rule, Seed: "test", Lists: 3, Pieces: 120}.Problem(list)
			if _, o := solve(t, p, 500_000, 2); o.Lost || o.Combo < 4 {
				t.Errorf("rule %d, list %d: %+v", rule, list, o)
			}
		}
	}
}

func TestResultDoesNotDependOnWorkers(t *testing.T) {
	for _, rule := range rules {
		p := Arena{Rule: rule, Seed: "same", Pieces: 90}.Problem(0)
		one, _ := solve(t, p, 200_000, 1)
		three, _ := solve(t, p, 200_000, 3)
		if !slices.Equal(one, three) {
			t.Errorf("rule %d: one worker plays %v, three play %v", rule, one, three)
		}
		p.Seed = "other"
		if other, _ := solve(t, p, 200_000, 1); slices.Equal(one, other) {
			t.Errorf("rule %d: the seed has no effect", rule)
		}
	}
}

// TestPinnedResult compares the result with a recorded one: it must be the same
// on every machine.
func TestPinnedResult(t *testing.T) {
	for rule, want := range map[field.Rule]string{
		field.Lines:  "[{0 4} {0 5} {0 2} {0 3} {3 2} {3 6}] 6 272410",
		field.Groups: "[{3 2} {0 5} {1 1} {1 3} {0 5} {0 4}] 12 999999",
	} {
		p := Arena{Rule: rule, Seed: "pinned", Pieces: 40}.Problem(0)
		line, o := solve(t, p, 100_000, 2)
		if got := fmt.Sprintf("%v %d %d", line[:6], o.Combo, o.Score); got != want {
			t.Errorf("rule %d: got %s, want %s", rule, got, want)
		}
	}
}

func TestShortAndUniformLists(t *testing.T) {
	one := field.Piece{X: field.Red, Y: field.Red}
	for _, rule := range rules {
		for _, pieces := range [][]field.Piece{
			nil, {one}, slices.Repeat([]field.Piece{one}, 2), slices.Repeat([]field.Piece{one}, 200),
			slices.Repeat([]field.Piece{{X: field.Red, Y: field.Blue}}, 200),
		} {
			p := Problem{Pieces: pieces, Rule: rule}
			_, o := solve(t, p, 100_000, 1)
			if o.Lost || len(pieces) == 2 && o.Score != 280 || len(pieces) == 200 && o.Combo == 0 {
				t.Errorf("rule %d, %d pieces: %+v", rule, len(pieces), o)
			}
		}
	}
}

// TestUnavoidableDefeatIsDelayed starts on a field of grey puyos with room for 3
// pieces. Consecutive pieces have no colour in common.
func TestUnavoidableDefeatIsDelayed(t *testing.T) {
	p := Problem{Rule: field.Groups}
	for column := 1; column <= field.Columns; column++ {
		for row := 2; row <= field.Rows; row++ {
			p.Start.Set(column, row-1, field.Grey)
		}
	}
	p.Pieces = slices.Repeat([]field.Piece{{X: field.Red, Y: field.Blue}, {X: field.Green, Y: field.Yellow}}, 10)
	line, o := solve(t, p, 100_000, 1)
	if !o.Lost || o.Placed != 3 || len(line) != 4 {
		t.Errorf("%v gives %+v", line, o)
	}
}

func TestAvailableChainIsFired(t *testing.T) {
	p := Problem{Rule: field.Groups, Pieces: []field.Piece{{X: field.Red, Y: field.Blue}}}
	for _, c := range []field.Colour{field.Red, field.Red, field.Red} {
		p.Start.Drop(1, c)
	}
	if _, o := solve(t, p, 10_000, 1); o.Combo != 1 || o.Score != 280 {
		t.Errorf("%+v", o)
	}
}

func TestCancelledSearchReturnsMoves(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := Arena{Rule: field.Lines, Seed: "cancelled", Pieces: 300}.Problem(0)
	line := Solve(ctx, p, Budget{Nodes: 1 << 60}, 1, nil)
	if o := check(t, p, line); o.Lost {
		t.Errorf("lost after %d", o.Placed)
	}
}

// TestTimeEndsTheSearch uses a clock that advances each time it is read.
func TestTimeEndsTheSearch(t *testing.T) {
	for _, pieces := range []int{40, 200} {
		p := Arena{Rule: field.Groups, Seed: "time", Pieces: pieces}.Problem(0)
		reads, reported := 0, 0
		spent := func() int { reads++; return reads * 20_000 }
		line := Solve(t.Context(), p, Budget{Spent: spent}, 2, func(done, total int) {
			if done < reported || total != Whole {
				t.Fatalf("progress %d of %d after %d", done, total, reported)
			}
			reported = done
		})
		if o := check(t, p, line); o.Lost || o.Combo < 3 || reported != Whole {
			t.Errorf("%+v, reported %d", o, reported)
		}
	}
}

func TestBots(t *testing.T) {
	for i, b := range Bots() {
		if same, known := FindBot(b.Name); !known || same != b {
			t.Errorf("%s is %+v", b.Name, same)
		}
		if i > 2 {
			continue // too slow for a test
		}
		a := Arena{Rule: field.Groups, Seed: "bots", Lists: 2, Pieces: 60}
		played := 0
		s := a.Play(t.Context(), b, 2, func(Outcome) { played++ })
		if s.Lists != 2 || played != 2 || s.Survived != 2 || s.Combos < 2 || s.Longest > s.Combos {
			t.Errorf("%s: %+v", b.Name, s)
		}
	}
	for _, name := range []string{"", "nobody", "0", "-5", "1e6"} {
		if b, known := FindBot(name); known {
			t.Errorf("%q is %+v", name, b)
		}
	}
	if b, known := FindBot("5000"); !known || b.whole != 5000 {
		t.Errorf("5000 is %+v", b)
	}
}

// TestRandomStarts solves many small problems from random fields, some with grey
// puyos and full columns.
func TestRandomStarts(t *testing.T) {
	stream := dice.New("search", "starts")
	lost := 0
	for i := range 300 {
		p := Arena{Seed: "starts", Pieces: stream.Below(12)}.Problem(i)
		p.Rule = rules[i%2]
		for column := 1; column <= field.Columns; column++ {
			for range field.Rows - stream.Below(1+i%12) {
				p.Start.Drop(column, field.Colour(1+stream.Below(int(field.Grey))))
			}
		}
		p.Start.Resolve(p.Rule)
		if _, o := solve(t, p, int64(stream.Below(20_000)), 1); o.Lost {
			lost++
		}
	}
	if lost == 0 || lost == 300 {
		t.Errorf("%d of 300 games are lost", lost)
	}
}
