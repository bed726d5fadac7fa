package bots

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestBotsFightTheirWayBackDown takes the hero up again from a deeper floor. The only way back down is barred by a
// monster that it remembers.
func TestBotsFightTheirWayBackDown(t *testing.T) {
	for _, name := range []string{"careful", "planner"} {
		s := dungeontest.Adventure(t, "warrior", `
			###########
			#<....+..@#
			#.....#...#
			#.....###.#
			#.......#a#
			#.......#>#
			###########`, map[rune]dungeontest.Monster{'a': {Name: "golem", Hp: 60, Atk: 9, Mind: components.MindData{State: components.Asleep}}})
		s.PlaceAt(s.Labels['a'], 7, 2)
		s.PlaceAt(s.Hero, 9, 4)
		s.Move(grid.South) // down the stairs
		up, _ := known.Know(s.Game).Here().Up()
		for d := range grid.Clockwise {
			if here := known.Know(s.Game).Here(); here.Open(up.Step(d)) {
				s.Move(d)
				s.Move(d.Opposite()) // up again
				break
			}
		}
		dungeontest.Expect(t, "deepest", known.Know(s.Game).Run().Deepest(), 3)
		s.PlaceAt(s.Hero, 9, 1)
		s.PlaceAt(s.Labels['a'], 9, 4)
		s.Wait(1) // it sees the monster
		s.PlaceAt(s.Hero, 2, 4)
		s.Wait(1)
		bot, err := New(name, "")
		if err != nil {
			t.Fatal(err)
		}
		dungeontest.Expect(t, name+" goes", bot.Choose(known.Know(s.Game)).Verb, dungeon.Move)
	}
}
