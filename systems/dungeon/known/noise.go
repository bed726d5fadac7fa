package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// NoiseOf is how many steps away an action of the hero would be heard.
func (k Known) NoiseOf(a systems.Action) int {
	verb, names := k.becomes(a), []string{}
	if names = append(names, string(verb)); a.Name != "" {
		names = append(names, string(verb)+" "+a.Name)
	}
	for _, s := range k.g.Rules.Noise.Sounds {
		if slices.ContainsFunc(s.Verbs, func(v string) bool { return slices.Contains(names, v) }) {
			return dungeon.SoundOf(k.g, s.Stat, s.Amount)
		}
	}
	return 0
}

// becomes is the verb of an action, after a step into something has become another
// one. It is empty for a step that only turns the hero.
func (k Known) becomes(a systems.Action) systems.Verb {
	if a.Verb != dungeon.Move {
		return a.Verb
	}
	to := k.At().Step(a.Direction)
	if !k.g.Here().Open(to) {
		return ""
	}
	if other := k.g.Here().Solid(to); other != 0 {
		b, _ := dungeon.BumpInto(k.g, k.g.Hero, other)
		return b.Verb
	}
	return dungeon.Move
}

// NoiseCells lists the cells where an action of the hero would be heard, as far as the
// terrain is known, nearest first. A step is heard from where it ends.
func (k Known) NoiseCells(a systems.Action) []grid.Point {
	from, amount := k.At(), k.NoiseOf(a)
	if k.becomes(a) == dungeon.Move {
		from = from.Step(a.Direction)
	}
	if amount < 1 {
		return nil
	}
	stage, floor := k.g.Here(), k.Floor()
	w := dungeon.NewWays(k.g, stage)
	for p := range stage.All() {
		if p.Distance(from) > amount || !k.Open(floor, p) {
			continue
		}
		c := dungeon.WayOpen
		things := k.Lying(floor, p)
		if solid, ok := k.Solid(floor, p); ok {
			things = append(things, solid)
		}
		if slices.ContainsFunc(things, func(t Thing) bool { return components.Door.Has(k.g.World, t.ID) }) {
			c |= dungeon.WayDoor
		}
		w.Cells[w.Index(p)] = c
	}
	w.Spread(&w.Heard, w.Index(from), amount, k.g.Rules.Noise.Door)
	cells := make([]grid.Point, len(w.Heard.Cells))
	for i, c := range w.Heard.Cells {
		cells[i] = w.Point(int(c))
	}
	return cells
}
