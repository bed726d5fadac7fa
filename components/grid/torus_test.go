package grid

import "testing"

func TestTorus(t *testing.T) {
	torus := Torus{Size{10, 6}}
	for p, want := range map[Point]Point{{-1, -1}: {9, 5}, {10, 6}: {0, 0}, {-21, 13}: {9, 1}, {4, 4}: {4, 4}} {
		if got := torus.Wrap(p); got != want {
			t.Errorf("%v wraps to %v, want %v", p, got, want)
		}
	}
	for _, c := range []struct {
		p, q Point
		want int
	}{{Point{0, 0}, Point{9, 5}, 2}, {Point{0, 0}, Point{5, 3}, 8}, {Point{2, 1}, Point{2, 1}, 0}, {Point{1, 5}, Point{1, 0}, 1}} {
		if got := torus.Distance(c.p, c.q); got != c.want || torus.Distance(c.q, c.p) != c.want {
			t.Errorf("the distance from %v to %v is %d, want %d", c.p, c.q, got, c.want)
		}
	}
	if got, want := torus.Neighbours(Point{0, 0}), [4]Point{{0, 5}, {1, 0}, {0, 1}, {9, 0}}; got != want {
		t.Errorf("the neighbours are %v, want %v", got, want)
	}
	for p := range torus.All() {
		for _, n := range torus.Neighbours(p) {
			if torus.Distance(p, n) != 1 {
				t.Fatalf("%v is not a neighbour of %v", n, p)
			}
		}
	}
}
