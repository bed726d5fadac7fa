package gooseui

import (
	"image"

	"github.com/donjon-rogue/donjon/render/gooseui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// layout holds the bounds of all parts of the game scene.
type layout struct {
	At      image.Point     // corner of the board, in window pixels
	Scale   int             // window pixels per sprite pixel of the board
	Board   image.Rectangle // the board; this and the rest are in interface pixels
	Side    image.Rectangle
	Head    image.Rectangle
	Seats   []image.Rectangle
	Dice    image.Rectangle
	Say     image.Rectangle // the prompt beside the dice
	Buttons []image.Rectangle
	Log     image.Rectangle
}

// The dimensions of the side panel.
const (
	minSide    = 250
	maxSide    = 340
	seatHeight = 34
	diceScale  = 2 // interface pixels per sprite pixel of the dice
	diceWidth  = (2*shell.CellSize + board.DiceGap) * diceScale
	diceHeight = shell.CellSize*diceScale + 6
)

// newLayout lays out the game for a number of seats and buttons. The board takes the
// full height; the panel is on the right, and the board is centred in the rest.
func newLayout(s shell.Screen, seats, buttons int) layout {
	l := layout{Scale: max(1, min(s.Height/board.Size, (s.Width-minSide*s.U)/board.Size))}
	board := board.Size * l.Scale
	side := min(maxSide, max(minSide, s.All.Dx()-shell.Up(max(board, s.Height), s.U)))
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
