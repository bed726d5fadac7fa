package items_test

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

func drinkAction(id world.ID) systems.Action { return systems.Action{Verb: items.Drink, Item: id} }

func TestHealingAndMagicPotionsRestoreATenthAndTakeNoTurn(t *testing.T) {
	s := dungeontest.Draw(t, `@a`, nil)
	ids := s.Grant(s.Hero, "healing", "magic", "armour+3", "wand+2")
	s.SetHealth(50)
	s.SetMana(10)
	s.MustAct(drinkAction(ids[0])) // a tenth of 130
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, 63)
	s.MustAct(drinkAction(ids[1])) // a tenth of 70
	dungeontest.Expect(t, "Mp", s.Sheet().Mp, 17)
	dungeontest.Expect(t, "turn", s.Run().Turn, 0)
	dungeontest.Expect(t, "bag", len(s.Sheet().Bag), 2)
	s.Refused(drinkAction(ids[0]), "refuse.not-held")
	s.Refused(drinkAction(ids[2]), "refuse.not-potion")
	s.Refused(drinkAction(0), "refuse.not-held")
	s.Refused(drinkAction(s.Labels['a']), "refuse.not-held")
}

func TestAPotionFillsOnlyToTheMaximum(t *testing.T) {
	s := dungeontest.Draw(t, `@.`, nil)
	ids := s.Grant(s.Hero, "healing")
	s.SetHealth(95)
	s.MustAct(drinkAction(ids[0]))
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, 100)
}

func TestRegenerationTicksEveryThirdTurnForThirtyTurns(t *testing.T) {
	s := dungeontest.Draw(t, `@.`, nil)
	components.Attributes.Get(s.World, s.Hero).Def = 100
	components.Attributes.Get(s.World, s.Hero).Int = 100
	dungeon.UpdateMaxima(s.Game, s.Hero)
	ids := s.Grant(s.Hero, "regeneration", "regeneration")
	s.SetHealth(1)
	s.SetMana(0)
	s.MustAct(drinkAction(ids[0]))
	s.Refused(drinkAction(ids[1]), "refuse.regenerating")
	dungeontest.Expect(t, "potions left", len(s.Sheet().Bag), 1)
	for turn := 1; turn <= 33; turn++ {
		s.Wait(1)
		ticks := min(turn, 30) / 3
		if sheet := s.Sheet(); sheet.Hp != 1+20*ticks || sheet.Mp != 10*ticks {
			t.Fatalf("after turn %d Hp is %d and Mp %d", turn, sheet.Hp, sheet.Mp)
		}
		if turn < 30 && s.Sheet().Effects[0].TurnsLeft != 30-turn || turn >= 30 && len(s.Sheet().Effects) != 0 {
			t.Fatalf("after turn %d effects are %v", turn, s.Sheet().Effects)
		}
	}
	s.MustAct(drinkAction(ids[1])) // it has ended
}

func TestPrecisionRaisesTheCriticalChanceAndRestarts(t *testing.T) {
	s := dungeontest.Draw(t, `@.`, nil)
	ids := s.Grant(s.Hero, "precision", "precision")
	dungeontest.Expect(t, "chance", dungeon.Stat(s.Game, s.Hero, dungeon.Critical), 5)
	s.MustAct(drinkAction(ids[0]))
	dungeontest.Expect(t, "chance", dungeon.Stat(s.Game, s.Hero, dungeon.Critical), 15)
	s.Wait(29)
	dungeontest.Expect(t, "chance in the 30th turn", dungeon.Stat(s.Game, s.Hero, dungeon.Critical), 15)
	s.MustAct(drinkAction(ids[1]))
	dungeontest.Expect(t, "turns left", s.Sheet().Effects[0].TurnsLeft, 30)
	dungeontest.Expect(t, "effects", len(s.Sheet().Effects), 1)
	s.Wait(30)
	dungeontest.Expect(t, "chance", dungeon.Stat(s.Game, s.Hero, dungeon.Critical), 5)
}

func TestPrecisionDoesNotAffectMonsters(t *testing.T) {
	s := dungeontest.Draw(t, `@a`, nil)
	s.MustAct(drinkAction(s.Grant(s.Hero, "precision")[0]))
	dungeontest.Expect(t, "the monster's chance", dungeon.Stat(s.Game, s.Labels['a'], dungeon.Critical), 5)
}

