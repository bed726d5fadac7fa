package terminal

import (
	"strings"

	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// puyoFrame is what is shown of a field at one moment.
type puyoFrame struct {
	field field.Field
	spots []puyoSpot // shown over the field, the last on top
}

// puyoSpot is a puyo that is shown otherwise than lying in the field.
type puyoSpot struct {
	column, row int // from 1; the two rows over the field are shown too
	colour      field.Colour
	kind        spotKind
}

type spotKind uint8

const (
	falling spotKind = iota
	ghost            // where a puyo would land
	bursting
)

// rowsAbove is how many rows are shown over the field, where a piece waits.
const rowsAbove = 2

// puyoPen is how the lines around a field are drawn. Where there are colours or
// lines to be had, a cell is two letters wide and so nearly square.
type puyoPen struct {
	side, corner, across, last, empty, gap string
}

var (
	asciiField = puyoPen{"|", "+", "-", "+", ".", ""}
	boxField   = puyoPen{"│", "└", "─", "┘", "·", " "}
)

// The colours of puyos, as ANSI codes: lying, and as a ghost.
var (
	puyoColours  = map[field.Colour]string{field.Red: "1;97;41", field.Green: "1;97;42", field.Yellow: "1;30;43", field.Blue: "1;97;44", field.Magenta: "1;97;45"}
	ghostColours = map[field.Colour]string{field.Red: "31", field.Green: "32", field.Yellow: "33", field.Blue: "34", field.Magenta: "35"}
)

// DrawPuyo draws a field as lines of text.
func DrawPuyo(f field.Field, look Look) string {
	return strings.Join(puyoFrame{field: f}.draw(look, 0), "\n") + "\n"
}

// draw draws the field with so many rows above it.
func (f puyoFrame) draw(look Look, above int) (lines []string) {
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
		line := side
		for column := 1; column <= field.Columns; column++ {
			line += f.cell(column, row, empty, pen.gap, look)
		}
		lines = append(lines, line+side)
	}
	for column := 1; column <= field.Columns; column++ {
		numbers += string(rune('0'+column)) + pen.gap
	}
	return append(lines, pen.corner+strings.Repeat(pen.across, field.Columns*len("."+pen.gap))+pen.last, strings.TrimRight(numbers, " "))
}

// cell is one cell, a letter and the gap behind it.
func (f puyoFrame) cell(column, row int, empty, gap string, look Look) string {
	for i := len(f.spots) - 1; i >= 0; i-- {
		if s := f.spots[i]; s.column == column && s.row == row {
			return drawPuyo(s.colour, s.kind, gap, look)
		}
	}
	if row > field.Rows || f.field.At(column, row) == field.None {
		return empty
	}
	return drawPuyo(f.field.At(column, row), falling, gap, look)
}

// drawPuyo is a puyo: its letter, small as a ghost, a star when it bursts.
func drawPuyo(c field.Colour, kind spotKind, gap string, look Look) string {
	text, colour := string(rune(c.Letter())), puyoColours[c]
	switch kind {
	case ghost:
		text, colour = strings.ToLower(text), ghostColours[c]
	case bursting:
		text = "*"
	case falling:
	}
	if look.Colours {
		return "\x1b[" + colour + "m" + text + gap + "\x1b[0m"
	}
	return text + gap
}

// drawPiece is a piece as it is given, in a line of text.
func drawPiece(p field.Piece, look Look) string {
	return drawPuyo(p.X, falling, "", look) + drawPuyo(p.Y, falling, "", look)
}

// preview is a piece above the field and where it would land.
func preview(f field.Field, p field.Piece, m field.Move) puyoFrame {
	frame := puyoFrame{field: f}
	x, y := puyo.Landing(f, p, m)
	for _, fall := range []puyo.Fall{x, y} {
		if fall.To <= field.Rows {
			frame.spots = append(frame.spots, puyoSpot{fall.Column, fall.To, fall.Colour, ghost})
		}
		frame.spots = append(frame.spots, puyoSpot{fall.Column, fall.Row, fall.Colour, falling})
	}
	return frame
}
