package board

import (
	"image"
	"image/color"
	"math"
	"slices"

	"github.com/donjon-rogue/donjon/render/motion"
	"github.com/donjon-rogue/donjon/render/theme"
)

// traces are what events leave over the board for a while: rising signs, and sparks.
type traces struct {
	signs  []sign
	bursts []burst
}

// clear removes all traces.
func (t *traces) clear() { t.signs, t.bursts = t.signs[:0], t.bursts[:0] }

// update lets a tick pass.
func (t *traces) update() {
	kept := t.signs[:0]
	for _, s := range t.signs {
		if s.age++; s.age < signTicks {
			kept = append(kept, s)
		}
	}
	t.signs = kept
	t.bursts = slices.DeleteFunc(t.bursts, func(s burst) bool { return s.age >= burstTicks })
	for i := range t.bursts {
		t.bursts[i].age++
	}
}

// burst is a ring of sparks that fly apart where a card takes effect.
type burst struct {
	at  motion.Spot
	ink color.RGBA
	age int // ticks
}

// The number of sparks of a burst, and how far they fly, in sprite pixels.
const (
	sparks   = 8
	sparkFar = 13.0
	sparkOut = 4.0 // where they begin
)

// burst lets sparks fly from a cell.
func (t *traces) burst(at motion.Spot, ink color.RGBA) {
	t.bursts = append(t.bursts, burst{at: at, ink: ink})
}

// drawBursts draws the sparks.
func (t *traces) drawBursts(on *canvas) {
	for i := range t.bursts {
		s := &t.bursts[i]
		done := float64(s.age) / burstTicks
		far := sparkOut + (sparkFar-sparkOut)*motion.Out(done)
		for n := range sparks {
			sin, cos := math.Sincos(2 * math.Pi * (float64(n) + 0.5) / sparks)
			ink := s.ink
			if n%2 == 1 {
				ink = theme.Bright
			}
			p := image.Pt(int(math.Round(s.at.X+cos*far))+cell/2, int(math.Round(s.at.Y+sin*far))+cell/2)
			side := 2
			if done > 0.6 {
				side = 1
			}
			on.fill(image.Rectangle{p, p.Add(image.Pt(side, side))}, ink)
		}
	}
}
