package ground_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// spell is a spell to the east.
var spell = systems.Action{Verb: "magic", Direction: grid.East}

func TestASpellLightsWhatItsFoeStandsOn(t *testing.T) {
	at := grid.Point{X: 3, Y: 1}
	straw := func(s *dungeontest.Scenario) { ground.Pour(s.Game, floor, []grid.Point{at}, "straw") }
	gas := func(s *dungeontest.Scenario) { ground.Release(s.Game, floor, at, "marsh-gas", 2, 0) }
	for _, c := range []struct {
		name string
		lay  func(*dungeontest.Scenario)
		fuel string
	}{
		{"straw", straw, "ground.straw"},
		{"marsh gas", gas, "gas.marsh-gas"},
		{"nothing", func(*dungeontest.Scenario) {}, ""},
		{"water", func(s *dungeontest.Scenario) { ground.Pour(s.Game, floor, []grid.Point{at}, "water") }, ""},
		{"straw under a wet monster", func(s *dungeontest.Scenario) {
			straw(s)
			dungeon.Apply(s.Game, s.Labels['a'], "wet")
		}, ""},
		{"straw under one that fire does not hurt", func(s *dungeontest.Scenario) {
			straw(s)
			components.Modifiers.Attach(s.World, s.Labels['a'], components.ModifiersData{List: []components.Modifier{{Stat: "taken-fire", Percent: -100}}})
		}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := draw(t, `
				########
				#<@a...#
				########`, map[rune]dungeontest.Monster{'a': {Name: "skeleton", Hp: 1000, Atk: 1}})
			c.lay(s)
			s.Wait(0)
			m, _ := known.Know(s.Game).Foes().Examine(at)
			dungeontest.Expect(t, "fuel", m.Fuel, c.fuel)
			s.MustAct(spell)
			alight := 0
			for effect := range components.Scorches.Each(s.World) {
				if dungeon.WorksOn(s.Game, effect, s.Labels['a']) {
					alight++
				}
			}
			dungeontest.Expect(t, "set alight", alight > 0, c.fuel != "")
		})
	}
}

func TestASetAlightMonsterLosesWhatWasForecast(t *testing.T) {
	s := draw(t, `
		########
		#<@a...#
		########`, map[rune]dungeontest.Monster{'a': {Name: "skeleton", Hp: 1000, Atk: 1}})
	ground.Pour(s.Game, floor, []grid.Point{{X: 3, Y: 1}}, "straw")
	m, _ := known.Know(s.Game).Foes().Examine(grid.Point{X: 3, Y: 1})
	dungeontest.Expect(t, "damage a turn", m.Alight.Damage, curve(s, 10))
	s.Pin()
	s.MustAct(spell)
	before := s.HpOf('a')
	for range m.Alight.Turns + 1 {
		s.Wait(1)
	}
	// It stands in the fire for the turn in which the straw burns, and burns on afterwards.
	dungeontest.Expect(t, "Hp lost to burning on", before-s.HpOf('a'), m.Alight.Damage*(m.Alight.Turns-1))
}

func TestASpellLightsACrate(t *testing.T) {
	s := draw(t, `
		########
		#<@....#
		########`, nil)
	at := components.PositionData{Floor: floor, At: grid.Point{X: 3, Y: 1}}
	s.Spawn(s.Content.Must("terrain", "wooden-crate"), components.Position.With(at))
	s.Wait(0)
	s.MustAct(spell)
	dungeontest.Expect(t, "burning", burning(s), "3,1")
}
