// Package kit opens rulesets with their packs, starts games, and continues saved worlds.
package kit

import (
	"cmp"
	"io/fs"
	"maps"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// rulesVersion is raised with every change of the code that makes the same state
// and the same actions lead to a different game.
const rulesVersion = 1

// Kit is everything needed to play games under one ruleset. It is read-only, so
// any number of games may share it.
type Kit struct {
	design      systems.Design
	declared    *dungeon.Registry // what its packs declare
	fingerprint string
}

// Open reads a ruleset and its content from the data files, for rules that consist of packs.
// The error names every fault with file, line and column. Package core opens kits with the
// packs of the program and of mods.
func Open(files fs.FS, ruleset string, packs ...dungeon.Pack) (*Kit, error) {
	rules, content, err := archetypes.LoadRuleset(files, ruleset)
	if err != nil {
		return nil, err
	}
	x, err := dungeon.Register(packs, rules)
	if err != nil {
		return nil, err
	}
	if err := dungeon.CheckContent(rules, content, x); err != nil {
		return nil, err
	}
	turn, err1 := systems.NewPipeline(rules.Turn, x.Steps)
	free, err2 := systems.NewPipeline(rules.Free, x.Steps)
	table, err3 := x.Table(rules.Verbs)
	if err := cmp.Or(err1, err2, err3); err != nil {
		return nil, err
	}
	design := systems.Design{
		Rules: rules, Content: content, Turn: turn, Free: free, Verbs: table,
		Stats: x.Modifiers(rules.Stats), Changing: dungeon.Remember, Wakes: x.Wakes(), Shared: x.Shared(),
	}
	x.Mods, x.ModOptions = modsOf(files)
	return &Kit{design, x, fingerprint(x, rules, content)}, nil
}

// modsOf lists the mods over data files, and the values of their options.
func modsOf(files fs.FS) (list []components.Mod, options []components.ModOptions) {
	for _, l := range assets.Layers(files) {
		list = append(list, components.Mod{ID: l.ID, Version: l.Version, Hash: l.Hash})
		if l.Options != "" {
			options = append(options, components.ModOptions{Mod: l.ID, Values: l.Options})
		}
	}
	return list, options
}

// Mods lists the mods that the kit was opened with, in order.
func (k *Kit) Mods() []components.Mod { return slices.Clone(k.declared.Mods) }

// ModOptions lists the values of the options of those mods that have any, in order.
func (k *Kit) ModOptions() []components.ModOptions { return slices.Clone(k.declared.ModOptions) }

// Schema holds the components that mods declare, with which the worlds of the kit's games
// are loaded. It may be nil.
func (k *Kit) Schema() *world.Schema { return k.design.Content.Schema() }

// Turn lists the steps of a turn by name, in order.
func (k *Kit) Turn() []string { return k.design.Turn.Names() }

// Shared holds what the packs keep with the games of the kit.
func (k *Kit) Shared() *systems.Locals { return k.declared.Shared() }

// Steps lists the steps of all packs by name, in alphabetical order.
func (k *Kit) Steps() []string { return slices.Sorted(maps.Keys(k.declared.Steps)) }

// Names lists what data files may name, by the words of world.NamesOf: what the packs declare, and
// the entries of the content by their kinds.
func (k *Kit) Names() map[string][]string {
	all := k.declared.Names()
	for _, p := range k.Content().Prefabs() {
		all[p.Name.Kind] = append(all[p.Name.Kind], p.Name.Key)
	}
	return all
}

// ReadStats lists the stats that the packs and the ruleset read, in alphabetical order.
func (k *Kit) ReadStats() []string {
	names := slices.Clone(k.declared.Stats)
	for _, s := range k.Rules().Noise.Sounds {
		if s.Stat != "" {
			names = append(names, s.Stat)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Stats lists the stats that the packs, the ruleset and its content name, in alphabetical order.
func (k *Kit) Stats() []string {
	names := k.ReadStats()
	for _, p := range k.Content().Prefabs() {
		if m, ok := components.Modifiers.Among(p.Parts); ok {
			for _, change := range m.List {
				names = append(names, change.Stat)
			}
		}
		if grades, ok := components.Grades.Among(p.Parts); ok {
			for _, grade := range grades.List {
				names = append(names, grade.Stat)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Rules are the numbers of the ruleset.
func (k *Kit) Rules() *archetypes.Ruleset { return k.design.Rules }

// Content is the monsters, items and other entries of the ruleset; read-only.
func (k *Kit) Content() *archetypes.Content { return k.design.Content }

// Brought lists what an entry brings into cells: "fire", "cold", "lightning", and the names of grounds and gases.
func (k *Kit) Brought(p *archetypes.Prefab) []string { return k.declared.Brought(p.Parts) }

// Codec encodes the actions of this ruleset in recordings.
func (k *Kit) Codec() systems.Codec { return k.design.Verbs.Codec() }

// Verbs lists the verbs of this ruleset, in order.
func (k *Kit) Verbs() []systems.VerbSpec { return k.design.Verbs.All() }

// Library lists the verbs of all packs of the kit, those that its ruleset leaves out included.
func (k *Kit) Library() []systems.VerbSpec { return slices.Clone(k.declared.Verbs) }

// DefaultRuleset is used when no ruleset is named.
const DefaultRuleset = "classic"

// WithGenerator is a copy of the kit with another level generator on every
// floor. The error lists the known ones, or says that it makes no floors of the size
// of the ruleset's.
func (k *Kit) WithGenerator(name string) (*Kit, error) {
	for _, plan := range k.design.Rules.Floors.Plans {
		if err := k.declared.Fits(name, grid.Size{Width: plan.Width, Height: plan.Height}); err != nil {
			return nil, err
		}
	}
	return k.Tuned(func(rules *archetypes.Ruleset) {
		for i := range rules.Floors.Plans {
			rules.Floors.Plans[i].Generator = name
		}
	}), nil
}

// Tuned is a copy of the kit with other numbers in its ruleset, for experiments. The plans of
// the floors are a copy, too.
func (k *Kit) Tuned(change func(*archetypes.Ruleset)) *Kit {
	rules := *k.design.Rules
	rules.Floors.Plans = slices.Clone(rules.Floors.Plans)
	change(&rules)
	other := *k
	other.design.Rules = &rules
	other.fingerprint = fingerprint(k.declared, &rules, k.design.Content)
	return &other
}

// Events lists the types of events of all packs of the kit, in their order.
func (k *Kit) Events() []systems.EventSpec {
	x := k.declared
	list := make([]systems.EventSpec, len(x.EventTypes))
	for i, name := range x.EventTypes {
		list[i] = x.Events[name]
	}
	return list
}
