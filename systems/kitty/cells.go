package kitty

import "math/bits"

// MaxCells is the maximum number of cells of a board.
const MaxCells = 128

// Cells is a set of cells of a board, by their numbers: row by row, from 0.
type Cells struct{ low, high uint64 }

// cellOf is the set of one cell.
func cellOf(cell int) Cells {
	if cell < 64 {
		return Cells{low: 1 << (cell & 63)}
	}
	return Cells{high: 1 << (cell & 63)}
}

// Has reports whether a cell is in the set.
func (c Cells) Has(cell int) bool { return c.And(cellOf(cell)) != Cells{} }

// And is the intersection.
func (c Cells) And(d Cells) Cells { return Cells{c.low & d.low, c.high & d.high} }

// Or is the union.
func (c Cells) Or(d Cells) Cells { return Cells{c.low | d.low, c.high | d.high} }

// But is the difference.
func (c Cells) But(d Cells) Cells { return Cells{c.low &^ d.low, c.high &^ d.high} }

// Len is the number of cells.
func (c Cells) Len() int { return bits.OnesCount64(c.low) + bits.OnesCount64(c.high) }

// At is the cell with this index in the sorted set, from 0. It must exist.
func (c Cells) At(rank int) int {
	base, word := 0, c.low
	if n := bits.OnesCount64(word); rank >= n {
		rank, base, word = rank-n, 64, c.high
	}
	for ; rank > 0; rank-- {
		word &= word - 1
	}
	return base + bits.TrailingZeros64(word)
}

// First is the cell with the lowest number. The set must not be empty.
func (c Cells) First() int {
	if c.low != 0 {
		return bits.TrailingZeros64(c.low)
	}
	return 64 + bits.TrailingZeros64(c.high)
}

// List is the cells in the order of their numbers.
func (c Cells) List() []int {
	list := make([]int, c.Len())
	for i := range list {
		list[i] = c.At(i)
	}
	return list
}

// up adds 1 to 63 to the number of every cell; down subtracts it. The masks
// avoid the checks for larger shifts.
func (c Cells) up(by uint) Cells {
	return Cells{c.low << (by & 63), c.high<<(by&63) | c.low>>((64-by)&63)}
}

func (c Cells) down(by uint) Cells {
	return Cells{c.low>>(by&63) | c.high<<((64-by)&63), c.high >> (by & 63)}
}

// upFar and downFar are like up and down, by any number.
func (c Cells) upFar(by uint) Cells {
	return Cells{c.low << by, c.high<<by | c.low>>(64-by) | c.low<<(by-64)}
}

func (c Cells) downFar(by uint) Cells {
	return Cells{c.low>>by | c.high<<(64-by) | c.high>>(by-64), c.high >> by}
}
