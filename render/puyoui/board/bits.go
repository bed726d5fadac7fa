package board

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// bit is a particle of a bursting puyo.
type bit struct {
	sprite string
	at     spot
	by     spot // velocity per tick
	age    int
}

// Parameters of particles.
const (
	bitSpeed  = 0.11
	bitWeight = 0.011
	bitTicks  = 34
	maxBits   = 240
)

// velocities lists the initial velocities of particles.
var velocities = [...]spot{{-1, 1.2}, {1, 1.1}, {-0.5, 1.9}, {0.6, 1.8}, {-1.5, 0.4}, {1.4, 0.5}}

// scatter emits particles from cells. Each cell uses every other velocity.
func (w *Well) scatter(cells []puyo.Cell) {
	for n, c := range cells {
		for i, v := range velocities {
			if (i+n)%2 == 1 || len(w.bits) >= maxBits {
				continue
			}
			sprite := sparks[c.Colour]
			if i >= 4 && c.Colour != field.Grey {
				sprite = confetti[c.Colour]
			}
			w.bits = append(w.bits, bit{
				sprite: sprite, at: spotOf(c, 0),
				by: spot{v.column * bitSpeed * float64(8+(n*5+i)%5) / 10, v.row * bitSpeed},
			})
		}
	}
}

// fly advances the particles by a tick.
func (w *Well) fly() {
	left := w.bits[:0]
	for _, b := range w.bits {
		b.at.column += b.by.column
		b.at.row += b.by.row
		b.by.row -= bitWeight
		if b.age++; b.age < bitTicks {
			left = append(left, b)
		}
	}
	w.bits = left
}

// label is a text shown over a removal.
type label struct {
	picture *ebiten.Image // in interface pixels
	at      spot          // its centre
	age     int
}

// The speed of labels in rows per tick, and their duration in ticks.
const (
	labelSpeed = 0.025
	labelTicks = 62
)

// labelScale is the size of labels relative to other text: they must be readable
// at a glance over bursting puyos.
const labelScale = 2

// labelGround is the background of a label, because puyos are as bright as
// letters.
var labelGround = color.RGBA{0x08, 0x06, 0x0c, 0xc0}

// inks are the colours of a label's lines.
var inks = [...]color.Color{theme.Gold, theme.Bright}

// label adds a label at the centre of a removal.
func (w *Well) label(e puyo.Event) {
	if w.Label == nil || len(e.Cells) == 0 {
		return
	}
	lines := w.Label(e)
	width := 0
	for _, l := range lines {
		width = max(width, theme.Width(l)+4)
	}
	if width == 0 {
		return
	}
	picture := ebiten.NewImage(width, len(lines)*theme.LineHeight+2)
	picture.Fill(labelGround)
	for i, l := range lines {
		theme.Outlined(picture, l, image.Pt((width-theme.Width(l))/2, i*theme.LineHeight+1), inks[min(i, len(inks)-1)])
	}
	var centre spot
	for _, c := range e.Cells {
		centre.column += float64(c.Column) / float64(len(e.Cells))
		centre.row += float64(c.Row) / float64(len(e.Cells))
	}
	w.labels = append(w.labels, label{picture: picture, at: centre})
}

// rise advances the labels by a tick.
func (w *Well) rise() {
	left := w.labels[:0]
	for _, l := range w.labels {
		if !w.ReducedMotion {
			l.at.row += labelSpeed
		}
		if l.age++; l.age < labelTicks {
			left = append(left, l)
		} else {
			l.picture.Deallocate()
		}
	}
	w.labels = left
}

// dropLabels frees the labels.
func (w *Well) dropLabels() []label {
	for _, l := range w.labels {
		l.picture.Deallocate()
	}
	return w.labels[:0]
}
