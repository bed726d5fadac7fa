package stage

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
)

// Figure is the character that stands for a player beside a well. It is glad and hops at a chain and when it
// sends greys, is hit when greys fall, worries when its well is nearly full, and cheers or weeps
// at the end.
type Figure struct {
	sprites   [miens]string
	now       int
	glad, hit int // ticks left
	hop       int // ticks left
	worried   bool
	won, lost bool
	still     bool
	drawing   ebiten.DrawImageOptions
}

// The figures of people, and of the computer by its strength.
var (
	People = [2]string{"puyo.nina", "puyo.otto"}
	Rivals = []string{"puyo.custard", "puyo.fox", "puyo.owl"}
)

// mien is how a figure looks.
type mien int

const (
	idle mien = iota
	glad
	worried
	hit
	winning
	losing
	miens // their number
)

// mienNames are the last parts of the names of a figure's sprites.
var mienNames = [miens]string{".idle", ".glad", ".worried", ".hit", ".win", ".lose"}

// NewFigure creates one of the figures.
func NewFigure(name string) (f Figure) {
	for i, last := range mienNames {
		f.sprites[i] = name + last
	}
	return f
}

// Durations, in ticks: of being glad and hit, of a hop, and of a frame.
const (
	gladTicks  = 45
	hitTicks   = 40
	leapTicks  = 16
	frameTicks = 22
)

// FigureSide is the side of a figure, in pixels of art.
const FigureSide = 16

// See takes in what has happened to the player.
func (f *Figure) See(e puyo.Event) {
	switch {
	case e.Type == fall.EventGreys:
		f.hit = hitTicks
	case e.Type == fall.EventSent:
		f.glad = gladTicks
	case e.Type == puyo.EventVanished && e.Combo > 1:
		f.glad, f.hop = gladTicks, leapTicks
	case e.Type == puyo.EventLost:
		f.lost = true
	case e.Type == puyo.EventEnded:
		f.won = true
	case e.Type == puyo.EventUndone, e.Type == puyo.EventRestart:
		f.won, f.lost = false, false
	}
}

// Win lets the figure cheer for the rest of the game.
func (f *Figure) Win() { f.won = true }

// Calm forgets what has happened, as when a recording is rewound.
func (f *Figure) Calm() { *f = Figure{sprites: f.sprites} }

// Update advances the figure by a tick. Worried tells that its well is nearly full, and still that nothing
// may move.
func (f *Figure) Update(worried, still bool) {
	f.now, f.worried, f.still = f.now+1, worried, still
	f.glad, f.hit, f.hop = max(0, f.glad-1), max(0, f.hit-1), max(0, f.hop-1)
}

// Pose returns the sprite and the frame of the figure. What may not move shows its first frame.
func (f *Figure) Pose() (name string, frame int) {
	if !f.still {
		frame = f.now / frameTicks
	}
	return f.sprites[f.mien()], frame
}

func (f *Figure) mien() mien {
	switch {
	case f.lost:
		return losing
	case f.won:
		return winning
	case f.hit > 0:
		return hit
	case f.glad > 0:
		return glad
	case f.worried:
		return worried
	}
	return idle
}

// Draw draws the figure with its top left corner at a point of the interface, in units of so many pixels of
// the window; a pixel of art has size units.
func (f *Figure) Draw(dst *ebiten.Image, sheets Sheets, at image.Point, unit, size int) {
	if !f.still {
		at.Y -= min(f.hop, leapTicks-f.hop)
	}
	f.drawing.GeoM.Reset()
	f.drawing.GeoM.Scale(float64(size*unit), float64(size*unit))
	f.drawing.GeoM.Translate(float64(at.X*unit), float64(at.Y*unit))
	dst.DrawImage(sheets.Image(f.Pose()), &f.drawing)
}
