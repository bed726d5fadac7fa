package board

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// colours holds the names of colours in sprite names.
var colours = [...]string{field.Red: "r", field.Green: "v", field.Yellow: "j", field.Blue: "b", field.Magenta: "m", field.Grey: "grey"}

// perColour holds a name of a sprite for each colour.
type perColour [field.Grey + 1]string

// The names of the sprites. joined is also indexed by the mood and by the neighbours of
// the same colour, see neighbours.
var (
	joined   = joinedNames()
	squeezed = named("squeezed")
	pops     = named("pop")
	ghosts   = named("ghost")
	sparks   = sparkNames()
	confetti = named("confetti")
)

func joinedNames() (names [field.Grey + 1][moods][16]string) {
	for c := field.Red; c <= field.Grey; c++ {
		for m, of := range moodNames {
			if c == field.Grey {
				of = "" // it sleeps through everything
			}
			for mask := range names[c][m] {
				names[c][m][mask] = fmt.Sprintf("puyo.%s%s.%d", colours[c], of, mask)
			}
		}
	}
	return names
}

func named(of string) (names perColour) {
	for c := field.Red; c <= field.Grey; c++ {
		names[c] = "puyo." + colours[c] + "." + of
	}
	return names
}

// sparkNames returns the names of the sparks; grey ones have those of magenta.
func sparkNames() perColour {
	names := named("spark")
	names[field.Grey] = names[field.Magenta]
	return names
}

// Sprite returns the name of the sprite of a single puyo.
func Sprite(c field.Colour) string { return joined[c][calm][0] }

// Timing of puyos' blinking and of animation frames, in ticks.
const (
	blinkEvery = 260
	blinkTicks = 7
	fireTicks  = 12
	waveTicks  = 9
	bitFrame   = 7
	popFrame   = 7
)

// pen draws a well whose top left corner is at a point of the window.
type pen struct {
	dst   *ebiten.Image
	at    image.Point
	scale float64
	o     ebiten.DrawImageOptions
}

// put draws a picture with its top left corner at a position in art pixels.
func (p *pen) put(picture *ebiten.Image, x, y, alpha float64) {
	p.o.GeoM.Reset()
	p.o.GeoM.Translate(x, y)
	p.o.GeoM.Scale(p.scale, p.scale)
	p.o.GeoM.Translate(float64(p.at.X), float64(p.at.Y))
	p.o.ColorScale.Reset()
	p.o.ColorScale.ScaleAlpha(float32(alpha))
	p.dst.DrawImage(picture, &p.o)
}

// corner returns the top left corner of a cell, in art pixels.
func (s spot) corner() (x, y float64) {
	return s.column * cell, (field.Rows + above - s.row) * cell
}

func (p *pen) cell(picture *ebiten.Image, s spot, alpha float64) {
	x, y := s.corner()
	p.put(picture, x, y, alpha)
}

// Draw draws the well with its top left corner at a point of the window. scale
// and unit are the sizes of an art pixel and an interface pixel in window pixels;
// text is drawn in interface pixels.
func (w *Well) Draw(dst *ebiten.Image, at image.Point, scale, unit int) {
	w.build()
	p := &w.pen
	if !w.ReducedMotion {
		at.Y += (w.dip + dipTicks - 1) / dipTicks * scale
	}
	p.dst, p.at, p.scale = dst, at, float64(scale)
	p.put(w.ground, 0, 0, 1)
	if w.alarm {
		w.drawAlarm(p)
	}
	fire := 0
	if !w.ReducedMotion {
		fire = w.now / fireTicks
	}
	p.cell(w.sprites.Image("puyo.well.nw", fire), spot{0, field.Rows + 1}, 1)
	p.cell(w.sprites.Image("puyo.well.ne", fire+1), spot{field.Columns + 1, field.Rows + 1}, 1)
	if w.held.shown {
		w.drawGhosts(p)
	}
	w.drawPuyos(p)
	w.drawWorries(p)
	for column := 1; column <= field.Columns; column++ {
		p.cell(w.sprites.Image("puyo.hidden", 0), spot{float64(column), field.Rows}, 1)
	}
	w.drawComing(p)
	if w.held.shown {
		for i, c := range w.held.puyos {
			p.cell(w.sprites.Image(joined[c][calm][0], w.blink(i, field.Rows+i)), w.held.at[i], 1)
		}
	}
	for _, b := range w.bits {
		x, y := b.at.corner()
		p.put(w.sprites.Image(b.sprite, b.age/bitFrame), x+cell/4, y+cell/4, 1)
	}
	for _, l := range w.labels {
		w.drawLabel(p, l, unit)
	}
}

