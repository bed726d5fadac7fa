package text

import (
	"strings"

	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// frame is a snapshot of a field to draw.
type frame struct {
	field field.Field
	spots []spot // puyos drawn over the field, the last on top
}

// spot is a puyo drawn over the field.
type spot struct {
	column, row int // from 1; the two rows above the field are also shown
	colour      field.Colour
	kind        spotKind
}

type spotKind uint8

const (
	falling spotKind = iota
	ghost            // where a puyo would land
	bursting
)

// rowsAbove is the number of rows shown above the field, where a piece waits.
const rowsAbove = 2

// pen holds the characters that draw a field. In a terminal with box-drawing
// characters a cell is two columns wide, so that it is nearly square.
type pen struct {
	side, corner, across, last, empty, gap string
}

var (
	asciiField = pen{"|", "+", "-", "+", ".", ""}
	boxField   = pen{"│", "└", "─", "┘", "·", " "}
)

// The colours of puyos and ghosts, as ANSI codes.
var (
	puyoColours  = map[field.Colour]string{field.Red: "1;97;41", field.Green: "1;97;42", field.Yellow: "1;30;43", field.Blue: "1;97;44", field.Magenta: "1;97;45"}
	ghostColours = map[field.Colour]string{field.Red: "31", field.Green: "32", field.Yellow: "33", field.Blue: "34", field.Magenta: "35"}
)

// drawField draws a field as lines of text.
func drawField(f field.Field, look terminal.Look) (drawn printable.Drawn) {
	for _, line := range (frame{field: f}).draw(look, 0) {
		drawn += line + "\n"
	}
	return drawn
}

// draw draws the field with a number of rows above it.
func (f frame) draw(look terminal.Look, above int) (lines []printable.Drawn) {
	pen := asciiField
	if look.Lines {
		pen = boxField
	}
	numbers := " "
	for row := field.Rows + above; row >= 1; row-- {
		side, empty := pen.side, pen.empty+pen.gap
		if row > field.Rows {
			side, empty = " ", " "+pen.gap
		}
		line := printable.Drawn(side)
		for column := 1; column <= field.Columns; column++ {
			line += f.cell(column, row, empty, pen.gap, look)
		}
		lines = append(lines, line+printable.Drawn(side))
	}
	for column := 1; column <= field.Columns; column++ {
		numbers += string(rune('0'+column)) + pen.gap
	}
	floor := pen.corner + strings.Repeat(pen.across, field.Columns*len("."+pen.gap)) + pen.last
	return append(lines, printable.Drawn(floor), printable.Drawn(strings.TrimRight(numbers, " ")))
}

// cell formats a cell: a letter and a gap.
func (f frame) cell(column, row int, empty, gap string, look terminal.Look) printable.Drawn {
	for i := len(f.spots) - 1; i >= 0; i-- {
		if s := f.spots[i]; s.column == column && s.row == row {
			return drawOne(s.colour, s.kind, gap, look)
		}
	}
	if row > field.Rows || f.field.At(column, row) == field.None {
		return printable.Drawn(empty)
	}
	return drawOne(f.field.At(column, row), falling, gap, look)
}

// drawOne formats a puyo: its letter, in lower case for a ghost, or a star when
// it bursts.
func drawOne(c field.Colour, kind spotKind, gap string, look terminal.Look) printable.Drawn {
	text, colour := string(rune(c.Letter())), puyoColours[c]
	switch kind {
	case ghost:
		text, colour = strings.ToLower(text), ghostColours[c]
	case bursting:
		text = "*"
	case falling:
	}
	return look.Paint(text+gap, colour)
}

// drawPiece draws a piece in rotation 0 on one line.
func drawPiece(p field.Piece, look terminal.Look) printable.Drawn {
	return drawOne(p.X, falling, "", look) + drawOne(p.Y, falling, "", look)
}

// preview returns a frame with a piece above the field and its ghost.
func preview(f field.Field, p field.Piece, m field.Move) frame {
	frame := frame{field: f}
	x, y := puyo.Landing(f, p, m)
	for _, fall := range []puyo.Fall{x, y} {
		if fall.To <= field.Rows {
			frame.spots = append(frame.spots, spot{fall.Column, fall.To, fall.Colour, ghost})
		}
		frame.spots = append(frame.spots, spot{fall.Column, fall.Row, fall.Colour, falling})
	}
	return frame
}
