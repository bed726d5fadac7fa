package board

import (
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// highlight is the colour over the square under the pointer.
var highlight color.Color = color.RGBA{0x40, 0x3a, 0x20, 0x40}

// aside holds the offsets of pawns that share a square, by their count: in a slanting row, so that
// none hides another. A single one leaves the number of its square free.
var aside = [][]spot{
	{{2, 1}},
	{{-3, 1}, {5, 2}},
	{{-3, 0}, {4, 1}, {11, 2}},
	{{-3, -1}, {4, 0}, {11, 1}, {18, 2}},
}

// highest is how high figures are drawn at most: below the upper edge of the window.
const highest = -2.0

// caught is the offset of a pawn in a hole or in prison: in the middle, whose front hides
// its feet.
var caught = spot{0, -2}

// perched returns the position of a goose on a square, whose number it leaves free.
func perched(square int) spot {
	c := cornerOf(square)
	return spot{float64(c.X + 1), float64(c.Y)}
}

// standing returns the position of any other figure on a square.
func standing(square int) spot {
	c := cornerOf(square)
	return spot{float64(c.X), float64(c.Y)}
}

// feet returns the point where a figure touches the ground.
func feet(s spot) spot { return spot{s.x + cell/2, s.y + cell - 3} }

// stand returns the resting position of a seat's pawn; seats count from 0 here.
func (b *Board) stand(i int) spot {
	p := &b.pawns[i]
	at := standing(p.square)
	if p.waits && b.things[p.square].front != "" {
		return spot{at.x + caught.x, at.y + caught.y}
	}
	here, rank := 0, 0
	for j := range b.pawns {
		if b.pawns[j].square == p.square && !b.moving(j) {
			if j < i {
				rank++
			}
			here++
		}
	}
	if here > rank {
		row := aside[here-1]
		beyond := max(0, at.x+row[here-1].x-(Size-cell+1)) // the right edge
		at = spot{at.x + row[rank].x - beyond, at.y + row[rank].y}
	}
	return at
}

// Draw draws the board with its top left corner at a point of the window. scale and
// unit are the window pixels per sprite pixel and per interface pixel; the numbers
// are drawn in interface pixels. lit is the square under the pointer, -1 for none;
// next is the seat that throws next, 0 for none; the numbers that it can reach stand out.
func (b *Board) Draw(dst *ebiten.Image, at image.Point, scale, unit, lit, next int) {
	if b.game == nil {
		return
	}
	b.pave()
	b.write(scale, unit)
	e := easel{b: b, dst: dst, at: at, scale: scale}
	o := e.place(spot{})
	dst.DrawImage(b.ground, &o)
	b.swim(e)
	if lit >= 0 {
		theme.Fill(dst, b.Cell(lit, scale).Inset(2*scale).Add(at), highlight)
	}
	for square, t := range b.things {
		switch {
		case t.goose && !b.taken(square):
			e.put("goose.bird", b.frame(square, birdTicks), perched(square))
		case !t.goose && t.sprite != "" && square != goose.Last:
			e.faded = b.taken(square)
			e.put(t.sprite, 0, standing(square))
			e.faded = false
		}
	}
	b.drawTrail(e)
	b.aim(e)
	for i := range b.order {
		b.order[i] = i
	}
	slices.SortStableFunc(b.order, func(i, j int) int { return int(b.depth(i, next) - b.depth(j, next)) })
	for _, i := range b.order {
		e.put("goose.pawn.shade", 0, b.pawns[i].at)
	}
	numbered := false
	for _, i := range b.order {
		if b.moving(i) && !numbered {
			b.drawNumbers(e, unit, next) // moving pawns pass over the numbers
			numbered = true
		}
		b.drawPawn(e, i)
	}
	if !numbered {
		b.drawNumbers(e, unit, next)
	}
	b.drawSparks(e)
	if next > 0 && !b.Busy() {
		b.beckon(e, b.pawns[next-1].at)
	}
}

// drawNumbers draws the numbers of the squares; while nothing moves, those that the next
// throw can reach stand out.
func (b *Board) drawNumbers(e easel, unit, next int) {
	var o ebiten.DrawImageOptions
	o.GeoM.Scale(float64(unit), float64(unit))
	o.GeoM.Translate(float64(e.at.X), float64(e.at.Y))
	e.dst.DrawImage(b.numbers, &o)
	if next > 0 && !b.Busy() {
		e.dst.DrawImage(b.within, &o)
	}
}

// drawPawn draws a pawn: on a goose that carries it, behind the bars or the rim of what
// holds it, or asleep.
func (b *Board) drawPawn(e easel, i int) {
	p, moving := &b.pawns[i], b.moving(i)
	frame := 0
	if p.high > airborne {
		frame = 1
	}
	high := p.high
	if moving && b.parts[0].rides {
		e.flip = b.parts[0].heading(b.age) == grid.West
		e.put("goose.bird", b.frame(0, flapTicks), spot{p.at.x, max(highest, p.at.y-high)})
		e.flip = false
		high += saddle
	}
	e.put(p.sprite, frame, spot{p.at.x, max(highest, p.at.y-high)})
	if !p.waits || moving {
		return
	}
	here := b.things[p.square]
	if here.front != "" {
		e.put(here.front, 0, standing(p.square))
	}
	if here.sleeps {
		e.put("goose.sleep", b.frame(0, sleepTicks), spot{p.at.x + 2, max(0, p.at.y-5)})
	}
}

// swimmers holds the positions of the geese on the pond, and gathered those around the
// winner, relative to the middle square. Geese on the left look right, the others left.
var (
	swimmers = [...]spot{{-20, -5}, {14, -11}, {14, 16}}
	gathered = [...]spot{{-21, -2}, {21, -4}, {-15, 14}, {14, 15}}
)

// swim draws the geese of the pond. They come to the winner.
func (b *Board) swim(e easel) {
	around := swimmers[:]
	if b.celebrates() {
		around = gathered[:]
	}
	home := standing(goose.Last)
	for i, s := range around {
		e.flip = s.x > 0
		e.put("goose.swim", b.frame(3*i, birdTicks), spot{home.x + s.x, home.y + s.y})
	}
}

// celebrates reports whether the winner is shown in the pond.
func (b *Board) celebrates() bool {
	return b.winner > 0 && b.roll == 0 && (len(b.parts) == 0 || b.parts[0].cheer)
}

// aim frames the square to which a pawn is on its way.
func (b *Board) aim(e easel) {
	if b.roll > 0 || len(b.parts) == 0 || len(b.parts[0].way) == 0 {
		return
	}
	way := b.parts[0].way
	r := b.Cell(way[len(way)-1], e.scale).Add(e.at)
	for _, edge := range [...]image.Rectangle{
		{r.Min, image.Pt(r.Max.X, r.Min.Y+e.scale)}, {image.Pt(r.Min.X, r.Max.Y-e.scale), r.Max},
		{r.Min, image.Pt(r.Min.X+e.scale, r.Max.Y)}, {image.Pt(r.Max.X-e.scale, r.Min.Y), r.Max},
	} {
		theme.Fill(e.dst, edge, beckoning)
	}
}

// easel is where sprites are drawn: a board at a point of the window.
type easel struct {
	b     *Board
	dst   *ebiten.Image
	at    image.Point
	scale int
	flip  bool // the next sprites look the other way
	faded bool // the next sprites are dark
}

// fade is the brightness of the drawing below a pawn, which has to stand out from it.
const fade = 0.4

func (e *easel) place(s spot) (o ebiten.DrawImageOptions) {
	if e.flip {
		o.GeoM.Scale(-1, 1)
		o.GeoM.Translate(cell, 0)
	}
	o.GeoM.Translate(s.x, s.y)
	o.GeoM.Scale(float64(e.scale), float64(e.scale))
	o.GeoM.Translate(float64(e.at.X), float64(e.at.Y))
	return o
}

func (e *easel) put(name string, frame int, s spot) {
	o := e.place(s)
	if e.faded {
		o.ColorScale.Scale(fade, fade, fade, 1)
	}
	e.dst.DrawImage(e.b.sprites.Image(name, frame), &o)
}

// dot fills a square of some pixels of the sprites around a point.
func (e *easel) dot(s spot, across float64, c color.Color) {
	corner := image.Pt(int((s.x-across/2)*float64(e.scale)), int((s.y-across/2)*float64(e.scale))).Add(e.at)
	edge := int(across * float64(e.scale))
	theme.Fill(e.dst, image.Rectangle{corner, corner.Add(image.Pt(edge, edge))}, c)
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

// taken reports whether a pawn stands on a square, which hides the goose there and fades any
// other drawing.
func (b *Board) taken(square int) bool {
	for i := range b.pawns {
		if b.pawns[i].square == square {
			return true
		}
	}
	return false
}

// frame returns the frame of something that changes every few ticks; with different
// squares they change out of step.
func (b *Board) frame(square, ticks int) int {
	if b.ReducedMotion {
		return 0
	}
	return (b.now + 13*square) / ticks
}

// beckonHeight is the height of the mark over the next pawn without its outline, in sprite
// pixels.
const beckonHeight = 3

// beckoning is the colour of the mark, and of the frame of the square where a move ends.
var beckoning color.Color = theme.Gold

// beckon draws a mark over the pawn that throws next, within the board.
func (b *Board) beckon(e easel, over spot) {
	down := b.frame(0, beckonTicks) % 2
	tip := image.Pt(int(over.x)+cell/2, max(beckonHeight+1, int(over.y)-1)+down)
	row := func(y, half int, c color.Color) {
		theme.Fill(e.dst, image.Rect((tip.X-half)*e.scale, (tip.Y-y-1)*e.scale, (tip.X+half)*e.scale, (tip.Y-y)*e.scale).Add(e.at), c)
	}
	for y := range beckonHeight + 1 {
		row(y-1, y+1, outline)
	}
	row(beckonHeight, beckonHeight, outline)
	for y := range beckonHeight {
		row(y, y+1, beckoning)
	}
}

// dieSprites are the sprites of a die, by what it shows; before the first throw, a 6.
var dieSprites = [...]string{"goose.die.6", "goose.die.1", "goose.die.2", "goose.die.3", "goose.die.4", "goose.die.5", "goose.die.6"}

// DrawDice draws both dice side by side; scale is the window pixels per sprite
// pixel.
func (b *Board) DrawDice(dst *ebiten.Image, at image.Point, scale int) {
	for i, shows := range [2]int{b.dice.First, b.dice.Second} {
		var o ebiten.DrawImageOptions
		name, frame, high := dieSprites[shows], 0, 0.0
		switch {
		case b.roll > 0:
			left := b.roll + 5*i // the dice roll out of step
			name, frame, high = "goose.die.roll", left/dieTicks, hop(float64(left%15)/15, 3)
		case shows == 0:
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
