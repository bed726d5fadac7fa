package dungeon_test

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
)

// stacksIn lists the slots of the bag with their counts.
func stacksIn(s *dungeontest.Scenario) string {
	text := ""
	for _, item := range s.Sheet().Bag {
		text += fmt.Sprintf("%d:%s×%d ", item.Slot, item.Name, item.Count)
	}
	return text
}

func TestKnivesShareASlotUpToFifteen(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", `@$`, nil)
	s.Grant(s.Labels['$'], "knife", "knife", "knife", "knife")
	s.Move(grid.East)
	for _, want := range []string{"0:knife×5 ", "0:knife×10 ", "0:knife×15 ", "0:knife×15 1:knife×5 "} {
		s.MustAct(systems.Action{Verb: dungeon.Take})
		dungeontest.Expect(t, "bag", stacksIn(s), want)
	}
}

func TestWithAFullBagAStackTakesWhatItHolds(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", `@$`, nil)
	ids := s.Grant(s.Hero, "knife", "healing", "healing", "healing", "healing", "healing", "healing", "healing", "healing",
		"healing", "healing", "healing")
	s.Grant(s.Labels['$'], "knife", "magic")
	components.Stack.Get(s.World, ids[0]).Count = 12
	s.Move(grid.East)
	s.MustAct(systems.Action{Verb: dungeon.Take})
	dungeontest.Expect(t, "knives in the bag", s.Sheet().Bag[0].Count, 15)
	dungeontest.Expect(t, "knives taken", s.Events[0].Count, 3)
	dungeontest.Expect(t, "still offered", fmt.Sprint(s.Sheet().Offer.Name, s.Sheet().Offer.Count), "knife2")
	s.Refused(systems.Action{Verb: dungeon.Take}, "refuse.bag-full")
	s.MustAct(systems.Action{Verb: dungeon.Replace, Item: ids[1]})
	dungeontest.Expect(t, "the rest has the slot", fmt.Sprint(s.Sheet().Bag[1].Name, s.Sheet().Bag[1].Count), "knife2")
	dungeontest.Expect(t, "turn", s.Run().Turn, 0)
	s.MustAct(dungeontest.ActionLeave)
	dungeontest.Expect(t, "turn", s.Run().Turn, 1)
}

func TestDiscardingAStackDiscardsTheSlot(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", `@.`, nil)
	s.MustAct(systems.Action{Verb: items.Discard, Item: s.Grant(s.Hero, "knife")[0]})
	dungeontest.Expect(t, "bag", stacksIn(s), "")
	dungeontest.Expect(t, "discarded", s.Events[0].Count, 5)
}
