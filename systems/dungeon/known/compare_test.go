package known_test

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// comparedNumbers are the numbers of the hero by Change.What, as its actions use them.
func comparedNumbers(s *dungeontest.Scenario) map[string]int {
	sheet := s.Sheet()
	return map[string]int{
		dungeon.Atk: sheet.Total.Atk, dungeon.Int: sheet.Total.Int, dungeon.Def: sheet.Total.Def, "max-hp": sheet.MaxHp, "max-mp": sheet.MaxMp,
		"blow": dungeon.BlowPower(s.Game, s.Hero), "spell": skills.SpellPower(s.Game, s.Hero, 1), dungeon.SpellMana: sheet.SpellCost,
	}
}

// TestAComparisonSaysWhatWearingWouldChange compares pieces and then puts them on.
func TestAComparisonSaysWhatWearingWouldChange(t *testing.T) {
	for _, c := range []struct {
		class, item string
		quality     int
	}{
		{"warrior", "axe", 3}, {"warrior", "spear", 1}, {"mage", "wand", 2}, {"templar", "leather", 4}, {"templar", "wand", 6}, {"templar", "axe", 3}, {"rogue", "dagger", 9},
		{"warrior", "ring", 6}, {"alchemist", "mail", 1},
	} {
		s := dungeontest.Adventure(t, c.class, "##### #.@.# #####", nil)
		item := dungeon.NewItem(s.Game, c.item, c.quality)
		k := known.Know(s.Game)
		offered := k.Bag().Compare(item) // before it is in the bag
		if !dungeon.Stow(s.Game, s.Hero, item, dungeon.EventTake) {
			t.Fatal("the bag is full")
		}
		changes := k.Bag().Compare(item)
		if len(changes) != len(offered) {
			t.Errorf("%s: %v in the bag, %v as an offer", c.item, changes, offered)
		}
		now := map[string]int{}
		for what, n := range comparedNumbers(s) { // the order does not matter: they are compared one by one
			now[what] = n
		}
		s.MustAct(systems.Action{Verb: items.Equip, Item: item})
		then := comparedNumbers(s)
		for _, change := range changes {
			if now[change.What] != change.Now || then[change.What] != change.Then {
				t.Errorf("%s: %+v, but %d became %d", c.item, change, now[change.What], then[change.What])
			}
			delete(now, change.What)
		}
		for what, n := range now { // the order does not matter: they are compared one by one
			if then[what] != n {
				t.Errorf("%s: %s became %d from %d unannounced", c.item, what, then[what], n)
			}
		}
		if piece, ok := k.Bag().Worn(known.ItemOf(s.Game, item)); !ok || piece.ID != item {
			t.Errorf("%s is not worn", c.item)
		}
	}
	s := dungeontest.Adventure(t, "warrior", "##### #.@.# #####", nil)
	if changes := known.Know(s.Game).Bag().Compare(dungeon.NewItem(s.Game, "healing", 0)); changes != nil {
		t.Errorf("a potion changes %v", changes)
	}
}

// TestGrowthSaysWhatAPointChanges spends points one by one and compares.
func TestGrowthSaysWhatAPointChanges(t *testing.T) {
	for _, c := range []struct{ class, byInt string }{
		{"", "max-mp spell"}, // Classic: the Mp of a spell are fixed
		{"warrior", "max-mp spell spell-cost"},
		{"mage", "max-mp spell spell-cost"},
		{"rogue", "max-mp spell spell-cost"},
		{"alchemist", "max-mp spell spell-cost"},
		{"templar", "max-mp blow spell spell-cost"},
	} {
		kit := dungeontest.AdventureKit(t)
		if c.class == "" {
			kit = dungeontest.ClassicKit(t)
		}
		s := dungeontest.DrawFor(t, kit, dungeon.Start{Seed: "scenario", Class: c.class}, "##### #.@.# #####", nil)
		want := map[string]string{dungeon.Atk: "blow", dungeon.Int: c.byInt, dungeon.Def: "max-hp"}
		for _, attribute := range []string{dungeon.Atk, dungeon.Int, dungeon.Def} {
			for range 12 {
				growth, now := known.Know(s.Game).Hero().Growth(attribute), comparedNumbers(s)
				components.Progress.Get(s.World, s.Hero).Points = 1
				s.MustAct(systems.Action{Verb: dungeon.Spend, Name: attribute})
				then := comparedNumbers(s)
				then[attribute]-- // is not listed
				var listed []string
				for _, change := range growth {
					listed = append(listed, change.What)
					dungeontest.Expect(t, c.class+", before, "+change.What, change.Now, now[change.What])
					dungeontest.Expect(t, c.class+", after, "+change.What, change.Then, then[change.What])
					delete(now, change.What)
				}
				dungeontest.Expect(t, c.class+", what a point on "+attribute+" changes", strings.Join(listed, " "), want[attribute])
				for what, n := range now { // the order does not matter
					dungeontest.Expect(t, c.class+", unannounced, "+what, then[what], n)
				}
			}
		}
	}
}
