package grid_test

import (
	"iter"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/grid"
)

// plan is a floor drawn as text: # is a wall.
type plan []string

func (p plan) size() grid.Size { return grid.Size{Width: len(p[0]), Height: len(p)} }

func (p plan) open(at grid.Point) bool { return p.size().Holds(at) && p[at.Y][at.X] != '#' }

// find is the cell with that letter.
func (p plan) find(letter byte) grid.Point {
	for at := range p.size().All() {
		if p[at.Y][at.X] == letter {
			return at
		}
	}
	panic("the plan has no " + string(letter))
}

func (p plan) next(at grid.Point) iter.Seq[grid.Point] {
	return func(yield func(grid.Point) bool) {
		for _, n := range at.Neighbours() {
			if p.open(n) && !yield(n) {
				return
			}
		}
	}
}

// path describes the path from @ to > as letters of directions.
func (p plan) path() string {
	start, end := p.find('@'), p.find('>')
	var way strings.Builder
	here := start
	for _, there := range grid.Search(start, p.next, func(at grid.Point) bool { return at == end }) {
		d, _ := here.Toward(there)
		way.WriteByte("?nesw"[d])
		here = there
	}
	return way.String()
}

func TestSearch(t *testing.T) {
	for _, c := range []struct {
		plan plan
		want string
	}{
		{plan{"@>"}, "e"},
		{plan{"@.>"}, "ee"},
		{plan{"@#>"}, ""},
		// Ties are broken clockwise from north.
		{plan{"..>", "...", "@.."}, "nnee"},
		{plan{"@..", "...", "..>"}, "eess"},
		{plan{"..@", "...", ">.."}, "ssww"},
		{plan{
			"@#...",
			".#.#.",
			"...#>"}, "sseenneess"},
		{plan{
			"@#...",
			".#.#.",
			".#>#.",
			".###.",
			"....."}, "sssseeeennnnwwss"},
	} {
		if c.plan.path() != c.want {
			t.Errorf("%s\nthe way is %q, want %q", strings.Join(c.plan, "\n"), c.plan.path(), c.want)
		}
	}
}

func TestSearchGoesToTheNearestGoalAndNeverToItsStart(t *testing.T) {
	p := plan{"x..@.x", "......"}
	accept := func(at grid.Point) bool { return p[at.Y][at.X] == 'x' || p[at.Y][at.X] == '@' }
	got := grid.Search(p.find('@'), p.next, accept)
	if want := []grid.Point{{X: 4, Y: 0}, {X: 5, Y: 0}}; !slices.Equal(got, want) {
		t.Errorf("went %v, want %v", got, want)
	}
	nowhere := func(string) iter.Seq[string] { return func(func(string) bool) {} }
	if got := grid.Search("alone", nowhere, func(string) bool { return true }); got != nil {
		t.Errorf("went %v from a node without neighbours", got)
	}
}

// random draws a plan with a start, an end and random walls.
func random(t *rapid.T) plan {
	size := grid.Size{Width: rapid.IntRange(2, 12).Draw(t, "width"), Height: rapid.IntRange(2, 12).Draw(t, "height")}
	cells := rapid.SliceOfN(rapid.SampledFrom([]byte("..#")), size.Cells(), size.Cells()).Draw(t, "cells")
	two := rapid.SliceOfNDistinct(rapid.IntRange(0, size.Cells()-1), 2, 2, rapid.ID).Draw(t, "start and end")
	cells[two[0]], cells[two[1]] = '@', '>'
	var p plan
	for row := range slices.Chunk(cells, size.Width) {
		p = append(p, string(row))
	}
	return p
}

// distances are the shortest distances from start, by relaxation until nothing
// changes.
func distances(p plan, start grid.Point) map[grid.Point]int {
	far := map[grid.Point]int{start: 0}
	for changed := true; changed; {
		changed = false
		for at := range p.size().All() {
			if !p.open(at) {
				continue
			}
			for _, n := range at.Neighbours() {
				there, reached := far[n]
				if here, known := far[at]; reached && (!known || there+1 < here) {
					far[at], changed = there+1, true
				}
			}
		}
	}
	return far
}

func TestSearchFindsTheSameShortestPathEveryTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := random(t)
		start, end := p.find('@'), p.find('>')
		goal := func(at grid.Point) bool { return at == end }
		way := grid.Search(start, p.next, goal)
		far, reachable := distances(p, start)[end]
		if len(way) != far || reachable != (way != nil) {
			t.Fatalf("%s\nthe way has %d steps, the shortest %d", strings.Join(p, "\n"), len(way), far)
		}
		here := start
		for _, there := range way {
			if _, beside := here.Toward(there); !beside || !p.open(there) {
				t.Fatalf("%s\nthe way leads from %v to %v", strings.Join(p, "\n"), here, there)
			}
			here = there
		}
		if reachable && here != end {
			t.Fatalf("%s\nthe way ends at %v", strings.Join(p, "\n"), here)
		}
		for range 3 {
			if again := grid.Search(start, p.next, goal); !slices.Equal(again, way) {
				t.Fatalf("%s\nfirst the path is %v, then %v", strings.Join(p, "\n"), way, again)
			}
		}
	})
}

func TestReachMarksWhatCanBeWalkedTo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := random(t)
		far := distances(p, p.find('@'))
		reached := p.size().Reach(p.find('@'), p.open)
		if len(reached) != p.size().Cells() {
			t.Fatalf("%d cells of %d are told of", len(reached), p.size().Cells())
		}
		for at := range p.size().All() {
			if _, want := far[at]; reached[p.size().Index(at)] != want {
				t.Errorf("%s\n%v is reached: %v", strings.Join(p, "\n"), at, !want)
			}
		}
	})
}

// open is only called with cells inside the grid.
func TestReachAsksOnlyAboutCellsInside(t *testing.T) {
	s := grid.Size{Width: 3, Height: 2}
	reached := s.Reach(grid.Point{}, func(p grid.Point) bool {
		if !s.Holds(p) {
			t.Errorf("asked about %v", p)
		}
		return true
	})
	if slices.Contains(reached, false) {
		t.Errorf("reached %v", reached)
	}
}

func BenchmarkSearch(b *testing.B) {
	row := strings.Repeat(".", 63)
	p := plan{"@" + row[1:]}
	for range 41 {
		p = append(p, row)
	}
	p = append(p, row[1:]+">")
	end := p.find('>')
	b.ReportAllocs()
	for b.Loop() {
		grid.Search(p.find('@'), p.next, func(at grid.Point) bool { return at == end })
	}
}
