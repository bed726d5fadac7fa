package generator

import (
	"math/bits"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// maxFloor is the maximum number of floor cells of a yard, so that a state of it
// fits in a word.
const maxFloor = 57

// state is a set of crates, one bit per floor cell, and above it the number of
// the first floor cell that the player can walk to.
type state uint64

const crateBits state = 1<<maxFloor - 1

func newState(crates uint64, player int) state { return state(crates) | state(player)<<maxFloor }

func (s state) crates() uint64 { return uint64(s & crateBits) }

func (s state) player() int { return int(s >> maxFloor) }

// yard is the floor of a level, for searching all states of its crates. Its floor
// cells are numbered from 0 in the order of the level's cells.
type yard struct {
	cells   []int    // by floor cell, the cell of the level
	next    [][4]int // by floor cell and direction, the floor cell there, or -1
	near    []uint64 // by floor cell, the floor cells next to it
	targets uint64
}

var ways = [4]grid.Direction{grid.North, grid.East, grid.South, grid.West}

// opposite is the index in ways of the opposite direction.
func opposite(way int) int { return (way + 2) % 4 }

// newYard numbers the floor of a level without crates or a player. ok is false if
// it has too many cells.
func newYard(l level.Level) (y *yard, ok bool) {
	y = &yard{}
	number := make([]int, l.Cells())
	for cell, wall := range l.Walls {
		number[cell] = -1
		if !wall {
			number[cell] = len(y.cells)
			y.cells = append(y.cells, cell)
		}
	}
	if len(y.cells) > maxFloor {
		return nil, false
	}
	y.next, y.near = make([][4]int, len(y.cells)), make([]uint64, len(y.cells))
	for i, cell := range y.cells {
		for way, d := range ways {
			to := number[cell+l.Delta(d)]
			y.next[i][way] = to
			if to >= 0 {
				y.near[i] |= 1 << to
			}
		}
		if l.Targets[cell] {
			y.targets |= 1 << i
		}
	}
	return y, true
}

// reach returns the floor cells that the player can walk to.
func (y *yard) reach(crates uint64, player int) uint64 {
	reached := uint64(1) << player
	for fresh := reached; fresh != 0; {
		at := bits.TrailingZeros64(fresh)
		more := y.near[at] &^ crates &^ reached
		reached |= more
		fresh = fresh&(fresh-1) | more
	}
	return reached
}

// at returns the state with these crates and the player on that floor cell.
func (y *yard) at(crates uint64, player int) state {
	// The walk may end at the first cell without a crate: none comes before it.
	first := ^crates & -^crates
	reached := uint64(1) << player
	for fresh := reached; fresh != 0 && reached&first == 0; {
		at := bits.TrailingZeros64(fresh)
		more := y.near[at] &^ crates &^ reached
		reached |= more
		fresh = fresh&(fresh-1) | more
	}
	return newState(crates, bits.TrailingZeros64(reached))
}

// solved returns the states in which every target holds a crate: one for each
// region that the player may be in.
func (y *yard) solved() (all []state) {
	for rest := (uint64(1)<<len(y.cells) - 1) &^ y.targets; rest != 0; {
		player := bits.TrailingZeros64(rest)
		all = append(all, newState(y.targets, player))
		rest &^= y.reach(y.targets, player)
	}
	return all
}

// distances holds the states that can be solved, in ascending order of the pushes
// that this takes.
type distances struct {
	yard   *yard
	states []state
	from   []int   // by number of pushes, the index of the first state
	away   []uint8 // by slot, the number of pushes
	slots  []state // a hash table; 0 is an empty slot
}

// maxDistance is the maximum number of pushes of a search.
const maxDistance = 250

// measure searches backwards from the solved states by pulls, breadth first, up to
// a number of pushes. It finds all states at each distance, up to the one at which
// there are more than most states in all.
func (y *yard) measure(pushes, most int) *distances {
	d := &distances{yard: y}
	size := 1 << bits.Len(uint(most*5/4))
	d.slots, d.away = make([]state, size), make([]uint8, size)
	d.from = append(d.from, 0)
	for _, s := range y.solved() {
		d.add(s, 0)
	}
	for n := 1; n <= min(pushes, maxDistance); n++ {
		first := d.from[n-1]
		last := len(d.states)
		if first == last {
			break
		}
		d.from = append(d.from, last)
		for i := first; i < last; i++ {
			if len(d.states) > most {
				d.states = d.states[:last] // the last distance is not complete
				return d
			}
			d.pull(d.states[i], n)
		}
	}
	return d
}

// pull adds the states one pull away.
func (d *distances) pull(s state, n int) {
	y, crates := d.yard, s.crates()
	reached := y.reach(crates, s.player())
	for rest := crates; rest != 0; rest &= rest - 1 {
		from := bits.TrailingZeros64(rest)
		for way := range ways {
			to := y.next[from][way]
			if to < 0 || reached&(1<<to) == 0 {
				continue
			}
			if player := y.next[to][way]; player >= 0 && crates&(1<<player) == 0 {
				d.add(y.at(crates^1<<from^1<<to, player), n)
			}
		}
	}
}

// slot returns the slot of a state, or the empty one where it belongs.
func (d *distances) slot(s state) int {
	mask := len(d.slots) - 1
	at := int(uint64(s)*0x9e3779b97f4a7c15>>32) & mask
	for d.slots[at] != 0 && d.slots[at] != s {
		at = (at + 1) & mask
	}
	return at
}

func (d *distances) add(s state, n int) {
	if at := d.slot(s); d.slots[at] == 0 {
		d.slots[at], d.away[at] = s, uint8(n)
		d.states = append(d.states, s)
	}
}

// of returns the number of pushes that solve a state, or -1 if it was not found.
func (d *distances) of(s state) int {
	if at := d.slot(s); d.slots[at] == s {
		return int(d.away[at])
	}
	return -1
}

// furthest returns the greatest number of pushes of which all states are known.
func (d *distances) furthest() int {
	n := len(d.from) - 1
	for n > 0 && d.from[n] == len(d.states) {
		n--
	}
	return n
}
