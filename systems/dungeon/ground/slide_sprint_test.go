package ground_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// A sprint that ends on ice slides on, to where its preview says, but not into a chasm.
func TestASprintThatEndsOnIceSlidesOn(t *testing.T) {
	for _, c := range []struct {
		name, picture string
		end           int
	}{
		{"to other ground", `
			############
			#<@.iiii..>#
			############`, 8},
		{"to a monster", `
			############
			#<@.iiiia.>#
			############`, 7},
		{"to the edge of a chasm", `
			############
			#<@.iiii_.>#
			############`, 7},
		{"not over ice that it has crossed", `
			############
			#<@i......>#
			############`, 4},
		{"not without ice", `
			############
			#<@.......>#
			############`, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := draw(t, c.picture, map[rune]dungeontest.Monster{'a': asleep})
			s.Know("sprint", 1)
			s.SetMana(100)
			s.Wait(1)
			use := dungeontest.Use("sprint", grid.East)
			told, _ := known.Know(s.Game).Preview().Landing(use)
			turn := s.Run().Turn
			s.MustAct(use)
			dungeontest.Expect(t, "the hero", s.At(s.Hero), grid.Point{X: c.end, Y: 1})
			dungeontest.Expect(t, "announced", told, s.At(s.Hero))
			dungeontest.Expect(t, "at most a turn", s.Run().Turn-turn <= 1, true)
		})
	}
}
