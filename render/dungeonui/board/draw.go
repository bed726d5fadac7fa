package board

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// canvas is the target of one Draw.
type canvas struct {
	dst       *ebiten.Image
	scale     int
	left, top float64 // corner of the floor, in pixels of the screen
	glow      float64
	hero      spot // where the torch is
}

// Draw draws the view with its top left corner at at, scaled up by scale. It draws
// nothing outside the view's rectangle.
func (b *Board) Draw(dst *ebiten.Image, at image.Point, scale int) {
	if b.size.Cells() == 0 || scale < 1 {
		return
	}
	view := image.Rect(0, 0, viewWidth*cell*scale, viewHeight*cell*scale).Add(at)
	b.paint()
	b.paintFog()
	b.paintLight()
	camera := b.camera.at()
	left, top := corner(camera, scale)
	dx, dy := b.shakeOffset(scale)
	c := canvas{
		dst: dst.SubImage(view).(*ebiten.Image), scale: scale,
		left: float64(at.X - left + dx), top: float64(at.Y - top + dy),
		glow: b.glow(), hero: b.walker.at(),
	}
	b.drawGround(&c)
	b.drawPath(&c)
	b.drawAsked(&c, false)
	b.drawMarks(&c)
	b.drawParticles(&c, false)
	for i := range b.figures {
		if b.figures[i].lying && !b.figures[i].veils {
			b.drawFigure(&c, &b.figures[i])
		}
	}
	for i := range b.figures {
		if b.large(&b.figures[i]) { // others are in front of it: it hides nobody
			b.drawFigure(&c, &b.figures[i])
		}
	}
	for i := range b.figures {
		if !b.figures[i].lying && !b.large(&b.figures[i]) {
			b.drawFigure(&c, &b.figures[i])
		}
	}
	for i := range b.figures {
		if b.figures[i].veils {
			b.drawVeil(&c, &b.figures[i])
		}
	}
	b.drawSensed(&c)
	for i := range b.ghosts {
		b.drawGhost(&c, &b.ghosts[i])
	}
	b.drawParticles(&c, true)
	for i := range b.figures {
		b.drawHealth(&c, &b.figures[i])
		b.drawSigns(&c, &b.figures[i])
	}
	b.drawMarkNumbers(&c)
	b.drawAsked(&c, true)
	for i := range b.animations {
		b.drawAnimation(&c, &b.animations[i])
	}
	b.drawAim(&c)
	b.layNumbers(&c)
	for i := range b.numbers {
		b.drawNumber(&c, &b.numbers[i])
	}
	if !b.fade.over() {
		b.fill(&c, float64(view.Min.X), float64(view.Min.Y), float64(view.Dx()), float64(view.Dy()), night, 0.85*(1-b.fade.progress()))
	}
}

// shakeOffset returns the displacement of a shaking view, in pixels of the screen.
func (b *Board) shakeOffset(scale int) (x, y int) {
	if b.ReducedMotion || !b.shake.started() || b.shake.over() {
		return 0, 0
	}
	left := (1 - b.shake.progress()) * float64(scale) * 1.5
	return round(left * math.Sin(b.shake.age*2.4)), round(left * math.Cos(b.shake.age*1.7))
}

// put sets b.op to draw a sprite at a spot of the floor.
func (b *Board) put(c *canvas, at spot) {
	b.op = ebiten.DrawImageOptions{}
	b.op.GeoM.Scale(float64(c.scale), float64(c.scale))
	x, y := c.pixels(at)
	b.op.GeoM.Translate(x, y)
}

// stand sets b.op to draw a figure at a spot of the floor. One that is larger than a cell
// has its feet in the middle of it.
func (b *Board) stand(c *canvas, at spot, m *ebiten.Image) {
	size := m.Bounds().Size()
	b.op = ebiten.DrawImageOptions{}
	b.op.GeoM.Translate(float64(cell-size.X)/2, float64(cell-size.Y))
	b.op.GeoM.Scale(float64(c.scale), float64(c.scale))
	x, y := c.pixels(at)
	b.op.GeoM.Translate(x, y)
}

// pixels returns the position of a spot on the screen, in whole pixels.
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

// drawAsked draws the signs that were asked for.
func (b *Board) drawAsked(c *canvas, over bool) {
	for _, s := range b.signs {
		if s.Over == over {
			b.put(c, centreOf(s.At))
			c.dst.DrawImage(b.sheets.Image(s.Sprite, 0), &b.op)
		}
	}
}

