package puyoui

import (
	"image"

	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// layout is the layout of a game: wells in window pixels, everything else in
// interface pixels.
type layout struct {
	Scale    int           // window pixels per pixel of the wells' art
	Wells    []image.Point // top left corners
	Side     image.Rectangle
	Next     image.Rectangle // the next pieces; empty in a game for two
	Messages image.Rectangle // messages, below the next pieces
	In       image.Rectangle // the inside of the side panel
	finger   int             // side that controls need for fingers, or 0
}

// Dimensions of the layout.
const (
	nextWidth = 84
	minSide   = 250
	minMiddle = 220
	maxSide   = 320
	tallSide  = 312 // least height of the panel below wells
	gap       = 8
)

// area returns the rectangle of a well in interface pixels.
func (l *layout) area(i, unit int) image.Rectangle {
	at := l.Wells[i]
	return image.Rect(at.X/unit, at.Y/unit, ui.Up(at.X+board.Width*l.Scale, unit), ui.Up(at.Y+board.Height*l.Scale, unit))
}

// behind returns where the middle of a window of the hall is, in window pixels: beside the
// first well of a game of one, behind the panel of a game for two.
func (l *layout) behind(unit int) int {
	if l.Next.Empty() {
		return (l.Side.Min.X + l.Side.Max.X) / 2 * unit
	}
	return (l.Next.Min.X + l.Next.Max.X) / 2 * unit
}

// buttons returns the height of that many buttons in the side panel.
func (l *layout) buttons(count int) int {
	return ui.FingerPairs(count, l.finger, l.In.Dy()*2/5)
}

// below puts the panel below wells of a tall screen.
func (l *layout) below(s ui.Screen) {
	l.Side = image.Rect(gap, ui.Up(board.Height*l.Scale, s.U)+gap, s.All.Max.X-gap, s.All.Max.Y-gap)
	l.In = l.Side.Inset(gap + 2)
}

// tallScale returns the scale of wells above the panel of a tall screen; beside is what else
// stands there, in interface pixels.
func tallScale(s ui.Screen, wells, beside int) int {
	return max(1, min((s.Height-(tallSide+2*gap)*s.U)/board.Height, (s.Width-beside*s.U)/wells/board.Width))
}

// soloLayout lays out a game of one: the next pieces, the well, the panel, which is below the
// well on a tall screen. finger is the side that controls need for fingers, or 0.
func soloLayout(s ui.Screen, finger int) layout {
	if s.Tall() {
		l := layout{Scale: tallScale(s, 1, nextWidth+gap), finger: finger}
		left := (s.All.Dx() - ui.Up(board.Width*l.Scale, s.U) - nextWidth - gap) / 2
		l.Wells = []image.Point{{(left + nextWidth + gap) * s.U, 0}}
		l.Next = image.Rect(left, gap, left+nextWidth, gap+nextHeight(soloNext))
		l.Messages = image.Rect(left, l.Next.Max.Y+gap, left+nextWidth, board.Height*l.Scale/s.U-gap)
		l.below(s)
		return l
	}
	l := layout{finger: finger, Scale: max(1, min(s.Height/board.Height, (s.Width-(minSide+nextWidth+3*gap)*s.U)/board.Width))}
	wide := ui.Up(board.Width*l.Scale, s.U)
	side := min(maxSide, s.All.Dx()-wide-nextWidth-3*gap)
	left := (s.All.Dx() - wide - side - nextWidth - 2*gap) / 2
	top := (s.Height - board.Height*l.Scale) / 2
	l.Wells = []image.Point{{(left + nextWidth + gap) * s.U, top}}
	l.Next = image.Rect(left, s.All.Min.Y+gap, left+nextWidth, s.All.Min.Y+gap+nextHeight(soloNext))
	l.Messages = image.Rect(left, l.Next.Max.Y+gap, left+nextWidth, s.All.Max.Y-gap)
	x := left + nextWidth + gap + wide + gap
	l.Side = image.Rect(x, s.All.Min.Y+gap, x+side, s.All.Max.Y-gap)
	l.In = l.Side.Inset(gap + 2)
	return l
}

// versusLayout lays out a game of two: a panel between two wells, or below them on a tall
// screen. finger is the side that controls need for fingers, or 0.
func versusLayout(s ui.Screen, finger int) layout {
	if s.Tall() {
		l := layout{Scale: tallScale(s, 2, gap), finger: finger}
		wide := ui.Up(board.Width*l.Scale, s.U)
		left := (s.All.Dx() - 2*wide - gap) / 2
		l.Wells = []image.Point{{left * s.U, 0}, {(left + wide + gap) * s.U, 0}}
		l.below(s)
		return l
	}
	l := layout{finger: finger, Scale: max(1, min(s.Height/board.Height, (s.Width-(minMiddle+3*gap)*s.U)/2/board.Width))}
	wide := ui.Up(board.Width*l.Scale, s.U)
	side := min(maxSide, s.All.Dx()-2*wide-2*gap)
	left := (s.All.Dx() - side - 2*gap - 2*wide) / 2
	top := (s.Height - board.Height*l.Scale) / 2
	l.Wells = []image.Point{{left * s.U, top}, {(left + wide + 2*gap + side) * s.U, top}}
	x := left + wide + gap
	l.Side = image.Rect(x, s.All.Min.Y+gap, x+side, s.All.Max.Y-gap)
	l.In = l.Side.Inset(gap + 2)
	return l
}

// The number of next pieces shown in a game of one and in a game for two.
const (
	soloNext   = 5
	versusNext = 3
)

// nextHeight returns the height of the box of the next pieces.
func nextHeight(count int) int { return nextHead + nextPiece + (count-1)*laterPiece + 4 }

const (
	nextHead   = theme.LineHeight + 10
	nextPiece  = 40
	laterPiece = 24
)
