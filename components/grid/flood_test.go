package grid_test

import (
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

// find returns the cell with that letter.
func (p plan) find(letter byte) grid.Point {
	for at := range p.size().All() {
		if p[at.Y][at.X] == letter {
			return at
		}
	}
	panic("the plan has no " + string(letter))
}

// path describes the path from @ to > as letters of directions.
func (p plan) path() string {
	var f grid.Flood
	var way strings.Builder
	if _, found := f.Walk(p.size(), p.find('@'), p.open, func(at grid.Point) bool { return at == p.find('>') }); found {
		for _, d := range f.Way(p.find('>')) {
			way.WriteByte("?nesw"[d])
		}
	}
	return way.String()
}

func TestShortestPaths(t *testing.T) {
	for _, c := range []struct {
		plan plan
		want string
	}{
		{plan{"@>"}, "e"},
		{plan{"@.>"}, "ee"},
		{plan{"@#>"}, ""},
		// Of equally short paths, the first one clockwise from north is taken.
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
			t.Errorf("%s\nthe path is %q, want %q", strings.Join(c.plan, "\n"), c.plan.path(), c.want)
		}
	}
}

func TestWalkFindsTheNearestGoal(t *testing.T) {
	p := plan{"x..@.x", "......"}
	var f grid.Flood
	if f.Reached(grid.Point{}) || f.Way(grid.Point{}) != nil {
		t.Error("an empty flood has reached a cell")
	}
	at := func(letter byte) func(grid.Point) bool {
		return func(at grid.Point) bool { return p[at.Y][at.X] == letter }
	}
	for _, c := range []struct {
		letter byte
		end    grid.Point
		way    []grid.Direction
	}{
		{'x', grid.Point{X: 5}, []grid.Direction{grid.East, grid.East}},
		{'@', grid.Point{X: 3}, nil}, // the start counts
	} {
		end, found := f.Walk(p.size(), p.find('@'), p.open, at(c.letter))
		if !found || end != c.end || !slices.Equal(f.Way(end), c.way) {
			t.Errorf("%c is found: %v, at %v, by %v", c.letter, found, end, f.Way(end))
		}
	}
	if _, found := f.Walk(p.size(), p.find('@'), p.open, at('?')); found || len(f.Cells) != p.size().Cells() {
		t.Errorf("a missing letter is found: %v; %d cells were reached", found, len(f.Cells))
	}
}

// TestAFloodCanBeReused walks in grids of different sizes: earlier walks must leave no
// trace.
func TestAFloodCanBeReused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var again grid.Flood
		for range 5 {
			p := random(t)
			var fresh grid.Flood
			fresh.Walk(p.size(), p.find('@'), p.open, nil)
			again.Walk(p.size(), p.find('@'), p.open, nil)
			if !slices.Equal(fresh.Cells, again.Cells) {
				t.Fatalf("%s\n%v and %v", strings.Join(p, "\n"), fresh.Cells, again.Cells)
			}
			for at := range p.size().All() {
				if fresh.Reached(at) != again.Reached(at) || !slices.Equal(fresh.Way(at), again.Way(at)) {
					t.Fatalf("%s\n%v is reached by %v and %v", strings.Join(p, "\n"), at, fresh.Way(at), again.Way(at))
				}
			}
		}
	})
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

// distances returns the minimum numbers of steps from start, computed slowly: each
// cell is one step further than its nearest neighbour, until nothing changes.
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

func TestShortestIsShortestAndDeterministic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := random(t)
		start, end := p.find('@'), p.find('>')
		way := p.size().Shortest(start, end, p.open)
		all := distances(p, start)
		far, reachable := all[end]
		for at, steps := range p.size().Distances(start, p.open) {
			if want, there := all[p.size().At(at)]; there && steps != want || !there && steps != -1 {
				t.Fatalf("%s\n%v is %d steps away, not %d", strings.Join(p, "\n"), p.size().At(at), want, steps)
			}
		}
		if len(way) != far || reachable != (way != nil) {
			t.Fatalf("%s\nthe path has %d steps, the shortest %d", strings.Join(p, "\n"), len(way), far)
		}
		here := start
		for _, there := range way {
			if _, adjacent := here.Toward(there); !adjacent || !p.open(there) {
				t.Fatalf("%s\nthe path leads from %v to %v", strings.Join(p, "\n"), here, there)
			}
			here = there
		}
		if reachable && here != end {
			t.Fatalf("%s\nthe path ends at %v", strings.Join(p, "\n"), here)
		}
		for range 3 {
			if again := p.size().Shortest(start, end, p.open); !slices.Equal(again, way) {
				t.Fatalf("%s\nfirst the path is %v, then %v", strings.Join(p, "\n"), way, again)
			}
		}
	})
}

func TestReachMarksReachableCells(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := random(t)
		far := distances(p, p.find('@'))
		reached := p.size().Reach(p.find('@'), p.open)
		if len(reached) != p.size().Cells() {
			t.Fatalf("got %d cells of %d", len(reached), p.size().Cells())
		}
		for at := range p.size().All() {
			if _, want := far[at]; reached[p.size().Index(at)] != want {
				t.Errorf("%s\n%v is reached: %v", strings.Join(p, "\n"), at, !want)
			}
		}
	})
}

// Cells outside the grid count as walls; open is never called for them.
func TestReachChecksOnlyCellsInside(t *testing.T) {
	s := grid.Size{Width: 3, Height: 2}
	reached := s.Reach(grid.Point{}, func(p grid.Point) bool {
		if !s.Holds(p) {
			t.Errorf("called for %v", p)
		}
		return true
	})
	if slices.Contains(reached, false) {
		t.Errorf("reached %v", reached)
	}
}

func BenchmarkFlood(b *testing.B) {
	var f grid.Flood
	s := grid.Size{Width: 63, Height: 43}
	b.ReportAllocs()
	for b.Loop() {
		f.Walk(s, grid.Point{}, func(grid.Point) bool { return true }, nil)
	}
}
