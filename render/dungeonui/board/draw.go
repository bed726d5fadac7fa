package board

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// canvas is where the view is drawn in one Draw.
type canvas struct {
	dst       *ebiten.Image
	scale     int
	left, top float64 // of the floor's corner, in pixels of the screen
	glow      float64
	eye       spot
}

// Draw draws the view with its top left corner at at, each pixel of the art
// scale pixels large. It draws nothing outside of the view's rectangle.
func (b *Board) Draw(dst *ebiten.Image, at image.Point, scale int) {
	if b.size.Cells() == 0 || scale < 1 {
		return
	}
	view := image.Rect(0, 0, viewWidth*cell*scale, viewHeight*cell*scale).Add(at)
	b.paint()
	eye := b.eye.at()
	left, top := corner(eye, scale)
	dx, dy := b.shaken(scale)
	c := canvas{
		dst: dst.SubImage(view).(*ebiten.Image), scale: scale,
		left: float64(at.X - left + dx), top: float64(at.Y - top + dy),
		glow: b.glow(), eye: eye,
	}
	b.drawGround(&c)
	b.drawPath(&c)
	for i := range b.figures {
		if b.figures[i].lying {
			b.drawFigure(&c, &b.figures[i])
		}
	}
	for i := range b.figures {
		if !b.figures[i].lying {
			b.drawFigure(&c, &b.figures[i])
		}
	}
	for i := range b.ghosts {
		b.drawGhost(&c, &b.ghosts[i])
	}
	for i := range b.figures {
		b.drawHealth(&c, &b.figures[i])
	}
	for i := range b.shows {
		b.drawShow(&c, &b.shows[i])
	}
	b.drawAim(&c)
	b.layNumbers(&c)
	for i := range b.numbers {
		b.drawNumber(&c, &b.numbers[i])
	}
	if !b.fade.over() {
		b.fill(&c, float64(view.Min.X), float64(view.Min.Y), float64(view.Dx()), float64(view.Dy()), night, 0.85*(1-b.fade.part()))
	}
}

// shaken is how far the view is off its place, in pixels of the screen.
func (b *Board) shaken(scale int) (x, y int) {
	if b.ReducedMotion || !b.shake.started() || b.shake.over() {
		return 0, 0
	}
	left := (1 - b.shake.part()) * float64(scale) * 1.5
	return round(left * math.Sin(b.shake.age*2.4)), round(left * math.Cos(b.shake.age*1.7))
}

func (b *Board) drawGround(c *canvas) {
	l := &b.lamp
	b.kindle(b.layer.at.X, b.layer.at.Y)
	hue := hueOf(b.depth)
	copy(l.hue, hue[:])
	l.glow[0] = float32(c.glow)
	l.hero[0] = float32((c.eye.x-float64(b.layer.at.X))*cell + cell/2)
	l.hero[1] = float32((c.eye.y-float64(b.layer.at.Y))*cell + cell/2)
	l.options.Images[0] = b.layer.plain
	// The light is reckoned at the size of the drawing and enlarged with it:
	// a sixteenth of the work at four times the size.
	b.layer.lit.DrawRectShader(layerWidth*cell, layerHeight*cell, b.light, &l.options)
	b.put(c, centreOf(b.layer.at))
	c.dst.DrawImage(b.layer.lit, &b.op)
}

// put readies the options to draw a sprite at a spot of the floor.
func (b *Board) put(c *canvas, at spot) {
	b.op = ebiten.DrawImageOptions{}
	b.op.GeoM.Scale(float64(c.scale), float64(c.scale))
	x, y := c.pixels(at)
	b.op.GeoM.Translate(x, y)
}

// pixels is where a spot's corner lies on the screen, on a whole pixel.
func (c *canvas) pixels(at spot) (x, y float64) {
	side := float64(cell * c.scale)
	return c.left + math.Round(at.x*side), c.top + math.Round(at.y*side)
}

func (b *Board) drawPath(c *canvas) {
	for _, p := range b.path {
		b.put(c, centreOf(p))
		c.dst.DrawImage(b.sheets.Image("fx.path", 0), &b.op)
	}
}

