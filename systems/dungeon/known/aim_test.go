package known_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// TestWhatASkillDoesIsForecast compares the forecast of every skill that hits with what
// it does, for hunters and for monsters that are surprised.
func TestWhatASkillDoesIsForecast(t *testing.T) {
	for _, c := range []struct {
		class, skill, picture string
		direction             grid.Direction
		cell                  grid.Point
	}{
		{"warrior", "charge", "####### #@...a# #######", grid.East, grid.Point{}},
		{"warrior", "cleave", "##### #.a.# #b@c# #...# #####", grid.Nowhere, grid.Point{}},
		{"warrior", "shove", "##### #@ab# #####", grid.East, grid.Point{}},
		{"warrior", "shove", "####### #@a...# #######", grid.East, grid.Point{}}, // nothing stops it
		{"mage", "frost", "####### #@..a.# #######", grid.East, grid.Point{}},
		{"mage", "blast", "####### #...b.# #@..a.# #...c.# #######", grid.Nowhere, grid.Point{X: 4, Y: 2}},
		{"rogue", "knife-fan", "####### #..b..# #..@.a# #######", grid.Nowhere, grid.Point{}},
		{"templar", "smite", "##### #@a.# #####", grid.East, grid.Point{}},
	} {
		for _, hunting := range []bool{true, false} {
			s := dungeontest.Adventure(t, c.class, c.picture, nil)
			if hunting {
				s.Steady()
			}
			s.Know(c.skill, 1)
			a := systems.Action{Verb: skills.UseSkill, Name: c.skill, Direction: c.direction, Cell: c.cell}
			forecast := known.Know(s.Game).Preview().Hits(a)
			s.MustAct(a)
			letters, damage := s.HurtBy()
			if len(forecast) != len(damage) {
				t.Errorf("%s: %d hits are forecast, and %q are hit", c.skill, len(forecast), letters)
				continue
			}
			for i, f := range forecast {
				if s.Labels[rune(letters[i])] != f.ID || damage[i] < f.Low || damage[i] > f.High {
					t.Errorf("%s, hunting %v: %c takes %d, and %+v is forecast", c.skill, hunting, letters[i], damage[i], f)
				}
			}
		}
	}
}
