package solver

import (
	"errors"
	"slices"

	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// none is the neighbour of a cell where there is a wall.
const none = -1

// Directions are numbered left, up, right, down: the opposite of d is d^2.

// board is what never changes in a level. Its cells are those that the player
// could ever stand on, numbered row by row; all else is wall.
type board struct {
	cells    []int     // where each cell lies in the level
	next     []int16   // the neighbour of cell c in direction d, at c*4+d, or none
	target   []bool    // by cell
	targets  []int16   // the cells of targets
	zobrist  []uint64  // a random word for a crate on each cell
	standing []uint64  // a random word for the player on each cell
	around   []uint8   // which of the four neighbours are no wall, a bit a direction
	ring     []ringSet // the eight cells around each cell
	plain    *measures // distances where only walls are in the way
}

// ringSet are the eight neighbours of a cell, from the left one clockwise.
type ringSet [8]int16

var (
	errTooLarge = errors.New("solver: the level is too large")
	errApart    = errors.New("solver: a crate or a target is out of reach for ever")
)

// Bounds of a board: cells, and cells times targets.
const (
	mostCells = 10_000
	mostPairs = 1_000_000
)

// newBoard reads a level and gives back where its crates and its player stand.
// Crates that stand on targets behind walls are left out, for nothing there
// can or need change; others there make the level impossible (errApart).
func newBoard(l level.Level) (b *board, crates []int16, player int16, err error) {
	b, crates, player, err = readBoard(l)
	if err == nil && len(crates) != len(b.targets) {
		err = errApart
	}
	return b, crates, player, err
}

// readBoard is newBoard for a level that need not have a target for each
// crate.
func readBoard(l level.Level) (b *board, crates []int16, player int16, err error) {
	number := make([]int16, l.Width*l.Height)
	seen := l.Inside()
	b = &board{}
	for at := range number {
		number[at] = none
		if seen[at] {
			if len(b.cells) == mostCells {
				return nil, nil, 0, errTooLarge
			}
			number[at] = int16(len(b.cells))
			b.cells = append(b.cells, at)
		}
	}
	steps := [4][2]int{{-1, 0}, {0, -1}, {1, 0}, {0, 1}}
	for _, at := range b.cells {
		open := uint8(0)
		for d, step := range steps {
			to := neighbour(l, at, step)
			n := int16(none)
			if to >= 0 {
				n = number[to]
			}
			if n != none {
				open |= 1 << d
			}
			b.next = append(b.next, n)
		}
		b.around = append(b.around, open)
		var ring ringSet
		for i, step := range [8][2]int{{-1, 0}, {-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}} {
			ring[i] = none
			if to := neighbour(l, at, step); to >= 0 {
				ring[i] = number[to]
			}
		}
		b.ring = append(b.ring, ring)
	}
	b.target = make([]bool, len(b.cells))
	for c, at := range b.cells {
		if b.target[c] = l.Targets[at]; l.Targets[at] {
			b.targets = append(b.targets, int16(c))
		}
	}
	for _, at := range l.Crates {
		switch c := number[at]; {
		case c != none:
			crates = append(crates, c)
		case !l.Targets[at]:
			return nil, nil, 0, errApart
		}
	}
	if len(b.cells)*len(b.targets) > mostPairs {
		return nil, nil, 0, errTooLarge
	}
	slices.Sort(crates)
	word := uint64(0x9e3779b97f4a7c15)
	for range b.cells {
		b.zobrist = append(b.zobrist, scatter(&word))
		b.standing = append(b.standing, scatter(&word))
	}
	b.plain = measure(b, nil)
	return b, crates, number[l.Player], nil
}

// neighbour is the place a step away, or -1 outside of the level.
func neighbour(l level.Level, at int, step [2]int) int {
	x, y := at%l.Width+step[0], at/l.Width+step[1]
	if x < 0 || y < 0 || x >= l.Width || y >= l.Height {
		return -1
	}
	return y*l.Width + x
}

// scatter draws the next word of a fixed sequence (SplitMix64), the same in
// every run: the hashes of positions are made of them.
func scatter(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	z := *state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// hash is the word that stands for a set of crates.
func (b *board) hash(crates []int16) uint64 {
	var h uint64
	for _, c := range crates {
		h ^= b.zobrist[c]
	}
	return h
}

// key is the word that stands for a position: its crates, and the first of the
// cells that the player can walk to.
func (b *board) key(crates []int16, first int16) uint64 { return b.hash(crates) ^ b.standing[first] }
