package dungeon

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// maxSteps caps the number of steps in a turn.
const maxSteps = 100

// requiredSteps are the steps that a turn needs, and those that an action needs
// which takes no turn.
var requiredSteps = map[string][]string{
	"turn": {"consequences", "level generation", "arrival", "reaper"},
	"free": {"consequences", "reaper"},
}

// followers are the steps that must come somewhere after another, because they
// finish what it has started.
var followers = map[string]string{
	"monster attacks": "consequences", "minds": "consequences",
	"consequences": "reaper", "effects": "reaper", "level generation": "arrival",
}

// checkRules returns the faults in the ruleset's own numbers and steps.
func checkRules(rules *archetypes.Ruleset, x *Registry) (faults []error) {
	fault := func(field, format string, args ...any) {
		faults = append(faults, rules.Fault(strings.Split(field, "."), format, args...))
	}
	for _, list := range []struct {
		field string
		steps []string
	}{{"turn", rules.Turn}, {"free", rules.Free}} {
		if problem := checkSteps(list.steps, requiredSteps[list.field], x); problem != "" {
			fault(list.field, "%s", problem)
		}
	}
	if _, err := x.Table(rules.Verbs); err != nil {
		fault("verbs", "%w", err)
	}
	if _, known := x.Sights[rules.Sight]; !known {
		fault("sight", "there is no sight %.60q%s", rules.Sight, hint(rules.Sight, x.Sights))
	}
	for _, name := range rules.Stats {
		if x.StatSources[name] == nil {
			fault("stats", "there is no source of stats %.60q%s", name, hint(name, x.StatSources))
		}
	}
	for _, name := range rules.Hits {
		if x.HitModifiers[name] == nil {
			fault("hits", "there is no hit modifier %.60q%s", name, hint(name, x.HitModifiers))
		}
	}
	faults = append(faults, checkPlans(rules, x)...)
	if rules.Combat.Low > rules.Combat.High {
		fault("combat.low", "the lowest percentage of a blow, %d, is above the highest, %d", rules.Combat.Low, rules.Combat.High)
	}
	if rules.Levels.Base < 1 {
		fault("levels.base", "levels need a base: the first level must cost experience")
	}
	return faults
}

// checkSteps describes what is wrong with the steps of a turn; empty if nothing
// is.
func checkSteps(names, needed []string, x *Registry) string {
	if len(names) > maxSteps {
		return fmt.Sprintf("the turn has %d steps; the maximum is %d", len(names), maxSteps)
	}
	if _, err := systems.NewPipeline(names, x.Steps); err != nil {
		return err.Error()
	}
	for _, name := range needed {
		if !slices.Contains(names, name) {
			return fmt.Sprintf("the step %q is missing here", name)
		}
	}
	for i, name := range names {
		if next := followers[name]; next != "" && !slices.Contains(names[i+1:], next) {
			return fmt.Sprintf("the step %q should come again after the last %q", next, name)
		}
	}
	if slices.Index(names, "arrival") < slices.Index(names, "level generation") {
		return `the step "arrival" should come after "level generation"`
	}
	return ""
}

// checkPlans returns the faults in the plans of floors. Every depth of the main
// path needs a plan.
func checkPlans(rules *archetypes.Ruleset, x *Registry) (faults []error) {
	fault := func(format string, args ...any) {
		faults = append(faults, rules.Fault([]string{"floors", "plans"}, format, args...))
	}
	depths := []int{1, maxDepth}
	for _, p := range rules.Floors.Plans {
		if known := x.Names()["generator"]; !slices.Contains(known, p.Generator) {
			fault("there is no level generator %.60q%s", p.Generator, archetypes.Hint(p.Generator, known))
		} else if err := x.Fits(p.Generator, grid.Size{Width: p.Width, Height: p.Height}); err != nil {
			fault("%w", err)
		}
		if p.Width < minFloor || p.Height < minFloor || p.Width*p.Height > maxCells {
			fault("a floor has at least %d by %d and at most %d cells, not %d by %d", minFloor, minFloor, maxCells, p.Width, p.Height)
		}
		for _, name := range p.Populate {
			if x.populators[name] == nil {
				fault("there is no populator %.60q%s", name, hint(name, x.populators))
			}
		}
		if !slices.Contains(p.Populate, "stairs") {
			fault(`a plan needs "stairs" under populate`)
		}
		depths = append(depths, p.Depths[0]-1, p.Depths[1]+1)
	}
	for _, depth := range depths {
		if _, ok := rules.Floors.Plan("", depth); depth > 0 && depth <= maxDepth && !ok {
			i := slices.IndexFunc(rules.Floors.Plans, func(p archetypes.Plan) bool { return p.Covers(rules.Floors.Model(depth)) })
			if i >= 0 {
				fault("no plan covers floor %d: the plan %.60q has a name, so it is for a side floor; take the name away", depth, rules.Floors.Plans[i].Name)
			} else {
				fault("no plan covers floor %d; give one depths = [1, 0]", depth)
			}
			break
		}
	}
	return faults
}

// The limits of floors.
const (
	maxDepth = 1_000_000
	minFloor = 9
	maxCells = 4_000_000
)

// hint is the end of the message about an unknown name of a table.
func hint[T any](name string, table map[string]T) string {
	return archetypes.Hint(name, slices.Sorted(maps.Keys(table)))
}

// Finish ends the run with an outcome; the first outcome stays. After OutcomeWon
// the game may continue: setting Over is up to the caller.
func Finish(g *systems.Game, outcome string) {
	run := g.Run()
	if run.Outcome == "" {
		run.Outcome = outcome
	}
	if outcome != components.OutcomeWon {
		run.Over = true
	}
}
