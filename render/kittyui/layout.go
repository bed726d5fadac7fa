package kittyui

import (
	"image"

	nouns "github.com/donjon-rogue/donjon/components/kitty"
	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
)

// layout holds the bounds of all parts of the game scene.
type layout struct {
	At      image.Point     // corner of the board, in window pixels
	Room    image.Point     // for the board, in window pixels
	Size    image.Point     // of the board, in window pixels
	Scale   int             // window pixels per sprite pixel of the board
	Board   image.Rectangle // the part of the board that is seen; this and the rest are in interface pixels
	Cards   []image.Rectangle
	Side    image.Rectangle
	Head    image.Rectangle
	Seats   []image.Rectangle
	Say     image.Rectangle // the prompt and the effect of a card
	Buttons []image.Rectangle
	Rest    image.Rectangle // friends, and the log below them
}

// The dimensions of the game scene.
const (
	minSide    = 280
	maxSide    = 400
	seatHeight = 28
	oneColumn  = 4 // maximum number of seats
	sayLines   = 6 // one less with more than manyRows rows of seats
	manyRows   = 3
	cardScale  = 2 // interface pixels per sprite pixel of a card
	cardWidth  = 26 * cardScale
	cardHeight = 32 * cardScale
	cardGap    = 6  // at most
	menuMore   = 4  // how much each other button is narrower for the last one
	chipHeight = 18 // of a friend in the side panel
	chipWidth  = 104
	maxChipRow = 3
	minLog     = 2*theme.LineHeight + 2*ui.LogMargin
)

// newLayout lays out the game for a number of seats and buttons and a board of width
// by height cells; finger is the side that controls need for fingers, or 0. The board takes the full height; the panel with the hand is on the
// right.
func newLayout(s ui.Screen, seats, buttons, finger, width, height int) layout {
	size := board.Size(width, height)
	columns, lines := 1, sayLines
	if seats > oneColumn {
		columns = 2
	}
	rows := ui.Up(seats, columns)
	if rows > manyRows {
		lines--
	}
	var l layout
	l.Room = image.Pt(s.Width, s.Height)
	if s.Tall() {
		below := 16 + theme.LineHeight + 3 + rows*(seatHeight+2) + 2 + lines*theme.LineHeight + 6 + cardHeight + 4 + max(ui.ButtonHeight, finger) + 4 + 2*minLog
		l.Scale = max(1, min(s.Width/size.X, (s.Height-below*s.U)/size.Y))
		l.Side = image.Rect(0, max(ui.Up(size.Y*l.Scale, s.U), s.All.Max.Y-below*3/2), s.All.Max.X, s.All.Max.Y)
		l.Side.Min.Y = min(l.Side.Min.Y, s.All.Max.Y-below)
		l.Room.Y = l.Side.Min.Y * s.U
	} else {
		l.Scale = max(1, min(s.Height/size.Y, (s.Width-minSide*s.U)/size.X))
		side := min(maxSide, max(minSide, s.All.Dx()-ui.Up(size.X*l.Scale, s.U)))
		l.Side = image.Rect(s.All.Max.X-side, 0, s.All.Max.X, s.All.Max.Y)
		l.Room.X = l.Side.Min.X * s.U
	}
	board := size.Mul(l.Scale)
	l.Size = board
	l.At = image.Pt(max(0, l.Room.X-board.X)/2, max(0, l.Room.Y-board.Y)/2)
	seen := image.Rectangle{l.At, l.At.Add(board)}.Intersect(image.Rectangle{Max: l.Room})
	l.Board = image.Rect(seen.Min.X/s.U, seen.Min.Y/s.U, ui.Up(seen.Max.X, s.U), ui.Up(seen.Max.Y, s.U))
	in := l.Side.Inset(8)
	column := tabletop.NewColumn(in)
	l.Head = column.Row(theme.LineHeight, 3)
	for range rows {
		l.Seats = append(l.Seats, ui.Split(column.Row(seatHeight, 2), columns, 2)...)
	}
	l.Seats = l.Seats[:seats]
	column.Y += 2
	l.Say = column.Row(lines*theme.LineHeight, 6)
	l.Cards = cardsIn(column.Row(cardHeight, 4))
	l.Buttons = ui.Split(column.Row(max(ui.ButtonHeight, min(finger, in.Max.Y-column.Y-minLog)), 2), buttons, 2)
	for i := range l.Buttons { // the last key has the longest name
		l.Buttons[i].Min.X -= i * menuMore
		l.Buttons[i].Max.X -= (i + 1) * menuMore
	}
	l.Buttons[buttons-1].Max.X = in.Max.X
	l.Rest = image.Rect(l.Side.Min.X, column.Y+2, l.Side.Max.X, l.Side.Max.Y)
	return l
}

// follow moves a board that is larger than its room, so that a point of it, in window pixels,
// comes as near as possible to the middle. It reports whether the board has moved.
func (l *layout) follow(p image.Point) (moved bool) {
	along := func(at, room, size, p int) int {
		if size <= room {
			return at
		}
		return max(room-size, min(room/2-p, 0))
	}
	at := image.Pt(along(l.At.X, l.Room.X, l.Size.X, p.X), along(l.At.Y, l.Room.Y, l.Size.Y, p.Y))
	moved, l.At = at != l.At, at
	return moved
}

// cardsIn returns the bounds of the cards of a hand, centred in a row.
func cardsIn(row image.Rectangle) (cards []image.Rectangle) {
	gap := min(cardGap, (row.Dx()-nouns.HandSize*cardWidth)/(nouns.HandSize-1))
	hand := nouns.HandSize*(cardWidth+gap) - gap
	at := image.Pt((row.Min.X+row.Max.X-hand)/2, row.Min.Y)
	for range nouns.HandSize {
		cards = append(cards, image.Rectangle{at, at.Add(image.Pt(cardWidth, cardHeight))})
		at.X += cardWidth + gap
	}
	return cards
}

// chips returns the number of friends per row in the panel.
func (l layout) chips() int { return max(1, (l.Rest.Dx()-16)/chipWidth) }

// chipRows returns the number of rows for friends that leave room for the log.
func (l layout) chipRows(friends int) int {
	return min(maxChipRow, (l.Rest.Dy()-minLog)/chipHeight, ui.Up(friends, l.chips()))
}

// chipPlaces returns the bounds of a number of friends in the panel, as many as fit.
func (l layout) chipPlaces(friends int) []image.Rectangle {
	columns := l.chips()
	n := min(friends, columns*l.chipRows(friends))
	places := make([]image.Rectangle, n)
	for i := range places {
		at := l.Rest.Min.Add(image.Pt(8+i%columns*chipWidth, i/columns*chipHeight))
		places[i] = image.Rectangle{at, at.Add(image.Pt(chipWidth-2, chipHeight-2))}
	}
	return places
}

// logAt returns the bounds of the log below a number of friends.
func (l layout) logAt(friends int) image.Rectangle {
	r := l.Rest
	r.Min.Y += l.chipRows(friends) * chipHeight
	return r
}
