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
	g    *stage.Game
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
func (n *noise) hear() {
	a, considered := n.g.Considered(n.noticed())
	key := noiseKey{n.g.Known.Run().Turn(), n.g.Sheet.At, a, considered}
	if n.key == key && n.near != nil {
		return
	}
	n.key = key
	n.near, n.far = play.NoiseCells(n.g.Known, a, considered)
	if n.near == nil {
		n.near = []grid.Point{} // known to be none
	}
}

// toggle shows the noise, or hides it again.
func (n *noise) toggle() {
	n.on = !n.on
	n.g.Page.Redraw()
}

// The tints of the cells where something would be heard.
var (
	heardTint = color.RGBA{0x34, 0x1c, 0x3e, 0x44}
	blowTint  = color.RGBA{0x18, 0x0d, 0x1d, 0x20}
)

// draw tints the cells where something would be heard.
func (n *noise) draw(dst *ebiten.Image) {
	n.hear()
	a := n.g.Window.Areas()
	tint := func(cells []grid.Point, c color.Color) {
		for _, p := range cells {
			if r := n.g.Place(p); r.In(a.Board) {
				theme.Fill(dst, ui.Enlarged(r, a.U), c)
			}
		}
	}
	tint(n.far, blowTint)
	tint(n.near, heardTint)
}

// notice returns a text about the noise that is shown: of the considered action, and
// how many monsters in view would hear it, or else of a step and a blow.
func (n *noise) notice() ui.Line {
	n.hear()
	return play.NoiseLine(n.g.Teller(), n.key.action, n.key.considered, n.near)
}

// noticed is the cell under the pointer that counts; nil for none.
func (n *noise) noticed() *grid.Point {
	if n.g.Walker != nil {
		return nil
	}
	return n.g.Pointed
}

// of returns a sentence about the noise of a button, or "".
func (n *noise) of(b play.Button) string {
	switch {
	case b.Do == play.Explore:
		return stage.NoiseTip(n.g.Window, play.StepNoise(n.g.Known))
	case b.Verb != "" && b.Do == play.Command(b.Verb):
		return stage.NoiseTip(n.g.Window, n.g.Known.Preview().Noise(systems.Action{Verb: b.Verb}))
	}
	return ""
}
