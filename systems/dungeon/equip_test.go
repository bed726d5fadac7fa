package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

func equipAction(id world.ID) systems.Action { return systems.Action{Verb: Equip, Item: id} }

// giveAll puts items into the hero's bag and wears none of them.
func giveAll(s *scenario, names ...string) []world.ID {
	s.t.Helper()
	ids := s.give(s.Hero, names...)
	for _, id := range ids {
		if e := components.Equipment.Find(s.World, id); e != nil {
			e.Worn = false
		}
	}
	updateMaxima(s.Game, s.Hero)
	return ids
}

func TestEquippingTakesATurnAndSwapsTheKind(t *testing.T) {
	s := adventure(t, "warrior", `@.`, nil)
	s.sturdy()
	ids := giveAll(s, "sword+3", "axe+5", "ring+4", "mail+2", "healing")
	s.wait(1)
	expect(t, "Atk with nothing worn", s.sheet().Total.Atk, 100)
	s.do(equipAction(ids[0]))
	expect(t, "Atk with the sword", s.sheet().Total.Atk, 103)
	s.do(equipAction(ids[1]))
	expect(t, "Atk with the axe", s.sheet().Total.Atk, 105)
	expect(t, "the sword is worn", components.Equipment.Get(s.World, ids[0]).Worn, false)
	s.do(equipAction(ids[2]))
	s.do(equipAction(ids[3]))
	expect(t, "Def with ring and mail", s.sheet().Total.Def, 104)
	expect(t, "maximum Hp", s.sheet().MaxHp, 1040)
	expect(t, "turns", s.Run().Turn, 5)
	s.refused(equipAction(ids[1]), "refuse.worn")
	s.refused(equipAction(ids[4]), "refuse.not-equipment")
	s.refused(equipAction(0), "refuse.not-held")
}

func TestNothingIsEquippedByItself(t *testing.T) {
	s := adventure(t, "warrior", `@$`, nil)
	s.give(s.labels['$'], "sword+9", "mail+9")
	s.move(grid.East)
	s.refused(equipAction(s.sheet().Offer.ID), "refuse.offered")
	s.do(systems.Action{Verb: Take})
	s.do(systems.Action{Verb: Take})
	for _, item := range s.sheet().Bag {
		expect(t, item.Name+" is worn", item.Worn, false)
	}
}

func TestDiscardingWornArmourLowersTheGauges(t *testing.T) {
	s := adventure(t, "warrior", `@.`, nil)
	s.sturdy()
	id := giveAll(s, "leather+8")[0]
	s.do(equipAction(id))
	expect(t, "Def with 75 % of the quality", s.sheet().Total.Def, 106)
	expect(t, "noise of a step", Scale(s.Game, s.Hero, "noise-step", 2), 1)
	s.setHealth(1060)
	s.do(systems.Action{Verb: Discard, Item: id})
	expect(t, "Hp", s.sheet().Hp, 1000)
	expect(t, "noise of a step", Scale(s.Game, s.Hero, "noise-step", 2), 2)
}

// TestWeaponsStrikeTheirCells strikes east with each weapon; the monsters stand north,
// south, east and two cells east.
func TestWeaponsStrikeTheirCells(t *testing.T) {
	for _, c := range []struct {
		weapon, struck string
		power          int
	}{{"sword", "e", 109}, {"spear", "ef", 93}, {"axe", "ens", 82}, {"dagger", "e", 93}} {
		s := adventure(t, "warrior", `
			.n..
			.@ef
			.s..`, nil)
		s.sturdy()
		s.do(equipAction(giveAll(s, c.weapon+"+9")[0]))
		expect(t, c.weapon+": power", BlowPower(s.Game, s.Hero), c.power)
		s.move(grid.East)
		got := ""
		for _, e := range s.Events {
			for _, label := range "efns" {
				if e.Type == EventAttack && e.From == s.Hero && e.To == s.labels[label] {
					got += string(label)
				}
			}
		}
		expect(t, c.weapon+": struck", got, c.struck)
	}
}

func TestASpearDoesNotReachOverAWallOrAnEmptyCell(t *testing.T) {
	s := adventure(t, "warrior", `
		.e.f
		.@#.
		....`, nil)
	s.do(equipAction(giveAll(s, "spear+1")[0]))
	s.refused(systems.Action{Verb: Attack, Direction: grid.South}, "refuse.no-target")
	s.move(grid.North)
	expect(t, "blows", len(damageTo(s, 'f')), 0)
}

func TestADaggerAddsToSurprise(t *testing.T) {
	s := adventure(t, "warrior", `@.`, nil)
	s.do(equipAction(giveAll(s, "dagger+1")[0]))
	expect(t, "surprise", Scale(s.Game, s.Hero, "surprise", 200), 300)
}
