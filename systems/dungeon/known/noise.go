package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Noise returns the distance in steps at which an action of the hero would be heard.
func (v Preview) Noise(a systems.Action) int {
	verb, names := v.becomes(a), []string{}
	if names = append(names, string(verb)); a.Name != "" {
		names = append(names, string(verb)+" "+a.Name)
	}
	for _, s := range v.g.Rules.Noise.Sounds {
		if slices.ContainsFunc(s.Verbs, func(v string) bool { return slices.Contains(names, v) }) {
			amount := s.Amount
			if s.Event == dungeon.EventStep {
				amount = max(amount, v.groundNoise(a))
			}
			return dungeon.SoundOf(v.g, s.Stat, amount)
		}
	}
	return 0
}

// groundNoise is the noise of the known ground in the cell where an action takes the hero.
func (v Preview) groundNoise(a systems.Action) (amount int) {
	to, _ := v.Landing(a)
	for _, s := range Known(v).Here().Substances(to) {
		if !s.Gas {
			amount = max(amount, dungeon.GroundNoise(v.g, s.Name.Key))
		}
	}
	return amount
}

// becomes is the verb of an action, after a step into something has become another
// one. It is empty for a step that only turns the hero.
func (v Preview) becomes(a systems.Action) systems.Verb {
	if a.Verb != dungeon.Move {
		return a.Verb
	}
	to := Hero(v).At().Step(a.Direction)
	if !v.g.Here().Open(to) {
		return ""
	}
	if other := v.g.Here().Solid(to); other != 0 {
		b, _ := dungeon.BumpInto(v.g, v.g.Hero, other)
		return b.Verb
	}
	return dungeon.Move
}

// NoiseCells lists the cells where an action of the hero would be heard, as far as the
// terrain is known, nearest first. A step is heard from where it ends.
func (v Preview) NoiseCells(a systems.Action) []grid.Point {
	from, amount := Hero(v).At(), v.Noise(a)
	if v.becomes(a) == dungeon.Move {
		from = from.Step(a.Direction)
	}
	if amount < 1 {
		return nil
	}
	stage, here := v.g.Here(), Known(v).Here()
	w := dungeon.NewWays(v.g, stage)
	for p := range stage.All() {
		if p.Distance(from) > amount || !here.Open(p) {
			continue
		}
		c := dungeon.WayOpen
		things := here.Lying(p)
		if solid, ok := here.Solid(p); ok {
			things = append(things, solid)
		}
		if slices.ContainsFunc(things, func(t Thing) bool { return components.Door.Has(v.g.World, t.ID) }) {
			c |= dungeon.WayDoor
		}
		w.Cells[w.Index(p)] = c
	}
	w.Spread(&w.Heard, amount, v.g.Rules.Noise.Door, w.Index(from))
	cells := make([]grid.Point, len(w.Heard.Cells))
	for i, c := range w.Heard.Cells {
		cells[i] = w.Point(int(c))
	}
	return cells
}