// faintAlpha is the opacity of a remembered figure that may have moved.
const faintAlpha = 0.6

func (b *Board) drawFigure(c *canvas, f *figure) {
	if f.id == b.heroID && b.over {
		b.drawDying(c, f, 0, &b.dead)
		return
	}
	at := f.place()
	if f.remembered {
		b.drawMemory(c, b.sheets.Image(f.sprite, 0), at, f.faint)
		return
	}
	if !f.lying {
		b.put(c, f.motion.at())
		c.dst.DrawImage(b.shadow, &b.op)
	}
	if f.flash.started() && !f.flash.over() {
		b.drawTinted(c, b.frame(f), at, 0.85, white, 0)
		return
	}
	if f.swing.started() && !f.swing.over() {
		b.drawSwing(c, f)
		return
	}
	m := b.frame(f)
	b.stand(c, at, m)
	b.op.ColorScale.Scale(b.shineAt(c, at))
	c.dst.DrawImage(m, &b.op)
}

// frame returns the image of a figure to draw now. Without motion it stands still.
func (b *Board) frame(f *figure) *ebiten.Image {
	if b.ReducedMotion {
		return b.sheets.Image(f.sprite, 0)
	}
	return b.sheets.Image(f.frame(b.now))
}

// The opacity of smoke, without and with an actor in it.
const (
	thickAlpha = 0.85
	thinAlpha  = 0.4
)

// drawVeil draws smoke.
func (b *Board) drawVeil(c *canvas, f *figure) {
	if f.remembered {
		b.drawMemory(c, b.sheets.Image(f.sprite, 0), f.place(), true)
		return
	}
	b.put(c, f.place())
	alpha := float32(thickAlpha)
	if f.thin {
		alpha = thinAlpha
	}
	b.op.ColorScale.ScaleAlpha(alpha)
	b.op.ColorScale.Scale(b.shineAt(c, f.place()))
	c.dst.DrawImage(b.frame(f), &b.op)
}

// shineAt returns the light on a figure as a colour scale.
func (b *Board) shineAt(c *canvas, at spot) (red, green, blue, alpha float32) {
	red, green, blue = shine(b.lightAt(c, at))
	return red, green, blue, 1
}

func (b *Board) drawGhost(c *canvas, g *ghost) {
	switch {
	case !g.started():
		m := b.frame(&g.figure)
		b.stand(c, g.place(), m)
		b.op.ColorScale.Scale(b.shineAt(c, g.place()))
		c.dst.DrawImage(m, &b.op)
	case g.treasure && !b.ReducedMotion:
		b.put(c, g.place())
		b.op.ColorScale.ScaleAlpha(float32(1 - g.progress()))
		c.dst.DrawImage(b.frame(&g.figure), &b.op)
	default:
		b.drawDying(c, &g.figure, max(0, 0.85-2.5*g.progress()), &g.clock)
	}
}

// collapse is the share of a death in which the figure sinks before it dissolves.
const collapse = 0.4

// drawDying draws a figure that dissolves. Without motion it is gone at the end.
func (b *Board) drawDying(c *canvas, f *figure, flash float64, of *clock) {
	frame, sinks := f.poses.death.during(of)
	switch {
	case of.over():
	case b.ReducedMotion:
		m := b.frame(f)
		b.stand(c, f.place(), m)
		b.op.ColorScale.Scale(b.shineAt(c, f.place()))
		c.dst.DrawImage(m, &b.op)
	case sinks:
		gone := max(0, (of.progress()-collapse)/(1-collapse))
		b.drawTinted(c, b.sheets.Image(f.poses.death.sprite, frame), f.place(), flash, white, gone)
	default:
		b.drawTinted(c, b.frame(f), f.place(), flash, white, of.progress())
	}
}

func (b *Board) drawAnimation(c *canvas, s *animation) {
	if !s.started() {
		return
	}
	frame := s.frame(s.frames)
	if b.ReducedMotion {
		frame = s.frames / 2
	}
	m := b.sheets.Image(s.name, frame)
	at := s.place()
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

// turn rotates a sprite that points to the east around the middle of its cell.
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

// figure returns the figure of an entity, from before the action if it is gone, or
// nil.
func (b *Board) figure(id world.ID) *figure {
	if f := find(b.figures, id); f != nil {
		return f
	}
	return find(b.before, id)
}

func round(f float64) int   { return int(math.Round(f)) }
func floorOf(f float64) int { return int(math.Floor(f)) }
