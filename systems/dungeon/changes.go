package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// HitChange changes the damage of hits in a way that is known beforehand, so that forecasts count it.
type HitChange struct {
	Name string // a hit modifier, which rulesets can list under hits
	// After is the modifier of a ruleset behind which it joins; the last place if the ruleset lacks that.
	After string
	// Of says what is left of the damage of a hit between these actors of this kind. It depends on nothing
	// else of the hit, and changes nothing.
	Of func(g *systems.Game, h Hit) Share
}

// Share is the part of a damage that is left, in percent, and what is added to it.
type Share struct{ Percent, Add int }

// The bounds of shares.
const (
	maxSharePercent = 1000
	maxShareAdd     = 1_000_000
)

// Whole leaves a damage as it is.
var Whole = Share{Percent: 100}

// Of is the damage that is left. More damage leaves at least as much as less does.
func (s Share) Of(damage int) int {
	if damage <= 0 || s == Whole {
		return damage
	}
	left := 0
	if percent := min(s.Percent, maxSharePercent); percent > 0 {
		left = max(1, PercentOf(StatBounds.Clamp(damage), percent))
	}
	return max(0, left+min(max(s.Add, -maxShareAdd), maxShareAdd))
}

// ShareOf returns the share of a hit that a hit modifier of a ruleset leaves, if it is a HitChange.
func ShareOf(g *systems.Game, modifier string, h Hit) (Share, bool) {
	c, known := RegistryOf(g).hitChanges[modifier]
	if !known {
		return Whole, false
	}
	return c.Of(g, h), true
}

// StatChange changes one stat of actors.
type StatChange struct {
	Name string // a source of stats, which rulesets can list under stats
	Stat string
	// Of returns the stat, which was a value before. It changes nothing.
	Of func(g *systems.Game, id world.ID, value int) int
}

// addChanges merges the changes of a pack, and adds those of mods to the lists of the ruleset.
func (x *Registry) addChanges(p Pack, rules *archetypes.Ruleset) (faults []error) {
	for _, c := range p.HitChanges {
		faults = append(faults, merge("two hit modifiers are called %q", x.HitModifiers, map[string]ModifyHit{c.Name: func(g *systems.Game, h *Hit) {
			if h.Amount > 0 {
				h.Amount = c.Of(g, *h).Of(h.Amount)
			}
		}}))
		x.hitChanges[c.Name] = c
		if OfMod(c.Name) && !slices.Contains(rules.Hits, c.Name) {
			at := len(rules.Hits)
			for i, name := range rules.Hits {
				if name == c.After || OfMod(name) && at == i { // behind those that joined before
					at = i + 1
				}
			}
			rules.Hits = slices.Insert(slices.Clone(rules.Hits), at, c.Name)
		}
	}
	for _, c := range p.StatChanges {
		faults = append(faults, merge("two sources of stats are called %q", x.StatSources, map[string]systems.Modify{c.Name: func(g *systems.Game, id world.ID, stat string, value int) int {
			if stat != c.Stat {
				return value
			}
			return StatBounds.Clamp(c.Of(g, id, value))
		}}))
		if OfMod(c.Name) && !slices.Contains(rules.Stats, c.Name) {
			rules.Stats = append(slices.Clone(rules.Stats), c.Name)
		}
	}
	return faults
}
