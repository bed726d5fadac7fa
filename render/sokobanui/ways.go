package sokobanui

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// field is a level prepared for path finding.
type field struct {
	of     level.Level // in its current state
	crates []bool      // by cell
	from   []int8      // by cell, scratch space of walks: direction that led there, 0 for none
	queue  []int       // cells of the last walk
	sides  []int       // scratch
}

func newField(now level.Level) *field {
	f := &field{of: now, crates: make([]bool, now.Cells()), from: make([]int8, now.Cells())}
	for _, c := range now.Crates {
		f.crates[c] = true
	}
	return f
}

// open reports whether the player could stand in a cell.
func (f *field) open(cell int) bool { return !f.of.Walls[cell] && !f.crates[cell] }

// near returns the next cell in a direction; false beyond the board.
func (f *field) near(cell int, d grid.Direction) (int, bool) {
	size := f.of.Size()
	p := size.At(cell).Step(d)
	return size.Index(p), size.Holds(p)
}

// flood finds the cells that the player can walk to, until all goals are found
// or, without goals, everywhere.
func (f *field) flood(start int, goals ...int) {
	for _, c := range f.queue {
		f.from[c] = 0
	}
	f.from[start] = -1
	f.queue = append(f.queue[:0], start)
	left := len(goals)
	if slices.Contains(goals, start) {
		left--
	}
	for i := 0; i < len(f.queue) && (left > 0 || len(goals) == 0); i++ {
		for d := range grid.Clockwise {
			if to, on := f.near(f.queue[i], d); on && f.from[to] == 0 && f.open(to) {
				f.from[to] = int8(d)
				f.queue = append(f.queue, to)
				if slices.Contains(goals, to) {
					left--
				}
			}
		}
	}
}

// way returns the steps of the last flood to a cell.
func (f *field) way(to int) (moves []byte, ok bool) {
	if f.from[to] == 0 {
		return nil, false
	}
	for f.from[to] > 0 {
		d := grid.Direction(f.from[to])
		moves = append(moves, level.Letter(d, false))
		to -= f.of.Delta(d)
	}
	slices.Reverse(moves)
	return moves, true
}

// walk returns the shortest walk of the player between two cells.
func (f *field) walk(from, to int) (level.Moves, bool) {
	f.flood(from, to)
	moves, ok := f.way(to)
	return level.Moves(moves), ok
}

// carriage holds where one crate can be pushed without moving any other.
type carriage struct {
	crate int
	reach []bool // by cell: the crate can be pushed there
	last  map[stop]stop
	ends  map[int]stop // by cell of the crate: the best stop there
}

// stop is a cell of the crate with the side on which the player is.
type stop struct {
	crate int
	side  grid.Direction
}

// maxFloods limits the number of cells walked over in the search. On boards far
// larger than people play, distant cells are left out.
const (
	maxFloods = 1_500_000
	stopCost  = 20 // cost of a stop, in cells
)

// carry finds where a crate can be pushed to, each cell with the fewest pushes
// and then the fewest steps.
func (f *field) carry(crate int) carriage {
	c := carriage{crate: crate, reach: make([]bool, f.of.Cells()), last: map[stop]stop{}, ends: map[int]stop{}}
	f.crates[crate] = false
	defer func() { f.crates[crate] = true }()
	cost := map[stop]int{} // number of steps
	begin := stop{crate, grid.Nowhere}
	cost[begin] = 0
	budget := maxFloods
	for layer := []stop{begin}; len(layer) > 0 && budget > 0; {
		found := map[stop]int{}
		var next []stop
		for _, s := range layer {
			f.distances(s, &budget)
			for d := range grid.Clockwise {
				behind, on := f.near(s.crate, opposite(d))
				to, ok := f.near(s.crate, d)
				if !on || !ok || f.from[behind] == 0 || !f.open(to) {
					continue
				}
				way, _ := f.way(behind)
				n := stop{to, opposite(d)}
				if _, before := cost[n]; before {
					continue
				}
				all := cost[s] + len(way) + 1
				if best, met := found[n]; met && best <= all {
					continue
				} else if !met {
					next = append(next, n)
				}
				found[n], c.last[n] = all, s
			}
		}
		for _, n := range next {
			cost[n] = found[n]
			if end, met := c.ends[n.crate]; n.crate != crate && (!met || cost[end] > cost[n] && !c.reach[n.crate]) {
				c.ends[n.crate] = n
			}
		}
		for _, n := range next {
			c.reach[n.crate] = n.crate != crate
		}
		layer = next
	}
	return c
}

// distances floods from the player to all open sides of the crate.
func (f *field) distances(s stop, budget *int) {
	start := f.of.Player
	if s.side != grid.Nowhere {
		start, _ = f.near(s.crate, s.side)
	}
	f.sides = f.sides[:0]
	for d := range grid.Clockwise {
		if side, on := f.near(s.crate, d); on && f.open(side) {
			f.sides = append(f.sides, side)
		}
	}
	f.crates[s.crate] = true
	if len(f.sides) > 0 {
		f.flood(start, f.sides...)
	}
	f.crates[s.crate] = false
	*budget -= len(f.queue) + stopCost
}

// moves returns the moves that push the crate to a cell of its reach.
func (f *field) moves(c carriage, to int) level.Moves {
	var stops []stop
	s, ok := c.ends[to]
	if !ok {
		return ""
	}
	for s.side != grid.Nowhere {
		stops = append(stops, s)
		s = c.last[s]
	}
	f.crates[c.crate] = false
	defer func() { f.crates[c.crate] = true }()
	var moves []byte
	player := f.of.Player
	for crate, i := c.crate, len(stops)-1; i >= 0; i-- {
		d := opposite(stops[i].side)
		behind, _ := f.near(crate, opposite(d))
		f.crates[crate] = true
		way, _ := f.walk(player, behind)
		f.crates[crate] = false
		moves = append(append(moves, way...), level.Letter(d, true))
		player, crate = crate, stops[i].crate
	}
	return level.Moves(moves)
}

func opposite(d grid.Direction) grid.Direction { return (d+1)%4 + 1 }
