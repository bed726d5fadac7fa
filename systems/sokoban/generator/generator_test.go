package generator_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/systems/sokoban/generator"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// produce generates count levels.
func produce(t *testing.T, request generator.Request, count int) (all []generator.Result) {
	t.Helper()
	g, err := generator.New(request)
	if err != nil {
		t.Fatal(err)
	}
	for range count {
		made, err := g.Next(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, made)
	}
	return all
}

// minPushes returns the number of pushes that a level takes, or -1 if it has no
// solution.
func minPushes(l level.Level) int {
	a := solver.Solve(context.Background(), l, solver.Options{Goal: solver.FewestPushes})
	if a.Outcome != solver.Found {
		return -1
	}
	return a.Moves.Pushes()
}

func TestGeneratedLevels(t *testing.T) {
	count := 12
	if testing.Short() {
		count = 4
	}
	known := map[[8]byte]bool{}
	for _, request := range []generator.Request{
		{Seed: "one", Boxes: 1, Width: 7, Height: 6},
		{Seed: "two", Boxes: 2, Width: 8, Height: 7},
		{Seed: "three", Boxes: 3, Width: 9, Height: 9},
		{Seed: "four", Boxes: 4, Width: 9, Height: 8},
	} {
		for _, made := range produce(t, request, count) {
			l := made.Level
			drawn := strings.Join(l.Rows(), "\n")
			if l.Width != request.Width || l.Height != request.Height || len(l.Crates) != request.Boxes || l.Solved() {
				t.Errorf("%s does not match the request\n%s", l.Title, drawn)
			}
			if known[l.Canonical().Hash] {
				t.Errorf("%s is generated twice\n%s", l.Title, drawn)
			}
			known[l.Canonical().Hash] = true
			played := level.Play(l, l.Solution)
			if !played.Solved || played.Moves.Pushes() != minPushes(l) || made.Rating.Pushes != minPushes(l) || made.Rating.Moves != len(l.Solution) {
				t.Errorf("%s: the solution is wrong or not the shortest\n%s", l.Title, drawn)
			}
			checkCrates(t, l, drawn)
			checkWalls(t, l, drawn)
		}
	}
}

// checkCrates checks that every crate must be moved, and that no crate can be
// removed together with a target.
func checkCrates(t *testing.T, l level.Level, drawn string) {
	t.Helper()
	pushes := minPushes(l)
	for i, crate := range l.Crates {
		less := l.Clone()
		less.Crates = slices.Delete(less.Crates, i, i+1)
		for at, target := range l.Targets {
			if target {
				less.Targets[at] = false
				if minPushes(less) >= pushes {
					t.Errorf("%s does not need its crate on cell %d\n%s", l.Title, crate, drawn)
				}
				less.Targets[at] = true
			}
		}
		if l.Targets[crate] {
			less.Targets[crate], less.Walls[crate] = false, true
			if minPushes(less) >= 0 {
				t.Errorf("%s starts with a crate in its final position on cell %d\n%s", l.Title, crate, drawn)
			}
		}
	}
}

// checkWalls checks that removing any wall between two floor cells shortens the
// solution.
func checkWalls(t *testing.T, l level.Level, drawn string) {
	t.Helper()
	for y := 1; y < l.Height-1; y++ {
		for x := 1; x < l.Width-1; x++ {
			at := y*l.Width + x
			between := !l.Walls[at-1] && !l.Walls[at+1] || !l.Walls[at-l.Width] && !l.Walls[at+l.Width]
			if !l.Walls[at] || !between {
				continue
			}
			open := l.Clone()
			open.Walls[at] = false
			if minPushes(open) >= minPushes(l) {
				t.Errorf("%s does not need the wall on cell %d\n%s", l.Title, at, drawn)
			}
		}
	}
}

func TestSeedDeterminesLevels(t *testing.T) {
	request := generator.Request{Seed: "same", Boxes: 3, Width: 8, Height: 8}
	first, again := produce(t, request, 3), produce(t, request, 3)
	request.Seed = "other"
	other := produce(t, request, 1)
	for i := range first {
		if !first[i].Level.Same(again[i].Level) || first[i].Rating != again[i].Rating || first[i].Level.Solution != again[i].Level.Solution {
			t.Errorf("level %d: %v and %v", i, first[i].Level.Rows(), again[i].Level.Rows())
		}
	}
	if first[0].Level.Same(other[0].Level) {
		t.Error("another seed gives the same level")
	}
}

func TestRequestedDifficulty(t *testing.T) {
	request := generator.Request{
		Seed: "hard", Boxes: 3, Width: 9, Height: 8,
		Pushes: generator.Range{Min: 12, Max: 25}, Changes: generator.Range{Min: 4}, Spoils: generator.Range{Min: 20, Max: 60},
	}
	for _, made := range produce(t, request, 5) {
		if r := made.Rating; r.Pushes < 12 || r.Pushes > 25 || r.Changes < 4 || r.Spoils < 20 || r.Spoils > 60 {
			t.Errorf("%+v does not match the request", r)
		}
	}
}

func TestInvalidRequestsAreRejected(t *testing.T) {
	for _, c := range []struct {
		request generator.Request
		want    error
	}{
		{generator.Request{Boxes: 1, Width: 4, Height: 9}, generator.ErrSize},
		{generator.Request{Boxes: 1, Width: 9, Height: 21}, generator.ErrSize},
		{generator.Request{Boxes: 0, Width: 9, Height: 9}, generator.ErrBoxes},
		{generator.Request{Boxes: 10, Width: 9, Height: 9}, generator.ErrBoxes},
		{generator.Request{Boxes: 13, Width: 20, Height: 20}, generator.ErrBoxes},
	} {
		if _, err := generator.New(c.request); !errors.Is(err, c.want) {
			t.Errorf("%+v: %v, want %v", c.request, err, c.want)
		}
	}
	g, err := generator.New(generator.Request{Boxes: 1, Width: 5, Height: 5, Pushes: generator.Range{Min: 500}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Next(context.Background()); !errors.Is(err, generator.ErrNotFound) {
		t.Errorf("a level of 500 pushes on 9 cells: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := g.Next(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
