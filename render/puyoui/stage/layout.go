// Package stage holds what the scenes of Puyo share: the hall with its wells, the layout, and what
// they write beside the wells.
package stage

import (
	"image"

	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Layout is the layout of a game: wells in window pixels, everything else in
// interface pixels.
type Layout struct {
	Scale    int           // window pixels per pixel of the wells' art
	Wells    []image.Point // top left corners
	Side     image.Rectangle
	Next     image.Rectangle // the next pieces; empty in a game for two
	Messages image.Rectangle // messages, below the next pieces
	In       image.Rectangle // the inside of the side panel
	Finger   int             // side that controls need for fingers, or 0
}

// Gap is the space between the parts, in interface pixels.
const Gap = 8

// Dimensions of the layout.
const (
	nextWidth = 84
	minSide   = 250
	minMiddle = 220
	maxSide   = 320
	tallSide  = 312 // least height of the panel below wells
)

// Area returns the rectangle of a well in interface pixels.
func (l *Layout) Area(i, unit int) image.Rectangle {
	at := l.Wells[i]
	return image.Rect(at.X/unit, at.Y/unit, ui.Up(at.X+board.Width*l.Scale, unit), ui.Up(at.Y+board.Height*l.Scale, unit))
}

// behind returns where the middle of a window of the hall is, in window pixels: beside the
// first well of a game of one, behind the panel of a game for two.
func (l *Layout) behind(unit int) int {
	if l.Next.Empty() {
		return (l.Side.Min.X + l.Side.Max.X) / 2 * unit
	}
	return (l.Next.Min.X + l.Next.Max.X) / 2 * unit
}

// ButtonsHeight returns the height of that many buttons in the side panel.
func (l *Layout) ButtonsHeight(count int) int {
	return ui.FingerPairs(count, l.Finger, l.In.Dy()*2/5)
}

// below puts the panel below wells of a tall screen.
func (l *Layout) below(s ui.Screen) {
	l.Side = image.Rect(Gap, ui.Up(board.Height*l.Scale, s.U)+Gap, s.All.Max.X-Gap, s.All.Max.Y-Gap)
	l.In = l.Side.Inset(Gap + 2)
}

// tallScale returns the scale of wells above the panel of a tall screen; beside is what else
// stands there, in interface pixels.
func tallScale(s ui.Screen, wells, beside int) int {
	return max(1, min((s.Height-(tallSide+2*Gap)*s.U)/board.Height, (s.Width-beside*s.U)/wells/board.Width))
}

// SoloLayout lays out a game of one: the next pieces, the well, the panel, which is below the
// well on a tall screen. finger is the side that controls need for fingers, or 0.
func SoloLayout(s ui.Screen, finger int) Layout {
	if s.Tall() {
		l := Layout{Scale: tallScale(s, 1, nextWidth+Gap), Finger: finger}
		left := (s.All.Dx() - ui.Up(board.Width*l.Scale, s.U) - nextWidth - Gap) / 2
		l.Wells = []image.Point{{(left + nextWidth + Gap) * s.U, 0}}
		l.Next = image.Rect(left, Gap, left+nextWidth, Gap+nextHeight(soloNext))
		l.Messages = image.Rect(left, l.Next.Max.Y+Gap, left+nextWidth, board.Height*l.Scale/s.U-Gap)
		l.below(s)
		return l
	}
	l := Layout{Finger: finger, Scale: max(1, min(s.Height/board.Height, (s.Width-(minSide+nextWidth+3*Gap)*s.U)/board.Width))}
	wide := ui.Up(board.Width*l.Scale, s.U)
	side := min(maxSide, s.All.Dx()-wide-nextWidth-3*Gap)
	left := (s.All.Dx() - wide - side - nextWidth - 2*Gap) / 2
	top := (s.Height - board.Height*l.Scale) / 2
	l.Wells = []image.Point{{(left + nextWidth + Gap) * s.U, top}}
	l.Next = image.Rect(left, s.All.Min.Y+Gap, left+nextWidth, s.All.Min.Y+Gap+nextHeight(soloNext))
	l.Messages = image.Rect(left, l.Next.Max.Y+Gap, left+nextWidth, s.All.Max.Y-Gap)
	x := left + nextWidth + Gap + wide + Gap
	l.Side = image.Rect(x, s.All.Min.Y+Gap, x+side, s.All.Max.Y-Gap)
	l.In = l.Side.Inset(Gap + 2)
	return l
}

// VersusLayout lays out a game of two: a panel between two wells, or below them on a tall
// screen. finger is the side that controls need for fingers, or 0.
func VersusLayout(s ui.Screen, finger int) Layout {
	if s.Tall() {
		l := Layout{Scale: tallScale(s, 2, Gap), Finger: finger}
		wide := ui.Up(board.Width*l.Scale, s.U)
		left := (s.All.Dx() - 2*wide - Gap) / 2
		l.Wells = []image.Point{{left * s.U, 0}, {(left + wide + Gap) * s.U, 0}}
		l.below(s)
		return l
	}
	l := Layout{Finger: finger, Scale: max(1, min(s.Height/board.Height, (s.Width-(minMiddle+3*Gap)*s.U)/2/board.Width))}
	wide := ui.Up(board.Width*l.Scale, s.U)
	side := min(maxSide, s.All.Dx()-2*wide-2*Gap)
	left := (s.All.Dx() - side - 2*Gap - 2*wide) / 2
	top := (s.Height - board.Height*l.Scale) / 2
	l.Wells = []image.Point{{left * s.U, top}, {(left + wide + 2*Gap + side) * s.U, top}}
	x := left + wide + Gap
	l.Side = image.Rect(x, s.All.Min.Y+Gap, x+side, s.All.Max.Y-Gap)
	l.In = l.Side.Inset(Gap + 2)
	return l
}

// soloNext is the number of next pieces shown in a game of one.
const soloNext = 5

// nextHeight returns the height of the box of the next pieces.
func nextHeight(count int) int { return nextHead + nextPiece + (count-1)*laterPiece + 4 }

const (
	nextHead   = theme.LineHeight + 10
	nextPiece  = 40
	laterPiece = 24
)
