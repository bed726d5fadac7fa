package dungeon

import (
	"fmt"
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
	if _, err := generators.Latest(rules.Floors.Generator); err != nil {
		fault("floors.generator", "%w", err)
	}
	if rules.Combat.Low > rules.Combat.High {
		fault("combat.low", "the least share of a blow, %d %%, is above the greatest, %d %%", rules.Combat.Low, rules.Combat.High)
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
