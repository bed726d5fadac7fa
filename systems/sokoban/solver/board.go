package solver

import (
	"errors"
	"slices"

	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// none is the neighbour of a cell where there is a wall, and otherwise a missing
// cell, node or target.
const none = -1

// Directions are numbered left, up, right, down: the opposite of d is d^2.

// board is the constant part of a level. Its cells are those that the player
// could reach if there were no crates, numbered row by row; all others count as
// walls.
type board struct {
	cells    []int     // the cell of the level for each cell
	next     []int16   // the neighbour of cell c in direction d, at c*4+d, or none
	target   []bool    // by cell
	targets  []int16   // the cells of targets
	zobrist  []uint64  // Zobrist key of a crate, by cell
	standing []uint64  // Zobrist key of the player, by cell
	around   []uint8   // by cell: the neighbours that are not walls, one bit per direction
	ring     []ringSet // the eight cells around each cell
	plain    *measures // distances without any crates
	raster   raster
}

// ringSet holds the eight neighbours of a cell, clockwise from the left one.
type ringSet [8]int16

var (
	errTooLarge = errors.New("solver: the level is too large")
	errApart    = errors.New("solver: a crate or a target is unreachable")
)

// Limits of a board: cells, and cells times targets.
const (
	maxCells = 10_000
	maxPairs = 1_000_000
)

// newBoard converts a level to a board and the cells of its crates and player.
// Crates on unreachable targets are left out, because they never move; any other
// unreachable crate makes the level unsolvable (errApart).
func newBoard(l level.Level) (b *board, crates []int16, player int16, err error) {
	b, crates, player, err = readBoard(l)
	if err == nil && len(crates) != len(b.targets) {
		err = errApart
	}
	return b, crates, player, err
}

// readBoard is newBoard without the check that there is a target for each crate.
func readBoard(l level.Level) (b *board, crates []int16, player int16, err error) {
	number := make([]int16, l.Width*l.Height)
	seen := l.Inside()
	b = &board{}
	for at := range number {
		number[at] = none
		if seen[at] {
			if len(b.cells) == maxCells {
				return nil, nil, 0, errTooLarge
			}
			number[at] = int16(len(b.cells))
			b.cells = append(b.cells, at)
		}
	}
	b.raster = newRaster(l.Width, l.Height, b.cells)
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
	if len(b.cells)*len(b.targets) > maxPairs {
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

// neighbour returns the cell of the level a step away, or -1 outside of it.
func neighbour(l level.Level, at int, step [2]int) int {
	x, y := at%l.Width+step[0], at/l.Width+step[1]
	if x < 0 || y < 0 || x >= l.Width || y >= l.Height {
		return -1
	}
	return y*l.Width + x
}

// scatter returns the next number of a fixed pseudorandom sequence (SplitMix64)
// for the Zobrist keys.
func scatter(state *uint64) uint64 {
	*state += 0x9e3779b97f4a7c15
	z := *state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// hash returns the Zobrist hash of a set of crates.
func (b *board) hash(crates []int16) uint64 {
	var h uint64
	for _, c := range crates {
		h ^= b.zobrist[c]
	}
	return h
}

// key returns the Zobrist hash of a position: its crates, and the lowest cell
// that the player can walk to.
func (b *board) key(crates []int16, first int16) uint64 { return b.hash(crates) ^ b.standing[first] }
