package skills_test

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestAPushThatEndsInOilGoesOneCellFurther pushes a monster two cells; 'o' is oil, and b another monster.
func TestAPushThatEndsInOilGoesOneCellFurther(t *testing.T) {
	for name, c := range map[string]struct {
		picture string
		oil     []int
		ends    int
		hurt    bool
	}{
		"no oil":                        {"#@a.....#", nil, 4, false},
		"it ends in oil":                {"#@a.....#", []int{4}, 5, false},
		"the oil goes on":               {"#@a.....#", []int{4, 5, 6}, 5, false},
		"it only passes oil":            {"#@a.....#", []int{2, 3}, 4, false},
		"something behind the oil":      {"#@a..b..#", []int{4}, 4, false},
		"a wall behind the oil":         {"#@a..#..#", []int{4}, 4, false},
		"something before the oil ends": {"#@a.b...#", []int{3}, 3, true},
	} {
		s := dungeontest.Adventure(t, "warrior", "#########\n"+c.picture+"\n#########", nil)
		s.Pin()
		skill := s.Know("shove", 1)
		if skill == 0 {
			t.Fatal("no skill")
		}
		for _, x := range c.oil {
			ground.Pour(s.Game, 2, []grid.Point{{X: x, Y: 1}}, "oil")
		}
		push := dungeontest.Use("shove", grid.East)
		to, cells := known.Know(s.Game).Preview().Pushed(push)
		hits := known.Know(s.Game).Preview().Hits(push)
		s.MustAct(push)
		dungeontest.Expect(t, name+": where it ends", s.Cell('a').X, c.ends)
		dungeontest.Expect(t, name+": preview", fmt.Sprint(to.X, cells), fmt.Sprint(c.ends, c.ends-2))
		dungeontest.Expect(t, name+": hurt", s.HpOf('a') < 1000, c.hurt)
		dungeontest.Expect(t, name+": hits of the preview", len(hits) > 0, c.hurt)
	}
}
