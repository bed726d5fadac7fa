package board

import (
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	nouns "github.com/donjon-rogue/donjon/components/goose"
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

// ground holds the pictures of what changes rarely: the squares, and their numbers.
type ground struct {
	paved   *ebiten.Image // squares, hedges and garden, in sprite pixels
	numbers *ebiten.Image // in interface pixels
	within  *ebiten.Image // the numbers within reach, in interface pixels
	scale   image.Point   // scale and unit that the numbers were drawn for
	written int           // the change of the reach that the numbers within reach were drawn for
}

// plate returns the bounds of the plate of a square's number for a scale and a unit,
// in interface pixels.
func plate(square, scale, unit int) image.Rectangle {
	at := placeOf(square, scale).Min.Div(unit)
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
func (g *ground) pave(sprites Sprites, things *things) {
	if g.paved != nil {
		return
	}
	g.paved = ebiten.NewImage(Size, Size)
	theme.Fill(g.paved, image.Rect(0, 0, Size, Size), frameDark)
	theme.Fill(g.paved, image.Rect(0, 0, Size, 1), frameLight)
	theme.Fill(g.paved, image.Rect(0, 0, 1, Size), frameLight)
	put := func(name string, p grid.Point) {
		var o ebiten.DrawImageOptions
		o.GeoM.Translate(float64(border+p.X*cell), float64(border+p.Y*cell))
		g.paved.DrawImage(sprites.Image(name, 0), &o)
	}
	put("goose.garden", garden)
	for square, p := range spiral[:goose.Last] {
		for _, name := range things.paving(square) {
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
func (all *things) paving(square int) []string {
	switch t := all[square]; {
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
// reach again after every change of it, which are counted.
func (g *ground) write(things *things, reach *[nouns.BoardSquares]int, change, scale, unit int) {
	if at := image.Pt(scale, unit); g.numbers == nil || g.scale != at {
		theme.Drop(&g.numbers, &g.within)
		g.scale, g.written = at, -1
		across := (Size*scale + unit - 1) / unit
		g.numbers, g.within = ebiten.NewImage(across, across), ebiten.NewImage(across, across)
		for square := range spiral {
			ink := plainInk
			if t := things[square]; t.goose || t.sprite != "" {
				ink = theme.Bright
			}
			g.number(g.numbers, square, plateGround, ink)
		}
	}
	if g.written == change {
		return
	}
	g.written = change
	g.within.Clear()
	for square, chances := range reach {
		if chances > 0 {
			g.number(g.within, square, withinGround, withinInk)
		}
	}
}

// number draws the plate of a square's number.
func (g *ground) number(dst *ebiten.Image, square int, ground, ink color.Color) {
	plate := plate(square, g.scale.X, g.scale.Y)
	theme.Fill(dst, plate, ground)
	theme.Write(dst, fmt.Sprint(square), plate.Min.Add(image.Pt(plateMargin, plateMargin-glyphTop)), ink)
}

// forget frees the cached pictures.
func (g *ground) forget() { theme.Drop(&g.paved, &g.numbers, &g.within) }
