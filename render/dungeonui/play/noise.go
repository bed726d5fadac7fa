package play

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Considered returns the action whose noise is shown. While aiming, it is that of the selected
// target. Otherwise it is a step into the adjacent cell under the cursor of ModeLook or, in
// ModePlay, under the pointer, which may be nil; on the hero's own cell it is a wait.
func (s *Session) Considered(pointer *grid.Point) (systems.Action, bool) {
	at := s.known().Hero().At()
	switch {
	case s.Mode == ModeAim:
		return s.Aim.Selected().Action, true
	case s.Mode == ModeLook:
		pointer = &s.Cursor
	case pointer == nil:
		return systems.Action{}, false
	}
	if *pointer == at {
		return systems.Action{Verb: dungeon.Wait}, true
	}
	d, adjacent := at.Toward(*pointer)
	return systems.Action{Verb: dungeon.Move, Direction: d}, adjacent
}

// anyBlow is an attack without a direction, to ask for its noise.
var anyBlow = systems.Action{Verb: dungeon.Attack}

// steps returns the steps that the hero can take.
func steps(k known.Known) (all []systems.Action) {
	for d := range grid.Clockwise {
		to := k.Hero().At().Step(d)
		if _, filled := k.Here().Solid(to); !filled && k.Here().Open(to) {
			all = append(all, systems.Action{Verb: dungeon.Move, Direction: d})
		}
	}
	return all
}

// StepNoise returns how many steps away a step is heard, or 0 if the hero cannot take one.
func StepNoise(k known.Known) int {
	if all := steps(k); len(all) > 0 {
		return k.Preview().Noise(all[0])
	}
	return 0
}

// NoiseCells lists the cells where an action would be heard. If none is considered, they are
// those where a step in any direction would be heard (near), and a blow (far).
func NoiseCells(k known.Known, a systems.Action, considered bool) (near, far []grid.Point) {
	if considered {
		return k.Preview().NoiseCells(a), nil
	}
	for _, step := range steps(k) {
		for _, p := range k.Preview().NoiseCells(step) {
			if !slices.Contains(near, p) {
				near = append(near, p)
			}
		}
	}
	return near, k.Preview().NoiseCells(anyBlow)
}

// NoiseLine says how far an action is heard, and how many monsters in view would hear it in
// these cells. If none is considered, it tells of a step and a blow.
func NoiseLine(t wording.Teller, a systems.Action, considered bool, near []grid.Point) ink.Line {
	k, text := t.Known, ""
	switch {
	case !considered:
		text = t.Words.Text("window.noise.usual", lang.Args{"Step": StepNoise(k), "Blow": k.Preview().Noise(anyBlow)})
	case k.Preview().Noise(a) == 0:
		text = t.Words.Text("window.noise.silent")
	default:
		hearers := 0
		for _, m := range k.Foes().InView() {
			if !m.Remembered && slices.Contains(near, m.At) {
				hearers++
			}
		}
		text = t.Words.Text("window.noise.heard", lang.Args{"Noise": k.Preview().Noise(a), "Count": hearers})
	}
	return ink.Line{Text: text, Colour: ink.Orchid}
}
