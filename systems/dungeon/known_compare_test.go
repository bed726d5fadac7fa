package dungeon

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
)

// comparedNumbers are the numbers of the hero by Change.What, as its actions use them.
func comparedNumbers(s *scenario) map[string]int {
	sheet := s.sheet()
	return map[string]int{
		Atk: sheet.Total.Atk, Int: sheet.Total.Int, Def: sheet.Total.Def, "max-hp": sheet.MaxHp, "max-mp": sheet.MaxMp,
		"blow": BlowPower(s.Game, s.Hero), "spell": SpellPower(s.Game, s.Hero, 1), SpellMana: sheet.SpellCost,
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
		s := adventure(t, c.class, "##### #.@.# #####", nil)
		item := NewItem(s.Game, c.item, c.quality)
		k := Know(s.Game)
		offered := k.Compare(item) // before it is in the bag
		if !stow(s.Game, s.Hero, item, EventTake) {
			t.Fatal("the bag is full")
		}
		changes := k.Compare(item)
		if len(changes) != len(offered) {
			t.Errorf("%s: %v in the bag, %v as an offer", c.item, changes, offered)
		}
		now := map[string]int{}
		for what, n := range comparedNumbers(s) { // the order does not matter: they are compared one by one
			now[what] = n
		}
		s.do(systems.Action{Verb: Equip, Item: item})
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
		if piece, ok := k.Worn(bagItem(s.Game, item)); !ok || piece.ID != item {
			t.Errorf("%s is not worn", c.item)
		}
	}
	s := adventure(t, "warrior", "##### #.@.# #####", nil)
	if changes := Know(s.Game).Compare(NewItem(s.Game, "healing", 0)); changes != nil {
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
		kit := adventureKit(t)
		if c.class == "" {
			kit = classicKit(t)
		}
		s := drawFor(t, kit, Start{Seed: "scenario", Class: c.class}, "##### #.@.# #####", nil)
		want := map[string]string{Atk: "blow", Int: c.byInt, Def: "max-hp"}
		for _, attribute := range []string{Atk, Int, Def} {
			for range 12 {
				growth, now := Know(s.Game).Growth(attribute), comparedNumbers(s)
				components.Progress.Get(s.World, s.Hero).Points = 1
				s.do(systems.Action{Verb: Spend, Name: attribute})
				then := comparedNumbers(s)
				then[attribute]-- // is not listed
				var listed []string
				for _, change := range growth {
					listed = append(listed, change.What)
					expect(t, c.class+", before, "+change.What, change.Now, now[change.What])
					expect(t, c.class+", after, "+change.What, change.Then, then[change.What])
					delete(now, change.What)
				}
				expect(t, c.class+", what a point on "+attribute+" changes", strings.Join(listed, " "), want[attribute])
				for what, n := range now { // the order does not matter
					expect(t, c.class+", unannounced, "+what, then[what], n)
				}
			}
		}
	}
}
