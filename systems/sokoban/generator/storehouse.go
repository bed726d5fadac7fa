package generator

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Kind describes the boards of a storehouse.
type Kind struct {
	Boxes    int       // number of crates and of targets
	Min, Max grid.Size // outer walls included
	Pushes   Range     // of the solution with the fewest pushes
}

// holds reports whether a level has the size and the crates of a kind, and whether
// its solution solves it in the right number of pushes.
func (k Kind) holds(l level.Level) bool {
	played := level.Play(l, l.Solution)
	return len(l.Crates) == k.Boxes && l.Width >= k.Min.Width && l.Width <= k.Max.Width &&
		l.Height >= k.Min.Height && l.Height <= k.Max.Height &&
		played.Wrong == 0 && played.Solved && k.Pushes.Holds(played.Moves.Pushes())
}

// Storehouse generates boards of some kinds. For each kind it has stored levels,
// for the few seeds that give no board within the limit of work.
type Storehouse struct {
	kinds  []Kind
	stored [][]level.Level // by kind
}

// NewStorehouse returns a storehouse with the levels that fit each kind. It is an
// error if there is none for a kind. Every level is checked by playing its
// solution.
func NewStorehouse(kinds []Kind, levels []level.Level) (Storehouse, error) {
	s := Storehouse{kinds, make([][]level.Level, len(kinds))}
	for i, k := range kinds {
		for _, l := range levels {
			if k.holds(l) {
				s.stored[i] = append(s.stored[i], l)
			}
		}
		if len(s.stored[i]) == 0 {
			return Storehouse{}, fmt.Errorf("generator: no stored level has %d crates, %d to %d pushes and the size of kind %d",
				k.Boxes, k.Pushes.Min, k.Pushes.Max, i+1)
		}
	}
	return s, nil
}

// Board returns a board of a kind, by its index, with a solution of the fewest
// pushes that has been played. The draws determine the board; the work is bounded
// by counts, so it is the same everywhere. The player starts next to a wall that
// can be opened for a stair: it has nothing but walls on its other sides. stored
// reports whether it is a stored level.
func (s Storehouse) Board(draw *dice.Stream, kind int) (board level.Level, stored bool) {
	if l, ok := s.kinds[kind].Generate(draw); ok {
		return l, false
	}
	levels := s.stored[kind]
	return levels[draw.Below(len(levels))].Clone(), true
}

// Limits of the work for one board.
const (
	maxStates = 2_000_000 // states of all searches
	patience  = 400_000   // of these, until the fewest pushes will do
	maxSearch = 30_000    // states of one search
	minSearch = 1_000     // states that the shortest search counts for
	newHalls  = 4         // halls built before the best of them is improved
	maxStuck  = 15        // searches without progress before new halls are built
)

// Generate makes a board of the kind: it builds halls, and changes the best of
// them as long as that lets crates be pulled further away from the targets. ok is
// false if the limit of work is reached first.
func (k Kind) Generate(draw *dice.Stream) (board level.Level, ok bool) {
	size := grid.Size{Width: draw.Between(k.Min.Width, k.Max.Width), Height: draw.Between(k.Min.Height, k.Max.Height)}
	wanted := draw.Between(k.Pushes.Min, max(k.Pushes.Min, (k.Pushes.Min+k.Pushes.Max)/2))
	var best hall
	reached, states := -1, 0 // of best
	built, stuck := 0, 0
	for spent := 0; spent < maxStates; {
		next := best.clone()
		if built < newHalls {
			built++
			next = newHall(draw, size, k.Boxes)
		} else {
			next.rebuild(draw)
		}
		if spent > patience {
			wanted = k.Pushes.Min
		}
		y, fits := newYard(next.Level)
		if !fits || !next.connected() {
			spent += minSearch
			continue
		}
		d := y.measure(wanted, maxSearch)
		spent += max(minSearch, len(d.states))
		furthest := d.furthest()
		if furthest >= wanted {
			if board, ok := k.start(draw, next, d); ok {
				return board, true
			}
		}
		stuck++
		// Of halls that let crates be pulled as far, one with more states has more
		// ways to go on.
		if furthest > reached || furthest == reached && len(d.states) >= states {
			if furthest > reached {
				stuck = 0
			}
			best, reached, states = next, furthest, len(d.states)
		}
		if stuck > maxStuck {
			reached, built, stuck = -1, 0, 0
		}
	}
	return level.Level{}, false
}

// Limits of the choice of a start.
const (
	starts   = 40 // states tried
	minTurns = 2  // switches from one crate to another, for each crate
)

// start returns a level that starts in one of the states furthest from the solved
// ones: of those tried, the one whose solution switches most often from one crate
// to another. Every crate has to be moved, because none is on a target. ok is
// false if no solution switches often enough, or one of them does not replay.
func (k Kind) start(draw *dice.Stream, h hall, d *distances) (board level.Level, ok bool) {
	y, first := d.yard, d.from[d.furthest()]
	var best state
	most := minTurns*k.Boxes - 1
	for range starts {
		s := d.states[first+draw.Below(len(d.states)-first)]
		if s.crates()&y.targets != 0 {
			continue // what is there already is no puzzle
		}
		route := d.route(s)
		if n := d.turns(route); n > most {
			best, most = s, n
		}
	}
	if best == 0 {
		return level.Level{}, false
	}
	l := h.Clone()
	for i, cell := range y.cells {
		if best.crates()&(1<<i) != 0 {
			l.Crates = append(l.Crates, cell)
		}
	}
	entries := entries(l, y.reach(best.crates(), best.player()), y)
	if len(entries) == 0 {
		return level.Level{}, false
	}
	l.Player = entries[draw.Below(len(entries))]
	l.Solution = d.moves(l, d.route(best))
	return l, k.holds(l)
}

// entries returns the cells among those reached that have an entry: a wall with
// nothing but walls on its other sides. A stair in its place changes nothing,
// because no crate gets there.
func entries(l level.Level, reached uint64, y *yard) (all []int) {
	size := l.Size()
	wall := func(p grid.Point) bool { return !size.Holds(p) || l.Walls[size.Index(p)] }
	for i, cell := range y.cells {
		if reached&(1<<i) == 0 {
			continue
		}
		for d := range grid.Clockwise {
			entry, open := size.At(cell).Step(d), 0
			for _, p := range entry.Neighbours() {
				if !wall(p) {
					open++
				}
			}
			if wall(entry) && open == 1 {
				all = append(all, cell)
				break
			}
		}
	}
	return all
}
