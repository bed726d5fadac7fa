package items_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
)

func equipAction(id world.ID) systems.Action { return systems.Action{Verb: items.Equip, Item: id} }

// giveAll puts items into the hero's bag and wears none of them.
func giveAll(s *dungeontest.Scenario, names ...string) []world.ID {
	s.T.Helper()
	ids := s.Grant(s.Hero, names...)
	for _, id := range ids {
		if e := components.Equipment.Find(s.World, id); e != nil {
			e.Worn = false
		}
	}
	dungeon.UpdateMaxima(s.Game, s.Hero)
	return ids
}

func TestEquippingTakesATurnAndSwapsTheKind(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@.`, nil)
	s.Sturdy()
	ids := giveAll(s, "sword+3", "axe+5", "ring+4", "mail+2", "healing")
	s.Wait(1)
	dungeontest.Expect(t, "Atk with nothing worn", s.Sheet().Total.Atk, 100)
	s.MustAct(equipAction(ids[0]))
	dungeontest.Expect(t, "Atk with the sword", s.Sheet().Total.Atk, 103)
	s.MustAct(equipAction(ids[1]))
	dungeontest.Expect(t, "Atk with the axe", s.Sheet().Total.Atk, 105)
	dungeontest.Expect(t, "the sword is worn", components.Equipment.Get(s.World, ids[0]).Worn, false)
	s.MustAct(equipAction(ids[2]))
	s.MustAct(equipAction(ids[3]))
	dungeontest.Expect(t, "Def with ring and mail", s.Sheet().Total.Def, 104)
	dungeontest.Expect(t, "maximum Hp", s.Sheet().MaxHp, 1040)
	dungeontest.Expect(t, "turns", s.Run().Turn, 5)
	s.Refused(equipAction(ids[1]), "refuse.worn")
	s.Refused(equipAction(ids[4]), "refuse.not-equipment")
	s.Refused(equipAction(0), "refuse.not-held")
}

func TestNothingIsEquippedByItself(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@$`, nil)
	s.Grant(s.Labels['$'], "sword+9", "mail+9")
	s.Move(grid.East)
	s.Refused(equipAction(s.Sheet().Offer.ID), "refuse.offered")
	s.MustAct(systems.Action{Verb: dungeon.Take})
	s.MustAct(systems.Action{Verb: dungeon.Take})
	for _, item := range s.Sheet().Bag {
		dungeontest.Expect(t, item.Name+" is worn", item.Worn, false)
	}
}

func TestDiscardingWornArmourLowersTheGauges(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@.`, nil)
	s.Sturdy()
	id := giveAll(s, "leather+8")[0]
	s.MustAct(equipAction(id))
	dungeontest.Expect(t, "Def with 75 % of the quality", s.Sheet().Total.Def, 106)
	dungeontest.Expect(t, "noise of a step", dungeon.Scale(s.Game, s.Hero, "noise-step", 2), 1)
	s.SetHealth(1060)
	s.MustAct(systems.Action{Verb: items.Discard, Item: id})
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, 1000)
	dungeontest.Expect(t, "noise of a step", dungeon.Scale(s.Game, s.Hero, "noise-step", 2), 2)
}

// TestWeaponsStrikeTheirCells strikes east with each weapon; the monsters stand north,
// south, east and two cells east.
func TestWeaponsStrikeTheirCells(t *testing.T) {
	for _, c := range []struct {
		weapon, struck string
		power          int
	}{{"sword", "e", 109}, {"spear", "ef", 93}, {"axe", "ens", 82}, {"dagger", "e", 93}} {
		s := dungeontest.Adventure(t, "warrior", `
			.n..
			.@ef
			.s..`, nil)
		s.Sturdy()
		s.MustAct(equipAction(giveAll(s, c.weapon+"+9")[0]))
		dungeontest.Expect(t, c.weapon+": power", dungeon.BlowPower(s.Game, s.Hero), c.power)
		s.Move(grid.East)
		got := ""
		for _, e := range s.Events {
			for _, label := range "efns" {
				if e.Type == dungeon.EventAttack && e.From == s.Hero && e.To == s.Labels[label] {
					got += string(label)
				}
			}
		}
		dungeontest.Expect(t, c.weapon+": struck", got, c.struck)
	}
}

func TestASpearDoesNotReachOverAWallOrAnEmptyCell(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		.e.f
		.@#.
		....`, nil)
	s.MustAct(equipAction(giveAll(s, "spear+1")[0]))
	s.Refused(systems.Action{Verb: dungeon.Attack, Direction: grid.South}, "refuse.no-target")
	s.Move(grid.North)
	dungeontest.Expect(t, "blows", len(damageTo(s, 'f')), 0)
}

func TestADaggerAddsToSurprise(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@.`, nil)
	s.MustAct(equipAction(giveAll(s, "dagger+1")[0]))
	dungeontest.Expect(t, "surprise", dungeon.Scale(s.Game, s.Hero, "surprise", 200), 300)
}
