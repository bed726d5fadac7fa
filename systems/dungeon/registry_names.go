package dungeon

import (
	"maps"
	"slices"

	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// Names lists what the packs declare, by the words of world.NamesOf, in alphabetical order.
func (x *Registry) Names() map[string][]string {
	var verbs []string
	for _, v := range x.Verbs {
		verbs = append(verbs, string(v.Name))
	}
	all := map[string][]string{
		"act":       keys(x.acts),
		"behaviour": slices.Clone(x.scripted), "event": slices.Clone(x.EventTypes), "generator": append(keys(x.generators), generators.Names()...),
		"hit modifier": keys(x.HitModifiers), "move": keys(x.Moves), "populator": keys(x.populators), "sight": keys(x.Sights), "stat": slices.Clone(x.Stats),
		"stat source": keys(x.StatSources), "step": keys(x.Steps), "use": keys(x.uses), "verb": verbs,
	}
	for _, list := range all { // each on its own: the order does not matter
		slices.Sort(list)
	}
	return all
}

// keys lists the keys of a table.
func keys[T any](of map[string]T) []string { return slices.Collect(maps.Keys(of)) }
