package gooseui

import (
	"image"

	"github.com/donjon-rogue/donjon/render/gooseui/board"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/tabletop"
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
	diceWidth  = (2*ui.CellSize + board.DiceGap) * diceScale
	diceHeight = ui.CellSize*diceScale + 6
)

// leastLog is the least height of the log, in interface pixels.
const leastLog = 3*theme.LineHeight + 2*ui.LogMargin

// newLayout lays out the game for a number of seats and buttons; finger is the side that
// controls need for fingers, or 0. The board takes the
// full height, with the panel on the right, or on a tall screen below it, and is centred
// in the rest.
func newLayout(s ui.Screen, seats, buttons, finger int) layout {
	var l layout
	room := image.Pt(s.Width, s.Height) // of the board
	if s.Tall() {
		const others = 16 + theme.LineHeight + 4 + 4 + diceHeight + 4 + 2 + 4 + leastLog
		below := others + seats*(seatHeight+2) + ui.FingerPairs(buttons, finger, finger*buttons)
		l.Scale = max(1, min(s.Width, s.Height-below*s.U)/board.Size)
		l.Side = image.Rect(0, max(ui.Up(board.Size*l.Scale, s.U), s.All.Max.Y-below*3/2), s.All.Max.X, s.All.Max.Y)
		room.Y = l.Side.Min.Y * s.U
	} else {
		l.Scale = max(1, min(s.Height/board.Size, (s.Width-minSide*s.U)/board.Size))
		side := min(maxSide, max(minSide, s.All.Dx()-ui.Up(max(board.Size*l.Scale, s.Height), s.U)))
		l.Side = image.Rect(s.All.Max.X-side, 0, s.All.Max.X, s.All.Max.Y)
		room.X = l.Side.Min.X * s.U
	}
	board := board.Size * l.Scale
	l.At = image.Pt(max(0, room.X-board)/2, max(0, room.Y-board)/2)
	l.Board = image.Rect(l.At.X/s.U, l.At.Y/s.U, ui.Up(l.At.X+board, s.U), ui.Up(l.At.Y+board, s.U))

	in := l.Side.Inset(8)
	rows := tabletop.NewColumn(in)
	l.Head = rows.Row(theme.LineHeight, 4)
	for range seats {
		l.Seats = append(l.Seats, rows.Row(seatHeight, 2))
	}
	rows.Y += 4
	dice := rows.Row(diceHeight, 4)
	l.Dice = image.Rect(dice.Min.X+4, dice.Min.Y+4, dice.Min.X+4+diceWidth, dice.Max.Y)
	l.Say = image.Rect(l.Dice.Max.X+10, dice.Min.Y, dice.Max.X, dice.Max.Y)
	l.Buttons = ui.Pairs(rows.Row(ui.FingerPairs(buttons, finger, in.Max.Y-rows.Y-leastLog), 2), buttons)
	l.Log = image.Rect(l.Side.Min.X, rows.Y+4, l.Side.Max.X, l.Side.Max.Y)
	return l
}
