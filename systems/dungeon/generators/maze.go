package generators

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// Maze (version 1) grows a maze from the up stair in the centre: a wall next
// to the maze is opened when it touches exactly one room cell and has at most
// two at distance two. Dead ends are then filled in once.
// Source: docs/rules.md, Floors.
func Maze(brief Brief, s *dice.Stream) *Terrain {
	size := brief.Size
	t := &Terrain{Size: size, Open: make([]bool, size.Cells()), Up: size.Centre()}
	t.Open[t.Index(t.Up)] = true

	listed := make([]bool, size.Cells())
	var toExpand []grid.Point
	list := func(p grid.Point) {
		if !listed[t.Index(p)] {
			listed[t.Index(p)] = true
			toExpand = append(toExpand, p)
		}
	}
	for _, p := range t.Up.Neighbours() {
		list(p)
	}
	for len(toExpand) > 0 {
		drawn := s.Below(len(toExpand))
		here := toExpand[drawn]
		toExpand[drawn] = toExpand[len(toExpand)-1]
		toExpand = toExpand[:len(toExpand)-1]
		listed[t.Index(here)] = false
		if !t.admissible(here) {
			continue
		}
		t.Open[t.Index(here)] = true
		for _, p := range here.Neighbours() {
			if !size.OnBorder(p) && t.admissible(p) {
				list(p)
			}
		}
	}

	var filled []grid.Point
	for p := range size.All() {
		if t.IsOpen(p) && p != t.Up && t.Exits(p) == 1 {
			filled = append(filled, p)
		}
	}
	for _, p := range filled {
		t.Open[t.Index(p)] = false
	}

	ends := t.ends(brief.Apart)
	if len(ends) == 0 { // the floor is smaller than what is asked for
		ends = t.ends(t.farthest())
	}
	t.Down = ends[s.Below(len(ends))]
	return t
}

// ends are the dead ends at least so far from the up stair.
func (t *Terrain) ends(apart int) []grid.Point {
	var ends []grid.Point
	for p := range t.All() {
		if t.IsOpen(p) && t.Exits(p) == 1 && p.Distance(t.Up) >= apart {
			ends = append(ends, p)
		}
	}
	return ends
}

// farthest is how far from the up stair the farthest dead end is.
func (t *Terrain) farthest() int {
	far := 0
	for _, p := range t.ends(0) {
		far = max(far, p.Distance(t.Up))
	}
	return far
}

// ring2 are the steps to the eight cells at Manhattan distance two.
var ring2 = [8]grid.Point{{X: 0, Y: -2}, {X: 1, Y: -1}, {X: 2, Y: 0}, {X: 1, Y: 1}, {X: 0, Y: 2}, {X: -1, Y: 1}, {X: -2, Y: 0}, {X: -1, Y: -1}}

// admissible says whether a wall may be opened.
func (t *Terrain) admissible(p grid.Point) bool {
	if t.IsOpen(p) || t.Exits(p) != 1 {
		return false
	}
	near := 0
	for _, step := range ring2 {
		if t.IsOpen(p.Add(step)) {
			near++
		}
	}
	return near <= 2
}
