package generator_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"testing"

	"github.com/donjon-rogue/donjon/systems/sokoban/generator"
)

// TestLevelsWithinALimitOfWork checks that limited requests find most levels of
// the sizes and numbers of pushes below, and give up on the others. If DONJON_SOAK is set,
// it makes more levels, and larger ones.
func TestLevelsWithinALimitOfWork(t *testing.T) {
	seeds := 8
	requests := []generator.Request{
		{Boxes: 3, Width: 9, Height: 9, Pushes: generator.Range{Min: 15, Max: 30}, Drafts: 60, Effort: 2_000},
		{Boxes: 4, Width: 11, Height: 10, Pushes: generator.Range{Min: 30, Max: 50}, Drafts: 60, Effort: 2_000},
	}
	if os.Getenv("DONJON_SOAK") != "" {
		seeds = 20
		requests = append(requests,
			generator.Request{Boxes: 4, Width: 11, Height: 9, Pushes: generator.Range{Min: 45, Max: 80}, Drafts: 12},
			generator.Request{Boxes: 5, Width: 11, Height: 9, Pushes: generator.Range{Min: 45, Max: 80}, Drafts: 12})
	}
	for _, c := range requests {
		t.Run(fmt.Sprintf("%d crates, %d pushes", c.Boxes, c.Pushes.Min), func(t *testing.T) {
			found, seeds := 0, seeds
			if c.Drafts == 12 {
				seeds = 1 // a draft takes a second or two
			}
			for i := range seeds {
				c.Seed = fmt.Sprint("work ", i)
				g, err := generator.New(c)
				if err != nil {
					t.Fatal(err)
				}
				made, err := g.Next(context.Background())
				if errors.Is(err, generator.ErrNotFound) {
					continue
				}
				if err != nil {
					t.Fatal(err)
				}
				if pushes := minPushes(made.Level); !c.Pushes.Holds(pushes) || pushes != made.Rating.Pushes {
					t.Errorf("seed %d: %d pushes, rated %d", i, pushes, made.Rating.Pushes)
				}
				found++
			}
			t.Logf("%d of %d", found, seeds)
			if found*4 < seeds*3 {
				t.Errorf("%d of %d seeds give a level", found, seeds)
			}
		})
	}
}

// TestALimitOfDraftsIsKept checks that a request gives up after its last draft.
// The first level of this seed is its second draft.
func TestALimitOfDraftsIsKept(t *testing.T) {
	request := generator.Request{Seed: "a", Boxes: 3, Width: 9, Height: 9, Pushes: generator.Range{Min: 15, Max: 30}}
	for drafts, want := range map[int]error{1: generator.ErrNotFound, 2: nil} {
		request.Drafts = drafts
		g, err := generator.New(request)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Next(context.Background()); !errors.Is(err, want) {
			t.Errorf("with %d drafts: %v, want %v", drafts, err, want)
		}
	}
}

// TestASearchForAHallEnds asks for so many pushes that halls are built, without any time.
func TestASearchForAHallEnds(t *testing.T) {
	g, err := generator.New(generator.Request{Width: 11, Height: 9, Boxes: 4, Seed: "hall", Pushes: generator.Range{Min: 45, Max: 80}})
	if err != nil {
		t.Fatal(err)
	}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := g.Next(over); !errors.Is(err, context.Canceled) {
		t.Errorf("a search that was cancelled ends with %v", err)
	}
}
