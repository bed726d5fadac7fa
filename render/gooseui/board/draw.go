package board

import (
	"fmt"
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// highlight is the colour over the square under the pointer.
var highlight = color.RGBA{0x40, 0x3a, 0x20, 0x40}

// aside holds the offsets of pawns that share a square, by their count. They do not
// hide each other, and a single one leaves the number of its square free.
var aside = [][]spot{
	{{3, 1}},
	{{-3, 0}, {3, 0}},
	{{-4, -2}, {4, -2}, {0, 3}},
	{{-4, -4}, {3, -4}, {-4, 4}, {4, 4}},
}

// perched returns the position of a goose on a square, whose number it leaves free.
func perched(square int) spot {
	c := cornerOf(square)
	return spot{float64(c.X + 1), float64(c.Y)}
}

// standing returns the position of any other figure on a square.
func standing(square int) spot {
	c := cornerOf(square)
	return spot{float64(c.X), float64(c.Y - raised)}
}

// stand returns the resting position of a seat's pawn; seats count from 0 here.
func (b *Board) stand(i int) spot {
	here, rank := 0, 0
	for j := range b.pawns {
		if b.pawns[j].square == b.pawns[i].square && !b.moving(j) {
			if j < i {
				rank++
			}
			here++
		}
	}
	at := standing(b.pawns[i].square)
	if here > rank {
		at = at.toward(spot{at.x + aside[here-1][rank].x, at.y + aside[here-1][rank].y}, 1)
	}
	return at
}

// Draw draws the board with its top left corner at a point of the window. scale and
// unit are the window pixels per sprite pixel and per interface pixel; the numbers
// are drawn in interface pixels. lit is the square under the pointer, -1 for none;
// next is the seat that throws next, 0 for none.
func (b *Board) Draw(dst *ebiten.Image, at image.Point, scale, unit, lit, next int) {
	if b.game == nil {
		return
	}
	b.pave()
	b.write(scale, unit)
	place := func(s spot) (o ebiten.DrawImageOptions) {
		o.GeoM.Translate(s.x, s.y)
		o.GeoM.Scale(float64(scale), float64(scale))
		o.GeoM.Translate(float64(at.X), float64(at.Y))
		return o
	}
	put := func(name string, frame int, s spot) {
		o := place(s)
		dst.DrawImage(b.sprites.Image(name, frame), &o)
	}
	o := place(spot{border - cell, border - cell})
	dst.DrawImage(b.ground, &o)
	if lit >= 0 {
		theme.Fill(dst, b.Cell(lit, scale).Inset(2*scale).Add(at), highlight)
	}
	for square, t := range b.things {
		stood := standing(square)
		switch {
		case t.goose && !b.taken(square):
			put("goose.bird", b.birdFrame(square), perched(square))
		case t.flat:
			put(t.sprite, 0, spot{stood.x, stood.y + raised})
		case t.sprite != "":
			put(t.sprite, 0, stood)
		}
	}
	order := make([]int, len(b.pawns))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return int(b.depth(i, next) - b.depth(j, next)) })
	for _, i := range order {
		put("goose.pawn.shade", 0, b.pawns[i].at)
	}
	number := func() {
		var n ebiten.DrawImageOptions
		n.GeoM.Scale(float64(unit), float64(unit))
		n.GeoM.Translate(float64(at.X), float64(at.Y))
		dst.DrawImage(b.numbers, &n)
	}
	numbered := false
	for _, i := range order {
		p := b.pawns[i]
		if b.moving(i) && !numbered {
			number() // moving pawns pass over the numbers
			numbered = true
		}
		frame := 0
		if p.high > airborne {
			frame = 1
		}
		put(p.sprite, frame, spot{p.at.x, p.at.y - p.high})
	}
	if !numbered {
		number()
	}
	if next > 0 && !b.Busy() {
		b.beckon(dst, at, scale, b.pawns[next-1].at)
	}
}

// depth is the drawing order of the pawns: lower ones cover higher ones, the pawn that
// throws next covers those, and a moving pawn covers all.
func (b *Board) depth(i, next int) float64 {
	switch {
	case b.moving(i):
		return 1e6
	case i == next-1:
		return 1e5
	}
	return 16 * b.pawns[i].at.y
}

// taken reports whether a pawn stands on a square, which hides the goose there.
func (b *Board) taken(square int) bool {
	for i := range b.pawns {
		if b.pawns[i].square == square {
			return true
		}
	}
	return false
}

// birdFrame returns the animation frame of a goose; the geese move out of step.
func (b *Board) birdFrame(square int) int {
	if b.ReducedMotion {
		return 0
	}
	return (b.now + 13*square) / birdTicks
}

// beckon draws a mark over the pawn that throws next.
func (b *Board) beckon(dst *ebiten.Image, at image.Point, scale int, over spot) {
	down := 0
	if !b.ReducedMotion {
		down = b.now / beckonTicks % 2
	}
	tip := image.Pt(int(over.x)+cell/2, int(over.y)-1+down)
	row := func(y, half int, c color.Color) {
		theme.Fill(dst, image.Rect((tip.X-half)*scale, (tip.Y-y-1)*scale, (tip.X+half)*scale, (tip.Y-y)*scale).Add(at), c)
	}
	const height = 3
	for y := range height + 1 {
		row(y-1, y+1, theme.Night) // the outline
	}
	row(height, height, theme.Night)
	for y := range height {
		row(y, y+1, theme.Gold)
	}
}

// DrawDice draws both dice side by side; scale is the window pixels per sprite
// pixel.
func (b *Board) DrawDice(dst *ebiten.Image, at image.Point, scale int) {
	for i, shows := range [2]int{b.dice.First, b.dice.Second} {
		var o ebiten.DrawImageOptions
		name, frame, high := fmt.Sprint("goose.die.", shows), 0, 0.0
		switch {
		case b.roll > 0:
			left := b.roll + 5*i // the dice roll out of step
			name, frame, high = "goose.die.roll", left/dieTicks, hop(float64(left%15)/15, 3)
		case shows == 0:
			name = "goose.die.6" // no throw yet
			o.ColorScale.ScaleAlpha(0.4)
		}
		o.GeoM.Translate(float64(i*(cell+DiceGap)), -high)
		o.GeoM.Scale(float64(scale), float64(scale))
		o.GeoM.Translate(float64(at.X), float64(at.Y))
		dst.DrawImage(b.sprites.Image(name, frame), &o)
	}
}

// DiceGap is the gap between the two dice, in sprite pixels.
const DiceGap = 3
