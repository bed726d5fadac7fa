package archetypes

import (
	"io/fs"
	"reflect"
	"slices"
)

// Format is the format of a kind of tables in data files, for the manual of modders.
type Format struct {
	Name    string // what the manual calls it
	Section string // of the data files that the tables are in; empty for all entries, and for parts of others
	About   string
	Type    reflect.Type // whose fields data files name by world.FieldName
	Hidden  []string     // Go names of fields that data files do not have
}

// The names of two formats that others are made of.
const (
	EntryFormat = "An entry"
	FieldFormat = "A field of a component"
)

// Formats lists the formats that are decoded into structs, from the tables that the loaders
// use.
func Formats() []Format {
	return []Format{
		{EntryFormat, "", "Fields of `[[monster]]` and all other entries of a ruleset, beside `components` and `copy_from`.", reflect.TypeFor[entry](), nil},
		{"A ruleset", sectionRuleset, "Fields of `[[ruleset]]`, beside `name` and `copy_from`.", reflect.TypeFor[Ruleset](), []string{"Name"}},
		{"A floor plan", sectionPlan, "Fields of `[[plan]]`, beside `copy_from`.", reflect.TypeFor[FloorPlan](), nil},
		{"A component", sectionComponent, "Fields of `[[component]]`, beside `fields`.", reflect.TypeFor[declared](), nil},
		{FieldFormat, "", "Fields of each entry of `[component.fields]`, beside `default`.", reflect.TypeFor[declaredField](), nil},
		{"A sound", sectionSound, "Fields of `[[sound]]`, beside `copy_from` and those of its layers, which the head of `assets/sounds/dungeon.toml` explains.", reflect.TypeFor[SoundEffect](), []string{"Patch"}},
		{"A silence", sectionSilence, "Fields of `[[silence]]`.", reflect.TypeFor[Silence](), nil},
		{"A piece of music", sectionMusic, "Fields of `[[music]]`, beside `copy_from`; the head of `assets/music/instruments.toml` explains how notes are written.", reflect.TypeFor[scorePiece](), nil},
		{"An instrument", sectionInstrument, "Fields of `[[instrument]]`, beside `copy_from`; its patch is written as that of a sound.", reflect.TypeFor[scoreInstrument](), []string{"Patch"}},
	}
}

// Sections lists the sections that data files of mods may have.
func Sections() []string {
	return slices.Concat(modSections, []string{sectionComponent, sectionChange, sectionRemove, family})
}

// FieldTypes lists the types that the fields of a mod's component may have.
func FieldTypes() []string { return slices.Clone(fieldTypeNames) }

// EntryKinds lists the kinds of entries, those of rulesets first.
func EntryKinds() []string { return slices.Clone(sections) }

// Families lists the families of the program's entries by their kinds.
func Families(files fs.FS) map[string][]string {
	l, all := newLoader(files), map[string][]string{}
	for _, kind := range sections[:dungeonSections] {
		names := slices.Clone(l.elsewhere(family + " " + kind))
		slices.Sort(names)
		all[kind] = slices.Compact(names)
	}
	return all
}
