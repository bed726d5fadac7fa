package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
)

// actors draws figures, the ghosts of those that are gone, and echoes, and over them their
// health and signs.
type actors struct {
	*canvas
	motion *anim.Motion
	shadow *ebiten.Image
	parts  map[*ebiten.Image][]part // of large pictures
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

// draw draws everything that lies or stands on the floor. Figures that are larger than a cell are
// drawn before others that stand, so that they hide nobody.
func (a *actors) draw() {
	figures := a.motion.Cast.Figures
	a.drawEach(func(f *anim.Figure) bool { return f.Lying && !f.Veils })
	a.drawEach(func(f *anim.Figure) bool { return !f.Lying && a.large(f) })
	a.drawEach(func(f *anim.Figure) bool { return !f.Lying && !a.large(f) && a.tall(f) > 0 })
	a.drawRims()
	a.drawEach(func(f *anim.Figure) bool { return !f.Lying && a.tall(f) <= 0 })
	for i := range figures {
		if figures[i].Veils {
			a.drawVeil(&figures[i])
		}
	}
	a.drawEchoes()
	for i := range a.motion.Ghosts {
		a.drawGhost(&a.motion.Ghosts[i])
	}
}

// drawEach draws the figures that are wanted.
func (a *actors) drawEach(wanted func(f *anim.Figure) bool) {
	for i := range a.motion.Cast.Figures {
		if f := &a.motion.Cast.Figures[i]; wanted(f) {
			a.drawFigure(f)
		}
	}
}

// drawFacts draws the health and the signs of the figures.
func (a *actors) drawFacts() {
	for i := range a.motion.Cast.Figures {
		a.drawHealth(&a.motion.Cast.Figures[i])
		a.drawSigns(&a.motion.Cast.Figures[i])
	}
}

// tall returns how much higher than a cell a figure is, in pixels of its picture.
func (a *actors) tall(f *anim.Figure) int {
	return a.sheets.Image(f.Sprite, 0).Bounds().Dy() - cell
}

// large reports whether a figure covers whole cells beside its own.
func (a *actors) large(f *anim.Figure) bool { return a.tall(f) >= cell }

// cover reports whether a figure that is larger than a cell stands before a cell.
func (a *actors) cover(p grid.Point) bool {
	for i := range a.motion.Cast.Figures {
		f := &a.motion.Cast.Figures[i]
		if above := f.At.Step(grid.North); a.tall(f) > 0 && p == above ||
			a.large(f) && p != f.At && max(p.X-f.At.X, f.At.X-p.X) <= 1 && (p.Y == f.At.Y || p.Y == above.Y) {
			return true
		}
	}
	return false
}

// image returns the picture of a figure to draw now. Without motion it stands still.
func (a *actors) image(f *anim.Figure) *ebiten.Image {
	if a.motion.Reduced {
		return a.sheets.Image(f.Sprite, 0)
	}
	return a.sheets.Image(f.Frame(a.motion.Now))
}

func (a *actors) drawFigure(f *anim.Figure) {
	if f.ID == a.motion.HeroID && a.motion.Over {
		a.drawFallen(f)
		return
	}
	at := f.Place()
	if f.Remembered {
		a.drawMemory(a.sheets.Image(f.Sprite, 0), at, f.Faint)
		return
	}
	if !f.Lying {
		a.put(f.Slide.At())
		a.dst.DrawImage(a.shadow, &a.op)
	}
	switch {
	case f.Flash.Started() && !f.Flash.Over():
		a.drawTinted(a.image(f), at, 0.85, tone.White, 0)
	case f.Swing.Started() && !f.Swing.Over():
		a.drawSwing(f)
	case a.tall(f) > 0:
		a.drawLarge(f, at)
	default:
		a.drawLit(a.image(f), at)
	}
}

// drawSwing draws a door that opens or closes: its leaf narrows or widens at the hinge.
func (a *actors) drawSwing(f *anim.Figure) {
	open, leaf, wide := a.sheets.Image(f.Sprite, 0), a.sheets.Image(f.Leaf, 0), 1-f.Swing.Progress()
	if !strings.HasSuffix(f.Name, ".open") {
		open, leaf, wide = leaf, open, 1-wide
	}
	a.put(f.Place())
	a.shine(f.Place())
	a.dst.DrawImage(open, &a.op)
	a.op = ebiten.DrawImageOptions{}
	if strings.Contains(f.Name, ".side") {
		a.op.GeoM.Scale(1, wide)
	} else {
		a.op.GeoM.Scale(wide, 1)
	}
	a.op.GeoM.Scale(float64(a.scale), float64(a.scale))
	x, y := a.pixels(f.Place())
	a.op.GeoM.Translate(x, y)
	a.shine(f.Place())
	a.dst.DrawImage(leaf, &a.op)
}

// The opacity of smoke, without and with an actor in it.
const (
	thickAlpha = 0.85
	thinAlpha  = 0.4
)

// drawVeil draws smoke.
func (a *actors) drawVeil(f *anim.Figure) {
	if f.Remembered {
		a.drawMemory(a.sheets.Image(f.Sprite, 0), f.Place(), true)
		return
	}
	a.put(f.Place())
	alpha := float32(thickAlpha)
	if f.Thin {
		alpha = thinAlpha
	}
	a.op.ColorScale.ScaleAlpha(alpha)
	a.shine(f.Place())
	a.dst.DrawImage(a.image(f), &a.op)
}

func (a *actors) drawGhost(g *anim.Ghost) {
	switch {
	case !g.Started():
		a.drawLit(a.image(&g.Figure), g.Place())
	case g.Treasure && !a.motion.Reduced:
		a.put(g.Place())
		a.op.ColorScale.ScaleAlpha(float32(1 - g.Progress()))
		a.dst.DrawImage(a.image(&g.Figure), &a.op)
	default:
		a.drawDying(&g.Figure, max(0, 0.85-2.5*g.Progress()), &g.Clock)
	}
}

// fallTime is the share of the hero's death in which it falls.
const fallTime = 0.4

// drawFallen draws a hero that falls and stays, and the weapon that it drops. Without a pose, as a mod's
// hero may be, it lies on its side.
func (a *actors) drawFallen(f *anim.Figure) {
	fallen := a.motion.Reduced || a.motion.Dead.Progress() >= fallTime
	if fallen && a.motion.Weapon != "" {
		a.drawTurned(a.sheets.Image(a.motion.Weapon, 0), f.Slide.At().Add(dropped))
	}
	pose := f.Poses.Death
	switch {
	case pose.Frames > 0 && fallen:
		a.drawLit(a.sheets.Image(pose.Sprite, pose.Frames-1), f.Place())
	case pose.Frames > 0:
		a.drawLit(a.sheets.Image(pose.Sprite, int(a.motion.Dead.Progress()/fallTime*float64(pose.Frames))), f.Place())
	case fallen:
		a.drawTurned(a.sheets.Image(f.Sprite, 0), f.Place())
	default:
		a.drawLit(a.image(f), f.Place())
	}
}

// drawTurned draws a picture of a cell's size turned on its side.
func (a *actors) drawTurned(m *ebiten.Image, at anim.Spot) {
	a.op = ebiten.DrawImageOptions{}
	a.op.GeoM.Rotate(math.Pi / 2)
	a.op.GeoM.Translate(cell, 0)
	a.op.GeoM.Scale(float64(a.scale), float64(a.scale))
	x, y := a.pixels(at)
	a.op.GeoM.Translate(x, y)
	a.shine(at)
	a.dst.DrawImage(m, &a.op)
}

// dropped is where a dropped weapon lies, from the hero's cell.
var dropped = anim.Spot{X: 7. / cell, Y: 5. / cell}

// collapse is the share of a death in which the figure sinks before it dissolves.
const collapse = 0.6

// drawDying draws a figure that dissolves. Without motion it is gone at the end.
func (a *actors) drawDying(f *anim.Figure, flash float64, of *anim.Clock) {
	frame, sinks := f.Poses.Death.During(of)
	switch {
	case of.Over():
	case a.motion.Reduced:
		a.drawLit(a.image(f), f.Place())
	case sinks:
		gone := max(0, (of.Progress()-collapse)/(1-collapse))
		a.drawTinted(a.sheets.Image(f.Poses.Death.Sprite, frame), f.Place(), flash, tone.White, gone)
	default:
		a.drawTinted(a.image(f), f.Place(), flash, tone.White, of.Progress())
	}
}

// The opacity of the outline of an echo, and of its inside.
const (
	outlineAlpha = 0.75
	insideAlpha  = 0.7
)

// rims are the offsets of an outline, in cells.
var rims = [4]anim.Spot{{X: 1. / cell}, {X: -1. / cell}, {Y: 1. / cell}, {Y: -1. / cell}}

// drawEchoes draws the outlines of the monsters that the hero senses, over everything that
// hides them.
func (a *actors) drawEchoes() {
	for i := range a.motion.Cast.Echoes {
		e := &a.motion.Cast.Echoes[i]
		at, m := anim.SpotOf(e.At), a.sheets.Image(e.Sprite, 0)
		for _, by := range rims {
			a.drawSilhouette(m, at.Add(by), tone.Orchid, outlineAlpha)
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
func (a *actors) top() int { return a.motion.Hero.Y - a.rows/2 }

// healthTop returns the distance from the top of a figure's cell down to the frame of
// its health bar, in pixels of the art.
func (a *actors) healthTop(f *anim.Figure) int {
	above := f.At.Step(grid.North)
	if a.large(f) && above.Y > a.top() {
		return -barHeight - a.tall(f)
	}
	if above.Y < a.top() || a.motion.Cast.Occupied(above) {
		return cell
	}
	return -barHeight - a.tall(f)
}

// drawHealth draws the health bar of a wounded monster. The health lost by an attack
// stays white for a moment.
func (a *actors) drawHealth(f *anim.Figure) {
	if !f.Hostile || !f.Wounded {
		return
	}
	x, y := a.pixels(f.Slide.At())
	s := float64(a.scale)
	x += (cell - barWidth) / 2 * s
	y += float64(a.healthTop(f)+1) * s
	a.fill(x-s, y-s, (barWidth+2)*s, barHeight*s, tone.Night, 1)
	a.fill(x, y, float64(round(barWidth*f.BarHealth*s)), s, tone.White, 1)
	a.fill(x, y, float64(max(1, round(barWidth*f.Health*s))), s, tone.Scarlet, 1)
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
func (a *actors) drawSigns(f *anim.Figure) {
	s := &f.Signs
	if s.State == "" && s.Needed+len(s.Ails) == 0 {
		return
	}
	x, y := a.pixels(f.Slide.At())
	side := float64(a.scale)
	if f.At.Y > a.top()+a.tall(f)/cell {
		y -= float64(a.tall(f)) * side
	}
	top := y - signAbove*side
	if f.At.Y == a.top() || a.motion.Cast.Occupied(f.At.Step(grid.North)) { // the top row of the view, or one whom they would cover
		top = y
	}
	if s.State != "" {
		a.putAt(x+(cell-signSide+2)*side, top, side, 1, tone.Plain)
		a.dst.DrawImage(a.sheets.Image(s.State, a.motion.Frame(signTicks)), &a.op)
	}
	for i, sprite := range s.Ails {
		a.putAt(x+(float64(i)*(signSide-1)-2)*side, top, side, 1, tone.Plain)
		a.dst.DrawImage(a.sheets.Image(sprite, 0), &a.op)
	}
	a.drawPips(s, x, top)
}

// drawPips draws the dots of a figure whose cell begins at x.
func (a *actors) drawPips(s *anim.Signs, x, top float64) {
	side := float64(a.scale)
	width := float64(s.Needed*(pipSide+1) + 1)
	left := x + float64(round((cell-width)/2))*side
	if s.Needed == 0 {
		return
	}
	a.fill(left, top, width*side, (pipSide+2)*side, tone.Night, 0.9)
	for n := range s.Needed {
		colour := tone.Stone
		if n < s.Pips {
			colour = tone.Gold
		}
		a.fill(left+float64(n*(pipSide+1)+1)*side, top+side, pipSide*side, pipSide*side, colour, 1)
	}
}
