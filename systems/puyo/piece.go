package puyo

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// colours are the colours of pieces.
var colours = []field.Colour{field.Red, field.Green, field.Yellow, field.Blue, field.Magenta}

// Draw returns a piece of the endless sequence of a seed, by its index.
func Draw(seed string, number int) field.Piece {
	stream := dice.New(seed, "piece", number)
	return field.Piece{X: colours[stream.Below(len(colours))], Y: colours[stream.Below(len(colours))]}
}

// letters formats a piece as files do.
func letters(p field.Piece) string { return string([]byte{p.X.Letter(), p.Y.Letter()}) }

// ParsePiece parses a piece as files write it.
func ParsePiece(text string) (p field.Piece, ok bool) {
	if len(text) != 2 {
		return p, false
	}
	x, okX := field.ParseColour(text[0])
	y, okY := field.ParseColour(text[1])
	return field.Piece{X: x, Y: y}, okX && okY && ofPiece(x) && ofPiece(y)
}

// ofPiece reports whether pieces can have the colour.
func ofPiece(c field.Colour) bool { return c >= field.Red && c <= field.Magenta }

// above returns where the puyos X and Y of a piece wait before they fall: in the
// two rows above the field, as the move turns them.
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

// Landing returns how the puyos X and Y of a piece would fall in a field without
// a top: To may be above field.Rows.
func Landing(f field.Field, p field.Piece, m field.Move) (x, y Fall) {
	a, b := above(p, m)
	land := func(c Cell) Fall { return Fall{c, f.Height(c.Column) + c.Row - field.Rows} }
	return land(a), land(b)
}