// build draws the static parts, once.
func (w *Well) build() {
	if w.ground != nil {
		return
	}
	w.ground, w.walls = ebiten.NewImage(Width, Height), ebiten.NewImage(Width, Height)
	p := &pen{dst: w.walls, scale: 1}
	put := func(name string, column, row int) {
		p.cell(w.sprites.Image(name, 0), spot{float64(column), float64(row)}, 1)
	}
	for row := 1; row <= field.Rows; row++ {
		put("puyo.well.w", 0, row)
		put("puyo.well.e", field.Columns+1, row)
	}
	put("puyo.well.sw", 0, 0)
	put("puyo.well.se", field.Columns+1, 0)
	for column := 1; column <= field.Columns; column++ {
		put("puyo.well.s", column, 0)
	}
	p.dst = w.ground
	p.cell(w.sprites.Image("puyo.back", 0), spot{1, field.Rows}, 1)
	p.put(w.walls, 0, 0, 1)
}

// alarmTicks is how long the walls take to redden and to pale again.
const alarmTicks = 64

// drawAlarm reddens the walls of a well that is nearly full. With reduced motion they stay
// red.
func (w *Well) drawAlarm(p *pen) {
	alpha := 0.7
	if !w.ReducedMotion {
		phase := w.now % alarmTicks
		alpha = 0.25 + 1.2*float64(min(phase, alarmTicks-phase))/alarmTicks
	}
	p.o.GeoM.Reset()
	p.o.GeoM.Scale(p.scale, p.scale)
	p.o.GeoM.Translate(float64(p.at.X), float64(p.at.Y))
	p.o.ColorScale.Reset()
	p.o.ColorScale.Scale(1.6, 0.45, 0.4, 1)
	p.o.ColorScale.ScaleAlpha(float32(alpha))
	p.dst.DrawImage(w.walls, &p.o)
}

// crossTicks is how often crosses tremble in an alarm.
const crossTicks = 8

// sweatTicks is how long a drop of sweat takes to run down, and sweatEvery how often one
// does.
const (
	sweatTicks = 40
	sweatEvery = 90
)

// drawWorries marks the columns in which no standing piece fits, and draws the sweat of
// the uppermost puyos that worry.
func (w *Well) drawWorries(p *pen) {
	for column := 1; column <= field.Columns; column++ {
		row := w.heights[column]
		if row >= blockedFrom {
			x, y := spot{float64(column), field.Rows + 1}.corner()
			if w.alarm && !w.ReducedMotion {
				y -= float64((w.now/crossTicks + column) % 2)
			}
			p.put(w.sprites.Image("puyo.cross", 0), x, y, 1)
		}
		if row == 0 || w.Busy() || w.mood(column, row) != worried || w.seen.At(column, row) == field.Grey {
			continue
		}
		x, y := spot{float64(column), float64(row)}.corner()
		switch at := (w.now + column*23) % sweatEvery; {
		case w.ReducedMotion:
			p.put(w.sprites.Image("puyo.sweat", 0), x+cell/2, y, 1)
		case at < sweatTicks:
			p.put(w.sprites.Image("puyo.sweat", 2*at/sweatTicks), x+cell/2, y+float64(4*at/sweatTicks), 1)
		}
	}
}

