// Package field is the field of Puyo as bits: what is placed falls, groups
// vanish, and what hangs falls again. It holds the rules once, as a plain
// value that is quick to copy, for the game and for those who search ahead.
package field

import "strings"

// The size of a field, and the most points that a removal, a chain and a game
// can come to.
const (
	Columns = 6
	Rows    = 12
	Most    = 999_999
)

// Rule says what a group is; its number is that of the option --rule.
type Rule uint8

// The rules: by Lines, a group is a maximal run of at least 4 in one row or
// column; by Groups, at least 4 that are joined by their sides.
const (
	Lines  Rule = 1
	Groups Rule = 2
)

// Field is a field of Columns by Rows cells. The zero value is empty. Two
// fields are equal when they hold the same colours.
type Field struct {
	// The three bits of each cell's colour.
	one, two, four Cells
}

// occupied is the cells that are not empty.
func (f *Field) occupied() Cells {
	return Cells{f.one.low | f.two.low | f.four.low, f.one.high | f.two.high | f.four.high}
}

// At is the colour in a column, 1 to Columns, and a row, 1 to Rows from the
// bottom.
func (f Field) At(column, row int) Colour {
	var c Colour
	if f.one.Has(column, row) {
		c |= 1
	}
	if f.two.Has(column, row) {
		c |= 2
	}
	if f.four.Has(column, row) {
		c |= 4
	}
	return c
}

// Set puts a colour, or None, into a cell whatever stood there. Nothing falls.
func (f *Field) Set(column, row int, c Colour) {
	at := cell(column, row)
	f.one.put(at, c&1 != 0)
	f.two.put(at, c&2 != 0)
	f.four.put(at, c&4 != 0)
}

// Height is how many rows of a column, 1 to Columns, are used: the row of its
// highest puyo, 0 when it is empty.
func (f Field) Height(column int) int {
	return f.occupied().height(column)
}

// Empty says whether no puyo is left.
func (f Field) Empty() bool { return f.occupied() == Cells{} }

// Count is how many puyos the field holds.
func (f Field) Count() int { return f.occupied().Count() }

// Drop lets one puyo fall into a column. It is false, and changes nothing, when
// the column is full.
func (f *Field) Drop(column int, c Colour) bool {
	row := f.Height(column) + 1
	if row > Rows {
		return false
	}
	f.add(cell(column, row), c)
	return true
}

// add puts a colour into an empty cell.
func (f *Field) add(at Cells, c Colour) {
	one, two, four := -uint64(c&1), -uint64(c>>1&1), -uint64(c>>2)
	f.one.low |= at.low & one
	f.one.high |= at.high & one
	f.two.low |= at.low & two
	f.two.high |= at.high & two
	f.four.low |= at.low & four
	f.four.high |= at.high & four
}

// Key is a number that tells fields apart, the same for a field and its mirror
// image: whatever can be done in one can be done in the other.
func (f *Field) Key() uint64 {
	m := Field{f.one.mirrored(), f.two.mirrored(), f.four.mirrored()}
	return f.key() + m.key()
}

// key mixes all bits; the multipliers are odd numbers without a pattern.
func (f *Field) key() uint64 {
	k := f.one.low * 0x9e3779b97f4a7c15
	k = (k ^ k>>29 ^ f.two.low) * 0xbf58476d1ce4e5b9
	k = (k ^ k>>31 ^ f.four.low) * 0x94d049bb133111eb
	k = (k ^ k>>30 ^ f.one.high) * 0x9e3779b97f4a7c15
	k = (k ^ k>>29 ^ f.two.high) * 0xbf58476d1ce4e5b9
	k = (k ^ k>>31 ^ f.four.high) * 0x94d049bb133111eb
	return k ^ k>>30
}

// String is the field as its files show it: a line of letters for each row,
// from the top, '.' for an empty cell.
func (f Field) String() string {
	var s strings.Builder
	for row := Rows; row >= 1; row-- {
		for column := 1; column <= Columns; column++ {
			s.WriteByte(f.At(column, row).Letter())
		}
		s.WriteByte('\n')
	}
	return s.String()
}
