// Package ways finds where the player of a level can walk, and to where crates can be pushed; pure.
package ways

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Field is a level prepared for path finding.
type Field struct {
	Level  level.Level // in its current state
	Crates []bool      // by cell
	walked grid.Flood  // where the player can walk
	sides  []int       // scratch
}

// New prepares a level as it stands.
func New(now level.Level) *Field {
	f := &Field{Level: now, Crates: make([]bool, now.Cells())}
	for _, c := range now.Crates {
		f.Crates[c] = true
	}
	return f
}

// open reports whether the player could stand in a cell.
func (f *Field) open(cell int) bool { return !f.Level.Walls[cell] && !f.Crates[cell] }

// near returns the next cell in a direction; false beyond the board.
func (f *Field) near(cell int, d grid.Direction) (int, bool) {
	size := f.Level.Size()
	p := size.At(cell).Step(d)
	return size.Index(p), size.Holds(p)
}

// flood finds the cells that the player can walk to, until all goals are found
// or, without goals, everywhere.
func (f *Field) flood(start int, goals ...int) {
	size := f.Level.Size()
	left := len(goals)
	f.walked.Walk(size, size.At(start), func(p grid.Point) bool { return f.open(size.Index(p)) }, func(p grid.Point) bool {
		if slices.Contains(goals, size.Index(p)) {
			left--
		}
		return left == 0 && len(goals) > 0
	})
}

// reached reports whether the last flood reached a cell.
func (f *Field) reached(cell int) bool { return f.walked.Reached(f.Level.Size().At(cell)) }

// way returns the steps of the last flood to a cell.
func (f *Field) way(to int) (moves []byte, ok bool) {
	for _, d := range f.walked.Way(f.Level.Size().At(to)) {
		moves = append(moves, level.Letter(d, false))
	}
	return moves, f.reached(to)
}

// Walk returns the shortest walk of the player between two cells.
func (f *Field) Walk(from, to int) (level.Moves, bool) {
	f.flood(from, to)
	moves, ok := f.way(to)
	return level.Moves(moves), ok
}

// Path returns the cells of the shortest walk of the player to a cell, nil if there is
// none.
func (f *Field) Path(to int) (cells []int) {
	size := f.Level.Size()
	f.flood(f.Level.Player, to)
	if !f.reached(to) {
		return nil
	}
	at := size.At(f.Level.Player)
	for _, d := range f.walked.Way(size.At(to)) {
		at = at.Step(d)
		cells = append(cells, size.Index(at))
	}
	return cells
}

// Carriage holds where one crate can be pushed without moving any other.
type Carriage struct {
	Crate int
	Reach []bool // by cell: the crate can be pushed there
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

// Carry finds the cells that a crate can be pushed to, with the minimum number of
// pushes and then of steps.
func (f *Field) Carry(crate int) Carriage {
	c := Carriage{Crate: crate, Reach: make([]bool, f.Level.Cells()), last: map[stop]stop{}, ends: map[int]stop{}}
	f.Crates[crate] = false
	defer func() { f.Crates[crate] = true }()
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
			if end, met := c.ends[n.crate]; n.crate != crate && (!met || cost[end] > cost[n] && !c.Reach[n.crate]) {
				c.ends[n.crate] = n
			}
		}
		for _, n := range next {
			c.Reach[n.crate] = n.crate != crate
		}
		layer = next
	}
	return c
}

// distances floods from the player to all open sides of the crate.
func (f *Field) distances(s stop, budget *int) {
	start := f.Level.Player
	if s.side != grid.Nowhere {
		start, _ = f.near(s.crate, s.side)
	}
	f.sides = f.sides[:0]
	for d := range grid.Clockwise {
		if side, on := f.near(s.crate, d); on && f.open(side) {
			f.sides = append(f.sides, side)
		}
	}
	f.Crates[s.crate] = true
	if len(f.sides) > 0 {
		f.flood(start, f.sides...)
	}
	f.Crates[s.crate] = false
	*budget -= len(f.walked.Cells) + stopCost
}

// Trail returns the cells that the crate would pass on its way to a cell of its reach,
// which is the last one.
func (f *Field) Trail(c Carriage, to int) (cells []int) {
	for s, ok := c.ends[to], true; ok && s.side != grid.Nowhere; s, ok = c.last[s] {
		cells = append(cells, s.crate)
	}
	slices.Reverse(cells)
	return cells
}

// Moves returns the moves that push the crate to a cell of its reach.
func (f *Field) Moves(c Carriage, to int) level.Moves {
	var stops []stop
	s, ok := c.ends[to]
	if !ok {
		return ""
	}
	for s.side != grid.Nowhere {
		stops = append(stops, s)
		s = c.last[s]
	}
	f.Crates[c.Crate] = false
	defer func() { f.Crates[c.Crate] = true }()
	var moves []byte
	player := f.Level.Player
	for crate, i := c.Crate, len(stops)-1; i >= 0; i-- {
		d := opposite(stops[i].side)
		behind, _ := f.near(crate, opposite(d))
		f.Crates[crate] = true
		way, _ := f.Walk(player, behind)
		f.Crates[crate] = false
		moves = append(append(moves, way...), level.Letter(d, true))
		player, crate = crate, stops[i].crate
	}
	return level.Moves(moves)
}

func opposite(d grid.Direction) grid.Direction { return (d+1)%4 + 1 }
