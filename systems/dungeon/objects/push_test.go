package objects_test

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// The hero comes where the preview says, at the end of a push and of a slide after it.
func TestThePreviewOfAStepTellsWhereTheHeroComes(t *testing.T) {
	const allIce = "a push on ice: both slide"
	for _, c := range []struct {
		name, picture string
		moves         bool
		end           int
	}{
		{"free floor", `
			#########
			#<@....>#
			#########`, true, 3},
		{"a push", `
			#########
			#<@C...>#
			#########`, true, 3},
		{"a push of a crate that slides", `
			#########
			#<@Ciii.#
			#......>#
			#########`, true, 3},
		{allIce, `
			##########
			#<@Ciii..#
			#.......>#
			##########`, true, 6},
		{"a slide", `
			#########
			#<@iii.>#
			#########`, true, 6},
		{"a blow at what cannot move", `
			#########
			#<@C#..>#
			#########`, false, 2},
		{"a blow at what a stair stops", `
			#########
			#<.@C>..#
			#########`, false, 3},
		{"a blow at what another one stops", `
			#########
			#<@CC..>#
			#########`, false, 2},
		{"a brazier", `
			#########
			#<@B...>#
			#########`, false, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := draw(t, c.picture, nil)
			if c.name == allIce {
				ground.Pour(s.Game, floor, []grid.Point{{X: 3, Y: 1}}, "ice") // under the crate
			}
			step := systems.Action{Verb: dungeon.Move, Direction: grid.East}
			to, moves := known.Know(s.Game).Preview().Landing(step)
			dungeontest.Expect(t, "it moves", moves, c.moves)
			s.MustAct(step)
			dungeontest.Expect(t, "the hero", s.At(s.Hero).X, c.end)
			if moves {
				dungeontest.Expect(t, "announced", to, s.At(s.Hero))
			}
		})
	}
}

// A hidden thing does not stop an object, which would give it away. What is found under an object is there as before.
func TestAnObjectIsPushedOverWhatIsHidden(t *testing.T) {
	for _, hidden := range []bool{true, false} {
		s := draw(t, `
			##########
			#<@C.....#
			#.......>#
			##########`, nil)
		hatch := s.Spawn(s.Content.Must("terrain", "hatch"), components.Position.With(components.PositionData{Floor: floor, At: grid.Point{X: 4, Y: 1}}),
			components.Stair.With(components.StairData{Down: true}), components.Hidden.With(components.HiddenData{}))
		if !hidden {
			monsters.Reveal(s.Game, hatch)
		}
		s.Move(grid.East)
		want := "2,1 3,1"
		if hidden {
			want = "3,1 4,1"
		}
		at := s.At(s.Hero)
		dungeontest.Expect(t, "the hero and the crate", fmt.Sprintf("%d,%d ", at.X, at.Y)+standing(s, "wooden-crate"), want)
		if !hidden {
			continue
		}
		for range components.Seeker.Get(s.World, s.Hero).Turns {
			s.MustAct(systems.Action{Verb: monsters.Seek})
		}
		dungeontest.Expect(t, "the hatch is hidden", components.Hidden.Has(s.World, hatch), false)
		s.Move(grid.East)
		dungeontest.Expect(t, "the crate goes on", standing(s, "wooden-crate"), "5,1")
		dungeontest.Expect(t, "the hero has gone down", components.Position.Get(s.World, s.Hero).Floor != floor, true)
	}
}
