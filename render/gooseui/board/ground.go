package board

import (
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// The plates of the numbers: in the top left corner of each square, which geese and
// pawns leave free. The margin is in interface pixels.
const (
	plateMargin = 1
	glyphTop    = 1 // empty rows above a digit
	glyphHeight = 9
)

// The colours of the plates and their numbers: of empty squares, and of the squares that
// the next throw can reach.
var (
	plateGround, plainInk   = theme.Night, theme.Quiet
	withinGround, withinInk = theme.Gold, theme.Night
)

// plate returns the bounds of the plate of a square's number for a scale and a unit,
// in interface pixels.
func (b *Board) plate(square, scale, unit int) image.Rectangle {
	at := b.Cell(square, scale).Min.Div(unit)
	return image.Rectangle{at, at.Add(image.Pt(theme.Width(fmt.Sprint(square))+2*plateMargin, glyphHeight+2*plateMargin))}
}

// The wood of the frame around the board.
var (
	frameLight = color.RGBA{0xbd, 0x8a, 0x52, 0xff}
	frameDark  = color.RGBA{0x75, 0x48, 0x32, 0xff}
)

// Every stretch from one goose of the usual board to the next is a bed of its own colour.
const (
	stretch = 9
	beds    = 5
)

// pave draws the squares, the hedges between the turns of the spiral and the garden, and
// caches them.
func (b *Board) pave() {
	if b.ground != nil {
		return
	}
	b.ground = ebiten.NewImage(Size, Size)
	theme.Fill(b.ground, image.Rect(0, 0, Size, Size), frameDark)
	theme.Fill(b.ground, image.Rect(0, 0, Size, 1), frameLight)
	theme.Fill(b.ground, image.Rect(0, 0, 1, Size), frameLight)
	put := func(name string, p grid.Point) {
		var o ebiten.DrawImageOptions
		o.GeoM.Translate(float64(border+p.X*cell), float64(border+p.Y*cell))
		b.ground.DrawImage(b.sprites.Image(name, 0), &o)
	}
	put("goose.garden", garden)
	for square, p := range spiral[:goose.Last] {
		for _, name := range b.paving(square) {
			put(name, p)
		}
	}
	for x := range side {
		for y := range side {
			p := grid.Point{X: x, Y: y}
			if mask := closed(p); mask > 0 {
				put(fmt.Sprint("goose.edge.", mask), p)
			}
		}
	}
	put("goose.edge.nw", gate) // the hedges end at the gate
	put("goose.edge.ne", gate)
	put("goose.edge.nw", gate.Step(grid.East))
}

// paving lists the sprites of the ground of a square: the bed of its stretch, plain and
// patterned in turn, and what grows on some squares that are not in a turn of the path.
func (b *Board) paving(square int) []string {
	switch t := b.things[square]; {
	case t.goose:
		return []string{"goose.square.goose"}
	case t.sprite != "":
		return []string{"goose.square.special"}
	}
	bed := square/stretch%beds + 1
	paved := []string{fmt.Sprintf("goose.square.%d.%d", bed, square%2+1)}
	if straight := closed(spiral[square]); square%2 == 0 && (straight == northSouth || straight == eastWest) {
		paved = append(paved, fmt.Sprintf("goose.flora.%d.%d", bed, square/2%2+1))
	}
	return paved
}

// The closed sides of a cell on a straight part of the path.
const (
	northSouth = 1 | 4
	eastWest   = 2 | 8
)

// closed returns the bit mask of the sides of a cell that the path does not cross: 1
// north, 2 east, 4 south, 8 west. Within the garden all sides are open.
func closed(p grid.Point) (mask int) {
	here := squareOf(p)
	for bit, d := range []grid.Direction{grid.North, grid.East, grid.South, grid.West} {
		q := p.Step(d)
		beside := squareOf(q)
		switch {
		case !(grid.Size{Width: side, Height: side}).Holds(q):
		case beside == here:
			continue
		case here != goose.Last && beside != goose.Last && (beside == here-1 || beside == here+1):
			continue
		case p == gate && beside == goose.Last-1, q == gate && here == goose.Last-1:
			continue
		}
		mask |= 1 << bit
	}
	return mask
}

// write draws the numbers of the squares, and caches them for the scale; and those within
// reach again after every throw.
func (b *Board) write(scale, unit int) {
	if b.numbers == nil || b.scale != image.Pt(scale, unit) {
		for _, picture := range []*ebiten.Image{b.numbers, b.within} {
			if picture != nil {
				picture.Deallocate()
			}
		}
		b.scale, b.written = image.Pt(scale, unit), false
		across := (Size*scale + unit - 1) / unit
		b.numbers, b.within = ebiten.NewImage(across, across), ebiten.NewImage(across, across)
		for square := range spiral {
			ink := plainInk
			if t := b.things[square]; t.goose || t.sprite != "" {
				ink = theme.Bright
			}
			b.number(b.numbers, square, plateGround, ink)
		}
	}
	if b.written {
		return
	}
	b.written = true
	b.within.Clear()
	for square, chances := range b.reach {
		if chances > 0 {
			b.number(b.within, square, withinGround, withinInk)
		}
	}
}

// number draws the plate of a square's number.
func (b *Board) number(dst *ebiten.Image, square int, ground, ink color.Color) {
	plate := b.plate(square, b.scale.X, b.scale.Y)
	theme.Fill(dst, plate, ground)
	theme.Write(dst, fmt.Sprint(square), plate.Min.Add(image.Pt(plateMargin, plateMargin-glyphTop)), ink)
}

// forget frees the cached pictures.
func (b *Board) forget() {
	for _, picture := range []*ebiten.Image{b.ground, b.numbers, b.within} {
		if picture != nil {
			picture.Deallocate()
		}
	}
	b.ground, b.numbers, b.within = nil, nil, nil
}
