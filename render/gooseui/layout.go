package gooseui

import (
	"image"

	"github.com/donjon-rogue/donjon/render/gooseui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// layout is where everything of a game of the goose lies.
type layout struct {
	At      image.Point     // corner of the board, in window pixels
	Scale   int             // window pixels to a pixel of the board's art
	Board   image.Rectangle // what the board covers; the rest in interface pixels
	Side    image.Rectangle
	Head    image.Rectangle
	Seats   []image.Rectangle
	Dice    image.Rectangle
	Say     image.Rectangle // what is to be done, beside the dice
	Buttons []image.Rectangle
	Log     image.Rectangle
}

// The measures of the side panel.
const (
	leastSide  = 250
	mostSide   = 340
	seatHeight = 28
	diceScale  = 2 // interface pixels to a pixel of the dice's art
	diceWidth  = (2*shell.CellSize + board.DiceGap) * diceScale
	diceHeight = shell.CellSize*diceScale + 6
)

// newLayout lays out a window for so many seats. The board takes the
// height; the panel is to its right, and the board in the middle of the rest.
func newLayout(s shell.Screen, seats, buttons int) layout {
	l := layout{Scale: max(1, min(s.Height/board.Size, (s.Width-leastSide*s.U)/board.Size))}
	board := board.Size * l.Scale
	side := min(mostSide, max(leastSide, s.All.Dx()-shell.Up(max(board, s.Height), s.U)))
	l.Side = image.Rect(s.All.Max.X-side, 0, s.All.Max.X, s.All.Max.Y)
	room := l.Side.Min.X * s.U
	l.At = image.Pt(max(0, room-board)/2, max(0, s.Height-board)/2)
	l.Board = image.Rect(l.At.X/s.U, l.At.Y/s.U, shell.Up(l.At.X+board, s.U), shell.Up(l.At.Y+board, s.U))

	in := l.Side.Inset(8)
	y := in.Min.Y
	row := func(height, gap int) image.Rectangle {
		r := image.Rect(in.Min.X, y, in.Max.X, y+height)
		y += height + gap
		return r
	}
	l.Head = row(theme.LineHeight, 4)
	for range seats {
		l.Seats = append(l.Seats, row(seatHeight, 2))
	}
	y += 4
	dice := row(diceHeight, 4)
	l.Dice = image.Rect(dice.Min.X+4, dice.Min.Y+4, dice.Min.X+4+diceWidth, dice.Max.Y)
	l.Say = image.Rect(l.Dice.Max.X+10, dice.Min.Y, dice.Max.X, dice.Max.Y)
	l.Buttons = shell.Pairs(row(shell.PairsHeight(buttons), 2), buttons)
	l.Log = image.Rect(l.Side.Min.X, y+4, l.Side.Max.X, l.Side.Max.Y)
	return l
}
