package field

import "math/bits"

// Cells is a set of cells of a field.
type Cells struct {
	// Each column is a lane of 16 bits, with row 1 in the lowest bit. Columns
	// 1 to 3 are in low, 4 to 6 in high. The bits above row 12 and the fourth
	// lane stay zero, so that bits shifted out of a column are dropped.
	low, high uint64
}

const (
	lane      = 16
	half      = Columns / 2
	bottomRow = 1 | 1<<lane | 1<<(2*lane)
	mask      = (1<<Rows - 1) * bottomRow
)

// cell returns the set that holds a single cell.
func cell(column, row int) Cells {
	if column <= half {
		return Cells{low: 1 << ((column-1)*lane + row - 1)}
	}
	return Cells{high: 1 << ((column-half-1)*lane + row - 1)}
}

// column returns the bits of a column, 1 to Columns, with row 1 in the lowest
// bit.
func (s Cells) column(column int) uint16 {
	if column <= half {
		return uint16(s.low >> ((column - 1) * lane))
	}
	return uint16(s.high >> ((column - half - 1) * lane))
}

// height returns the highest row of a column that is in the set, 0 for none.
func (s Cells) height(column int) int { return bits.Len16(s.column(column)) }

// put adds the cells of at to the set, or removes them.
func (s *Cells) put(at Cells, in bool) {
	s.low &^= at.low
	s.high &^= at.high
	if in {
		s.low |= at.low
		s.high |= at.high
	}
}

// Has reports whether the cell in a column, 1 to Columns, and a row, 1 to Rows
// from the bottom, is in the set.
func (s Cells) Has(column, row int) bool {
	return s.column(column)>>(row-1)&1 != 0
}

// Count returns the number of cells in the set.
func (s Cells) Count() int { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }

// leftwards shifts all cells one column to the left.
func (s Cells) leftwards() Cells {
	return Cells{(s.low>>lane | s.high<<(2*lane)) & mask, s.high >> lane}
}

// rightwards shifts all cells one column to the right.
func (s Cells) rightwards() Cells {
	return Cells{s.low << lane & mask, (s.high<<lane | s.low>>(2*lane)) & mask}
}

// downwards shifts all cells one row down.
func (s Cells) downwards() Cells { return Cells{s.low >> 1 & mask, s.high >> 1 & mask} }

// upwards shifts all cells one row up.
func (s Cells) upwards() Cells { return Cells{s.low << 1 & mask, s.high << 1 & mask} }

func (s Cells) and(o Cells) Cells { return Cells{s.low & o.low, s.high & o.high} }
func (s Cells) or(o Cells) Cells  { return Cells{s.low | o.low, s.high | o.high} }
func (s Cells) without(o Cells) Cells {
	return Cells{s.low &^ o.low, s.high &^ o.high}
}

// mirrored returns the set with left and right swapped.
func (s Cells) mirrored() Cells { return Cells{backwards(s.high), backwards(s.low)} }

// backwards reverses the order of three columns.
func backwards(x uint64) uint64 {
	const column = 1<<lane - 1
	return x>>(2*lane) | x&(column<<lane) | x&column<<(2*lane)
}

// any reports whether the set is not empty.
func (s Cells) any() bool { return s.low|s.high != 0 }

// lowest returns a set with one cell of a set that is not empty. The choice is
// deterministic.
func (s Cells) lowest() Cells {
	if s.low != 0 {
		return Cells{low: s.low & -s.low}
	}
	return Cells{high: s.high & -s.high}
}
