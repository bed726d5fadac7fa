package board

import (
	"fmt"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/theme"
)

// The plates of the numbers: in the top left corner of each square, which geese and
// pawns leave free. The margin is in interface pixels.
const (
	plateMargin = 1
	glyphTop    = 1 // empty rows above a digit
	glyphHeight = 9
)

// plateGround is the colour of the plates, plainInk that of numbers on empty squares.
var (
	plateGround = theme.Night
	plainInk    = theme.Quiet
)

// plate returns the bounds of the plate of a square's number for a scale and a unit,
// in interface pixels.
func (b *Board) plate(square, scale, unit int) image.Rectangle {
	at := b.Cell(square, scale).Min.Div(unit)
	return image.Rectangle{at, at.Add(image.Pt(theme.Width(fmt.Sprint(square))+2*plateMargin, glyphHeight+2*plateMargin))}
}

// pave draws the squares and the hedges between the turns of the spiral, and caches
// them.
func (b *Board) pave() {
	if b.ground != nil {
		return
	}
	b.ground = ebiten.NewImage(length+2*cell, length+2*cell)
	put := func(name string, x, y int) {
		var o ebiten.DrawImageOptions
		o.GeoM.Translate(float64((x+1)*cell), float64((y+1)*cell))
		b.ground.DrawImage(b.sprites.Image(name, 0), &o)
	}
	for square, p := range spiral {
		name := "goose.square.plain"
		switch {
		case b.things[square].goose:
			name = "goose.square.goose"
		case square%7 == 3:
			name += ".2"
		case square%11 == 5:
			name += ".3"
		}
		put(name, p.X, p.Y)
		put(fmt.Sprint("goose.edge.", closed(p)), p.X, p.Y)
	}
	for i := range side {
		put("goose.edge.4", i, -1)
		put("goose.edge.1", i, side)
		put("goose.edge.2", -1, i)
		put("goose.edge.8", side, i)
	}
	put("goose.edge.se", -1, -1)
	put("goose.edge.sw", side, -1)
	put("goose.edge.ne", -1, side)
	put("goose.edge.nw", side, side)
}

// closed returns the bit mask of the sides of a cell that the path does not cross: 1
// north, 2 east, 4 south, 8 west.
func closed(p grid.Point) (mask int) {
	order := slices.Index(spiral, p)
	for bit, d := range []grid.Direction{grid.North, grid.East, grid.South, grid.West} {
		beside := slices.Index(spiral, p.Step(d))
		if beside < 0 || beside != order-1 && beside != order+1 {
			mask |= 1 << bit
		}
	}
	return mask
}

// write draws the numbers of the squares, and caches them for the scale.
func (b *Board) write(scale, unit int) {
	if b.numbers != nil && b.scale == image.Pt(scale, unit) {
		return
	}
	if b.numbers != nil {
		b.numbers.Deallocate()
	}
	b.scale = image.Pt(scale, unit)
	b.numbers = ebiten.NewImage(Size*scale/unit, Size*scale/unit)
	for square := range spiral {
		ink := plainInk
		if t := b.things[square]; t.goose || t.sprite != "" {
			ink = theme.Bright
		}
		plate := b.plate(square, scale, unit)
		theme.Fill(b.numbers, plate, plateGround)
		theme.Write(b.numbers, fmt.Sprint(square), plate.Min.Add(image.Pt(plateMargin, plateMargin-glyphTop)), ink)
	}
}

// forget frees the cached pictures.
func (b *Board) forget() {
	for _, picture := range []*ebiten.Image{b.ground, b.numbers} {
		if picture != nil {
			picture.Deallocate()
		}
	}
	b.ground, b.numbers = nil, nil
}
