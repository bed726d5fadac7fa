package ground_test

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// asleep is a sleeper that survives.
var asleep = dungeontest.Monster{Hp: 1000, Mind: components.MindData{State: components.Asleep}}

func TestAStepIntoWaterIsHeardThreeStepsAway(t *testing.T) {
	for name, c := range map[string]struct {
		picture  string
		pips     int
		distance int
	}{
		"into water": {`
			##########
			#<@~..r..#
			##########`, 1, 3},
		"into water, four steps away": {`
			##########
			#<@~...r.#
			##########`, 0, 3},
		"out of water": {`
			##########
			#<@...r..#
			##########`, 0, 2},
	} {
		s := draw(t, c.picture, map[rune]dungeontest.Monster{'r': asleep})
		step := systems.Action{Verb: dungeon.Move, Direction: grid.East}
		dungeontest.Expect(t, name+": preview", known.Know(s.Game).Preview().Noise(step), c.distance)
		s.Move(grid.East)
		dungeontest.Expect(t, name+": pips", s.Mind('r').Pips, c.pips)
	}
}

func TestQuietStepsAreQuietInWaterToo(t *testing.T) {
	s := draw(t, `
		##########
		#<@~..r..#
		##########`, map[rune]dungeontest.Monster{'r': asleep})
	s.World.Create(components.Name.With(components.NameData{Kind: "effect", Key: "soft"}), components.Target.With(components.TargetData{On: s.Hero}),
		components.Modifiers.With(components.ModifiersData{List: []components.Modifier{{Stat: "noise-step", Percent: -100}}}))
	s.Move(grid.East)
	dungeontest.Expect(t, "pips", s.Mind('r').Pips, 0)
}

// wet reports whether an effect keeps an actor from burning.
func wet(s *dungeontest.Scenario, id world.ID) bool { return dungeon.EffectOn(s.Game, id, "wet") != 0 }

func TestWhoComesOutOfWaterIsWetForThreeTurns(t *testing.T) {
	s := draw(t, `
		##########
		#<.@~....#
		##########`, nil)
	s.Sturdy()
	s.Move(grid.East)
	dungeontest.Expect(t, "wet in the water", wet(s, s.Hero), true)
	told := 0
	for range 5 {
		s.Wait(1)
		for _, e := range s.Events {
			if (e.Type == dungeon.EventEffect || e.Type == dungeon.EventEffectAgain) && e.To == s.Hero {
				told++
			}
		}
	}
	dungeontest.Expect(t, "told", told, 0)
	s.Move(grid.East)
	for turn, want := range []bool{true, true, false} {
		dungeontest.Expect(t, fmt.Sprintf("wet after %d turns", turn+1), wet(s, s.Hero), want)
		s.Wait(1)
	}
}

// Water on the way does not stop a walk, neither in it nor when the hero is dry again.
func TestAWalkGoesOnThroughWater(t *testing.T) {
	s := draw(t, `
		############
		#<@~.......#
		############`, nil)
	goal := grid.Point{X: 8, Y: 1}
	w := walks.To(known.Know(s.Game), goal)
	for {
		a, stop := w.Next(known.Know(s.Game))
		if stop != "" {
			dungeontest.Expect(t, "the walk stops because it has", stop, walks.Arrived)
			break
		}
		s.MustAct(a)
	}
	dungeontest.Expect(t, "the hero", s.At(s.Hero), goal)
}

// A monster that looks like a treasure is not given away by the water that it stands in.
func TestWaterDoesNotUnmaskAMimic(t *testing.T) {
	s := draw(t, `
		########
		#<@..m.#
		########`, map[rune]dungeontest.Monster{'m': {Name: "mimic", Hp: 2000, Atk: 10}})
	mimic := s.Labels['m']
	if !dungeon.Disguised(s.Game, mimic) {
		t.Fatal("the mimic is not disguised")
	}
	ground.Pour(s.Game, floor, []grid.Point{s.At(mimic)}, "water")
	s.Wait(2)
	dungeontest.Expect(t, "disguised", dungeon.Disguised(s.Game, mimic), true)
}

// Fire takes Hp of those who are wet, and does not set them burning; a turn too late, it does.
func TestWhoIsWetDoesNotBeginToBurn(t *testing.T) {
	for dry, want := range []bool{false, false, false, true} {
		s := draw(t, `
			##########
			#<.@~....#
			##########`, nil)
		s.Sturdy()
		s.Move(grid.East)
		s.Move(grid.East)
		for range max(0, dry-1) {
			s.Wait(1)
		}
		at := s.At(s.Hero)
		if dry == 0 { // it has just come out of the water, and the fire burns in its cell when it does
			s.Move(grid.West)
			at = s.At(s.Hero).Step(grid.East)
		}
		ground.Pour(s.Game, floor, []grid.Point{at}, "straw")
		ground.Burn(s.Game, floor, []grid.Point{at}, 0)
		before := components.Health.Get(s.World, s.Hero).Now
		if dry == 0 {
			s.Move(grid.East)
		} else {
			s.Wait(1)
		}
		lost := before - components.Health.Get(s.World, s.Hero).Now
		dungeontest.Expect(t, fmt.Sprintf("Hp lost, %d turns out of the water", dry), lost, curve(s, 20))
		dungeontest.Expect(t, fmt.Sprintf("burns, %d turns out of the water", dry), dungeon.EffectOn(s.Game, s.Hero, "burning") != 0, want)
	}
}

func TestFireIsHeardFourStepsAway(t *testing.T) {
	for name, c := range map[string]struct {
		picture string
		pips    int
	}{
		"four steps": {`
			################
			#<.,...r......@#
			################`, 1},
		"five steps": {`
			################
			#<.,....r.....@#
			################`, 0},
		"behind a door that counts for three": {`
			################
			#<.,.+r.......@#
			################`, 0},
	} {
		s := draw(t, c.picture, map[rune]dungeontest.Monster{'r': asleep})
		ignite(s, 3, 1, 0)
		s.Wait(1) // it is announced
		dungeontest.Expect(t, name+": pips before it burns", s.Mind('r').Pips, 0)
		s.Wait(1)
		dungeontest.Expect(t, name+": pips", s.Mind('r').Pips, c.pips)
		s.Wait(3)
		dungeontest.Expect(t, name+": pips after it has burnt", s.Mind('r').Pips, c.pips)
	}
}

// Fire is no bell: a hunter keeps the trail of the hero.
func TestFireLuresNobody(t *testing.T) {
	s := draw(t, `
		##########
		#<.,...r.#
		########.#
		#@.......#
		##########`, map[rune]dungeontest.Monster{'r': {Hp: 1000, Mind: components.MindData{
		State: components.Hunting, Spotted: true, Left: 8, Trail: grid.Point{X: 8, Y: 3},
	}}})
	ignite(s, 3, 1, 0)
	for range 2 {
		s.Wait(1)
		if at := s.Mind('r').Trail; at == (grid.Point{X: 3, Y: 1}) {
			t.Fatalf("it goes to %v", at)
		}
	}
}
