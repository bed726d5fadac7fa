package dungeonui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
)

// noise shows on the board where what the hero does would be heard.
type noise struct {
	on   bool
	key  noiseKey
	near []grid.Point // where the considered action or a step would be heard
	far  []grid.Point // where a blow would be heard; empty if an action is considered
}

// noiseKey holds the values that the cells depend on.
type noiseKey struct {
	turn       int
	at         grid.Point
	action     systems.Action
	considered bool
}

// hear reads the cells where the considered action would be heard. If there is none, they
// are those where a step in any direction would be heard, and a blow.
func (s *gameScene) hear() {
	a, considered := s.Considered(s.noticed())
	key := noiseKey{s.Known.Run().Turn(), s.Sheet.At, a, considered}
	n := &s.noise
	if n.key == key && n.near != nil {
		return
	}
	n.key = key
	n.near, n.far = play.NoiseCells(s.Known, a, considered)
	if n.near == nil {
		n.near = []grid.Point{} // known to be none
	}
}

// toggleNoise shows the noise, or hides it again.
func (s *gameScene) toggleNoise() {
	s.noise.on = !s.noise.on
	s.Page.Redraw()
}

// The tints of the cells where something would be heard.
var (
	heardTint = color.RGBA{0x34, 0x1c, 0x3e, 0x44}
	blowTint  = color.RGBA{0x18, 0x0d, 0x1d, 0x20}
)

// drawNoise tints the cells where something would be heard.
func (s *gameScene) drawNoise(dst *ebiten.Image) {
	s.hear()
	a := s.Window.Areas()
	tint := func(cells []grid.Point, c color.Color) {
		for _, p := range cells {
			if r := s.Place(p); r.In(a.Board) {
				theme.Fill(dst, ui.Enlarged(r, a.U), c)
			}
		}
	}
	tint(s.noise.far, blowTint)
	tint(s.noise.near, heardTint)
}

// noiseNotice returns a text about the noise that is shown: of the considered action, and
// how many monsters in view would hear it, or else of a step and a blow.
func (s *gameScene) noiseNotice() ui.Line {
	s.hear()
	return play.NoiseLine(s.Teller(), s.noise.key.action, s.noise.key.considered, s.noise.near)
}

// noticed is the cell under the pointer that counts; nil for none.
func (s *gameScene) noticed() *grid.Point {
	if s.Walker != nil {
		return nil
	}
	return s.Pointed
}

// noiseOf returns a sentence about the noise of a button, or "".
func (s *gameScene) noiseOf(b play.Button) string {
	switch {
	case b.Do == play.Explore:
		return stage.NoiseTip(s.Window, play.StepNoise(s.Known))
	case b.Verb != "" && b.Do == play.Command(b.Verb):
		return stage.NoiseTip(s.Window, s.Known.Preview().Noise(systems.Action{Verb: b.Verb}))
	}
	return ""
}
