package archetypes

import (
	"reflect"
	"slices"
)

// Format is the format of a kind of tables in data files, for the manual of modders.
type Format struct {
	Name   string // what the manual calls it
	About  string
	Type   reflect.Type // whose fields data files name by world.FieldName
	Hidden []string     // Go names of fields that data files do not have
}

// Formats lists the formats that are decoded into structs, from the tables that the loaders
// use.
func Formats() []Format {
	return []Format{
		{"An entry", "Fields of `[[monster]]` and all other entries of a ruleset, beside `components` and `copy_from`.", reflect.TypeFor[entry](), nil},
		{"A ruleset", "Fields of `[[ruleset]]`, beside `name` and `copy_from`.", reflect.TypeFor[Ruleset](), []string{"Name"}},
		{"A floor plan", "Fields of `[[plan]]`, beside `copy_from`.", reflect.TypeFor[FloorPlan](), nil},
		{"A component", "Fields of `[[component]]`, beside `fields`.", reflect.TypeFor[declared](), nil},
		{"A field of a component", "Fields of each entry of `[component.fields]`, beside `default`.", reflect.TypeFor[declaredField](), nil},
		{"A sound", "Fields of `[[sound]]`, beside `copy_from` and those of its layers, which the head of `assets/sounds/dungeon.toml` explains.", reflect.TypeFor[SoundEffect](), []string{"Patch"}},
		{"A silence", "Fields of `[[silence]]`.", reflect.TypeFor[Silence](), nil},
		{"A piece of music", "Fields of `[[music]]`, beside `copy_from`; the head of `assets/music/instruments.toml` explains how notes are written.", reflect.TypeFor[scorePiece](), nil},
		{"An instrument", "Fields of `[[instrument]]`, beside `copy_from`; its patch is written as that of a sound.", reflect.TypeFor[scoreInstrument](), []string{"Patch"}},
	}
}

// Sections lists the sections that data files of mods may have.
func Sections() []string {
	return slices.Concat(modSections, []string{sectionComponent, sectionChange, sectionRemove, family})
}

// FieldTypes lists the types that the fields of a mod's component may have.
func FieldTypes() []string { return slices.Clone(fieldTypeNames) }