func TestLearningAppliesWhenTheBlowLands(t *testing.T) {
	for _, c := range []struct{ exp, want int }{{10, 13}, {7, 9}, {5, 7}, {1, 1}, {100, 130}} {
		s := dungeontest.Draw(t, `@a`, map[rune]dungeontest.Monster{'a': {Hp: 1, Atk: 1, Exp: c.exp}})
		s.MustAct(drinkAction(s.Grant(s.Hero, "learning")[0]))
		s.Move(grid.East)
		if got := s.Sheet().Exp; got != c.want {
			t.Errorf("%d experience became %d, want %d", c.exp, got, c.want)
		}
	}
	late := dungeontest.Draw(t, `@a`, map[rune]dungeontest.Monster{'a': {Hp: 100_000, Atk: 1, Exp: 10}})
	late.MustAct(drinkAction(late.Grant(late.Hero, "learning")[0]))
	late.Wait(30)
	components.Health.Get(late.World, late.Labels['a']).Now = 1
	late.Move(grid.East)
	dungeontest.Expect(t, "experience in the 31st turn", late.Sheet().Exp, 10)
}

func TestTheBestOfEachKindIsWorn(t *testing.T) {
	s := dungeontest.Draw(t, `@$`, nil)
	s.Grant(s.Hero, "weapon+2", "armour+1", "wand+4")
	s.Grant(s.Labels['$'], "weapon+2", "weapon+3")
	first := s.Sheet().Bag[0].ID
	dungeontest.Expect(t, "with equipment", s.Sheet().Total, components.AttributesData{Atk: 12, Int: 14, Def: 11})
	s.Move(grid.East)
	s.MustAct(systems.Action{Verb: dungeon.Take}) // an equal: the worn one stays
	dungeontest.Expect(t, "the first weapon is worn", components.Equipment.Get(s.World, first).Worn, true)
	s.MustAct(systems.Action{Verb: dungeon.Take}) // a better one
	dungeontest.Expect(t, "the first weapon is worn", components.Equipment.Get(s.World, first).Worn, false)
	dungeontest.Expect(t, "Atk", s.Sheet().Total.Atk, 13)
	dungeontest.Expect(t, "base Atk", s.Sheet().Base.Atk, 10)
}

func TestDiscardingAWornItemEquipsTheNextBestAndLowersGauges(t *testing.T) {
	s := dungeontest.Draw(t, `@.`, nil)
	ids := s.Grant(s.Hero, "armour+5", "armour+2", "armour+3")
	s.SetHealth(150)
	s.MustAct(systems.Action{Verb: items.Discard, Item: ids[0]})
	sheet := s.Sheet()
	dungeontest.Expect(t, "Def", sheet.Total.Def, 13)
	dungeontest.Expect(t, "maximum Hp", sheet.MaxHp, 130)
	dungeontest.Expect(t, "Hp", sheet.Hp, 130)
	dungeontest.Expect(t, "turn", s.Run().Turn, 0)
	dungeontest.Expect(t, "the discarded item exists", s.World.Alive(ids[0]), false)
	s.SetHealth(20)
	s.MustAct(systems.Action{Verb: items.Discard, Item: ids[2]})
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, 20)
	s.Refused(systems.Action{Verb: items.Discard, Item: ids[0]}, "refuse.not-held")
}

func TestASearchOffersItemsOneByOneAndEndsTheTurn(t *testing.T) {
	s := dungeontest.Draw(t, `
		.a.
		.@$
		...`, nil)
	s.Grant(s.Labels['$'], "healing", "magic")
	declined := s.HeldBy(s.Labels['$'])[1]
	s.Move(grid.East)
	dungeontest.Expect(t, "blows before the end", s.Count(dungeon.EventAttack), 0)
	for _, a := range []systems.Action{
		{Verb: dungeon.Move, Direction: grid.South}, {Verb: dungeon.Wait}, {Verb: skills.Magic}, {Verb: dungeon.Attack, Direction: grid.North},
		{Verb: dungeon.Search, Direction: grid.East},
	} {
		s.Refused(a, "refuse.offered")
	}
	s.MustAct(systems.Action{Verb: dungeon.Take})
	dungeontest.Expect(t, "turn", s.Run().Turn, 0)
	dungeontest.Expect(t, "offer", s.Sheet().Offer.Name, "magic")
	s.MustAct(systems.Action{Verb: dungeon.Leave})
	dungeontest.Expect(t, "turn", s.Run().Turn, 1)
	dungeontest.Expect(t, "blows at the end", s.Count(dungeon.EventAttack), 1)
	dungeontest.Expect(t, "the treasure exists", s.World.Alive(s.Labels['$']), false)
	dungeontest.Expect(t, "the declined item exists", s.World.Alive(declined), false)
	for _, v := range []systems.Verb{dungeon.Take, dungeon.Leave, dungeon.Replace} {
		s.Refused(systems.Action{Verb: v}, "refuse.not-offered")
	}
	s.Move(grid.East) // its cell is free
}

