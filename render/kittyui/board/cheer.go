package board

import (
	"image"
	"image/color"
	"math"

	"github.com/donjon-rogue/donjon/render/theme"
)

// The confetti that falls after a victory: how many pieces, how far they sway in sprite
// pixels, and the ticks of a hop of the winners.
const (
	confetti   = 64
	sway       = 2.0
	swayTicks  = 14.0
	cheerPause = 30
)

// confettiInks are the colours of confetti.
var confettiInks = [...]color.RGBA{theme.Hurt, theme.Gold, theme.Gain, theme.Magic, theme.Orchid, theme.Bright}

// drawConfetti draws confetti over the whole board after a victory; none with reduced
// motion.
func (b *Board) drawConfetti() {
	if !b.cheers || b.state.Winner == 0 || b.ReducedMotion {
		return
	}
	width, height := b.land.Width*cell, b.land.Height*cell
	for i := range confetti {
		turn := float64(b.now)/swayTicks + float64(i)
		x := (i*61+i*i*7)%width + int(sway*math.Sin(turn))
		y := (i*97 + b.now*(2+i%3)/4) % height
		size := image.Pt(2, 1)
		if math.Cos(turn) < 0 {
			size = image.Pt(1, 2)
		}
		p := image.Pt(x, y)
		b.fill(image.Rectangle{p, p.Add(size)}, confettiInks[i%len(confettiInks)])
	}
}
