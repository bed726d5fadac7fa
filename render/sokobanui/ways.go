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
	walked grid.Flood  // where the player can walk
	sides  []int       // scratch
}

func newField(now level.Level) *field {
	f := &field{of: now, crates: make([]bool, now.Cells())}
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
	size := f.of.Size()
	left := len(goals)
	f.walked.Walk(size, size.At(start), func(p grid.Point) bool { return f.open(size.Index(p)) }, func(p grid.Point) bool {
		if slices.Contains(goals, size.Index(p)) {
			left--
		}
		return left == 0 && len(goals) > 0
	})
}

// reached reports whether the last flood reached a cell.
func (f *field) reached(cell int) bool { return f.walked.Reached(f.of.Size().At(cell)) }

// way returns the steps of the last flood to a cell.
func (f *field) way(to int) (moves []byte, ok bool) {
	for _, d := range f.walked.Way(f.of.Size().At(to)) {
		moves = append(moves, level.Letter(d, false))
	}
	return moves, f.reached(to)
}

// walk returns the shortest walk of the player between two cells.
func (f *field) walk(from, to int) (level.Moves, bool) {
	f.flood(from, to)
	moves, ok := f.way(to)
	return level.Moves(moves), ok
}

// path returns the cells of the shortest walk of the player to a cell, nil if there is
// none.
func (f *field) path(to int) (cells []int) {
	size := f.of.Size()
	f.flood(f.of.Player, to)
	if !f.reached(to) {
		return nil
	}
	at := size.At(f.of.Player)
	for _, d := range f.walked.Way(size.At(to)) {
		at = at.Step(d)
		cells = append(cells, size.Index(at))
	}
	return cells
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

// carry finds the cells that a crate can be pushed to, with the minimum number of
// pushes and then of steps.
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
				if !on || !ok || !f.reached(behind) || !f.open(to) {
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
	*budget -= len(f.walked.Cells) + stopCost
}

// trail returns the cells that the crate would pass on its way to a cell of its reach,
// which is the last one.
func (f *field) trail(c carriage, to int) (cells []int) {
	for s, ok := c.ends[to], true; ok && s.side != grid.Nowhere; s, ok = c.last[s] {
		cells = append(cells, s.crate)
	}
	slices.Reverse(cells)
	return cells
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
