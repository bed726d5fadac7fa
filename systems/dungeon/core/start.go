package core

import (
	"io/fs"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
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
	s.Mods = nil // the game is played with those in use
	if !slices.Contains(known, s.Ruleset) {
		return s, false, &kit.LineError{Part: kit.LineRuleset, Given: s.Ruleset, Known: known}
	}
	k, err := OpenFor(files, s)
	if err != nil {
		return s, false, err
	}
	if classes := k.Rules().Heroes(); !slices.Contains(classes, s.Class) {
		return s, false, &kit.LineError{Part: kit.LineClass, Given: s.Class, Known: classes}
	}
	return s, shared.SameRules(k), nil
}

// OpenFor opens the ruleset of a start, with the values of options that the start has.
func OpenFor(files fs.FS, s dungeon.Start, more ...dungeon.Pack) (*kit.Kit, error) {
	values := map[string]string{}
	for _, o := range s.Options {
		values[o.Mod] = o.Values
	}
	return Open(mods.WithOptions(files, values), s.Ruleset, more...)
}

// Lacking lists the mods of a shared line that data files lack: they have no such mod, or another
// version of it. It has none if the line cannot be read.
func Lacking(files fs.FS, line string) (lacking []components.Mod) {
	shared, err := kit.ParseLine(line)
	if err != nil {
		return nil
	}
	for _, m := range shared.Start.Mods {
		if !slices.ContainsFunc(assets.Layers(files), func(l assets.Layer) bool { return l.ID == m.ID && l.Version == m.Version }) {
			lacking = append(lacking, m)
		}
	}
	return lacking
}
