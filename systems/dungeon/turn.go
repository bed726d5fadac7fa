package dungeon

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// mostSteps is how many steps a turn may have.
const mostSteps = 100

// basic are the steps that a turn cannot do without, and those that an action
// needs which takes none.
var basic = map[string][]string{
	"turn": {"consequences", "level generation", "arrival", "reaper"},
	"free": {"consequences", "reaper"},
}

// follows are the steps that must come somewhere behind another: what the one
// begins the other ends.
var follows = map[string]string{
	"monster attacks": "consequences", "consequences": "reaper", "effects": "reaper", "level generation": "arrival",
}

// checkRules looks at the ruleset's own numbers and steps.
func checkRules(rules *archetypes.Ruleset) (faults []error) {
	fault := func(field, format string, args ...any) {
		faults = append(faults, rules.Fault(strings.Split(field, "."), format, args...))
	}
	for _, list := range []struct {
		field string
		steps []string
	}{{"turn", rules.Turn}, {"free", rules.Free}} {
		if says := checkSteps(list.steps, basic[list.field]); says != "" {
			fault(list.field, "%s", says)
		}
	}
	if _, err := verbsOf(rules.Verbs); err != nil {
		fault("verbs", "%w", err)
	}
	if _, known := sights[rules.Sight]; !known {
		fault("sight", "there is no sight %.60q; known are %s", rules.Sight, names(sights))
	}
	for _, name := range rules.Stats {
		if statSources[name] == nil {
			fault("stats", "there is no source of stats %.60q; known are %s", name, names(statSources))
		}
	}
	for _, name := range rules.Hits {
		if hitModifiers[name] == nil {
			fault("hits", "there is no change of hits %.60q; known are %s", name, names(hitModifiers))
		}
	}
	faults = append(faults, checkPlans(rules)...)
	if rules.Combat.Low > rules.Combat.High {
		fault("combat.low", "the lowest percentage of a blow, %d, is above the highest, %d", rules.Combat.Low, rules.Combat.High)
	}
	if rules.Levels.Base < 1 {
		fault("levels.base", "levels have no base: the first should cost something")
	}
	return faults
}

// checkSteps says what is wrong with the steps of a turn, if anything.
func checkSteps(names, needed []string) string {
	if len(names) > mostSteps {
		return fmt.Sprintf("a turn of %d steps; %d are the most", len(names), mostSteps)
	}
	if _, err := systems.NewPipeline(names, steps); err != nil {
		return err.Error()
	}
	for _, name := range needed {
		if !slices.Contains(names, name) {
			return fmt.Sprintf("the step %q is missing here", name)
		}
	}
	for i, name := range names {
		if next := follows[name]; next != "" && !slices.Contains(names[i+1:], next) {
			return fmt.Sprintf("the step %q should come again behind the last %q", next, name)
		}
	}
	if slices.Index(names, "arrival") < slices.Index(names, "level generation") {
		return `the step "arrival" should come behind "level generation"`
	}
	return ""
}

// checkPlans looks at how the floors are made: every depth of the main way
// needs a plan.
func checkPlans(rules *archetypes.Ruleset) (faults []error) {
	fault := func(format string, args ...any) {
		faults = append(faults, rules.Fault([]string{"floors", "plans"}, format, args...))
	}
	depths := []int{1, maxDepth}
	for _, p := range rules.Floors.Plans {
		if _, err := generators.Latest(p.Generator); err != nil {
			fault("%w", err)
		}
		if p.Width < minFloor || p.Height < minFloor || p.Width*p.Height > maxCells {
			fault("a floor is at least %d by %d cells and has at most %d, not %d by %d", minFloor, minFloor, maxCells, p.Width, p.Height)
		}
		for _, name := range p.Populate {
			if populators[name] == nil {
				fault("there is no populator %.60q; known are %s", name, names(populators))
			}
		}
		if !slices.Contains(p.Populate, "stairs") {
			fault(`a plan needs "stairs" under populate`)
		}
		depths = append(depths, p.Depths[0]-1, p.Depths[1]+1)
	}
	for _, depth := range depths {
		if _, ok := rules.Floors.Plan("", depth); depth > 0 && depth <= maxDepth && !ok {
			fault("no plan is for floor %d; give one depths = [1, 0]", depth)
			break
		}
	}
	return faults
}

// The bounds of floors.
const (
	maxDepth = 1_000_000
	minFloor = 9
	maxCells = 4_000_000
)

// names lists what a table of a ruleset's choices knows.
func names[T any](table map[string]T) string {
	return strings.Join(slices.Sorted(maps.Keys(table)), ", ")
}