// faintness is the opacity of what is remembered and may be elsewhere by now.
const faintness = 0.4

func (b *Board) drawFigure(c *canvas, f *figure) {
	if f.id == b.heroID && b.over {
		if !b.dead.over() {
			b.drawTinted(c, f.frame(b.now), f.place(), 0, white, b.dead.part())
		}
		return
	}
	at := f.place()
	if f.faint {
		b.put(c, at)
		b.op.ColorScale.ScaleAlpha(faintness)
		c.dst.DrawImage(f.frames[0], &b.op)
		return
	}
	if !f.lying {
		b.put(c, f.way.at())
		c.dst.DrawImage(b.shadow, &b.op)
	}
	if f.flash.started() && !f.flash.over() {
		b.drawTinted(c, f.frame(b.now), at, 0.85, white, 0)
		return
	}
	b.put(c, at)
	b.op.ColorScale.Scale(b.shineAt(c, at))
	c.dst.DrawImage(f.frame(b.now), &b.op)
}

// shineAt is the light on a thing, as a colour scale.
func (b *Board) shineAt(c *canvas, at spot) (red, green, blue, alpha float32) {
	red, green, blue = shine(warmth(c.glow, at.distance(c.eye)))
	return red, green, blue, 1
}

func (b *Board) drawGhost(c *canvas, g *ghost) {
	switch {
	case !g.started():
		b.put(c, g.place())
		b.op.ColorScale.Scale(b.shineAt(c, g.place()))
		c.dst.DrawImage(g.frame(b.now), &b.op)
	case g.treasure:
		b.put(c, g.place())
		b.op.ColorScale.ScaleAlpha(float32(1 - g.part()))
		c.dst.DrawImage(g.frame(b.now), &b.op)
	default:
		flash := max(0, 0.85-2.5*g.part())
		b.drawTinted(c, g.frame(b.now), g.place(), flash, white, g.part())
	}
}

func (b *Board) drawShow(c *canvas, s *show) {
	if !s.started() {
		return
	}
	m := s.frames[min(int(s.part()*float64(len(s.frames))), len(s.frames)-1)]
	at := s.from.toward(s.to, s.part())
	if s.tint != nil {
		b.drawTinted(c, m, at, 0.8, *s.tint, 0)
		return
	}
	b.op = ebiten.DrawImageOptions{}
	turn(&b.op.GeoM, s.toward)
	b.op.GeoM.Scale(float64(c.scale), float64(c.scale))
	x, y := c.pixels(at)
	b.op.GeoM.Translate(x, y)
	c.dst.DrawImage(m, &b.op)
}

// turn turns a drawing made to go east around the middle of its cell.
func turn(g *ebiten.GeoM, d grid.Direction) {
	g.Translate(-cell/2, -cell/2)
	switch d {
	case grid.North:
		g.Rotate(-math.Pi / 2)
	case grid.South:
		g.Rotate(math.Pi / 2)
	case grid.West:
		g.Scale(-1, 1)
	}
	g.Translate(cell/2, cell/2)
}

func (b *Board) drawAim(c *canvas) {
	if b.aim == nil {
		return
	}
	b.put(c, centreOf(*b.aim))
	frame := b.now / 20
	if b.ReducedMotion {
		frame = 0
	}
	c.dst.DrawImage(b.sheets.Image("fx.aim", frame), &b.op)
}

// fill fills a rectangle of the screen.
func (b *Board) fill(c *canvas, x, y, w, h float64, colour tone, alpha float64) {
	b.op = ebiten.DrawImageOptions{}
	b.op.GeoM.Scale(w, h)
	b.op.GeoM.Translate(x, y)
	b.op.ColorScale.Scale(colour[0], colour[1], colour[2], 1)
	b.op.ColorScale.ScaleAlpha(float32(alpha))
	c.dst.DrawImage(b.pixel, &b.op)
}

// shown is a figure that is there, or was before the action.
func (b *Board) shown(id world.ID) *figure {
	if f := find(b.figures, id); f != nil {
		return f
	}
	return find(b.before, id)
}

func round(f float64) int   { return int(math.Round(f)) }
func floorOf(f float64) int { return int(math.Floor(f)) }
