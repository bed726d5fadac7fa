package core

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// Check opens all rulesets of the dungeon. The error has each fault in a line, once. A fault
// that not every ruleset has says in which one it is, and how its file keeps out of it.
func Check(files fs.FS) error {
	rulesets, err := archetypes.Rulesets(files)
	if err != nil {
		return err
	}
	var kits []*kit.Kit             // those without faults
	var faults []string             // in the order in which they are found
	faulty := map[string][]string{} // the rulesets that have a fault
	for _, name := range rulesets {
		k, err := Open(files, name)
		if err == nil {
			kits = append(kits, k)
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
		all = append(all, errors.New(ofSomeRulesets(line, faulty[line][0], sound(line, kits, faulty[line]))))
	}
	return errors.Join(all...)
}

// entryFault matches a fault of an entry in a data file, with the kind and the name of the entry.
var entryFault = regexp.MustCompile(`\.toml:\d+:\d+: (?:the|there is no [^"]* "[^"]*" for the) (\w+) "([^"]*)"`)

// sound lists the rulesets whose content has the entry of a fault without that fault. Faulty are those
// that have it.
func sound(fault string, kits []*kit.Kit, faulty []string) (names []string) {
	entry := entryFault.FindStringSubmatch(fault)
	if entry == nil {
		return nil
	}
	for _, k := range kits {
		if name := k.Rules().Name; k.Content().Find(entry[1], entry[2]) != nil && !slices.Contains(faulty, name) {
			names = append(names, fmt.Sprintf("%q", name))
		}
	}
	return names
}

// ofSomeRulesets says of a fault of an entry in which ruleset it is, if it is sound in others.
func ofSomeRulesets(fault, in string, sound []string) string {
	if sound == nil {
		return fault
	}
	for _, hint := range []string{"; did you mean ", "; the known ones are ", "; there are none"} {
		fault, _, _ = strings.Cut(fault, hint) // the name is that of another ruleset
	}
	return fmt.Sprintf("%s, in the ruleset %q; with rulesets = [%s] at its top, the file keeps out of it", fault, in, strings.Join(sound, ", "))
}
