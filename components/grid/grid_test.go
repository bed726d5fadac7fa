package grid_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/grid"
)

var clockwise = []grid.Direction{grid.North, grid.East, grid.South, grid.West}

func TestDirections(t *testing.T) {
	if got := slices.Collect(grid.Clockwise); !slices.Equal(got, clockwise) {
		t.Errorf("Clockwise yields %v", got)
	}
	for d := range grid.Clockwise {
		if d != grid.North {
			t.Errorf("a loop with break continued to %v", d)
		}
		break
	}
	steps := []grid.Point{{X: 0, Y: -1}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}}
	names := []string{"north", "east", "south", "west"}
	for i, d := range clockwise {
		if d.Delta() != steps[i] || d.String() != names[i] {
			t.Errorf("direction %d is %s and leads to %v", i, d, d.Delta())
		}
		if got, err := grid.ParseDirection(names[i]); got != d || err != nil {
			t.Errorf("%s is read as %v, %v", names[i], got, err)
		}
	}
	if grid.Nowhere.Delta() != (grid.Point{}) || grid.Nowhere.String() != "" {
		t.Error("Nowhere has a delta or a name")
	}
	if got := grid.Direction(9); got.String() != "direction 9" || got.Delta() != (grid.Point{}) {
		t.Errorf("direction 9 is %q and leads to %v", got, got.Delta())
	}
}

func TestParseDirectionRejectsOtherWords(t *testing.T) {
	for _, word := range []string{"", "North", "nort", "up", "direction 1"} {
		d, err := grid.ParseDirection(word)
		want := fmt.Sprintf("%q is not a direction; the directions are north, east, south and west", word)
		if d != grid.Nowhere || err == nil || err.Error() != want {
			t.Errorf("%q is read as %v, %v", word, d, err)
		}
	}
}

func TestPoints(t *testing.T) {
	p := grid.Point{X: 3, Y: 5}
	if got := p.Add(grid.Point{X: -4, Y: 2}); got != (grid.Point{X: -1, Y: 7}) {
		t.Errorf("Add gives %v", got)
	}
	if got, want := p.Neighbours(), [4]grid.Point{{X: 3, Y: 4}, {X: 4, Y: 5}, {X: 3, Y: 6}, {X: 2, Y: 5}}; got != want {
		t.Errorf("the neighbours are %v, want %v", got, want)
	}
	for d := range grid.Clockwise {
		if got, ok := p.Toward(p.Step(d)); got != d || !ok {
			t.Errorf("toward the neighbour in the %v: %v, %v", d, got, ok)
		}
	}
	for _, far := range []grid.Point{p, {X: 4, Y: 6}, {X: 3, Y: 7}, {X: 0, Y: 0}} {
		if got, ok := p.Toward(far); got != grid.Nowhere || ok {
			t.Errorf("toward %v, not a neighbour: %v, %v", far, got, ok)
		}
	}
}

func TestDistanceIsTheMinimumNumberOfSteps(t *testing.T) {
	point := rapid.Custom(func(t *rapid.T) grid.Point {
		return grid.Point{X: rapid.IntRange(-50, 50).Draw(t, "x"), Y: rapid.IntRange(-50, 50).Draw(t, "y")}
	})
	rapid.Check(t, func(t *rapid.T) {
		p, q, r := point.Draw(t, "p"), point.Draw(t, "q"), point.Draw(t, "r")
		if p.Distance(q) != q.Distance(p) || (p.Distance(q) == 0) != (p == q) || p.Distance(r) > p.Distance(q)+q.Distance(r) {
			t.Errorf("distances between %v, %v and %v violate the triangle inequality or symmetry", p, q, r)
		}
		for d := range grid.Clockwise {
			if n := p.Step(d).Distance(q) - p.Distance(q); n != 1 && n != -1 {
				t.Errorf("one step %v from %v changes the distance to %v by %d", d, p, q, n)
			}
		}
		if p.Distance(grid.Point{}) != max(p.X, -p.X)+max(p.Y, -p.Y) {
			t.Errorf("the distance of %v from 0,0 is %d", p, p.Distance(grid.Point{}))
		}
	})
}

func TestSizes(t *testing.T) {
	for _, s := range []grid.Size{{}, {Width: 1, Height: 1}, {Width: 5, Height: 3}, {Width: 4, Height: 4}, {Width: 63, Height: 43}} {
		index, border := 0, 0
		for p := range s.All() {
			if !s.Holds(p) || s.Index(p) != index || s.At(index) != p {
				t.Fatalf("%v: cell %v has number %d, want %d", s, p, s.Index(p), index)
			}
			outside := false
			for _, n := range p.Neighbours() {
				outside = outside || !s.Holds(n)
			}
			if s.OnBorder(p) != outside {
				t.Errorf("%v: is %v on the border: %v", s, p, s.OnBorder(p))
			}
			if outside {
				border++
			}
			index++
		}
		if index != s.Cells() || index != s.Width*s.Height {
			t.Errorf("%v has %d cells, All yields %d", s, s.Cells(), index)
		}
		if s.Width > 1 && s.Height > 1 && border != 2*(s.Width+s.Height)-4 {
			t.Errorf("%v has %d cells on its border", s, border)
		}
		if index > 0 && !s.Holds(s.Centre()) {
			t.Errorf("%v: the centre %v is outside", s, s.Centre())
		}
	}
	s := grid.Size{Width: 5, Height: 3}
	if s.Centre() != (grid.Point{X: 2, Y: 1}) {
		t.Errorf("the centre of 5x3 is %v", s.Centre())
	}
	for _, p := range []grid.Point{{X: -1, Y: 0}, {X: 0, Y: -1}, {X: 5, Y: 0}, {X: 0, Y: 3}} {
		if s.Holds(p) {
			t.Errorf("5x3 holds %v", p)
		}
	}
	for p := range s.All() {
		if p != (grid.Point{}) {
			t.Errorf("a loop with break continued to %v", p)
		}
		break
	}
}

func TestBits(t *testing.T) {
	size := grid.Size{Width: 5, Height: 3}
	set := grid.NewBits(size)
	for i := 0; i < size.Cells(); i += 7 {
		set.Add(i)
	}
	for i := range size.Cells() {
		if set.Has(i) != (i%7 == 0) || grid.Bits(nil).Has(i) {
			t.Errorf("cell %d: %v, of the nil set %v", i, set.Has(i), grid.Bits(nil).Has(i))
		}
	}
	if len(set) != 2 || set[0] != 0b10000001 || set[1] != 0b01000000 {
		t.Errorf("the bytes are %08b", set)
	}
}

func TestNextFindsTheFirstCellOfTheSet(t *testing.T) {
	bits := grid.NewBits(grid.Size{Width: 9, Height: 5})
	for _, i := range []int{3, 8, 30, 44} {
		bits.Add(i)
	}
	for from := range 60 {
		for end := from; end < 60; end++ {
			want := from
			for want < end && !bits.Has(want) {
				want++
			}
			if got := bits.Next(from, end); got != want {
				t.Errorf("from %d to %d the next is %d, want %d", from, end, got, want)
			}
		}
	}
}
