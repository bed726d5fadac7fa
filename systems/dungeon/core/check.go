package core

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
)

// Check opens all rulesets of the dungeon. The error has each fault in a line, once. A fault
// that not every ruleset has says in which one it is, and how its file keeps out of it.
func Check(files fs.FS) error {
	rulesets, err := archetypes.Rulesets(files)
	if err != nil {
		return err
	}
	var faults []string             // in the order in which they are found
	faulty := map[string][]string{} // the rulesets that have a fault
	for _, name := range rulesets {
		_, err := Open(files, name)
		if err == nil {
			continue
		}
		for line := range strings.Lines(err.Error()) {
			line = strings.TrimSuffix(line, "\n")
			if faulty[line] == nil {
				faults = append(faults, line)
			}
			faulty[line] = append(faulty[line], name)
		}
	}
	var all []error
	for _, line := range faults {
		sound := slices.DeleteFunc(slices.Clone(rulesets), func(name string) bool { return slices.Contains(faulty[line], name) })
		all = append(all, errors.New(ofSomeRulesets(line, faulty[line][0], sound)))
	}
	return errors.Join(all...)
}

// entryFault matches a fault of an entry in a data file.
var entryFault = regexp.MustCompile(`\.toml:\d+:\d+: the \w+ "`)

// ofSomeRulesets says of a fault of an entry in which ruleset it is, if other rulesets are sound.
func ofSomeRulesets(fault, in string, sound []string) string {
	if len(sound) == 0 || !entryFault.MatchString(fault) {
		return fault
	}
	quoted := make([]string, len(sound))
	for i, name := range sound {
		quoted[i] = fmt.Sprintf("%q", name)
	}
	return fmt.Sprintf("%s, in the ruleset %q; with rulesets = [%s] at its top, the file keeps out of it", fault, in, strings.Join(quoted, ", "))
}
