package dungeon

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

func drinkAction(id world.ID) systems.Action { return systems.Action{Verb: Drink, Item: id} }

func TestHealingAndMagicPotionsRestoreATenthAndTakeNoTurn(t *testing.T) {
	s := draw(t, `@a`, nil)
	ids := s.give(s.Hero, "healing", "magic", "armour+3", "wand+2")
	s.setHealth(50)
	s.setMana(10)
	s.do(drinkAction(ids[0])) // a tenth of 130
	expect(t, "Hp", s.sheet().Hp, 63)
	s.do(drinkAction(ids[1])) // a tenth of 70
	expect(t, "Mp", s.sheet().Mp, 17)
	expect(t, "turn", s.Run().Turn, 0)
	expect(t, "bag", len(s.sheet().Bag), 2)
	s.refused(drinkAction(ids[0]), "refuse.not-held")
	s.refused(drinkAction(ids[2]), "refuse.not-potion")
	s.refused(drinkAction(0), "refuse.not-held")
	s.refused(drinkAction(s.labels['a']), "refuse.not-held")
}

func TestAPotionFillsOnlyToTheMaximum(t *testing.T) {
	s := draw(t, `@.`, nil)
	ids := s.give(s.Hero, "healing")
	s.setHealth(95)
	s.do(drinkAction(ids[0]))
	expect(t, "Hp", s.sheet().Hp, 100)
}

func TestRegenerationTicksEveryThirdTurnForThirtyTurns(t *testing.T) {
	s := draw(t, `@.`, nil)
	components.Attributes.Get(s.World, s.Hero).Def = 100
	components.Attributes.Get(s.World, s.Hero).Int = 100
	updateMaxima(s.Game, s.Hero)
	ids := s.give(s.Hero, "regeneration", "regeneration")
	s.setHealth(1)
	s.setMana(0)
	s.do(drinkAction(ids[0]))
	s.refused(drinkAction(ids[1]), "refuse.regenerating")
	expect(t, "potions left", len(s.sheet().Bag), 1)
	for turn := 1; turn <= 33; turn++ {
		s.wait(1)
		ticks := min(turn, 30) / 3
		if sheet := s.sheet(); sheet.Hp != 1+20*ticks || sheet.Mp != 10*ticks {
			t.Fatalf("after turn %d Hp is %d and Mp %d", turn, sheet.Hp, sheet.Mp)
		}
		if turn < 30 && s.sheet().Effects[0].TurnsLeft != 30-turn || turn >= 30 && len(s.sheet().Effects) != 0 {
			t.Fatalf("after turn %d effects are %v", turn, s.sheet().Effects)
		}
	}
	s.do(drinkAction(ids[1])) // it has ended
}

func TestPrecisionRaisesTheCriticalChanceAndRestarts(t *testing.T) {
	s := draw(t, `@.`, nil)
	ids := s.give(s.Hero, "precision", "precision")
	expect(t, "chance", Stat(s.Game, s.Hero, Critical), 5)
	s.do(drinkAction(ids[0]))
	expect(t, "chance", Stat(s.Game, s.Hero, Critical), 15)
	s.wait(29)
	expect(t, "chance in the 30th turn", Stat(s.Game, s.Hero, Critical), 15)
	s.do(drinkAction(ids[1]))
	expect(t, "turns left", s.sheet().Effects[0].TurnsLeft, 30)
	expect(t, "effects", len(s.sheet().Effects), 1)
	s.wait(30)
	expect(t, "chance", Stat(s.Game, s.Hero, Critical), 5)
}

func TestPrecisionDoesNotAffectMonsters(t *testing.T) {
	s := draw(t, `@a`, nil)
	s.do(drinkAction(s.give(s.Hero, "precision")[0]))
	expect(t, "the monster's chance", Stat(s.Game, s.labels['a'], Critical), 5)
}

func TestLearningAppliesWhenTheBlowLands(t *testing.T) {
	for _, c := range []struct{ exp, want int }{{10, 13}, {7, 9}, {5, 7}, {1, 1}, {100, 130}} {
		s := draw(t, `@a`, map[rune]monster{'a': {hp: 1, atk: 1, exp: c.exp}})
		s.do(drinkAction(s.give(s.Hero, "learning")[0]))
		s.move(grid.East)
		if got := s.sheet().Exp; got != c.want {
			t.Errorf("%d experience became %d, want %d", c.exp, got, c.want)
		}
	}
	late := draw(t, `@a`, map[rune]monster{'a': {hp: 100_000, atk: 1, exp: 10}})
	late.do(drinkAction(late.give(late.Hero, "learning")[0]))
	late.wait(30)
	components.Health.Get(late.World, late.labels['a']).Now = 1
	late.move(grid.East)
	expect(t, "experience in the 31st turn", late.sheet().Exp, 10)
}

func TestTheBestOfEachKindIsWorn(t *testing.T) {
	s := draw(t, `@$`, nil)
	s.give(s.Hero, "weapon+2", "armour+1", "wand+4")
	s.give(s.labels['$'], "weapon+2", "weapon+3")
	first := s.sheet().Bag[0].ID
	expect(t, "with equipment", s.sheet().Total, components.AttributesData{Atk: 12, Int: 14, Def: 11})
	s.move(grid.East)
	s.do(systems.Action{Verb: Take}) // an equal: the worn one stays
	expect(t, "the first weapon is worn", components.Equipment.Get(s.World, first).Worn, true)
	s.do(systems.Action{Verb: Take}) // a better one
	expect(t, "the first weapon is worn", components.Equipment.Get(s.World, first).Worn, false)
	expect(t, "Atk", s.sheet().Total.Atk, 13)
	expect(t, "base Atk", s.sheet().Base.Atk, 10)
}

