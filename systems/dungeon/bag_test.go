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

// TestPotionsScrollsAndFlasksShareASlot takes as many as a slot holds, three, and one more, of
// each.
func TestPotionsScrollsAndFlasksShareASlot(t *testing.T) {
	for _, name := range []string{"healing", "scroll-slumber", "flask-frost"} {
		s := dungeontest.Adventure(t, "rogue", `@$`, nil)
		s.Grant(s.Labels['$'], name, name, name, name)
		s.Move(grid.East)
		for _, want := range []string{"0:%s×1 ", "0:%s×2 ", "0:%s×3 ", "0:%[1]s×3 1:%[1]s×1 "} {
			s.MustAct(systems.Action{Verb: dungeon.Take})
			dungeontest.Expect(t, "bag", stacksIn(s), fmt.Sprintf(want, name))
		}
	}
}

// TestASlotOfOneHoldsOne sets the size of a stack to 1.
func TestASlotOfOneHoldsOne(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", `@$`, nil)
	for _, id := range s.Grant(s.Labels['$'], "healing", "healing") {
		components.Stack.Get(s.World, id).Most = 1
	}
	s.Move(grid.East)
	s.MustAct(systems.Action{Verb: dungeon.Take})
	s.MustAct(systems.Action{Verb: dungeon.Take})
	dungeontest.Expect(t, "bag", stacksIn(s), "0:healing×1 1:healing×1 ")
}

// TestTheSmallestStackIsUsedUpFirst drinks of a full slot while another holds one.
func TestTheSmallestStackIsUsedUpFirst(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", `@.`, nil)
	ids := s.Grant(s.Hero, "haste", "haste")
	components.Stack.Get(s.World, ids[0]).Count = 2
	for _, want := range []string{"0:haste×2 ", "0:haste×1 ", ""} {
		s.MustAct(systems.Action{Verb: items.Drink, Item: ids[0]})
		dungeontest.Expect(t, "bag", stacksIn(s), want)
		s.Wait(1)
	}
}

// TestTakeAllTakesWhatFits leaves what has no room, and never takes part in a choice.
func TestTakeAllTakesWhatFits(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", `@$`, nil)
	dungeontest.FillBag(s)
	first := s.Sheet().Bag[0]
	s.Grant(s.Labels['$'], "flask-bell", first.Name, "flask-smoke")
	components.Stack.Get(s.World, first.ID).Count = 1
	s.Move(grid.East)
	s.MustAct(systems.Action{Verb: dungeon.TakeAll})
	dungeontest.Expect(t, "the first slot", s.Sheet().Bag[0].Count, 2)
	dungeontest.Expect(t, "still offered", s.Sheet().Offer.Name, "flask-bell")
	dungeontest.Expect(t, "turn", s.Run().Turn, 0)
	s.Refused(systems.Action{Verb: dungeon.TakeAll}, "refuse.bag-full")

	s = dungeontest.Adventure(t, "rogue", `@$`, nil)
	s.Grant(s.Labels['$'], "flask-bell", "healing", "flask-smoke", "healing")
	s.Move(grid.East)
	s.MustAct(systems.Action{Verb: dungeon.TakeAll})
	dungeontest.Expect(t, "bag", stacksIn(s), "0:flask-bell×1 1:healing×2 2:flask-smoke×1 ")
	dungeontest.Expect(t, "turn", s.Run().Turn, 1)
}

// TestAnExchangeOfTheWornPieceKeepsTheGauges exchanges worn mail for better mail with full Hp.
func TestAnExchangeOfTheWornPieceKeepsTheGauges(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", `@$`, nil)
	old := s.Grant(s.Hero, "mail+3")[0]
	components.Equipment.Get(s.World, old).Worn = true
	dungeon.UpdateMaxima(s.Game, s.Hero)
	full := s.Sheet().MaxHp
	s.SetHealth(full)
	s.Grant(s.Labels['$'], "mail+5")
	s.Move(grid.East)
	s.MustAct(systems.Action{Verb: dungeon.Replace, Item: old})
	sheet := s.Sheet()
	if len(sheet.Bag) != 1 || !sheet.Bag[0].Worn || sheet.Bag[0].Quality != 5 {
		t.Errorf("the hero has %+v", sheet.Bag)
	}
	dungeontest.Expect(t, "turn", s.Run().Turn, 1)
	if sheet.Hp < full || sheet.MaxHp <= full {
		t.Errorf("Hp went from %d to %d of %d", full, sheet.Hp, sheet.MaxHp)
	}
}
