package field

import "math/bits"

// Cells is a set of cells of a field.
type Cells struct {
	// A column is a lane of 16 bits, its lowest row the lowest bit; columns 1
	// to 3 are in low, 4 to 6 in high. The bits above row 12 and the fourth
	// lane stay empty, so that what is shifted out of a column is lost.
	low, high uint64
}

const (
	lane  = 16
	half  = Columns / 2
	inRow = 1 | 1<<lane | 1<<(2*lane)
	room  = (1<<Rows - 1) * inRow
)

// cell is the set of one cell.
func cell(column, row int) Cells {
	if column <= half {
		return Cells{low: 1 << ((column-1)*lane + row - 1)}
	}
	return Cells{high: 1 << ((column-half-1)*lane + row - 1)}
}

// column is the rows of a column, 1 to Columns, the lowest row the lowest bit.
func (s Cells) column(column int) uint16 {
	if column <= half {
		return uint16(s.low >> ((column - 1) * lane))
	}
	return uint16(s.high >> ((column - half - 1) * lane))
}

// height is the highest row of a column that is in the set, 0 for none.
func (s Cells) height(column int) int { return bits.Len16(s.column(column)) }

// put takes the cells of at in or out.
func (s *Cells) put(at Cells, in bool) {
	s.low &^= at.low
	s.high &^= at.high
	if in {
		s.low |= at.low
		s.high |= at.high
	}
}

// Has says whether the cell in a column, 1 to Columns, and a row, 1 to Rows
// from the bottom, is in the set.
func (s Cells) Has(column, row int) bool {
	return s.column(column)>>(row-1)&1 != 0
}

// Count is how many cells are in the set.
func (s Cells) Count() int { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }

// leftwards moves all cells one column to the left: a cell is then in the set
// when its right neighbour was.
func (s Cells) leftwards() Cells {
	return Cells{(s.low>>lane | s.high<<(2*lane)) & room, s.high >> lane}
}

// rightwards moves all cells one column to the right.
func (s Cells) rightwards() Cells {
	return Cells{s.low << lane & room, (s.high<<lane | s.low>>(2*lane)) & room}
}

// downwards moves all cells one row down.
func (s Cells) downwards() Cells { return Cells{s.low >> 1 & room, s.high >> 1 & room} }

// upwards moves all cells one row up.
func (s Cells) upwards() Cells { return Cells{s.low << 1 & room, s.high << 1 & room} }

func (s Cells) and(o Cells) Cells { return Cells{s.low & o.low, s.high & o.high} }
func (s Cells) or(o Cells) Cells  { return Cells{s.low | o.low, s.high | o.high} }
func (s Cells) without(o Cells) Cells {
	return Cells{s.low &^ o.low, s.high &^ o.high}
}

// mirrored is the set with left and right exchanged.
func (s Cells) mirrored() Cells { return Cells{backwards(s.high), backwards(s.low)} }

// backwards turns the order of three columns round.
func backwards(x uint64) uint64 {
	const column = 1<<lane - 1
	return x>>(2*lane) | x&(column<<lane) | x&column<<(2*lane)
}

// any says whether a cell is in the set.
func (s Cells) any() bool { return s.low|s.high != 0 }

// lowest is the set of one of the cells, always the same one.
func (s Cells) lowest() Cells {
	if s.low != 0 {
		return Cells{low: s.low & -s.low}
	}
	return Cells{high: s.high & -s.high}
}
