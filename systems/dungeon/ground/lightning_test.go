package ground_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// struckBy lists the cells that lightning strikes from a cell, as "x,y".
func struckBy(s *dungeontest.Scenario, x, y int) string {
	var cells []string
	for _, p := range ground.Struck(s.Game, floor, []grid.Point{{X: x, Y: y}}) {
		cells = append(cells, fmt.Sprintf("%d,%d", p.X, p.Y))
	}
	return strings.Join(cells, " ")
}

func TestLightningRunsThroughConnectedWater(t *testing.T) {
	s := draw(t, `
		###############
		#<.~~~~~~~~~~~#
		#.....o.......#
		#~~i~~.......@#
		###############`, nil)
	for what, c := range map[string]struct {
		x, y int
		want string
	}{
		"dry floor":                  {5, 2, "3,1 4,1 5,1 6,1 7,1 8,1 9,1 10,1 11,1 12,1 5,2 4,3 5,3"},
		"dry floor without water":    {7, 3, "7,3"},
		"oil":                        {6, 2, "3,1 4,1 5,1 6,1 7,1 8,1 9,1 10,1 11,1 12,1 13,1 6,2"},
		"water, eight steps":         {3, 1, "3,1 4,1 5,1 6,1 7,1 8,1 9,1 10,1 11,1"},
		"water ends at ice":          {1, 3, "1,3 2,3"},
		"water that touches corners": {2, 3, "1,3 2,3"},
	} {
		dungeontest.Expect(t, what, struckBy(s, c.x, c.y), c.want)
	}
}

func TestAnnouncedLightningIsMarkedAndStrikesExactly(t *testing.T) {
	s := draw(t, `
		###########
		#<a~b~~.c@#
		###########`, map[rune]dungeontest.Monster{'a': asleep, 'b': asleep, 'c': asleep})
	s.Sturdy()
	s.Pin()
	ground.Pour(s.Game, floor, []grid.Point{{X: 4, Y: 1}}, "water")
	monsters.Lightning(s.Game, floor, grid.Point{X: 3, Y: 1}, 30, 0)
	cells := func() (list []string) {
		for _, m := range known.Know(s.Game).Threats().Marked() {
			list = append(list, fmt.Sprintln(m.At.X, m.Turns, m.Damage == curve(s, 30), m.Kind))
		}
		return list
	}
	s.Wait(1)
	dungeontest.Expect(t, "marks", strings.ReplaceAll(strings.Join(cells(), ""), "\n", ", "),
		"3 1 true lightning, 4 1 true lightning, 5 1 true lightning, 6 1 true lightning, ")
	dungeontest.Expect(t, "Hp before it strikes", s.HpOf('b'), 1000)
	s.Wait(1)
	dungeontest.Expect(t, "Hp beside the water", s.HpOf('a'), 1000)
	dungeontest.Expect(t, "Hp in the water", s.HpOf('b'), 1000-curve(s, 30))
	dungeontest.Expect(t, "Hp far away", s.HpOf('c'), 1000)
	dungeontest.Expect(t, "told", slices.ContainsFunc(s.Types(), func(of string) bool { return of == ground.EventReact }), true)
	s.Wait(3)
	dungeontest.Expect(t, "it strikes once", s.HpOf('b'), 1000-curve(s, 30))
	dungeontest.Expect(t, "marks after it", len(cells()), 0)
}

// The hero leaves the marked water in time; being wet does not matter then.
func TestWhoLeavesTheWaterIsNotStruck(t *testing.T) {
	for _, leaves := range []bool{true, false} {
		s := draw(t, `
			########
			#<~~~..#
			#.#@####
			########`, nil)
		s.Sturdy()
		s.Move(grid.North)
		monsters.Lightning(s.Game, floor, grid.Point{X: 2, Y: 1}, 30, 0)
		s.Wait(1)
		before := components.Health.Get(s.World, s.Hero).Now
		if leaves {
			s.Move(grid.South)
			dungeontest.Expect(t, "wet", wet(s, s.Hero), true)
		} else {
			s.Wait(1)
		}
		lost := before - components.Health.Get(s.World, s.Hero).Now
		dungeontest.Expect(t, fmt.Sprintf("Hp lost if it leaves: %t", leaves), lost, dungeontest.If(leaves, 0, curve(s, 30)))
	}
}

// Lightning does not light what burns, and walls and other floors are left alone.
func TestLightningLightsNothing(t *testing.T) {
	s := draw(t, corridor, nil)
	monsters.Lightning(s.Game, floor, grid.Point{X: 4, Y: 1}, 30, 0)
	monsters.Lightning(s.Game, floor, grid.Point{X: 0, Y: 0}, 30, 0)
	monsters.Lightning(s.Game, 99, grid.Point{X: 4, Y: 1}, 30, 0)
	dungeontest.Expect(t, "announced", len(components.Hazard.IDs(s.World)), 1)
	s.Wait(4)
	dungeontest.Expect(t, "fire", burning(s)+coming(s), "")
	dungeontest.Expect(t, "oil", cellsOf(s, "oil", false), "4,1 5,1 6,1")
}

// Reactions name lightning as they name cold.
func TestReactionsOfLightningHappenWhereItStrikes(t *testing.T) {
	k, err := dungeontest.Open(dungeontest.Changed(t, "ground/adventure.toml", `of = "cold", with = "water"`, `of = "lightning", with = "water"`), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	s := dungeontest.DrawFor(t, k, dungeon.Start{Class: "warrior"}, `
		########
		#<....@#
		########`, nil)
	ground.Pour(s.Game, floor, []grid.Point{{X: 3, Y: 1}}, "water")
	monsters.Lightning(s.Game, floor, grid.Point{X: 2, Y: 1}, 30, 0)
	s.Wait(2)
	dungeontest.Expect(t, "ice", cellsOf(s, "ice", false), "3,1")
}
