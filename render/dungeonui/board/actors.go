package board

import (
	"image"
	"image/color"
	"image/draw"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
)

// actors draws figures, the ghosts of those that are gone, and echoes, and over them their
// health and signs.
type actors struct {
	*canvas
	motion *Motion
	shadow *ebiten.Image
}

// newShadow draws the shadow at the feet of a standing figure.
func newShadow() *ebiten.Image {
	m := image.NewRGBA(image.Rect(0, 0, cell, cell))
	for _, row := range [...]image.Rectangle{
		image.Rect(4, 13, 12, 14), image.Rect(2, 14, 14, 15), image.Rect(3, 15, 13, 16),
	} {
		draw.Draw(m, row, image.NewUniform(color.RGBA{A: 0x90}), image.Point{}, draw.Src)
	}
	return ebiten.NewImageFromImage(m)
}

// draw draws everything that lies or stands on the floor. Large figures are drawn before
// others that stand, so that they hide nobody.
func (a *actors) draw() {
	figures := a.motion.cast.figures
	a.drawEach(func(f *figure) bool { return f.lying && !f.veils })
	a.drawEach(a.large)
	a.drawEach(func(f *figure) bool { return !f.lying && !a.large(f) })
	for i := range figures {
		if figures[i].veils {
			a.drawVeil(&figures[i])
		}
	}
	a.drawEchoes()
	for i := range a.motion.ghosts {
		a.drawGhost(&a.motion.ghosts[i])
	}
}

// drawEach draws the figures that are wanted.
func (a *actors) drawEach(wanted func(f *figure) bool) {
	for i := range a.motion.cast.figures {
		if f := &a.motion.cast.figures[i]; wanted(f) {
			a.drawFigure(f)
		}
	}
}

// drawFacts draws the health and the signs of the figures.
func (a *actors) drawFacts() {
	for i := range a.motion.cast.figures {
		a.drawHealth(&a.motion.cast.figures[i])
		a.drawSigns(&a.motion.cast.figures[i])
	}
}

// tall returns how much higher than a cell a figure is, in pixels of its picture.
func (a *actors) tall(f *figure) int { return a.sheets.Image(f.sprite, 0).Bounds().Dy() - cell }

// large reports whether a figure covers whole cells beside its own.
func (a *actors) large(f *figure) bool { return a.tall(f) >= cell }

// cover reports whether a figure that is larger than a cell stands before a cell.
func (a *actors) cover(p grid.Point) bool {
	for i := range a.motion.cast.figures {
		f := &a.motion.cast.figures[i]
		if above := f.at.Step(grid.North); a.tall(f) > 0 && p == above ||
			a.large(f) && p != f.at && max(p.X-f.at.X, f.at.X-p.X) <= 1 && (p.Y == f.at.Y || p.Y == above.Y) {
			return true
		}
	}
	return false
}

// image returns the picture of a figure to draw now. Without motion it stands still.
func (a *actors) image(f *figure) *ebiten.Image {
	if a.motion.reduced {
		return a.sheets.Image(f.sprite, 0)
	}
	return a.sheets.Image(f.frame(a.motion.now))
}

func (a *actors) drawFigure(f *figure) {
	if f.id == a.motion.heroID && a.motion.over {
		a.drawDying(f, 0, &a.motion.dead)
		return
	}
	at := f.place()
	if f.remembered {
		a.drawMemory(a.sheets.Image(f.sprite, 0), at, f.faint)
		return
	}
	if !f.lying {
		a.put(f.slide.at())
		a.dst.DrawImage(a.shadow, &a.op)
	}
	switch {
	case f.flash.started() && !f.flash.over():
		a.drawTinted(a.image(f), at, 0.85, tone.White, 0)
	case f.swing.started() && !f.swing.over():
		a.drawSwing(f)
	default:
		a.drawLit(a.image(f), at)
	}
}

// drawSwing draws a door that opens or closes: its leaf narrows or widens at the hinge.
func (a *actors) drawSwing(f *figure) {
	open, leaf, wide := a.sheets.Image(f.sprite, 0), a.sheets.Image(f.leaf, 0), 1-f.swing.progress()
	if !strings.HasSuffix(f.name, ".open") {
		open, leaf, wide = leaf, open, 1-wide
	}
	a.put(f.place())
	a.shine(f.place())
	a.dst.DrawImage(open, &a.op)
	a.op = ebiten.DrawImageOptions{}
	if strings.Contains(f.name, ".side") {
		a.op.GeoM.Scale(1, wide)
	} else {
		a.op.GeoM.Scale(wide, 1)
	}
	a.op.GeoM.Scale(float64(a.scale), float64(a.scale))
	x, y := a.pixels(f.place())
	a.op.GeoM.Translate(x, y)
	a.shine(f.place())
	a.dst.DrawImage(leaf, &a.op)
}

// The opacity of smoke, without and with an actor in it.
const (
	thickAlpha = 0.85
	thinAlpha  = 0.4
)

// drawVeil draws smoke.
func (a *actors) drawVeil(f *figure) {
	if f.remembered {
		a.drawMemory(a.sheets.Image(f.sprite, 0), f.place(), true)
		return
	}
	a.put(f.place())
	alpha := float32(thickAlpha)
	if f.thin {
		alpha = thinAlpha
	}
	a.op.ColorScale.ScaleAlpha(alpha)
	a.shine(f.place())
	a.dst.DrawImage(a.image(f), &a.op)
}

