package dungeon

import (
	"maps"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// Names lists what the packs declare, by the words of world.NamesOf, in alphabetical order.
func (x *Registry) Names() map[string][]string {
	var verbs []string
	for _, v := range x.Verbs {
		verbs = append(verbs, string(v.Name))
	}
	all := map[string][]string{
		"skill use": keys(x.acts),
		"behaviour": slices.Clone(x.scripted), "event": slices.Clone(x.EventTypes), "generator": append(keys(x.generators), generators.Names()...),
		"hit modifier": keys(x.HitModifiers), "move": keys(x.Moves), "populator": keys(x.populators), "sight": keys(x.Sights), "stat": slices.Clone(x.Stats),
		"stat source": keys(x.StatSources), "step": keys(x.Steps), "item use": keys(x.uses), "verb": verbs,
	}
	for _, list := range all { // each on its own: the order does not matter
		slices.Sort(list)
	}
	return all
}

// namesWith lists what the entries of a ruleset may name: what the packs declare, and the entries by
// their kinds. Stats are left out, because entries may name those of other rulesets, too.
func (x *Registry) namesWith(content *archetypes.Content) map[string][]string {
	all := x.Names()
	delete(all, "stat")
	all["state"] = components.MindStates()
	for _, p := range content.Prefabs() {
		all[p.Name.Kind] = append(all[p.Name.Kind], p.Name.Key)
	}
	return all
}

// unknownNames are the messages about names that are not those of entries.
var unknownNames = map[string]string{
	"behaviour": "there is no behaviour %.60q for the %s %q%s",
	"item use":  "there is no item use %.60q for the %s %q%s",
	"move":      "there is no move %.60q for the %s %q%s",
	"skill use": "there is no skill use %.60q for the %s %q%s",
	"state":     "there is no state %.60q for the %s %q%s",
}

// checkNamed finds the names that an entry gives and that nothing has.
func checkNamed(p *archetypes.Prefab, known map[string][]string) (faults []error) {
	for _, n := range p.Named() {
		if list, listed := known[n.Of]; listed && !slices.Contains(list, n.Name) {
			about := []any{n.Name, p.Name.Kind, p.Name.Key, archetypes.Hint(n.Name, list)}
			if format := unknownNames[n.Of]; format != "" {
				faults = append(faults, n.Fault(format, about...))
				continue
			}
			faults = append(faults, n.Fault("there is no %s %.60q for the %s %q%s", append([]any{n.Of}, about...)...))
		}
	}
	return faults
}

// keys lists the keys of a table.
func keys[T any](of map[string]T) []string { return slices.Collect(maps.Keys(of)) }
