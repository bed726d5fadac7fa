package archetypes

import (
	"io/fs"
	"strings"
)

// Brought is an entry that a mod brings, changes or removes.
type Brought struct {
	Mod    string
	Kind   string // of the entry; "change" and "remove" for those
	Name   string
	Glyph  string
	CopyOf string // the entry whose picture it has, if it lacks one; may be empty
}

// AllBrought lists what the data files of mods hold, in the order in which it is written.
// Loading a ruleset reports what is wrong with them.
func AllBrought(files fs.FS) []Brought {
	layers, _ := readLayers(files)
	var all []Brought
	for _, f := range layers {
		for _, kind := range append(append([]string{}, modSections...), sectionComponent, sectionChange, sectionRemove) {
			for _, n := range f.entries(kind) {
				t := n.value.(table)
				b := Brought{Mod: f.mod, Kind: kind, Name: textOf(t["name"]), Glyph: textOf(t["glyph"]), CopyOf: textOf(t["copy_from"])}
				if kind == sectionComponent {
					b.Name = textOf(t["id"])
				}
				if b.Glyph == "" {
					b.Glyph = firstLetter(b.Name)
				}
				all = append(all, b)
			}
		}
	}
	return all
}

// textOf is a value as a text; empty if it is none.
func textOf(n *node) string {
	if n == nil {
		return ""
	}
	text, _ := n.value.(string)
	return strings.TrimSpace(text)
}
