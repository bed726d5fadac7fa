package sokobanui

import (
	"image"

	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
)

// layout is the layout of a level in play.
type layout struct {
	Board    image.Rectangle // in window pixels; the rest in interface pixels
	MaxScale int             // largest scale of the board
	Side     image.Rectangle
	Head     image.Rectangle
	Title    image.Rectangle
	Counts   image.Rectangle
	Buttons  []image.Rectangle
	Say      image.Rectangle
}

// Dimensions of the side panel, in interface pixels.
const (
	sideWidth   = 252
	countHeight = 15
	counts      = 4 // rows of counters, heading included
	boardMargin = 8 // round the board, in interface pixels
	leastSay    = 7*theme.LineHeight + 4
	fingerSide  = 330                                 // for three columns of buttons
	fingerSay   = 3*theme.LineHeight + 2*ui.LogMargin // below buttons for fingers
)

// maxScale returns the largest scale of a board. It fills narrow windows, too, whose other
// sprites are small.
func maxScale(s ui.Screen) int { return max(5, s.K*3/2) }

// newLayout lays out a window: the panel on the right, or on a tall screen at the lower
// edge, the board in the rest. finger is the side that controls need for fingers, or 0: then
// there are three columns of buttons where two would be too low.
func newLayout(s ui.Screen, buttons, finger int) layout {
	l := layout{MaxScale: maxScale(s)}
	const others = 16 + theme.LineHeight + 3 + 2*theme.LineHeight + 5 + counts*countHeight + 6 + 2 + 4
	room := s.All.Dy() - others - fingerSay // of the buttons
	if s.Tall() {
		room = s.All.Dy()*11/20 - others - leastSay
	}
	need := func(columns int) int { return ui.Up(buttons, columns)*(finger+2) - 2 }
	columns, width := 2, sideWidth
	if need(columns) > room {
		columns, width = 3, fingerSide
	}
	high := max(ui.PairsHeight(buttons), min(need(columns), room))
	if s.Tall() {
		below := others + leastSay + high
		l.Side = image.Rect(0, s.All.Max.Y-below, s.All.Max.X, s.All.Max.Y)
		l.Board = image.Rect(0, 0, s.Width, l.Side.Min.Y*s.U)
	} else {
		l.Side = image.Rect(s.All.Max.X-width, 0, s.All.Max.X, s.All.Max.Y)
		l.Board = image.Rect(0, 0, l.Side.Min.X*s.U, s.Height)
	}
	in := l.Side.Inset(8)
	rows := tabletop.NewColumn(in)
	l.Head = rows.Row(theme.LineHeight, 3)
	l.Title = rows.Row(2*theme.LineHeight, 5)
	l.Counts = rows.Row(counts*countHeight, 6)
	l.Buttons = ui.Rows(rows.Row(high, 2), buttons, columns)
	l.Say = image.Rect(l.Side.Min.X, rows.Y+4, l.Side.Max.X, l.Side.Max.Y)
	return l
}
