package puyoui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/puyoui/stage"
)

// comet is light that flies to the other well with the greys that a chain sends.
type comet struct {
	to    int // the index of the well it flies to, from the other one
	count int // greys
	age   int // ticks
}

// Parameters of comets: ticks of the flight, and of the tail that follows the head.
const (
	cometTicks  = 28
	cometTail   = 6
	cometApart  = 3 // ticks between the parts of the tail
	cometHeight = 30
)

// at returns where a comet is after some ticks, in window pixels: on a curve from the
// middle of one well to the top of the other.
func (c *comet) at(age int, l stage.Layout) image.Point {
	from := l.Wells[1-c.to].Add(image.Pt(board.Width/2, board.Height/2).Mul(l.Scale))
	to := l.Wells[c.to].Add(image.Pt(board.Width/2, board.Width/16).Mul(l.Scale))
	part := float64(age) / cometTicks
	rise := 4 * part * (1 - part) * float64(cometHeight*l.Scale)
	return image.Pt(from.X+int(part*float64(to.X-from.X)), from.Y+int(part*float64(to.Y-from.Y)-rise))
}

// comets are the comets on their way.
type comets struct {
	list []comet
	o    ebiten.DrawImageOptions
}

// update advances the comets by a tick. With still, they arrive at once.
func (cs *comets) update(still bool) {
	left := cs.list[:0]
	for _, c := range cs.list {
		if c.age++; c.age < cometTicks && !still {
			left = append(left, c)
		}
	}
	cs.list = left
}

// bound returns how many greys fly to a well.
func (cs *comets) bound(side int) (n int) {
	for _, c := range cs.list {
		if c.to == side {
			n += c.count
		}
	}
	return n
}

// draw draws the comets, each with its tail behind it.
func (cs *comets) draw(dst *ebiten.Image, sheets stage.Sheets, l stage.Layout) {
	for i := range cs.list {
		c := &cs.list[i]
		for part := cometTail; part >= 0; part-- {
			age := c.age - part*cometApart
			if age < 0 {
				continue
			}
			picture := sheets.Image("puyo.comet", min(2, part/2))
			half := picture.Bounds().Dx() * l.Scale / 2
			at := c.at(age, l).Sub(image.Pt(half, half))
			cs.o.GeoM.Reset()
			cs.o.GeoM.Scale(float64(l.Scale), float64(l.Scale))
			cs.o.GeoM.Translate(float64(at.X), float64(at.Y))
			dst.DrawImage(picture, &cs.o)
		}
	}
}
