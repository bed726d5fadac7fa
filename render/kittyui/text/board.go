package text

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// The letters of things on the board.
const (
	kittyFree      = "."
	kittyStone     = "#"
	kittyCorpse    = "x"
	kittyReachable = "+"
)

// The colours of players by seat, as ANSI codes; a friend has its owner's.
var seatColours = []string{"1;97;41", "1;97;44", "1;30;42", "1;30;43", "1;97;45", "1;30;46", "1;30;47", "1;97;100"}

const (
	kittyStoneColour     = "33"
	kittyCorpseColour    = "31"
	kittyReachableColour = "32"
)

// drawBoard draws the board as lines of text and marks the free cells of a set. The rows and
// columns of the opposite side are repeated outside the frame.
func drawBoard(s *kitty.State, marked kitty.Cells, look terminal.Look) printable.Drawn {
	var b strings.Builder
	width, height := s.Board.Width, s.Board.Height
	letters := "     " + columns(-1, width) + "\n"
	b.WriteString(letters)
	for y := -1; y <= height; y++ {
		if y == 0 || y == height {
			b.WriteString(frame(width, look))
		}
		row := (y + height) % height
		fmt.Fprintf(&b, "%3d  ", row+1)
		for x := -1; x <= width; x++ {
			if x == 0 || x == width {
				b.WriteString(side(y, height, look))
			}
			b.WriteString(string(drawCell(s, row*width+(x+width)%width, marked, look)))
		}
		b.WriteByte('\n')
	}
	return printable.Drawn(b.String())
}

// columns returns the letters above the columns, starting with the repeated last one.
func columns(from, width int) string {
	var b strings.Builder
	for x := from; x <= width; x++ {
		if x == 0 || x == width {
			b.WriteString("  ")
		}
		fmt.Fprintf(&b, " %c ", 'a'+(x+width)%width)
	}
	return strings.TrimRight(b.String(), " ")
}

// frame returns the top or bottom edge of the board.
func frame(width int, look terminal.Look) string {
	line := "-"
	if look.Lines {
		line = "─"
	}
	return "     " + "   " + strings.Repeat(line, 3*width+4) + "\n"
}

// side returns the left or right edge of the board in a row.
func side(y, height int, look terminal.Look) string {
	switch {
	case y < 0 || y == height:
		return "  "
	case look.Lines:
		return "│ "
	default:
		return "| "
	}
}

// drawCell returns a cell, three letters wide.
func drawCell(s *kitty.State, cell int, marked kitty.Cells, look terminal.Look) printable.Drawn {
	text, colour := kittyFree, ""
	switch {
	case s.Stones.Has(cell):
		text, colour = kittyStone, kittyStoneColour
	case marked.Has(cell):
		text, colour = kittyReachable, kittyReachableColour
	}
	for seat := 1; seat <= s.Seats(); seat++ {
		switch p := s.Player(seat); {
		case p.Cell != cell:
		case p.Dead:
			text, colour = kittyCorpse, kittyCorpseColour
		default:
			text, colour = strconv.Itoa(seat), seatColours[seat-1]
		}
	}
	for i := range s.Friends {
		if f := &s.Friends[i]; f.Cell == cell {
			text, colour = wording.Friend(f.Number)[:1], seatColours[f.Owner-1]
		}
	}
	return look.Paint(" "+text+" ", colour)
}