// drawGhosts draws where the piece will land.
func (w *Well) drawGhosts(p *pen) {
	if !w.held.aim {
		return
	}
	alpha := 0.9
	if !w.ReducedMotion && w.now/waveTicks%4 == 0 {
		alpha = 0.65
	}
	for _, g := range w.held.ghosts {
		p.cell(w.sprites.Image(ghosts[g.Colour], 0), spot{float64(g.Column), float64(g.To)}, alpha)
	}
}

// drawPuyos draws the resting, falling and bursting puyos.
func (w *Well) drawPuyos(p *pen) {
	for column := 1; column <= field.Columns; column++ {
		for row := 1; row <= field.Rows; row++ {
			c := w.seen.At(column, row)
			if c == field.None {
				continue
			}
			at := spot{float64(column), float64(row)}
			switch {
			case w.popping[column][row]:
				w.drawBurst(p, c, at)
			case w.landed[column][row] > 0 && !w.ReducedMotion && !w.Bursting():
				p.cell(w.sprites.Image(squeezed[c], 0), at, 1)
			default:
				p.cell(w.sprites.Image(w.face(column, row, c), w.blink(column, row)), at, 1)
			}
		}
	}
	for _, m := range w.movers {
		if w.seen.At(m.Column, m.To) != field.None {
			continue // it has landed
		}
		at := spot{float64(m.Column), max(float64(m.To), float64(m.Row)-fallen(w.age))}
		if at.row <= field.Rows+above {
			p.cell(w.sprites.Image(joined[m.Colour][calm][0], 0), at, 1)
		}
	}
}

// drawBurst draws a bursting puyo.
func (w *Well) drawBurst(p *pen, c field.Colour, at spot) {
	switch {
	case w.ReducedMotion:
		p.cell(w.sprites.Image(pops[c], 0), at, 1)
	case w.age < startleTicks && w.age/3%2 == 0 && w.age > 5:
		p.cell(w.sprites.Image(joined[c][calm][0], 0), at, 1)
	case w.age < startleTicks:
		p.cell(w.sprites.Image(pops[c], 0), at, 1)
	default:
		p.cell(w.sprites.Image(pops[c], min(2, 1+(w.age-startleTicks)/popFrame)), at, 1)
	}
}

// neighbours returns the neighbours that a puyo is joined to, as bits: 1 north, 2
// east, 4 south, 8 west.
func (w *Well) neighbours(column, row int, c field.Colour) (mask int) {
	if c == field.Grey {
		return 0
	}
	for bit, d := range [4][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
		x, y := column+d[0], row+d[1]
		if x >= 1 && x <= field.Columns && y >= 1 && y <= field.Rows && w.seen.At(x, y) == c &&
			!w.popping[x][y] && (w.landed[x][y] == 0 || w.ReducedMotion) {
			mask |= 1 << bit
		}
	}
	return mask
}

// face returns the sprite of a resting puyo.
func (w *Well) face(column, row int, c field.Colour) string {
	return joined[c][w.mood(column, row)][w.neighbours(column, row, c)]
}

// blink returns the blink frame of a puyo; each blinks at its own time.
func (w *Well) blink(column, row int) int {
	if w.ReducedMotion || (w.now+column*57+row*91)%blinkEvery >= blinkTicks {
		return 0
	}
	return 1
}

// Cell returns the column and row of the field at a point of a well drawn at a
// scale; on is false outside the columns.
func Cell(at image.Point, scale int) (column, row int, on bool) {
	if scale < 1 || at.X < 0 || at.Y < 0 || at.Y >= Height*scale {
		return 0, 0, false
	}
	column = at.X / (cell * scale)
	return column, field.Rows + above - at.Y/(cell*scale), column >= 1 && column <= field.Columns
}
