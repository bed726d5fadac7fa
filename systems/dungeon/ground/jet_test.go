package ground_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// zapWater gives the hero a rod of water, and is its use to the east.
func zapWater(s *dungeontest.Scenario) systems.Action {
	return systems.Action{Verb: "zap", Item: s.Grant(s.Hero, "rod-water")[0], Direction: grid.East}
}

func TestTheRodOfWaterPoursWhereItIsShown(t *testing.T) {
	for _, c := range []struct{ name, picture, want string }{
		{"six cells", `
			############
			#<@........#
			############`, "3,1 4,1 5,1 6,1 7,1 8,1"},
		{"up to a wall", `
			#########
			#<@..#..#
			#########`, "3,1 4,1"},
		{"up to a closed door", `
			#########
			#<@..+..#
			#########`, "3,1 4,1"},
		{"past a monster", `
			#########
			#<@.a...#
			#########`, "3,1 4,1 5,1 6,1 7,1"},
		{"in place of other ground", `
			#########
			#<@oo,,.#
			#########`, "3,1 4,1 5,1 6,1 7,1"},
		{"not over a chasm", `
			#########
			#<@._.###
			#########`, "3,1 5,1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := draw(t, c.picture, map[rune]dungeontest.Monster{'a': asleep})
			zap := zapWater(s)
			s.Wait(1)
			var shown []string
			for _, p := range known.Know(s.Game).Preview().Poured(zap) {
				shown = append(shown, fmt.Sprintf("%d,%d", p.X, p.Y))
			}
			turn := s.Run().Turn
			s.MustAct(zap)
			dungeontest.Expect(t, "shown", strings.Join(shown, " "), c.want)
			dungeontest.Expect(t, "water", cellsOf(s, "water", false), c.want)
			dungeontest.Expect(t, "turns", s.Run().Turn-turn, 1)
			dungeontest.Expect(t, "charges", components.Rod.Get(s.World, zap.Item).Charges, 2)
			dungeontest.Expect(t, "oil", cellsOf(s, "oil", false), "")
		})
	}
}

func TestTheRodOfWaterHasToBeAimedAtAnOpenCell(t *testing.T) {
	s := draw(t, "##### #<..# #.@## #####", nil)
	zap := zapWater(s)
	s.Refused(zap, "refuse.rod-target")
	dungeontest.Expect(t, "charges", components.Rod.Get(s.World, zap.Item).Charges, 3)
}

// Fire that burns or is announced is put out, and who burns there burns no more. Other fire goes on.
func TestTheRodOfWaterPutsOutFire(t *testing.T) {
	for _, zaps := range []bool{true, false} {
		s := draw(t, `
			###########
			#<@.a.oooo#
			#....,,,,,#
			###########`, map[rune]dungeontest.Monster{'a': asleep})
		s.Sturdy()
		s.Pin()
		ignite(s, 6, 1, 0)
		ignite(s, 5, 2, 0)
		s.Wait(1)
		dungeontest.Expect(t, "burning", burning(s), "6,1 5,2")
		dungeon.Apply(s.Game, s.Labels['a'], "burning")
		zap := zapWater(s)
		if zaps {
			s.MustAct(zap)
		} else {
			s.Wait(1)
		}
		alight := strings.Contains(burning(s), "6,1") || strings.Contains(burning(s), "7,1")
		dungeontest.Expect(t, "the row burns", alight, !zaps)
		dungeontest.Expect(t, "it burns beside it", burning(s) != "", true)
		dungeontest.Expect(t, "steam", cellsOf(s, "steam", false) != "", zaps)
		dungeontest.Expect(t, "the monster burns", dungeon.EffectOn(s.Game, s.Labels['a'], "burning") != 0, !zaps)
		dungeontest.Expect(t, "it is wet", dungeon.EffectOn(s.Game, s.Labels['a'], "wet") != 0, zaps)
	}
}

// The lightning of a flask that breaks far from a monster reaches it through the water of the rod.
func TestTheRodOfWaterBringsLightningToMonsters(t *testing.T) {
	for _, zaps := range []bool{true, false} {
		s := draw(t, `
			###########
			#<@...a.b.#
			###########`, map[rune]dungeontest.Monster{'a': asleep, 'b': asleep})
		s.Sturdy()
		s.Pin()
		zap := zapWater(s)
		if zaps {
			s.MustAct(zap)
		}
		flask := s.Grant(s.Hero, "flask-storm")[0]
		s.MustAct(systems.Action{Verb: "throw", Item: flask, Cell: grid.Point{X: 4, Y: 1}})
		dungeontest.Expect(t, "the monster in the water is struck", s.HpOf('a') < 1000, zaps)
		dungeontest.Expect(t, "the one in the last cell of it", s.HpOf('b') < 1000, zaps)
	}
}
