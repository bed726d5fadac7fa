package anim

import (
	"strings"

	"github.com/donjon-rogue/donjon/components/grid"
)

const (
	flightTime = 40   // of what is shot or thrown, for each cell, in milliseconds
	highArc    = 0.12 // height of what is thrown in an arc, in cells for each cell of its way
)

// flight starts the flight of a sprite from one cell to another after a delay, and
// returns the time at which it lands. What points somewhere flies straight; everything
// else flies in an arc. Without motion it only appears where it lands.
func (t *turn) flight(name string, from, to grid.Point, delay float64) float64 {
	cells := from.Distance(to)
	length := flightTime * float64(max(1, cells))
	s := t.play(name, Clock{delay: delay, Length: length}, SpotOf(to), nil)
	if strings.HasPrefix(name, "fx.") {
		s.Toward = headed(from, to)
	} else if !t.Reduced {
		s.arc = highArc * float64(cells)
	}
	if !t.Reduced {
		s.from = SpotOf(from)
	}
	return delay + length
}

// headed returns the direction in which a cell lies: the longer way of the two.
func headed(from, to grid.Point) grid.Direction {
	by := grid.Point{X: to.X - from.X, Y: to.Y - from.Y}
	switch {
	case by == grid.Point{}:
		return grid.Nowhere
	case max(by.X, -by.X) >= max(by.Y, -by.Y) && by.X > 0:
		return grid.East
	case max(by.X, -by.X) >= max(by.Y, -by.Y):
		return grid.West
	case by.Y > 0:
		return grid.South
	}
	return grid.North
}
