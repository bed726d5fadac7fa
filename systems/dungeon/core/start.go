package core

import (
	"io/fs"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// Daily is the run of a date, such as 2026-11-24, under the ruleset that a new game offers
// first. It is the same on every machine.
// Source: docs/rules.md, Seeds.
func Daily(files fs.FS, date string) (dungeon.Start, error) {
	offered, err := archetypes.Offered(files)
	if err != nil {
		return dungeon.Start{}, err
	}
	ruleset := kit.DefaultRuleset
	if len(offered) > 0 {
		ruleset = offered[0]
	}
	kit, err := Open(files, ruleset)
	if err != nil {
		return dungeon.Start{}, err
	}
	return kit.Daily(date), nil
}

// ReadLine reads a shared line. same is false if it was shared under other rules, so
// that the dungeon may be another. The error is a kit.LineError, or one of the data files.
func ReadLine(files fs.FS, line string) (s dungeon.Start, same bool, err error) {
	shared, err := kit.ParseLine(line)
	if err != nil {
		return s, false, err
	}
	known, err := archetypes.Rulesets(files)
	if err != nil {
		return s, false, err
	}
	s = shared.Start
	if !slices.Contains(known, s.Ruleset) {
		return s, false, &kit.LineError{Part: kit.LineRuleset, Given: s.Ruleset, Known: known}
	}
	k, err := Open(files, s.Ruleset)
	if err != nil {
		return s, false, err
	}
	if classes := k.Rules().Heroes(); !slices.Contains(classes, s.Class) {
		return s, false, &kit.LineError{Part: kit.LineClass, Given: s.Class, Known: classes}
	}
	return s, shared.SameRules(k), nil
}
