package main

import (
	"path"
	"slices"
	"strings"
	"testing"
)

// dungeonPackages are the packages of the dungeon's rules. Each imports only those before it.
var dungeonPackages = []string{
	"systems/dungeon", "systems/dungeon/floors", "systems/dungeon/ground", "systems/dungeon/monsters", "systems/dungeon/objects", "systems/dungeon/bosses", "systems/dungeon/items",
	"systems/dungeon/skills", "systems/dungeon/enchantments", "systems/dungeon/story", "systems/dungeon/known",
	"systems/dungeon/walks", "systems/dungeon/kit",
}

// TestThePackagesOfTheDungeonHaveAnOrder checks the imports of the dungeon's packages, and that
// docs/design.md lists them in the same order.
func TestThePackagesOfTheDungeonHaveAnOrder(t *testing.T) {
	_, section, _ := strings.Cut(read(t, "docs/design.md"), "### The packages of the dungeon\n")
	section, _, _ = strings.Cut(section, "\n## ")
	var names []string
	for _, name := range dungeonPackages {
		names = append(names, "`"+path.Base(name)+"`")
	}
	if list := strings.Join(names, ", "); !strings.Contains(section, list) {
		t.Errorf("docs/design.md does not list %s", list)
	}
	all := packages(t)
	for i, name := range dungeonPackages {
		for _, imported := range all[name].Imports {
			if at := slices.Index(dungeonPackages, inside(imported)); at >= i {
				t.Errorf("%s imports %s, which is not above it", name, imported)
			}
		}
	}
}
