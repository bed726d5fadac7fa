package puyo

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// colours are those that pieces are made of.
var colours = []field.Colour{field.Red, field.Green, field.Yellow, field.Blue, field.Magenta}

// Draw is a piece of the endless row that comes from a seed, numbered from 0.
func Draw(seed string, number int) field.Piece {
	stream := dice.New(seed, "piece", number)
	return field.Piece{X: colours[stream.Below(len(colours))], Y: colours[stream.Below(len(colours))]}
}

// letters writes a piece as files have it.
func letters(p field.Piece) string { return string([]byte{p.X.Letter(), p.Y.Letter()}) }

// ParsePiece reads a piece as files have it.
func ParsePiece(text string) (p field.Piece, ok bool) {
	if len(text) != 2 {
		return p, false
	}
	x, known := field.ColourOf(text[0])
	y, also := field.ColourOf(text[1])
	return field.Piece{X: x, Y: y}, known && also && ofPiece(x) && ofPiece(y)
}

// ofPiece says whether pieces can have that colour.
func ofPiece(c field.Colour) bool { return c >= field.Red && c <= field.Magenta }

// above tells where the puyos of a piece wait above the field before they fall,
// given the move: X and Y, in the two rows over the topmost.
func above(p field.Piece, m field.Move) (x, y Cell) {
	low, right := m.Column, m.Column+1
	x, y = Cell{Colour: p.X, Row: field.Rows + 1}, Cell{Colour: p.Y, Row: field.Rows + 1}
	switch m.Rotation {
	case 0:
		x.Column, y.Column = low, right
	case 1:
		x.Column, y.Column, x.Row = low, low, field.Rows+2
	case 2:
		x.Column, y.Column = right, low
	case 3:
		x.Column, y.Column, y.Row = low, low, field.Rows+2
	}
	return x, y
}

// Landing tells how the puyos of a piece would fall, X and Y, were the field as
// high as need be.
func Landing(f field.Field, p field.Piece, m field.Move) (x, y Fall) {
	a, b := above(p, m)
	land := func(c Cell) Fall { return Fall{c, f.Height(c.Column) + c.Row - field.Rows} }
	return land(a), land(b)
}
