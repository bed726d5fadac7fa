// Package grid is the geometry of a floor: points, the four directions, bounded
// rectangles and shortest paths over them. It is pure: no entities, no
// randomness, no clock.
package grid

import (
	"fmt"
	"iter"
)

// Point is a cell: X from the left, Y from the top, both from 0.
type Point struct{ X, Y int }

// Add returns the point moved by d.
func (p Point) Add(d Point) Point { return Point{p.X + d.X, p.Y + d.Y} }

// Step returns the neighbour of p in direction d.
func (p Point) Step(d Direction) Point { return p.Add(d.Delta()) }

// Distance is the Manhattan distance between two points, in cells.
func (p Point) Distance(q Point) int { return abs(p.X-q.X) + abs(p.Y-q.Y) }

// Neighbours are the four cells next to p, clockwise from north.
func (p Point) Neighbours() [4]Point {
	return [4]Point{{p.X, p.Y - 1}, {p.X + 1, p.Y}, {p.X, p.Y + 1}, {p.X - 1, p.Y}}
}

// Toward returns the direction from p to a neighbour q, or false when q is
// not one of the four neighbours.
func (p Point) Toward(q Point) (Direction, bool) {
	for d := range Clockwise {
		if p.Step(d) == q {
			return d, true
		}
	}
	return Nowhere, false
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// Direction is one of the four directions; there are no diagonals.
type Direction uint8

// The directions, clockwise from north. The zero value is no direction.
const (
	Nowhere Direction = iota
	North
	East
	South
	West
)

var names = [...]string{"", "north", "east", "south", "west"}

// String is the direction's name in data files and the agent protocol.
func (d Direction) String() string {
	if int(d) < len(names) {
		return names[d]
	}
	return fmt.Sprintf("direction %d", uint8(d))
}

// ParseDirection parses the name of a direction.
func ParseDirection(name string) (Direction, error) {
	for d := range Clockwise {
		if d.String() == name {
			return d, nil
		}
	}
	return Nowhere, fmt.Errorf("%q is not a direction; the directions are north, east, south and west", name)
}

// Valid reports whether d is one of the four directions.
func (d Direction) Valid() bool { return d >= North && d <= West }

// Opposite is the reverse direction.
func (d Direction) Opposite() Direction {
	if !d.Valid() {
		return Nowhere
	}
	return (d+1)%4 + 1
}

// Delta is the offset of one step in direction d.
func (d Direction) Delta() Point {
	switch d {
	case North:
		return Point{0, -1}
	case East:
		return Point{1, 0}
	case South:
		return Point{0, 1}
	case West:
		return Point{-1, 0}
	default:
		return Point{}
	}
}

// Clockwise yields the four directions from north on: the order in which
// neighbours are always visited.
func Clockwise(yield func(Direction) bool) {
	for d := North; d <= West; d++ {
		if !yield(d) {
			return
		}
	}
}

// Size is a rectangle of cells with its top left corner at 0,0.
type Size struct{ Width, Height int }

// Cells is the number of cells.
func (s Size) Cells() int { return s.Width * s.Height }

// Holds reports whether p is inside.
func (s Size) Holds(p Point) bool {
	return p.X >= 0 && p.Y >= 0 && p.X < s.Width && p.Y < s.Height
}

// OnBorder reports whether p is one of the outermost cells.
func (s Size) OnBorder(p Point) bool {
	return p.X == 0 || p.Y == 0 || p.X == s.Width-1 || p.Y == s.Height-1
}

// Centre is the middle cell.
func (s Size) Centre() Point { return Point{s.Width / 2, s.Height / 2} }

// Index numbers the cells row by row; p must lie inside.
func (s Size) Index(p Point) int { return p.Y*s.Width + p.X }

// At is the cell with that number.
func (s Size) At(index int) Point { return Point{index % s.Width, index / s.Width} }

// All yields every cell, row by row.
func (s Size) All() iter.Seq[Point] {
	return func(yield func(Point) bool) {
		for y := range s.Height {
			for x := range s.Width {
				if !yield(Point{x, y}) {
					return
				}
			}
		}
	}
}
