package dungeon

import (
	"cmp"
	"errors"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components/world"
)

// sections are the kinds of entries that the dungeon uses, with the components
// that the spawning code adds to each and those that an entry must have.
var sections = []struct {
	kind          string
	given, needed []string
}{
	{"monster", []string{"attributes", "health", "name", "position", "reward"}, nil},
	{"item", []string{"held", "name"}, []string{"item"}},
	{"effect", []string{"name", "target"}, []string{"timer"}},
	{"hero", []string{"name", "position"}, []string{"hero"}},
	{"terrain", []string{"name", "position"}, nil},
	{"skill", []string{"name"}, []string{"skill"}},
	{"enchantment", []string{"name"}, []string{"enchantment"}},
	{GroundKind, []string{"name"}, []string{"ground"}},
	{GasKind, []string{"name"}, []string{"gas"}},
	{"reaction", []string{"name"}, []string{"reaction"}},
}

// CheckContent finds faults in a ruleset and its content that would break a game
// in play. Each fault is reported with file, line and column.
func CheckContent(rules *archetypes.Ruleset, content *archetypes.Content, x *Registry) error {
	faults := checkRules(rules, x)
	fault := func(format string, args ...any) {
		faults = append(faults, rules.Fault([]string{"content"}, format, args...))
	}
	needed := []string{"stairs-up", "stairs-down", "treasure"}
	if Populates(rules, "doors") {
		needed = append(needed, "door")
	}
	for _, name := range needed {
		if content.Find("terrain", name) == nil {
			fault("no data file has the terrain %q", name)
		}
	}
	for _, kind := range []string{"monster", "item"} {
		if kind == "item" && !Populates(rules, "treasures") {
			continue // it draws none
		}
		if depth := emptyDepth(content.All(kind)); depth > 0 {
			fault("no %s can be met on floor %d; give one a weight and depths = [1, 0]", kind, depth)
		}
	}
	for _, wrong := range x.rulesChecks {
		faults = append(faults, wrong(rules, content)...)
	}
	faults = append(faults, x.checkUses(content)...)
	known := x.namesWith(content)
	w := content.Schema().New() // scratch: holds one entry at a time
	for _, s := range sections {
		for _, p := range content.All(s.kind) {
			if wrong := checkNamed(p, known); wrong != nil {
				faults = append(faults, wrong...)
				continue // the checks of its values would find them again
			}
			if err := cmp.Or(checkParts(content.Schema(), p, s.given, s.needed), x.checkValues(w, p, content)); err != nil {
				faults = append(faults, err)
			}
		}
	}
	return errors.Join(faults[:min(len(faults), maxFaults)]...)
}

// Populates reports whether a populator is used on some floor.
func Populates(rules *archetypes.Ruleset, name string) bool {
	return slices.ContainsFunc(rules.Floors.Plans, func(p archetypes.Plan) bool {
		return slices.Contains(p.Populate, name)
	})
}

// maxFaults caps the number of faults reported.
const maxFaults = 50

// emptyDepth is a depth at which none of these entries can be met, or 0. The
// last one it checks is deeper than any a data file can name.
func emptyDepth(prefabs []*archetypes.Prefab) int {
	depths := []int{1, 1_000_001}
	for _, p := range prefabs {
		depths = append(depths, p.Depths[0]-1, p.Depths[1]+1)
	}
	slices.Sort(depths)
	for _, depth := range slices.Compact(depths) {
		met := slices.ContainsFunc(prefabs, func(p *archetypes.Prefab) bool { return p.MetOn(depth) })
		if depth > 0 && !met {
			return depth
		}
	}
	return 0
}

// checkParts finds a component that an entry lacks, counting those that the
// spawning code adds.
func checkParts(schema *world.Schema, p *archetypes.Prefab, given, needed []string) error {
	carried := slices.Clone(given)
	for _, part := range p.Parts {
		carried = append(carried, part.Kind().Name())
	}
	for _, name := range needed {
		if !slices.Contains(carried, name) {
			return p.Fault("", "the %s %q has no %s", p.Name.Kind, p.Name.Key, name)
		}
	}
	if one, needs, lacking := schema.Lacking(carried); lacking {
		return p.Fault("", "the %s %q has %s and no %s", p.Name.Kind, p.Name.Key, one, needs)
	}
	return nil
}

// checkValues spawns an entry in an empty world and runs the checks that a
// loaded game has to pass.
func (x *Registry) checkValues(w *world.World, p *archetypes.Prefab, content *archetypes.Content) error {
	id := p.Spawn(w)
	defer w.Remove(id)
	for _, c := range x.checks {
		if c.Of.Has(w, id) {
			if wrong := c.Wrong(w, id, content); wrong != "" {
				return p.Fault(c.Of.Kind().Name(), "the %s %q %s", p.Name.Kind, p.Name.Key, wrong)
			}
		}
	}
	return checkStart(p, w, id)
}
