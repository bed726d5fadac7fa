package dungeonui

import (
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// noise shows on the board where what the hero does would be heard.
type noise struct {
	on   bool
	key  noiseKey
	near []grid.Point // where the considered action or a step would be heard
	far  []grid.Point // where a blow would be heard; empty if an action is considered
}

// noiseKey is what the cells depend on.
type noiseKey struct {
	turn       int
	at         grid.Point
	action     systems.Action
	considered bool
}

// considered returns the action that the player has in mind: that of the selected
// target, or a step into the cell under the cursor or the pointer, if it is next to the
// hero.
func (s *gameScene) considered() (systems.Action, bool) {
	if s.Mode == play.ModeAim {
		return s.Aim.Selected().Action, true
	}
	p, ok := s.noteCell()
	if !ok {
		return systems.Action{}, false
	}
	if p == s.sheet.At {
		return systems.Action{Verb: dungeon.Wait}, true
	}
	d, adjacent := s.sheet.At.Toward(p)
	return systems.Action{Verb: dungeon.Move, Direction: d}, adjacent
}

// aBlow is a blow in no particular direction, for its noise.
var aBlow = systems.Action{Verb: dungeon.Attack}

// steps returns the steps that the hero can take.
func (s *gameScene) steps() (all []systems.Action) {
	for d := range grid.Clockwise {
		to := s.sheet.At.Step(d)
		if _, filled := s.known.Solid(s.sheet.Floor, to); !filled && s.known.Open(s.sheet.Floor, to) {
			all = append(all, systems.Action{Verb: dungeon.Move, Direction: d})
		}
	}
	return all
}

// stepNoise returns how many steps away a step is heard, or 0 if the hero cannot take
// one.
func (s *gameScene) stepNoise() int {
	if all := s.steps(); len(all) > 0 {
		return s.known.NoiseOf(all[0])
	}
	return 0
}

// hear reads the cells where the considered action would be heard. If there is none, they
// are those where a step in any direction would be heard, and a blow.
func (s *gameScene) hear() {
	a, considered := s.considered()
	key := noiseKey{s.known.Turn(), s.sheet.At, a, considered}
	n := &s.noise
	if n.key == key && n.near != nil {
		return
	}
	n.key, n.near, n.far = key, []grid.Point{}, nil
	if considered {
		n.near = append(n.near, s.known.NoiseCells(a)...)
		return
	}
	for _, step := range s.steps() {
		for _, p := range s.known.NoiseCells(step) {
			if !slices.Contains(n.near, p) {
				n.near = append(n.near, p)
			}
		}
	}
	n.far = s.known.NoiseCells(aBlow)
}

// toggleNoise shows the noise, or hides it again.
func (s *gameScene) toggleNoise() {
	s.noise.on = !s.noise.on
	s.pg.Redraw()
}

// The tints of the cells where something would be heard.
var (
	heardTint = color.RGBA{0x34, 0x1c, 0x3e, 0x44}
	blowTint  = color.RGBA{0x18, 0x0d, 0x1d, 0x20}
)

// drawNoise tints the cells where something would be heard.
func (s *gameScene) drawNoise(dst *ebiten.Image) {
	s.hear()
	a := s.w.areas()
	tint := func(cells []grid.Point, c color.Color) {
		for _, p := range cells {
			if r := s.place(p); r.In(a.Board) {
				theme.Fill(dst, shell.Enlarged(r, a.U), c)
			}
		}
	}
	tint(s.noise.far, blowTint)
	tint(s.noise.near, heardTint)
}

// noiseNotice returns a text about the noise that is shown: of the considered action, and
// how many monsters in view would hear it, or else of a step and a blow.
func (s *gameScene) noiseNotice() shell.Line {
	s.hear()
	text := ""
	switch a, considered := s.considered(); {
	case !considered:
		text = s.w.Words.Text("window.noise.usual", lang.Args{"Step": s.stepNoise(), "Blow": s.known.NoiseOf(aBlow)})
	case s.known.NoiseOf(a) == 0:
		text = s.w.Words.Text("window.noise.silent")
	default:
		hearers := 0
		for _, m := range s.known.Monsters() {
			if !m.Remembered && slices.Contains(s.noise.near, m.At) {
				hearers++
			}
		}
		text = s.w.Words.Text("window.noise.heard", lang.Args{"Noise": s.known.NoiseOf(a), "Count": hearers})
	}
	return shell.Line{Text: text, Colour: theme.Orchid}
}

// noiseTip returns a sentence about the noise of an action, or "" under rules without
// noise.
func (w *Window) noiseTip(amount int) string {
	switch {
	case !play.HasNoise(w.session.known()):
		return ""
	case amount == 0:
		return " " + w.Words.Text("window.noise.silent")
	}
	return " " + w.Words.Text("window.noise.amount", lang.Args{"Noise": amount})
}

// noiseOf returns a sentence about the noise of a button, or "".
func (s *gameScene) noiseOf(b play.Button) string {
	switch {
	case b.Do == cmdExplore:
		return s.w.noiseTip(s.stepNoise())
	case b.Verb != "" && b.Do == play.Command(b.Verb):
		return s.w.noiseTip(s.known.NoiseOf(systems.Action{Verb: b.Verb}))
	}
	return ""
}
