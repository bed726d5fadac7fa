package generator

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Range of the percentage of the interior that is carved out.
const (
	minOpen = 45
	maxOpen = 70
)

// carve creates a floor with targets by a random walk that digs cells and
// blocks. It returns false if the floor is too small.
func carve(draw *dice.Stream, request Request) (level.Level, bool) {
	size := grid.Size{Width: request.Width, Height: request.Height}
	l := level.Level{Width: size.Width, Height: size.Height, Walls: make([]bool, size.Cells()), Targets: make([]bool, size.Cells())}
	for i := range l.Walls {
		l.Walls[i] = true
	}
	inside := (size.Width - 2) * (size.Height - 2)
	open, want := 0, inside*draw.Between(minOpen, maxOpen)/100
	dig := func(p grid.Point) {
		if size.Holds(p) && !size.OnBorder(p) && l.Walls[size.Index(p)] {
			l.Walls[size.Index(p)] = false
			open++
		}
	}
	at := grid.Point{X: draw.Between(1, size.Width-2), Y: draw.Between(1, size.Height-2)}
	way := grid.North
	for range inside * 20 {
		if open >= want {
			break
		}
		dig(at)
		if draw.Percent(35) { // a block of two by two
			for _, p := range []grid.Point{{X: 1}, {Y: 1}, {X: 1, Y: 1}} {
				dig(at.Add(p))
			}
		}
		if draw.Percent(45) {
			way = grid.Direction(draw.Between(int(grid.North), int(grid.West)))
		}
		if next := at.Step(way); size.Holds(next) && !size.OnBorder(next) {
			at = next
		}
	}
	return l, placeTargets(draw, &l, request.Boxes)
}

// placeTargets puts targets on the floor, often close to each other. It returns
// false if the floor is too small.
func placeTargets(draw *dice.Stream, l *level.Level, boxes int) bool {
	var floor []int
	for at, wall := range l.Walls {
		if !wall {
			floor = append(floor, at)
		}
	}
	if len(floor) < 3*boxes+1 {
		return false
	}
	near := draw.Between(20, 90)
	last := grid.Point{}
	for n := 0; n < boxes; {
		at := l.Size().At(floor[draw.Below(len(floor))])
		if l.Targets[l.Size().Index(at)] || n > 0 && draw.Percent(near) && at.Distance(last) > 2 {
			continue
		}
		l.Targets[l.Size().Index(at)] = true
		last = at
		n++
	}
	return true
}
