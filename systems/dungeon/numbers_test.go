package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
)

// Tests read the numbers of balance from the data entries below, so that tuning does not
// break them, and compute what the rules promise from those numbers themselves.

func adventureEntry(t *testing.T, kind, name string) *archetypes.Prefab {
	t.Helper()
	return adventureKit(t).design.Content.Must(kind, name)
}

// passive is how the data of a class modifies a stat. A class without such a modifier
// fails the test.
func passive(t *testing.T, class, stat string) components.Modifier {
	t.Helper()
	list, _ := components.Modifiers.Among(adventureEntry(t, "hero", class).Parts)
	for _, m := range list.List {
		if m.Stat == stat {
			return m
		}
	}
	t.Fatalf("%s has no modifier of %s", class, stat)
	return components.Modifier{}
}

// attributesOf are those with which a class begins.
func attributesOf(t *testing.T, class string) components.AttributesData {
	t.Helper()
	a, _ := components.Attributes.Among(adventureEntry(t, "hero", class).Parts)
	return a
}

// costOf is the mana that the data of a skill asks for at every rank.
func costOf(t *testing.T, skill string) int {
	t.Helper()
	s, _ := components.Skill.Among(adventureEntry(t, "skill", skill).Parts)
	if len(s.Mp) != 1 {
		t.Fatalf("%s costs %v", skill, s.Mp)
	}
	return s.Mp[0]
}

// rounded is a percentage of a number, halves up.
func rounded(n, percent int) int { return (n*percent + 50) / 100 }
