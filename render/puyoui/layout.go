package puyoui

import (
	"image"

	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// layout is where everything of a game lies: wells in window pixels, the rest
// in interface pixels.
type layout struct {
	Scale int           // window pixels to a pixel of the wells' art
	Wells []image.Point // corners
	Side  image.Rectangle
	Next  image.Rectangle // the pieces that come next; for two it lies in the side panel
	Told  image.Rectangle // where messages are written, below the next pieces
	In    image.Rectangle // what the side panel holds
}

// The measures of a game.
const (
	nextWidth   = 84
	leastSide   = 250
	leastMiddle = 220
	mostSide    = 320
	gap         = 8
)

// area is what a well covers, in interface pixels.
func (l *layout) area(i, unit int) image.Rectangle {
	at := l.Wells[i]
	return image.Rect(at.X/unit, at.Y/unit, shell.Up(at.X+board.Width*l.Scale, unit), shell.Up(at.Y+board.Height*l.Scale, unit))
}

// soloLayout lays out a game of one: the next pieces, the well, the panel.
func soloLayout(s shell.Screen) layout {
	l := layout{Scale: max(1, min(s.Height/board.Height, (s.Width-(leastSide+nextWidth+3*gap)*s.U)/board.Width))}
	wide := shell.Up(board.Width*l.Scale, s.U)
	side := min(mostSide, s.All.Dx()-wide-nextWidth-3*gap)
	left := (s.All.Dx() - wide - side - nextWidth - 2*gap) / 2
	top := (s.Height - board.Height*l.Scale) / 2
	l.Wells = []image.Point{{(left + nextWidth + gap) * s.U, top}}
	l.Next = image.Rect(left, s.All.Min.Y+gap, left+nextWidth, s.All.Min.Y+gap+nextHeight(soloNext))
	l.Told = image.Rect(left, l.Next.Max.Y+gap, left+nextWidth, s.All.Max.Y-gap)
	x := left + nextWidth + gap + wide + gap
	l.Side = image.Rect(x, s.All.Min.Y+gap, x+side, s.All.Max.Y-gap)
	l.In = l.Side.Inset(gap + 2)
	return l
}

// versusLayout lays out a game of two: a panel between two wells.
func versusLayout(s shell.Screen) layout {
	l := layout{Scale: max(1, min(s.Height/board.Height, (s.Width-(leastMiddle+3*gap)*s.U)/2/board.Width))}
	wide := shell.Up(board.Width*l.Scale, s.U)
	side := min(mostSide, s.All.Dx()-2*wide-2*gap)
	left := (s.All.Dx() - side - 2*gap - 2*wide) / 2
	top := (s.Height - board.Height*l.Scale) / 2
	l.Wells = []image.Point{{left * s.U, top}, {(left + wide + 2*gap + side) * s.U, top}}
	x := left + wide + gap
	l.Side = image.Rect(x, s.All.Min.Y+gap, x+side, s.All.Max.Y-gap)
	l.In = l.Side.Inset(gap + 2)
	return l
}

// soloNext is how many of the next pieces are shown, versusNext how many for
// two.
const (
	soloNext   = 5
	versusNext = 3
)

// nextHeight is how tall a box of so many pieces is.
func nextHeight(count int) int { return nextHead + nextPiece + (count-1)*laterPiece + 4 }

const (
	nextHead   = theme.LineHeight + 10
	nextPiece  = 40
	laterPiece = 24
)
