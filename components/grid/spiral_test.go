package grid_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/grid"
)

func TestTheSpiralTurnsClockwiseInwards(t *testing.T) {
	path := grid.Size{Width: 10, Height: 10}.Spiral()
	for n, want := range map[int]grid.Point{
		0: {X: 0, Y: 0}, 9: {X: 9, Y: 0}, 10: {X: 9, Y: 1}, 18: {X: 9, Y: 9}, 27: {X: 0, Y: 9},
		35: {X: 0, Y: 1}, 36: {X: 1, Y: 1}, 53: {X: 5, Y: 8}, 63: {X: 1, Y: 2}, 99: {X: 4, Y: 5},
	} {
		if path[n] != want {
			t.Errorf("cell %d is %v, want %v", n, path[n], want)
		}
	}
}

func TestASpiralVisitsEveryCellOnceStepByStep(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := grid.Size{Width: rapid.IntRange(1, 12).Draw(t, "width"), Height: rapid.IntRange(1, 12).Draw(t, "height")}
		path := size.Spiral()
		seen := map[grid.Point]bool{}
		for i, p := range path {
			if !size.Holds(p) || seen[p] || i > 0 && p.Distance(path[i-1]) != 1 {
				t.Fatalf("cell %d of %v is %v, after %v", i, size, p, path[:i])
			}
			seen[p] = true
		}
		if len(path) != size.Cells() || path[0] != (grid.Point{}) {
			t.Fatalf("the spiral of %v is %v", size, path)
		}
	})
	if got := (grid.Size{}).Spiral(); len(got) != 0 {
		t.Errorf("the spiral of an empty grid is %v", got)
	}
}
