// Package fov computes fields of view by symmetric shadow casting. It is pure: no
// entities, no randomness, no floats.
package fov

import (
	"math/bits"

	"github.com/donjon-rogue/donjon/components/grid"
)

// The size of a view in cells, with the viewer in the middle one. Nothing is seen
// beyond it.
const (
	Width  = 13
	Height = 9

	reachX = Width / 2
	reachY = Height / 2
)

// Field is a set of cells in a view.
type Field struct {
	Centre grid.Point
	bits   [(Width*Height + 63) / 64]uint64
}

// index is the number of a cell in the view; false if it is beyond the view.
func (f *Field) index(p grid.Point) (int, bool) {
	x, y := p.X-f.Centre.X+reachX, p.Y-f.Centre.Y+reachY
	return y*Width + x, x >= 0 && x < Width && y >= 0 && y < Height
}

// Has reports whether a cell is in the field.
func (f *Field) Has(p grid.Point) bool {
	i, ok := f.index(p)
	return ok && f.bits[i/64]&(1<<(i%64)) != 0
}

// Add puts a cell into the field, unless it is beyond the view.
func (f *Field) Add(p grid.Point) {
	if i, ok := f.index(p); ok {
		f.bits[i/64] |= 1 << (i % 64)
	}
}

// All yields the cells of the field, row by row.
func (f *Field) All(yield func(grid.Point) bool) {
	left, top := f.Centre.X-reachX, f.Centre.Y-reachY
	for n, word := range f.bits {
		for ; word != 0; word &= word - 1 {
			i := 64*n + bits.TrailingZeros64(word)
			if !yield(grid.Point{X: left + i%Width, Y: top + i/Width}) {
				return
			}
		}
	}
}

// Within reports whether a cell is in the view around another.
func Within(from, p grid.Point) bool {
	_, ok := (&Field{Centre: from}).index(p)
	return ok
}

// Shadows is the field of view from a cell. Cells that are not opaque see each other
// or do not: the line between their centres is the same both ways. An opaque cell is in
// the field if any part of it is seen, so all walls of a room are. Whether the cell of
// the viewer is opaque makes no difference.
//
// The algorithm is Albert Ford's: in each of four quadrants the cells are scanned row
// by row, away from the viewer, in sectors between two slopes. An opaque cell blocks
// the width of its row's centre line.
func Shadows(from grid.Point, opaque func(grid.Point) bool) Field {
	f := Field{Centre: from}
	f.Add(from)
	for d := range grid.Clockwise {
		q := quadrant{ahead: d.Delta(), reach: reachY, side: reachX}
		if q.ahead.X != 0 {
			q.reach, q.side = reachX, reachY
		}
		q.scan(&f, opaque, 1, slope{-1, 1}, slope{1, 1})
	}
	return f
}

// quadrant is a quarter of the view, up to both diagonals.
type quadrant struct {
	ahead       grid.Point // the unit step away from the viewer
	reach, side int        // of the view, ahead and to each side
}

// at is a cell of the quadrant: so many rows ahead, so many columns to the side.
func (q quadrant) at(centre grid.Point, row, column int) grid.Point {
	return grid.Point{
		X: centre.X + q.ahead.X*row + q.ahead.Y*column,
		Y: centre.Y + q.ahead.Y*row + q.ahead.X*column,
	}
}

// scan adds what is seen between two slopes, from a row on.
func (q quadrant) scan(f *Field, opaque func(grid.Point) bool, row int, start, end slope) {
	for ; row <= q.reach; row++ {
		first, last := max(start.roundUp(row), -q.side), min(end.roundDown(row), q.side)
		blocked := true // the last cell, and the sector with it
		for column := first; column <= last; column++ {
			p, before := q.at(f.Centre, row, column), blocked
			blocked = opaque(p)
			switch {
			case column == first:
			case before && !blocked:
				start = leftOf(row, column)
			case blocked && !before:
				q.scan(f, opaque, row+1, start, leftOf(row, column))
			}
			if blocked || start.atMost(row, column) && end.atLeast(row, column) {
				f.Add(p)
			}
		}
		if blocked {
			return
		}
	}
}

// slope is a direction in a quadrant, in columns per row.
type slope struct{ columns, rows int }

// leftOf is the slope of the left end of a cell's centre line.
func leftOf(row, column int) slope { return slope{2*column - 1, 2 * row} }

// atMost reports whether the centre of a cell is at the slope or to the right of it.
func (s slope) atMost(row, column int) bool { return row*s.columns <= column*s.rows }

// atLeast reports whether the centre of a cell is at the slope or to the left of it.
func (s slope) atLeast(row, column int) bool { return row*s.columns >= column*s.rows }

// roundUp is the column of a slope in a row, rounded; halves are rounded up.
func (s slope) roundUp(row int) int { return floorDiv(2*row*s.columns+s.rows, 2*s.rows) }

// roundDown is roundUp with halves rounded down.
func (s slope) roundDown(row int) int { return -floorDiv(s.rows-2*row*s.columns, 2*s.rows) }

// floorDiv is n divided by d, which is positive, rounded down.
func floorDiv(n, d int) int {
	q := n / d
	if n%d < 0 {
		q--
	}
	return q
}
