// Package field implements the Puyo field as bit sets: placed pieces fall,
// groups vanish, and the puyos above them fall again. A Field is a plain value
// that is cheap to copy. The game and the search share these rules.
package field

import "strings"

// The size of a field, and the cap on the score of a removal, a chain and a
// game.
const (
	Columns  = 6
	Rows     = 12
	MaxScore = 999_999
)

// Rule defines what a group is. Its value is that of the option --rule.
type Rule uint8

// The rules. With Lines, a group is a maximal run of at least 4 puyos in a row
// or column; with Groups, it is a set of at least 4 puyos connected by their
// sides.
const (
	Lines  Rule = 1
	Groups Rule = 2
)

// Field is a field of Columns by Rows cells. The zero value is empty. Fields
// can be compared with ==.
type Field struct {
	// The three bits of each cell's colour.
	one, two, four Cells
}

// occupied returns the cells that are not empty.
func (f *Field) occupied() Cells {
	return Cells{f.one.low | f.two.low | f.four.low, f.one.high | f.two.high | f.four.high}
}

// At returns the colour in a column, 1 to Columns, and a row, 1 to Rows from the
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

// Set overwrites a cell with a colour or None. Nothing falls.
func (f *Field) Set(column, row int, c Colour) {
	at := cell(column, row)
	f.one.put(at, c&1 != 0)
	f.two.put(at, c&2 != 0)
	f.four.put(at, c&4 != 0)
}

// Height returns the row of the highest puyo of a column, 1 to Columns, or 0 if
// the column is empty.
func (f Field) Height(column int) int {
	return f.occupied().height(column)
}

// Empty reports whether the field holds no puyo.
func (f Field) Empty() bool { return f.occupied() == Cells{} }

// Count returns the number of puyos in the field.
func (f Field) Count() int { return f.occupied().Count() }

// Drop lets one puyo fall into a column. If the column is full, it changes
// nothing and returns false.
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

// Key returns a hash of the field. A field and its mirror image have the same
// key, because the same play is possible in both.
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

// String formats the field as game files do: one line of letters per row, from
// the top, with '.' for an empty cell.
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
