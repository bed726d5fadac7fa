package items_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// flood covers cells of a row of the floor of scenarios with water.
func flood(s *dungeontest.Scenario, y int, xs ...int) {
	for _, x := range xs {
		ground.Pour(s.Game, 2, []grid.Point{{X: x, Y: y}}, "water")
	}
}

// aimed is what the preview says of a throw: the cells, and the damage to each actor by its cell.
func aimed(t *testing.T, s *dungeontest.Scenario, flask int, name string) (cells, hits string) {
	t.Helper()
	item := s.Grant(s.Hero, name)[0]
	for _, aim := range known.Know(s.Game).Preview().Aim(item) {
		if aim.At.X != flask {
			continue
		}
		var c, h []string
		for _, p := range aim.Cells {
			c = append(c, fmt.Sprintf("%d,%d", p.X, p.Y))
		}
		for _, hit := range aim.Hits {
			h = append(h, fmt.Sprintf("%d,%d:%d+%d", hit.At.X, hit.At.Y, hit.High, hit.Later))
		}
		s.MustAct(dungeontest.ThrowAction(item, aim.At.X, aim.At.Y))
		return strings.Join(c, " "), strings.Join(h, " ")
	}
	t.Fatal("it cannot be thrown there")
	return "", ""
}

// share is a percentage of the curve of health on the floor of scenarios.
func share(s *dungeontest.Scenario, percent int) int { return ground.Percent(s.Game, 2, percent) }

func TestAFlaskOfStormStrikesWhatItsPreviewShows(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		###########
		#@.....a..#
		#.b######c#
		###########`, nil)
	s.Sturdy()
	s.Pin()
	before := s.Hp(s.Hero)
	// Water leads from the burst back to the hero, and to b, but not to c.
	flood(s, 1, 1, 2, 3)
	flood(s, 2, 2)
	cells, hits := aimed(t, s, 4, "flask-storm")
	dungeontest.Expect(t, "cells", cells, "1,1 2,1 3,1 4,1 5,1 2,2")
	dungeontest.Expect(t, "hits", hits, fmt.Sprintf("1,1:%d+0 2,2:%d+0", share(s, 60), share(s, 60)))
	dungeontest.Expect(t, "Hp of the hero", s.Hp(s.Hero), before-share(s, 60))
	dungeontest.Expect(t, "Hp of b", s.HpOf('b'), 1000-share(s, 60))
	dungeontest.Expect(t, "Hp of a", s.HpOf('a'), 1000)
	dungeontest.Expect(t, "Hp of c", s.HpOf('c'), 1000)
	s.Wait(2)
	dungeontest.Expect(t, "Hp of b later", s.HpOf('b'), 1000-share(s, 60))
}

// A preview shows nothing of water that the hero has not seen.
func TestThePreviewOfStormKnowsOnlyWhatIsSeen(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		########
		#@...#.#
		#.##...#
		########`, nil)
	flood(s, 1, 4)
	for x := 4; x <= 6; x++ {
		flood(s, 2, x)
	}
	item := s.Grant(s.Hero, "flask-storm")[0]
	for _, aim := range known.Know(s.Game).Preview().Aim(item) {
		for _, p := range aim.Cells {
			if !known.Know(s.Game).Here().Seen(p) {
				t.Errorf("it shows %v", p)
			}
		}
	}
}

func TestAFlaskOfOilHurtsNobodyAndBurnsWhenLit(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		##########
		#....a...#
		#@.......#
		#........#
		##########`, nil)
	s.Sturdy()
	s.Pin()
	cells, hits := aimed(t, s, 5, "flask-oil")
	dungeontest.Expect(t, "cells", cells, "4,1 5,1 6,1 4,2 5,2 6,2 4,3 5,3 6,3")
	dungeontest.Expect(t, "hits", hits, "")
	dungeontest.Expect(t, "Hp", s.HpOf('a'), 1000)
	for p := range s.Stage(2).All() {
		x, y := p.X, p.Y
		want := dungeontest.If(x >= 4 && x <= 6 && y >= 1 && y <= 3, 1, 0)
		dungeontest.Expect(t, fmt.Sprintf("oil in %v", p), dungeontest.If(dungeon.GroundAt(s.Game, 2, p) == "oil", 1, 0), want)
	}
	s.Wait(3)
	dungeontest.Expect(t, "Hp as long as nothing lights it", s.HpOf('a'), 1000)
	_, hits = aimed(t, s, 5, "flask-fire")
	dungeontest.Expect(t, "hits of fire", hits, fmt.Sprintf("5,1:%d+%d", share(s, 50), share(s, 25)+share(s, 20)))
	dungeontest.Expect(t, "Hp in burning oil", s.HpOf('a'), 1000-share(s, 50)-share(s, 20))
	for _, layer := range dungeon.Layers(s.Game, 2) {
		if l := layer.Data(s.Game); layer.Name.Key == ground.Fire && l.By != s.Hero {
			t.Errorf("the fire is lit by %d", l.By)
		}
	}
}

// The deck holds both flasks, in place of others.
func TestTheDeckHoldsFlasksOfOilAndStorm(t *testing.T) {
	count := map[string]int{}
	total := 0
	s := dungeontest.Adventure(t, "warrior", "@.", nil)
	for _, card := range s.Rules.Floors.Deck.Cards {
		total += card.Count
		for _, item := range card.Items {
			count[item] = card.Count
		}
	}
	for item, want := range map[string]int{"flask-oil": 2, "flask-storm": 1, "knife": 2, "second-wind": 2, "stoneskin": 1, "healing": 6} {
		dungeontest.Expect(t, item, count[item], want)
	}
	dungeontest.Expect(t, "cards", total, 48)
}
