package ground_test

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

func TestTheHeroSlidesOnIceUntilSomethingStopsIt(t *testing.T) {
	for _, c := range []struct {
		name, picture string
		end           int
	}{
		{"other ground", `
			###########
			#<@iii...>#
			###########`, 6},
		{"a wall", `
			###########
			#<..@iiiii#
			###########`, 9},
		{"a monster", `
			###########
			#<@iiiia..#
			###########`, 6},
		{"a single cell", `
			###########
			#<@i,....>#
			###########`, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := draw(t, c.picture, map[rune]dungeontest.Monster{'a': {Name: "rat", Hp: 50, Atk: 1}})
			turn := s.Run().Turn
			s.Move(grid.East)
			dungeontest.Expect(t, "the hero", s.At(s.Hero), grid.Point{X: c.end, Y: 1})
			dungeontest.Expect(t, "turns", s.Run().Turn-turn, 1)
		})
	}
}

func TestAStepOffTheIceDoesNotSlide(t *testing.T) {
	s := draw(t, `
		#######
		#<iii.#
		#.i@i.#
		#.iii>#
		#...,.#
		#######`, nil)
	s.Move(grid.South)
	dungeontest.Expect(t, "across the ice", s.At(s.Hero), grid.Point{X: 3, Y: 4})
	s.Move(grid.East)
	dungeontest.Expect(t, "beside it", s.At(s.Hero), grid.Point{X: 4, Y: 4})
}

// The hero slides onto a stair and takes it, as with a step.
func TestASlideEndsOnAStair(t *testing.T) {
	s := draw(t, `
		########
		#<@iii>#
		########`, nil)
	s.Move(grid.East)
	dungeontest.Expect(t, "the floor", components.Position.Get(s.World, s.Hero).Floor, floor+1)
}

func TestAShoveOntoIceGoesTwiceAsFar(t *testing.T) {
	for _, c := range []struct {
		name, picture string
		end           int
	}{
		{"on ice", `
			#############
			#<@aiiiiiiii#
			#############`, 7},
		{"on the floor", `
			#############
			#<@a.......>#
			#############`, 5},
		{"behind two cells of floor", `
			#############
			#<@a..iiiiii#
			#############`, 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := draw(t, c.picture, map[rune]dungeontest.Monster{'a': {Name: "rat", Hp: 500, Atk: 1}})
			s.Know("shove", 1)
			s.SetMana(100)
			s.Pin()
			s.MustAct(dungeontest.Use("shove", grid.East))
			var end int
			for _, e := range s.Events {
				if e.Type == dungeon.EventShove {
					end = e.At.X
				}
			}
			dungeontest.Expect(t, "the rat", end, c.end)
		})
	}
}

// A hunter goes around ice where it can.
func TestMonstersCrossIceOnlyIfTheyHaveNoOtherWay(t *testing.T) {
	around := draw(t, `
		#########
		#<@.i.a.#
		#...#...#
		#.......#
		#########`, map[rune]dungeontest.Monster{'a': hunter()})
	around.Wait(1)
	dungeontest.Expect(t, "it goes around", around.Cell('a'), grid.Point{X: 6, Y: 2})
	across := draw(t, `
		#########
		#<@.i.a.#
		#...#...#
		#...#####
		#########`, map[rune]dungeontest.Monster{'a': hunter()})
	across.Wait(2)
	dungeontest.Expect(t, "it slides across", across.Cell('a'), grid.Point{X: 3, Y: 1})
}

// hunter is a rat that hunts.
func hunter() dungeontest.Monster {
	return dungeontest.Monster{Name: "rat", Hp: 500, Atk: 1, Mind: components.MindData{State: components.Hunting, Left: 9, Pips: 3}}
}

// A walk goes around ice; where there is no other way it follows the whole slide.
func TestWalksCrossIceOnlyIfTheyMust(t *testing.T) {
	for _, c := range []struct{ name, picture, route string }{
		{"around", `
			#######
			#<@i..#
			#.....#
			#######`, "2,2 3,2 4,2 4,1 5,1"},
		{"across", `
			########
			#<@iii.#
			########`, "6,1"},
		{"only where the slide ends well", `
			########
			#<@iii##
			####i###
			####.###
			########`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := draw(t, c.picture, nil)
			goal := grid.Point{X: 5, Y: 1}
			switch c.name {
			case "across":
				goal.X = 6
			case "only where the slide ends well":
				goal = grid.Point{X: 4, Y: 3}
			}
			way := ""
			for _, spot := range known.Know(s.Game).Routes().Around(func(spot known.Spot) bool { return spot.At == goal }) {
				way += fmt.Sprintf(" %d,%d", spot.At.X, spot.At.Y)
			}
			if len(way) > 0 {
				way = way[1:]
			}
			dungeontest.Expect(t, "the route", way, c.route)
			if c.route == "" {
				return
			}
			w := walks.To(known.Know(s.Game), goal)
			for range 9 {
				a, stop := w.Next(known.Know(s.Game))
				if stop != "" {
					break
				}
				s.MustAct(a)
			}
			dungeontest.Expect(t, "the walk ends at", s.At(s.Hero), goal)
		})
	}
}

