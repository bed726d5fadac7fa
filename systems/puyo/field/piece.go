package field

// Colour is the colour of a puyo.
type Colour uint8

// The colours; None is an empty cell. Grey is a nuisance puyo, which makes no
// group and goes when a group beside it does.
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

// Letter is the letter of a colour in files.
func (c Colour) Letter() byte { return letters[c] }

// ColourOf is the colour of a letter, and whether it is the letter of one.
func ColourOf(letter byte) (Colour, bool) {
	for i := range len(letters) {
		if letters[i] == letter {
			return Colour(i), true
		}
	}
	return None, false
}

// Piece is two puyos that are placed together.
type Piece struct{ X, Y Colour }

// Move is how a piece is placed. By rotation 0 it lies, X left and Y right;
// each further rotation, to 3, turns it a quarter clockwise. The column, 1 to
// Columns, is that of its left puyo.
type Move struct{ Rotation, Column int }

// Valid says whether there is such a move on an empty field.
func (m Move) Valid() bool {
	return m.Rotation >= 0 && m.Rotation <= 3 && m.Column >= 1 && m.Column <= m.lastColumn()
}

// lastColumn is the last column in which a piece so turned finds room.
func (m Move) lastColumn() int { return Columns - 1 + m.Rotation&1 }

// Place lets a piece fall, each puyo for itself; groups stay. It is false, and
// places nothing, when one of the puyos finds no free cell: the game is lost.
// The move must be valid.
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
	beside := used.height(m.Column+1) + 1
	if row > Rows || beside > Rows {
		return false
	}
	f.add(cell(m.Column, row), first)
	f.add(cell(m.Column+1, beside), second)
	return true
}