func TestDiscardingAWornItemEquipsTheNextBestAndLowersGauges(t *testing.T) {
	s := draw(t, `@.`, nil)
	ids := s.give(s.Hero, "armour+5", "armour+2", "armour+3")
	s.setHealth(150)
	s.do(systems.Action{Verb: Discard, Item: ids[0]})
	sheet := s.sheet()
	expect(t, "Def", sheet.Total.Def, 13)
	expect(t, "maximum Hp", sheet.MaxHp, 130)
	expect(t, "Hp", sheet.Hp, 130)
	expect(t, "turn", s.Run().Turn, 0)
	expect(t, "the discarded item exists", s.World.Alive(ids[0]), false)
	s.setHealth(20)
	s.do(systems.Action{Verb: Discard, Item: ids[2]})
	expect(t, "Hp", s.sheet().Hp, 20)
	s.refused(systems.Action{Verb: Discard, Item: ids[0]}, "refuse.not-held")
}

func TestASearchOffersItemsOneByOneAndEndsTheTurn(t *testing.T) {
	s := draw(t, `
		.a.
		.@$
		...`, nil)
	s.give(s.labels['$'], "healing", "magic")
	declined := s.HeldBy(s.labels['$'])[1]
	s.move(grid.East)
	expect(t, "blows before the end", s.count(EventAttack), 0)
	for _, a := range []systems.Action{
		{Verb: Move, Direction: grid.South}, {Verb: Wait}, {Verb: Magic}, {Verb: Attack, Direction: grid.North},
		{Verb: Search, Direction: grid.East},
	} {
		s.refused(a, "refuse.offered")
	}
	s.do(systems.Action{Verb: Take})
	expect(t, "turn", s.Run().Turn, 0)
	expect(t, "offer", s.sheet().Offer.Name, "magic")
	s.do(systems.Action{Verb: Leave})
	expect(t, "turn", s.Run().Turn, 1)
	expect(t, "blows at the end", s.count(EventAttack), 1)
	expect(t, "the treasure exists", s.World.Alive(s.labels['$']), false)
	expect(t, "the declined item exists", s.World.Alive(declined), false)
	for _, v := range []systems.Verb{Take, Leave, Replace} {
		s.refused(systems.Action{Verb: v}, "refuse.not-offered")
	}
	s.move(grid.East) // its cell is free
}

func TestWhileAnItemIsOfferedTheBagAndPointsCanBeUsed(t *testing.T) {
	s := draw(t, `@$`, nil)
	ids := s.give(s.Hero, "healing", "magic")
	s.give(s.labels['$'], "healing", "magic")
	components.Progress.Get(s.World, s.Hero).Points = 1
	s.move(grid.East)
	s.do(drinkAction(ids[0]))
	s.do(systems.Action{Verb: Discard, Item: ids[1]})
	s.do(systems.Action{Verb: Spend, Name: Int})
	expect(t, "offer", s.sheet().Remaining, 2)
}

func TestWithAFullBagAnItemIsExchanged(t *testing.T) {
	s := draw(t, `@$`, nil)
	bag := s.give(s.Hero, "armour+9", "healing", "healing", "healing", "healing", "healing",
		"healing", "healing", "healing", "healing", "healing", "healing")
	s.give(s.labels['$'], "armour+2", "healing")
	s.setHealth(190)
	s.move(grid.East)
	s.refused(systems.Action{Verb: Take}, "refuse.bag-full")
	s.refused(systems.Action{Verb: Replace}, "refuse.not-held")
	s.refused(systems.Action{Verb: Replace, Item: s.sheet().Offer.ID}, "refuse.not-held")
	// One step: the gauge is clipped once, to the maximum with the new armour.
	s.do(systems.Action{Verb: Replace, Item: bag[0]})
	sheet := s.sheet()
	expect(t, "maximum Hp", sheet.MaxHp, 120)
	expect(t, "Hp", sheet.Hp, 120)
	expect(t, "slot 0", fmt.Sprint(sheet.Bag[0].Name, sheet.Bag[0].Quality, sheet.Bag[0].Worn), "armour2 true")
	expect(t, "items", len(sheet.Bag), 12)
	expect(t, "offer", sheet.Offer.Name, "healing")
	s.do(systems.Action{Verb: Leave})
}

func TestATakenItemFillsTheFirstFreeSlot(t *testing.T) {
	s := draw(t, `@$`, nil)
	ids := s.give(s.Hero, "healing", "magic", "healing")
	s.give(s.labels['$'], "precision", "learning")
	s.do(systems.Action{Verb: Discard, Item: ids[1]})
	s.move(grid.East)
	s.do(systems.Action{Verb: Take})
	s.do(systems.Action{Verb: Take})
	var names []string
	for _, item := range s.sheet().Bag {
		names = append(names, fmt.Sprint(item.Slot, item.Name))
	}
	expect(t, "bag", fmt.Sprint(names), "[0healing 1precision 2healing 3learning]")
}

func TestTheLogKeepsFiftyEntries(t *testing.T) {
	s := draw(t, `@a`, nil)
	s.setHealth(100)
	components.Attributes.Get(s.World, s.Hero).Def = 100
	updateMaxima(s.Game, s.Hero)
	s.setHealth(1000)
	s.wait(70)
	log := components.Log.Get(s.World, s.RunID).Entries
	expect(t, "entries", len(log), 50)
	expect(t, "turn of the last entry", log[49].Turn, 70)
	stats := components.Statistics.Get(s.World, s.RunID)
	expect(t, "damage taken", stats.DamageTaken, 1000-s.sheet().Hp)
	expect(t, "attackers", stats.Attackers[0].Name, "monster.rat")
	expect(t, "damage by attacker", stats.Attackers[0].N, stats.DamageTaken)
}
