package dungeon

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// stacksIn lists the slots of the bag with their counts.
func stacksIn(s *scenario) string {
	text := ""
	for _, item := range s.sheet().Bag {
		text += fmt.Sprintf("%d:%s×%d ", item.Slot, item.Name, item.Count)
	}
	return text
}

func TestKnivesShareASlotUpToFifteen(t *testing.T) {
	s := adventure(t, "rogue", `@$`, nil)
	s.give(s.labels['$'], "knife", "knife", "knife", "knife")
	s.move(grid.East)
	for _, want := range []string{"0:knife×5 ", "0:knife×10 ", "0:knife×15 ", "0:knife×15 1:knife×5 "} {
		s.do(systems.Action{Verb: Take})
		expect(t, "bag", stacksIn(s), want)
	}
}

func TestWithAFullBagAStackTakesWhatItHolds(t *testing.T) {
	s := adventure(t, "rogue", `@$`, nil)
	ids := s.give(s.Hero, "knife", "healing", "healing", "healing", "healing", "healing", "healing", "healing", "healing",
		"healing", "healing", "healing")
	s.give(s.labels['$'], "knife", "magic")
	components.Stack.Get(s.World, ids[0]).Count = 12
	s.move(grid.East)
	s.do(systems.Action{Verb: Take})
	expect(t, "knives in the bag", s.sheet().Bag[0].Count, 15)
	expect(t, "knives taken", s.Events[0].Count, 3)
	expect(t, "still offered", fmt.Sprint(s.sheet().Offer.Name, s.sheet().Offer.Count), "knife2")
	s.refused(systems.Action{Verb: Take}, "refuse.bag-full")
	s.do(systems.Action{Verb: Replace, Item: ids[1]})
	expect(t, "the rest has the slot", fmt.Sprint(s.sheet().Bag[1].Name, s.sheet().Bag[1].Count), "knife2")
	expect(t, "turn", s.Run().Turn, 0)
	s.do(actionLeave)
	expect(t, "turn", s.Run().Turn, 1)
}

func TestDiscardingAStackDiscardsTheSlot(t *testing.T) {
	s := adventure(t, "rogue", `@.`, nil)
	s.do(systems.Action{Verb: Discard, Item: s.give(s.Hero, "knife")[0]})
	expect(t, "bag", stacksIn(s), "")
	expect(t, "discarded", s.Events[0].Count, 5)
}
