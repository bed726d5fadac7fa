package ground

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
)

// side is the width and height of the maps of clouds, which rotate onto themselves.
const side = 9

// turned mirrors a cell of such a map, or rotates it by a quarter.
func turned(p grid.Point, mirror bool) grid.Point {
	if mirror {
		return grid.Point{X: side - 1 - p.X, Y: p.Y}
	}
	return grid.Point{X: side - 1 - p.Y, Y: p.X}
}

// amountOf is the amount of a cloud in a cell.
func amountOf(l *components.LayerData, p grid.Point) int {
	x, y := p.X-l.Corner.X, p.Y-l.Corner.Y
	if x < 0 || x >= l.Width || y < 0 || y*l.Width >= len(l.Amounts) {
		return 0
	}
	return l.Amounts[y*l.Width+x]
}

// TestCloudsAreFair holds that a mirrored or rotated map gives a mirrored or rotated cloud, that nothing is lost or
// gained by spreading, and that gas stays where it is open.
func TestCloudsAreFair(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := grid.Size{Width: side, Height: side}
		walls := rapid.SliceOfN(rapid.Bool(), size.Cells(), size.Cells()).Draw(t, "walls")
		mirror := rapid.Bool().Draw(t, "mirrored")
		open := func(p grid.Point) bool { return size.Holds(p) && !walls[size.Index(p)] }
		one := components.LayerData{Width: side, Amounts: make([]int, size.Cells())}
		other := components.LayerData{Width: side, Amounts: make([]int, size.Cells())}
		openTurned := map[grid.Point]bool{}
		total := 0
		for p := range size.All() {
			openTurned[turned(p, mirror)] = open(p)
			if open(p) {
				n := rapid.IntRange(0, 40).Draw(t, "units")
				one.Amounts[size.Index(p)], other.Amounts[size.Index(turned(p, mirror))] = n, n
				total += n
			}
		}
		for range 5 {
			spread(&one, size, open)
			spread(&other, size, func(p grid.Point) bool { return openTurned[p] })
			sum := 0
			for p := range size.All() {
				n := amountOf(&one, p)
				if sum += n; n != amountOf(&other, turned(p, mirror)) {
					t.Fatalf("%v has %d units, and %v has %d", p, n, turned(p, mirror), amountOf(&other, turned(p, mirror)))
				}
				if n > 0 && !open(p) {
					t.Fatalf("%d units came into the wall %v", n, p)
				}
			}
			if sum != total {
				t.Fatalf("%d units have become %d", total, sum)
			}
		}
	})
}
