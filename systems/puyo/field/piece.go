package field

// Colour is the colour of a puyo.
type Colour uint8

// The colours. None is an empty cell. Grey is a nuisance puyo: it forms no
// group, and vanishes together with an adjacent group.
const (
	None Colour = iota
	Red
	Green
	Yellow
	Blue
	Magenta
	Grey
)

const letters = ".RVJBMG"

// Letter returns the letter of a colour in game files.
func (c Colour) Letter() byte { return letters[c] }

// ParseColour returns the colour for a letter of game files; ok is false for any
// other letter.
func ParseColour(letter byte) (c Colour, ok bool) {
	for i := range len(letters) {
		if letters[i] == letter {
			return Colour(i), true
		}
	}
	return None, false
}

// Piece is a pair of puyos that are placed together.
type Piece struct{ X, Y Colour }

// Move describes how a piece is placed. With rotation 0 it lies flat, X left
// and Y right; each further rotation, up to 3, is a quarter turn clockwise. The
// column, 1 to Columns, is that of the left puyo.
type Move struct{ Rotation, Column int }

// Valid reports whether the move is possible on an empty field.
func (m Move) Valid() bool {
	return m.Rotation >= 0 && m.Rotation <= 3 && m.Column >= 1 && m.Column <= m.lastColumn()
}

// lastColumn returns the last column in which a piece with this rotation fits.
func (m Move) lastColumn() int { return Columns - 1 + m.Rotation&1 }

// Place lets both puyos of a piece fall independently. It does not remove
// groups. If a puyo has no free cell, it changes nothing and returns false: the
// game is lost. The move must be valid.
func (f *Field) Place(p Piece, m Move) bool {
	first, second := p.X, p.Y
	if m.Rotation == 1 || m.Rotation == 2 {
		first, second = p.Y, p.X
	}
	used := f.occupied()
	row := used.height(m.Column) + 1
	if m.Rotation&1 == 1 {
		if row >= Rows {
			return false
		}
		f.add(cell(m.Column, row), first)
		f.add(cell(m.Column, row+1), second)
		return true
	}
	right := used.height(m.Column+1) + 1
	if row > Rows || right > Rows {
		return false
	}
	f.add(cell(m.Column, row), first)
	f.add(cell(m.Column+1, right), second)
	return true
}