func (a *actors) drawGhost(g *ghost) {
	switch {
	case !g.started():
		a.drawLit(a.image(&g.figure), g.place())
	case g.treasure && !a.motion.reduced:
		a.put(g.place())
		a.op.ColorScale.ScaleAlpha(float32(1 - g.progress()))
		a.dst.DrawImage(a.image(&g.figure), &a.op)
	default:
		a.drawDying(&g.figure, max(0, 0.85-2.5*g.progress()), &g.clock)
	}
}

// collapse is the share of a death in which the figure sinks before it dissolves.
const collapse = 0.4

// drawDying draws a figure that dissolves. Without motion it is gone at the end.
func (a *actors) drawDying(f *figure, flash float64, of *clock) {
	frame, sinks := f.poses.death.during(of)
	switch {
	case of.over():
	case a.motion.reduced:
		a.drawLit(a.image(f), f.place())
	case sinks:
		gone := max(0, (of.progress()-collapse)/(1-collapse))
		a.drawTinted(a.sheets.Image(f.poses.death.sprite, frame), f.place(), flash, tone.White, gone)
	default:
		a.drawTinted(a.image(f), f.place(), flash, tone.White, of.progress())
	}
}

// The opacity of the outline of an echo, and of its inside.
const (
	outlineAlpha = 0.75
	insideAlpha  = 0.7
)

// rims are the offsets of an outline, in cells.
var rims = [4]spot{{x: 1. / cell}, {x: -1. / cell}, {y: 1. / cell}, {y: -1. / cell}}

// drawEchoes draws the outlines of the monsters that the hero senses, over everything that
// hides them.
func (a *actors) drawEchoes() {
	for i := range a.motion.cast.echoes {
		e := &a.motion.cast.echoes[i]
		at, m := centreOf(e.at), a.sheets.Image(e.sprite, 0)
		for _, by := range rims {
			a.drawSilhouette(m, at.add(by), tone.Orchid, outlineAlpha)
		}
		a.drawSilhouette(m, at, tone.Night, insideAlpha)
	}
}

// The measures of a health bar, in pixels of the art. It is drawn above the cell of
// its figure, or below it if the cell above is occupied or out of view. Its frame is
// one pixel wide.
const (
	barWidth  = 12
	barHeight = 3 // with the frame
)

// top returns the y of the top row of the view, as a cell.
func (a *actors) top() int { return a.motion.hero.Y - viewHeight/2 }

// healthTop returns the distance from the top of a figure's cell down to the frame of
// its health bar, in pixels of the art.
func (a *actors) healthTop(f *figure) int {
	above := f.at.Step(grid.North)
	if a.large(f) && above.Y > a.top() {
		return -barHeight - a.tall(f)
	}
	if above.Y < a.top() || a.motion.cast.occupied(above) {
		return cell
	}
	return -barHeight - a.tall(f)
}

// drawHealth draws the health bar of a wounded monster. The health lost by an attack
// stays white for a moment.
func (a *actors) drawHealth(f *figure) {
	if !f.hostile || !f.wounded {
		return
	}
	x, y := a.pixels(f.slide.at())
	s := float64(a.scale)
	x += (cell - barWidth) / 2 * s
	y += float64(a.healthTop(f)+1) * s
	a.fill(x-s, y-s, (barWidth+2)*s, barHeight*s, tone.Night, 1)
	a.fill(x, y, float64(round(barWidth*f.barHealth*s)), s, tone.White, 1)
	a.fill(x, y, float64(max(1, round(barWidth*f.health*s))), s, tone.Scarlet, 1)
}

// The measures of signs, in pixels of the art.
const (
	signSide  = 8
	signAbove = 5 // from the top of the cell up
	pipSide   = 2
	signTicks = 30 // duration of a frame
)

// drawSigns draws the signs of a figure: its state at the right above its head, ailments
// at the left, dots between its head and its health bar.
func (a *actors) drawSigns(f *figure) {
	s := &f.signs
	if s.state == "" && s.needed+len(s.ails) == 0 {
		return
	}
	x, y := a.pixels(f.slide.at())
	side := float64(a.scale)
	if f.at.Y > a.top()+a.tall(f)/cell {
		y -= float64(a.tall(f)) * side
	}
	top := y - signAbove*side
	if f.at.Y == a.top() || a.motion.cast.occupied(f.at.Step(grid.North)) { // the top row of the view, or one whom they would cover
		top = y
	}
	if s.state != "" {
		a.putAt(x+(cell-signSide+2)*side, top, side, 1, tone.Plain)
		a.dst.DrawImage(a.sheets.Image(s.state, a.motion.Frame(signTicks)), &a.op)
	}
	for i, sprite := range s.ails {
		a.putAt(x+(float64(i)*(signSide-1)-2)*side, top, side, 1, tone.Plain)
		a.dst.DrawImage(a.sheets.Image(sprite, 0), &a.op)
	}
	a.drawPips(s, x, top)
}

// drawPips draws the dots of a figure whose cell begins at x.
func (a *actors) drawPips(s *signs, x, top float64) {
	side := float64(a.scale)
	width := float64(s.needed*(pipSide+1) + 1)
	left := x + float64(round((cell-width)/2))*side
	if s.needed == 0 {
		return
	}
	a.fill(left, top, width*side, (pipSide+2)*side, tone.Night, 0.9)
	for n := range s.needed {
		colour := tone.Stone
		if n < s.pips {
			colour = tone.Gold
		}
		a.fill(left+float64(n*(pipSide+1)+1)*side, top+side, pipSide*side, pipSide*side, colour, 1)
	}
}