// A hero between cells of ice finds a way off it.
func TestAHeroOnIceFindsAWayOff(t *testing.T) {
	s := draw(t, `
		#######
		#<.i..#
		#.i@i.#
		#..i.>#
		#######`, nil)
	if way := known.Know(s.Game).Routes().To(func(spot known.Spot) bool { return spot.Taking && !spot.Down }); len(way) == 0 {
		t.Error("there is no route off the ice")
	}
}

func TestPuffballsBurstOnceUnderTheFirstStep(t *testing.T) {
	s := puffs(t, "puffballs")
	dungeontest.Expect(t, "spores before", cellsOf(s, "spores", false), "")
	s.Move(grid.East)
	dungeontest.Expect(t, "left", cellsOf(s, "puffballs", false)+" "+cellsOf(s, "husks", false), "4,1 3,1")
	if cellsOf(s, "spores", false) == "" {
		t.Error("they released no spores")
	}
}

func TestCarrionReleasesMiasmaOnlyUnderAStep(t *testing.T) {
	s := puffs(t, "carrion")
	s.Wait(3)
	dungeontest.Expect(t, "miasma before", cellsOf(s, "miasma", false), "")
	s.Move(grid.East)
	if cellsOf(s, "miasma", false) == "" {
		t.Error("it released no miasma")
	}
	dungeontest.Expect(t, "left", cellsOf(s, "carrion", false), "3,1 4,1")
}

func TestABogBubblesByItself(t *testing.T) {
	s := puffs(t, "bog")
	bubbled := 0
	for range 18 {
		s.Wait(1)
		if cellsOf(s, "marsh-gas", false) != "" {
			bubbled++
		}
	}
	if bubbled < 4 || bubbled == 18 {
		t.Errorf("there is marsh gas in %d of 18 turns", bubbled)
	}
}

// puffs is a stage with two cells of a ground beside the hero.
func puffs(t *testing.T, name string) *dungeontest.Scenario {
	t.Helper()
	s := draw(t, `
		########
		#<@...>#
		########`, nil)
	ground.Pour(s.Game, floor, []grid.Point{{X: 3, Y: 1}, {X: 4, Y: 1}}, name)
	return s
}

// Ground that releases gas lets it go by itself in 50 turns at most near its own cells: none reaches a stair, and no
// fire and no other gas appears.
func TestGroundOfFloorsKeepsItsGasFromStairs(t *testing.T) {
	k := dungeontest.AdventureKit(t)
	for seed := range 6 {
		for depth := 1; depth <= 19; depth++ {
			g := dungeontest.Generated(k, fmt.Sprint("bog ", seed), depth)
			stage := g.Stage(depth)
			dungeontest.PutHero(t, g, depth, stage.Up)
			for range 50 {
				dungeontest.RunStep(g, "ground")
				g.Run().Turn++
				for _, layer := range dungeon.Layers(g, depth) {
					name, l := layer.Name, layer.Data(g)
					if name.Key == "fire" || name.Kind == dungeon.GasKind && name.Key != "marsh-gas" ||
						name.Kind == dungeon.GasKind && dungeon.AmountIn(l, stage.Up)+dungeon.AmountIn(l, stage.Down) > 0 {
						t.Fatalf("seed %d, floor %d, turn %d: %s", seed, depth, g.Run().Turn, name)
					}
				}
			}
		}
	}
}

func TestTheCellsOfASlideAreKnown(t *testing.T) {
	for _, c := range []struct{ name, picture, want string }{
		{"onto other ground", `
			########
			#<@ii.>#
			########`, "[{3 1} {4 1} {5 1}]"},
		{"against a wall", `
			########
			#>.<@ii#
			########`, "[{5 1} {6 1}]"},
		{"against a monster", `
			########
			#<@iia>#
			########`, "[{3 1} {4 1}]"},
		{"no ice", `
			########
			#<@.ii>#
			########`, "[]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := draw(t, c.picture, map[rune]dungeontest.Monster{'a': {Name: "rat", Hp: 50, Atk: 1}})
			cells := known.Know(s.Game).Here().Slide(s.At(s.Hero).Step(grid.East), grid.East)
			dungeontest.Expect(t, "cells", fmt.Sprint(cells), c.want)
		})
	}
}

// Ice that cold makes melts after eight turns. Ice that a floor is made with stays.
func TestTheGroundOfFloorsStays(t *testing.T) {
	k := dungeontest.AdventureKit(t)
	g := dungeontest.Generated(k, "ice", 7)
	dungeontest.PutHero(t, g, 7, g.Stage(7).Up)
	count := func() (cells int) {
		for _, layer := range dungeon.Layers(g, 7) {
			if layer.Name.Key == "ice" {
				for range dungeon.CellsIn(layer.Data(g)) {
					cells++
				}
			}
		}
		return cells
	}
	before := count()
	if before == 0 {
		t.Fatal("the floor has no ice")
	}
	for range 20 {
		dungeontest.RunStep(g, "ground")
		g.Run().Turn++
	}
	dungeontest.Expect(t, "ice", count(), before)
}
