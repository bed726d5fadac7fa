package dungeon

import (
	"cmp"
	"errors"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
)

// sections are the kinds of entries in data files, the components that an
// entity of each has from who spawns it, and those without which it is none.
var sections = []struct {
	kind         string
	given, basic []string
}{
	{"monster", []string{"attributes", "health", "name", "position", "reward"}, nil},
	{"item", []string{"held", "name"}, []string{"item"}},
	{"effect", []string{"name", "target"}, []string{"timer"}},
	{"hero", []string{"name", "position"}, []string{"hero"}},
	{"terrain", []string{"name", "position"}, nil},
}

// belongs says which sections may name a component of the rules'; nothing else
// may. Components that are not listed here, such as a mod's, go anywhere.
var belongs = map[string][]string{
	"attributes": {"monster", "hero"}, "facing": {"monster", "hero"}, "health": {"monster", "hero"},
	"solid": {"monster", "hero", "terrain"}, "hostile": {"monster"}, "reward": {"monster"},
	"bag": {"hero"}, "gauges": {"hero"}, "hero": {"hero"}, "magic": {"hero"}, "mana": {"hero"}, "progress": {"hero"}, "search": {"hero"},
	"timer": {"effect"}, "regeneration": {"effect"}, "precision": {"effect"}, "learning": {"effect"},
	"item": {"item"}, "equipment": {"item"}, "grants": {"item"}, "healing": {"item"},
	"chance": nil, "floor": nil, "held": nil, "log": nil, "position": nil, "run": nil, "seen": nil,
	"stair": nil, "statistics": nil, "target": nil, "timeline": nil, "treasure": nil,
}

// checkContent looks for what would stop a game in the middle, in a ruleset and
// all that it draws from. Each fault is told with file, line and column.
func checkContent(rules *archetypes.Ruleset, content *archetypes.Content) error {
	faults := checkRules(rules)
	fault := func(format string, args ...any) {
		faults = append(faults, rules.Fault([]string{"content"}, format, args...))
	}
	for _, name := range []string{"stairs-up", "stairs-down", "treasure"} {
		if content.Find("terrain", name) == nil {
			fault("no data file has the terrain %q", name)
		}
	}
	for _, kind := range []string{"monster", "item"} {
		if depth := unmet(content.All(kind)); depth > 0 {
			fault("no %s can be met on floor %d; give one a weight and depths = [1, 0]", kind, depth)
		}
	}
	for _, s := range sections {
		for _, p := range content.All(s.kind) {
			if err := cmp.Or(checkParts(p, s.given, s.basic), checkValues(p, content)); err != nil {
				faults = append(faults, err)
			}
		}
	}
	return errors.Join(faults[:min(len(faults), mostFaults)]...)
}

// mostFaults are told; nobody reads more.
const mostFaults = 50

// unmet is a floor on which none of these can be met, or 0. The last that is
// looked at is deeper than a data file can name.
func unmet(prefabs []*archetypes.Prefab) int {
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

// checkParts looks at which components an entry has, with those that it is
// given when it is spawned.
func checkParts(p *archetypes.Prefab, given, basic []string) error {
	carried := slices.Clone(given)
	for _, part := range p.Parts {
		name := part.Kind().Name()
		if in, listed := belongs[name]; listed && !slices.Contains(in, p.Name.Kind) {
			return p.Fault(name, "the component %s is not for entries of the kind %s", name, p.Name.Kind)
		}
		carried = append(carried, name)
	}
	for _, name := range basic {
		if !slices.Contains(carried, name) {
			return p.Fault("", "the %s %q has no %s", p.Name.Kind, p.Name.Key, name)
		}
	}
	for _, need := range needs {
		for _, other := range need.also {
			if one, needed := need.one.Kind().Name(), other.Kind().Name(); slices.Contains(carried, one) && !slices.Contains(carried, needed) {
				return p.Fault("", "the %s %q has %s and no %s", p.Name.Kind, p.Name.Key, one, needed)
			}
		}
	}
	return nil
}

// checkValues looks at the numbers and names in an entry's components.
func checkValues(p *archetypes.Prefab, content *archetypes.Content) error {
	w := world.New()
	id := p.Spawn(w) // for a look at what it carries
	if g := components.Grants.Find(w, id); g != nil && content.Find("effect", g.Effect) == nil {
		return p.Fault("grants", "the item %q grants the effect %.60q, which no data file has", p.Name.Key, g.Effect)
	}
	if t := components.Timer.Find(w, id); t != nil && (t.Left < 1 || t.Total < t.Left) {
		return p.Fault("timer", "the effect %q should last a turn or more, and no more than in total", p.Name.Key)
	}
	if r := components.Regeneration.Find(w, id); r != nil && r.Every < 1 {
		return p.Fault("regeneration", "the effect %q should work every turn or less often, not every %d", p.Name.Key, r.Every)
	}
	if s := components.Search.Find(w, id); s != nil && s.Treasure != 0 {
		return p.Fault("search", "no hero begins with a search")
	}
	if s := components.Progress.Find(w, id); s != nil && (s.Level < 1 || s.Level > 1000 || s.Exp < 0 || s.Exp > 1_000_000) {
		return p.Fault("progress", "a hero begins on a level from 1 to 1000, with experience from 0 to 1000000")
	}
	return nil
}
