package fov

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/grid"
)

// plan is a floor drawn as text: # is opaque, @ the viewer.
type plan []string

func parse(text string) plan { return strings.Fields(text) }

func (p plan) opaque(at grid.Point) bool {
	return at.Y < 0 || at.Y >= len(p) || at.X < 0 || at.X >= len(p[0]) || p[at.Y][at.X] == '#'
}

func (p plan) viewer() grid.Point {
	for y, row := range p {
		if x := strings.IndexByte(row, '@'); x >= 0 {
			return grid.Point{X: x, Y: y}
		}
	}
	panic("the plan has no viewer")
}

// seen draws a plan with the cells out of view drawn as underscores.
func (p plan) seen() plan {
	f := Shadows(p.viewer(), p.opaque)
	out := plan{}
	for y, row := range p {
		cells := []byte(row)
		for x := range cells {
			if !f.Has(grid.Point{X: x, Y: y}) {
				cells[x] = '_'
			}
		}
		out = append(out, string(cells))
	}
	return out
}

func TestShadows(t *testing.T) {
	for _, c := range []struct{ name, plan, want string }{
		{"a whole room with its walls", `
			#######
			#.....#
			#..@..#
			#.....#
			#######`, `
			#######
			#.....#
			#..@..#
			#.....#
			#######`},
		{"what is round a corner is hidden", `
			#######
			#@....#
			#####.#
			#####.#`, `
			#######
			#@....#
			#####_#
			_______`},
		{"a pillar casts a shadow", `
			.........
			.........
			...#.....
			.........
			...@.....`, `
			..._.....
			..._.....
			...#.....
			.........
			...@.....`},
		{"from a doorway a widening part of a room is seen", `
			.........
			.........
			.........
			####.####
			####@####`, `
			__.....__
			___...___
			___...___
			___#.#___
			___#@#___`},
		{"light passes between two walls that touch at a corner", `
			@#.
			#..
			...`, `
			@#_
			#..
			_..`},
		{"nothing is seen beyond the view", `
			@..............`, `
			@......________`},
	} {
		if got := parse(c.plan).seen(); !slices.Equal(got, parse(c.want)) {
			t.Errorf("%s:\n%s", c.name, strings.Join(got, "\n"))
		}
	}
}

func drawn(t *rapid.T) (plan, []grid.Point) {
	size := grid.Size{Width: rapid.IntRange(1, 2*Width).Draw(t, "width"), Height: rapid.IntRange(1, 2*Height).Draw(t, "height")}
	signs := []byte(rapid.SampledFrom([]string{".#", "..#", ".....#", ".........#"}).Draw(t, "density"))
	cells := rapid.SliceOfN(rapid.SampledFrom(signs), size.Cells(), size.Cells()).Draw(t, "cells")
	var p plan
	for row := range slices.Chunk(cells, size.Width) {
		p = append(p, string(row))
	}
	return p, slices.Collect(size.All())
}

// TestShadowsAreSymmetric checks that of any two cells that are not opaque, either both
// see each other or neither does.
func TestShadowsAreSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, cells := drawn(t)
		fields := make([]Field, len(cells))
		for i, at := range cells {
			fields[i] = Shadows(at, p.opaque)
		}
		for i, a := range cells {
			for j, b := range cells[:i] {
				if !p.opaque(a) && !p.opaque(b) && fields[i].Has(b) != fields[j].Has(a) {
					t.Fatalf("%s\n%v sees %v: %v, and the other way round: %v", strings.Join(p, "\n"), a, b, fields[i].Has(b), fields[j].Has(a))
				}
			}
		}
	})
}

// TestShadowsDoNotDependOnTheSide checks that a mirrored floor has a mirrored field.
func TestShadowsDoNotDependOnTheSide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, cells := drawn(t)
		from := rapid.SampledFrom(cells).Draw(t, "viewer")
		mirror := func(at grid.Point) grid.Point { return grid.Point{X: len(p[0]) - 1 - at.X, Y: len(p) - 1 - at.Y} }
		f := Shadows(from, p.opaque)
		turned := Shadows(mirror(from), func(at grid.Point) bool { return p.opaque(mirror(at)) })
		flipped := Shadows(grid.Point{X: from.X, Y: -from.Y}, func(at grid.Point) bool { return p.opaque(grid.Point{X: at.X, Y: -at.Y}) })
		for _, at := range cells {
			if f.Has(at) != turned.Has(mirror(at)) || f.Has(at) != flipped.Has(grid.Point{X: at.X, Y: -at.Y}) {
				t.Fatalf("%s\nfrom %v, %v is seen: %v; turned: %v; flipped: %v", strings.Join(p, "\n"), from, at,
					f.Has(at), turned.Has(mirror(at)), flipped.Has(grid.Point{X: at.X, Y: -at.Y}))
			}
		}
	})
}

// TestNothingIsSeenBehindClosedWalls checks that whatever is in view can be reached from
// the viewer in the eight directions without leaving the view, and without crossing
// opaque cells.
func TestNothingIsSeenBehindClosedWalls(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, cells := drawn(t)
		from := rapid.SampledFrom(cells).Draw(t, "viewer")
		reached, queue := map[grid.Point]bool{from: true}, []grid.Point{from}
		for len(queue) > 0 {
			at := queue[0]
			queue = queue[1:]
			for i := range 9 {
				n := grid.Point{X: at.X - 1 + i%3, Y: at.Y - 1 + i/3}
				if reached[n] || !Within(from, n) {
					continue
				}
				if reached[n] = true; !p.opaque(n) {
					queue = append(queue, n)
				}
			}
		}
		f := Shadows(from, p.opaque)
		for _, at := range cells {
			if f.Has(at) && !reached[at] {
				t.Fatalf("%s\nfrom %v, %v is seen", strings.Join(p, "\n"), from, at)
			}
		}
	})
}

func TestShadowsDoNotAllocate(t *testing.T) {
	p := parse(benchPlan)
	if n := testing.AllocsPerRun(100, func() { sink = Shadows(p.viewer(), p.opaque) }); n > 0 {
		t.Errorf("it allocates %v times", n)
	}
}

var sink Field

// benchPlan is as large as the view.
const benchPlan = `
	..........#..
	.##.......#..
	.##..........
	.....##......
	......@......
	####.........
	........#.#.#
	............#
	......##....#`

func BenchmarkShadows(b *testing.B) {
	for _, c := range []struct{ name, plan string }{
		{"hall", benchPlan},
		{"open", strings.Repeat(".............\n", 4) + "......@......\n" + strings.Repeat(".............\n", 4)},
		{"corridor", strings.Repeat("#############\n", 4) + "......@......\n" + strings.Repeat("#############\n", 4)},
	} {
		p := parse(c.plan)
		from := p.viewer()
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				sink = Shadows(from, p.opaque)
			}
		})
	}
}

// TestAllYieldsTheCellsOfAField compares the cells, in order, with those that Has finds.
func TestAllYieldsTheCellsOfAField(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, cells := drawn(t)
		f := Shadows(rapid.SampledFrom(cells).Draw(t, "viewer"), p.opaque)
		var want []grid.Point
		for y := range Height {
			for x := range Width {
				if at := (grid.Point{X: f.Centre.X - reachX + x, Y: f.Centre.Y - reachY + y}); f.Has(at) {
					want = append(want, at)
				}
			}
		}
		if got := slices.Collect(f.All); !slices.Equal(got, want) {
			t.Fatalf("%v, want %v", got, want)
		}
	})
}
