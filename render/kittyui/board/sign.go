package board

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"github.com/donjon-rogue/donjon/render/motion"
	"github.com/donjon-rogue/donjon/render/theme"
)

// sign is a short text, with an optional icon, that rises over a figure.
type sign struct {
	at     motion.Spot
	text   string
	colour color.RGBA
	icon   string // sprite, empty for none
	age    int    // ticks
}

// sign starts a rising text. If another has just started at the same place, it goes
// below that one.
func (t *traces) sign(at motion.Spot, text string, colour color.RGBA, icon string) {
	for _, s := range t.signs {
		if s.at == at && s.age < signTicks/2 {
			at.Y += signHeight
		}
	}
	t.signs = append(t.signs, sign{at: at, text: text, colour: colour, icon: icon})
}

// The initial height of a sign over its cell, and the height of its letters, which are twice
// as large as other texts; in sprite pixels.
const (
	overhead   = 9
	signHeight = 10
	signScale  = 2
)

// The height of a sign's line, and the side of its icon, in interface pixels.
const (
	signLine = signScale * theme.LineHeight
	iconSize = 16
)

// drawSigns draws the signs over the board, in interface pixels. They stay on it.
func (b *Board) drawSigns(dst *ebiten.Image, at image.Point, scale, unit int) {
	size := b.land.size().Mul(scale)
	for i := range b.traces.signs {
		s := &b.traces.signs[i]
		rise := 0.0
		if !b.ReducedMotion {
			rise = 8 * motion.Ease(float64(s.age)/signTicks)
		}
		width := signScale * theme.Width(s.text)
		if s.icon != "" {
			width += iconSize
		}
		x := wrapped(s.at.X, b.land.Width) + margin + cell/2
		y := wrapped(s.at.Y, b.land.Height) + margin - overhead - rise
		p := image.Pt(int(x*float64(scale))-width*unit/2, int(y*float64(scale)))
		const outline = signScale
		p.X = max(outline*unit, min(p.X, size.X-(width+outline)*unit))
		p.Y = max(outline*unit, min(p.Y, size.Y-signLine*unit))
		p = p.Add(at)
		write(dst, s.text, p, signScale*unit, s.colour)
		if s.icon != "" {
			b.options = ebiten.DrawImageOptions{}
			b.options.GeoM.Scale(float64(unit), float64(unit))
			b.options.GeoM.Translate(float64(p.X+signScale*theme.Width(s.text)*unit), float64(p.Y+(signLine-iconSize)/2*unit))
			dst.DrawImage(b.sprites.Image(s.icon, 0), &b.options)
		}
	}
}

// wrapped wraps a coordinate into the board.
func wrapped(n float64, cells int) float64 {
	size := float64(cells * cell)
	return math.Mod(n+size, size)
}

// write draws a text with a dark outline; unit is the window pixels per pixel of text.
func write(dst *ebiten.Image, line string, at image.Point, unit int, c color.Color) {
	for _, d := range [5]image.Point{{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {0, 0}} {
		o := &text.DrawOptions{}
		o.GeoM.Translate(float64(d.X), float64(d.Y))
		o.GeoM.Scale(float64(unit), float64(unit))
		o.GeoM.Translate(float64(at.X), float64(at.Y))
		if d == (image.Point{}) {
			o.ColorScale.ScaleWithColor(c)
		} else {
			o.ColorScale.ScaleWithColor(theme.Night)
		}
		text.Draw(dst, line, theme.Face, o)
	}
}
