package board

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// bit is something small that flies off a puyo that bursts.
type bit struct {
	sprite string
	at     spot
	by     spot // a tick
	age    int
}

// How bits fly: rows a tick, how the ground draws them, and how long.
const (
	bitSpeed  = 0.11
	bitWeight = 0.011
	bitTicks  = 34
	mostBits  = 240
)

// ways are where bits fly to.
var ways = [...]spot{{-1, 1.2}, {1, 1.1}, {-0.5, 1.9}, {0.6, 1.8}, {-1.5, 0.4}, {1.4, 0.5}}

// scatter lets bits fly off these cells; of each, those that the next do not.
func (w *Well) scatter(cells []puyo.Cell) {
	for n, c := range cells {
		for i, way := range ways {
			if (i+n)%2 == 1 || len(w.bits) >= mostBits {
				continue
			}
			sprite := sparks[c.Colour]
			if i >= 4 && c.Colour != field.Grey {
				sprite = confetti[c.Colour]
			}
			w.bits = append(w.bits, bit{
				sprite: sprite, at: spotOf(c, 0),
				by: spot{way.column * bitSpeed * float64(8+(n*5+i)%5) / 10, way.row * bitSpeed},
			})
		}
	}
}

// fly moves the bits on.
func (w *Well) fly() {
	left := w.bits[:0]
	for _, b := range w.bits {
		b.at.column += b.by.column
		b.at.row += b.by.row
		b.by.row -= bitWeight
		if b.age++; b.age < bitTicks {
			left = append(left, b)
		}
	}
	w.bits = left
}

// label is what is to be read over a removal.
type label struct {
	picture *ebiten.Image // in interface pixels
	at      spot          // of its middle
	age     int
}

// How labels rise: rows a tick, and for how many ticks they stay.
const (
	labelSpeed = 0.025
	labelTicks = 62
)

// labelScale is how much larger a label is written than other texts: it is read
// at a glance, over puyos that burst.
const labelScale = 2

// labelGround lies under a label: puyos are as bright as letters.
var labelGround = color.RGBA{0x08, 0x06, 0x0c, 0xc0}

// inks are the colours of a label's lines.
var inks = [...]color.Color{theme.Gold, theme.Bright}

// label tells of a removal, in its middle.
func (w *Well) label(e puyo.Event) {
	if w.Tell == nil || len(e.Cells) == 0 {
		return
	}
	lines := w.Tell(e)
	width := 0
	for _, l := range lines {
		width = max(width, theme.Width(l)+4)
	}
	if width == 0 {
		return
	}
	picture := ebiten.NewImage(width, len(lines)*theme.LineHeight+2)
	picture.Fill(labelGround)
	for i, l := range lines {
		theme.Outlined(picture, l, image.Pt((width-theme.Width(l))/2, i*theme.LineHeight+1), inks[min(i, len(inks)-1)])
	}
	var middle spot
	for _, c := range e.Cells {
		middle.column += float64(c.Column) / float64(len(e.Cells))
		middle.row += float64(c.Row) / float64(len(e.Cells))
	}
	w.labels = append(w.labels, label{picture: picture, at: middle})
}

// rise moves the labels on.
func (w *Well) rise() {
	left := w.labels[:0]
	for _, l := range w.labels {
		if !w.ReducedMotion {
			l.at.row += labelSpeed
		}
		if l.age++; l.age < labelTicks {
			left = append(left, l)
		} else {
			l.picture.Deallocate()
		}
	}
	w.labels = left
}

// dropLabels frees the labels.
func (w *Well) dropLabels() []label {
	for _, l := range w.labels {
		l.picture.Deallocate()
	}
	return w.labels[:0]
}
