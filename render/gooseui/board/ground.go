package board

import (
	"fmt"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/theme"
)

// The position of a number on its square, in sprite pixels: bottom left, or above
// the back of a goose.
const (
	numberX    = 3
	numberY    = 8
	numberOver = 2
)

// plainInk is the colour of numbers on empty squares.
var plainInk = theme.Quiet

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
		y, ink := numberY, plainInk
		if t := b.things[square]; t.goose {
			y, ink = numberOver, theme.Bright
		} else if t.sprite != "" {
			ink = theme.Bright
		}
		at := b.Cell(square, scale).Min.Add(image.Pt(numberX*scale, y*scale)).Div(unit)
		theme.Outlined(b.numbers, fmt.Sprint(square), at, ink)
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
