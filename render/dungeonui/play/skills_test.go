package play

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// TestASkillKeepsItsKey learns the skills of every class one by one, the last ones first: the
// number of a skill never changes, and the key 9 is enough for all.
func TestASkillKeepsItsKey(t *testing.T) {
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	for _, class := range kit.Rules().Heroes() {
		g, err := kit.Begin(dungeon.Start{Seed: "keys", Class: class})
		if err != nil {
			t.Fatal(err)
		}
		components.Skills.Get(g.World, g.Hero).Points = 100
		known := known.Know(g)
		all, numbers := known.Skills().All(), map[string]int{}
		for i := len(all) - 1; i >= 0; i-- {
			if err := g.Act(systems.Action{Verb: skills.Learn, Name: all[i].Name}); err != nil {
				t.Fatal(err)
			}
			for at, u := range UsableSkills(known) {
				if had, is := numbers[u.Name]; is && had != u.Number || u.Number < at || u.Number > 8 {
					t.Errorf("%s: %s has the number %d, and had %d", class, u.Name, u.Number+1, had+1)
				}
				numbers[u.Name] = u.Number
			}
		}
		if len(numbers) < 3 {
			t.Errorf("%s can use %d skills", class, len(numbers))
		}
	}
}
