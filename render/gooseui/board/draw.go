package board

import (
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/motion"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// highlight is the colour over the square under the pointer.
var highlight color.Color = color.RGBA{0x40, 0x3a, 0x20, 0x40}

// aside holds the offsets of pawns that share a square, by their count: in a slanting row, so that
// none hides another. A single one leaves the number of its square free.
var aside = [][]motion.Spot{
	{motion.At(2, 1)},
	{motion.At(-3, 1), motion.At(5, 2)},
	{motion.At(-3, 0), motion.At(4, 1), motion.At(11, 2)},
	{motion.At(-3, -1), motion.At(4, 0), motion.At(11, 1), motion.At(18, 2)},
}

// highest is how high figures are drawn at most: below the upper edge of the window.
const highest = -2.0

// caught is the offset of a pawn in a hole or in prison: in the middle, whose front hides
// its feet.
var caught = motion.At(0, -2)

// middleOfCell is the offset of the middle of a cell.
var middleOfCell = motion.At(cell/2, cell/2)

// perched returns the position of a goose on a square, whose number it leaves free.
func perched(square int) motion.Spot {
	c := cornerOf(square)
	return motion.At(float64(c.X+1), float64(c.Y))
}

// standing returns the position of any other figure on a square.
func standing(square int) motion.Spot {
	c := cornerOf(square)
	return motion.At(float64(c.X), float64(c.Y))
}

// feet returns the point where a figure touches the ground.
func feet(s motion.Spot) motion.Spot { return s.Add(motion.At(cell/2, cell-3)) }

// Draw draws the board with its top left corner at a point of the window. scale and
// unit are the window pixels per sprite pixel and per interface pixel; the numbers
// are drawn in interface pixels. lit is the square under the pointer, -1 for none;
// next is the seat that throws next, 0 for none; the numbers that it can reach stand out.
func (b *Board) Draw(dst *ebiten.Image, at image.Point, scale, unit, lit, next int) {
	if b.game == nil {
		return
	}
	b.look()
	b.ground.pave(b.sprites, &b.things)
	b.ground.write(&b.things, &b.reach, b.foreseen, scale, unit)
	e := easel{sprites: b.sprites, dst: dst, at: at, scale: scale}
	o := e.place(motion.Spot{})
	dst.DrawImage(b.ground.paved, &o)
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
	b.traces.drawTrail(e, b.now, b.ReducedMotion)
	b.aim(e)
	b.order = b.order[:0]
	for i := range b.pawns {
		b.order = append(b.order, i)
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
	b.traces.drawSparks(e)
	if next > 0 && !b.Busy() {
		b.beckon(e, b.pawns[next-1].at)
	}
}

// look finds the things of another game than the last one.
func (b *Board) look() {
	if b.drawn != b.game {
		b.drawn = b.game
		b.things = thingsOf(b.game, b.sprites)
		b.ground.forget()
	}
}

// drawNumbers draws the numbers of the squares; while nothing moves, those that the next
// throw can reach stand out.
func (b *Board) drawNumbers(e easel, unit, next int) {
	var o ebiten.DrawImageOptions
	o.GeoM.Scale(float64(unit), float64(unit))
	o.GeoM.Translate(float64(e.at.X), float64(e.at.Y))
	e.dst.DrawImage(b.ground.numbers, &o)
	if next > 0 && !b.Busy() {
		e.dst.DrawImage(b.ground.within, &o)
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
		e.put("goose.bird", b.frame(0, flapTicks), motion.At(p.at.X, max(highest, p.at.Y-high)))
		e.flip = false
		high += saddle
	}
	e.put(p.sprite, frame, motion.At(p.at.X, max(highest, p.at.Y-high)))
	if !p.waits || moving {
		return
	}
	here := b.things[p.square]
	if here.front != "" {
		e.put(here.front, 0, standing(p.square))
	}
	if here.sleeps {
		e.put("goose.sleep", b.frame(0, sleepTicks), motion.At(p.at.X+2, max(0, p.at.Y-5)))
	}
}

// swimmers holds the positions of the geese on the pond, and gathered those around the
// winner, relative to the middle square. Geese on the left look right, the others left.
var (
	swimmers = [...]motion.Spot{motion.At(-20, -5), motion.At(14, -11), motion.At(14, 16)}
	gathered = [...]motion.Spot{motion.At(-21, -2), motion.At(21, -4), motion.At(-15, 14), motion.At(14, 15)}
)

// swim draws the geese of the pond. They come to the winner.
func (b *Board) swim(e easel) {
	around := swimmers[:]
	if b.celebrates() {
		around = gathered[:]
	}
	home := standing(goose.Last)
	for i, s := range around {
		e.flip = s.X > 0
		e.put("goose.swim", b.frame(3*i, birdTicks), home.Add(s))
	}
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
	sprites Sprites
	dst     *ebiten.Image
	at      image.Point
	scale   int
	flip    bool // the next sprites look the other way
	faded   bool // the next sprites are dark
}

// fade is the brightness of the drawing below a pawn, which has to stand out from it.
const fade = 0.4

func (e *easel) place(s motion.Spot) (o ebiten.DrawImageOptions) {
	if e.flip {
		o.GeoM.Scale(-1, 1)
		o.GeoM.Translate(cell, 0)
	}
	o.GeoM.Translate(s.X, s.Y)
	o.GeoM.Scale(float64(e.scale), float64(e.scale))
	o.GeoM.Translate(float64(e.at.X), float64(e.at.Y))
	return o
}

func (e *easel) put(name string, frame int, s motion.Spot) {
	o := e.place(s)
	if e.faded {
		o.ColorScale.Scale(fade, fade, fade, 1)
	}
	e.dst.DrawImage(e.sprites.Image(name, frame), &o)
}

// dot fills a square of some pixels of the sprites around a point.
func (e *easel) dot(s motion.Spot, across float64, c color.Color) {
	corner := image.Pt(int((s.X-across/2)*float64(e.scale)), int((s.Y-across/2)*float64(e.scale))).Add(e.at)
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
	return 16 * b.pawns[i].at.Y
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
func (b *Board) beckon(e easel, over motion.Spot) {
	down := b.frame(0, beckonTicks) % 2
	tip := image.Pt(int(over.X)+cell/2, max(beckonHeight+1, int(over.Y)-1)+down)
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
			name, frame, high = "goose.die.roll", left/dieTicks, motion.Hop(float64(left%15)/15, 3)
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