func TestWhileAnItemIsOfferedTheBagAndPointsCanBeUsed(t *testing.T) {
	s := dungeontest.Draw(t, `@$`, nil)
	ids := s.Grant(s.Hero, "healing", "magic")
	s.Grant(s.Labels['$'], "healing", "magic")
	components.Progress.Get(s.World, s.Hero).Points = 1
	s.Move(grid.East)
	s.MustAct(drinkAction(ids[0]))
	s.MustAct(systems.Action{Verb: items.Discard, Item: ids[1]})
	s.MustAct(systems.Action{Verb: dungeon.Spend, Name: dungeon.Int})
	dungeontest.Expect(t, "offer", s.Sheet().Remaining, 2)
}

func TestWithAFullBagAnItemIsExchanged(t *testing.T) {
	s := dungeontest.Draw(t, `@$`, nil)
	bag := s.Grant(s.Hero, "armour+9", "healing", "healing", "healing", "healing", "healing",
		"healing", "healing", "healing", "healing", "healing", "healing")
	s.Grant(s.Labels['$'], "armour+2", "healing")
	s.SetHealth(190)
	s.Move(grid.East)
	s.Refused(systems.Action{Verb: dungeon.Take}, "refuse.bag-full")
	s.Refused(systems.Action{Verb: dungeon.Replace}, "refuse.not-held")
	s.Refused(systems.Action{Verb: dungeon.Replace, Item: s.Sheet().Offer.ID}, "refuse.not-held")
	// One step: the gauge is clipped once, to the maximum with the new armour.
	s.MustAct(systems.Action{Verb: dungeon.Replace, Item: bag[0]})
	sheet := s.Sheet()
	dungeontest.Expect(t, "maximum Hp", sheet.MaxHp, 120)
	dungeontest.Expect(t, "Hp", sheet.Hp, 120)
	dungeontest.Expect(t, "slot 0", fmt.Sprint(sheet.Bag[0].Name, sheet.Bag[0].Quality, sheet.Bag[0].Worn), "armour2 true")
	dungeontest.Expect(t, "items", len(sheet.Bag), 12)
	dungeontest.Expect(t, "offer", sheet.Offer.Name, "healing")
	s.MustAct(systems.Action{Verb: dungeon.Leave})
}

func TestATakenItemFillsTheFirstFreeSlot(t *testing.T) {
	s := dungeontest.Draw(t, `@$`, nil)
	ids := s.Grant(s.Hero, "healing", "magic", "healing")
	s.Grant(s.Labels['$'], "precision", "learning")
	s.MustAct(systems.Action{Verb: items.Discard, Item: ids[1]})
	s.Move(grid.East)
	s.MustAct(systems.Action{Verb: dungeon.Take})
	s.MustAct(systems.Action{Verb: dungeon.Take})
	var names []string
	for _, item := range s.Sheet().Bag {
		names = append(names, fmt.Sprint(item.Slot, item.Name))
	}
	dungeontest.Expect(t, "bag", fmt.Sprint(names), "[0healing 1precision 2healing 3learning]")
}

func TestTheLogKeepsFiftyEntries(t *testing.T) {
	s := dungeontest.Draw(t, `@a`, nil)
	s.SetHealth(100)
	components.Attributes.Get(s.World, s.Hero).Def = 100
	dungeon.UpdateMaxima(s.Game, s.Hero)
	s.SetHealth(1000)
	s.Wait(70)
	log := components.Log.Get(s.World, s.RunID).Entries
	dungeontest.Expect(t, "entries", len(log), 50)
	dungeontest.Expect(t, "turn of the last entry", log[49].Turn, 70)
	stats := components.Statistics.Get(s.World, s.RunID)
	dungeontest.Expect(t, "damage taken", stats.DamageTaken, 1000-s.Sheet().Hp)
	dungeontest.Expect(t, "attackers", stats.Attackers[0].Name, "monster.rat")
	dungeontest.Expect(t, "damage by attacker", stats.Attackers[0].N, stats.DamageTaken)
}
