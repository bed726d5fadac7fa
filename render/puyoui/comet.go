package puyoui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// comet is light that flies to the other well with the greys that a chain sends.
type comet struct {
	from, to image.Point // in window pixels
	side     int         // the index of the well it flies to
	count    int         // greys
	age      int         // ticks
}

// Parameters of comets: ticks of the flight, and of the tail that follows the head.
const (
	cometTicks  = 28
	cometTail   = 6
	cometApart  = 3 // ticks between the parts of the tail
	cometHeight = 30
)

// at returns where a comet is after some ticks, on a curve.
func (c *comet) at(age, scale int) image.Point {
	part := float64(age) / cometTicks
	rise := 4 * part * (1 - part) * float64(cometHeight*scale)
	return image.Pt(c.from.X+int(part*float64(c.to.X-c.from.X)), c.from.Y+int(part*float64(c.to.Y-c.from.Y)-rise))
}

// comets are the comets on their way.
type comets struct {
	list []comet
	o    ebiten.DrawImageOptions
}

// update advances the comets by a tick.
func (cs *comets) update() {
	left := cs.list[:0]
	for _, c := range cs.list {
		if c.age++; c.age < cometTicks {
			left = append(left, c)
		}
	}
	cs.list = left
}

// bound returns how many greys fly to a well.
func (cs *comets) bound(side int) (n int) {
	for _, c := range cs.list {
		if c.side == side {
			n += c.count
		}
	}
	return n
}

// draw draws the comets, each with its tail behind it.
func (cs *comets) draw(dst *ebiten.Image, sheets sheets, scale int) {
	for i := range cs.list {
		c := &cs.list[i]
		for part := cometTail; part >= 0; part-- {
			age := c.age - part*cometApart
			if age < 0 {
				continue
			}
			picture := sheets.Image("puyo.comet", min(2, part/2))
			half := picture.Bounds().Dx() * scale / 2
			at := c.at(age, scale).Sub(image.Pt(half, half))
			cs.o.GeoM.Reset()
			cs.o.GeoM.Scale(float64(scale), float64(scale))
			cs.o.GeoM.Translate(float64(at.X), float64(at.Y))
			dst.DrawImage(picture, &cs.o)
		}
	}
}
