package dungeon_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// hunter is a monster that hunts the hero.
func hunter() dungeontest.Monster {
	return dungeontest.Monster{Hp: 1000, Atk: 1, Mind: components.MindData{State: components.Hunting, Pips: 3, Left: 8}}
}

// TestABellDrawsHuntersAway rings behind two hunters: the one that is not next to the hero
// goes there, and can be surprised.
func TestABellDrawsHuntersAway(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#########
		#a@..b..#
		#########`, map[rune]dungeontest.Monster{'a': hunter(), 'b': hunter()})
	s.MustAct(dungeontest.ThrowAction(s.Grant(s.Hero, "flask-bell")[0], 5, 1))
	near, far := components.Mind.Get(s.World, s.Labels['a']), components.Mind.Get(s.World, s.Labels['b'])
	dungeontest.Expect(t, "the one next to the hero", near.State, components.Hunting)
	dungeontest.Expect(t, "the other one", far.State, components.Wandering)
	dungeontest.Expect(t, "its pips: of the bell, and of what it sees", far.Pips, 2)
	dungeontest.Expect(t, "it can be surprised", dungeon.Unaware(s.Game, s.Labels['b']), true)
	s.Wait(1)
	dungeontest.Expect(t, "the other one a turn later", far.State, components.Hunting)
}

// TestABellIsGoneTo lets a hunter that does not see the hero hear a bell.
func TestABellIsGoneTo(t *testing.T) {
	skeleton := hunter()
	skeleton.Name = "skeleton" // it opens doors
	s := dungeontest.Adventure(t, "warrior", `
		##########
		#@...+..a#
		##########`, map[rune]dungeontest.Monster{'a': skeleton})
	at := func() grid.Point { return components.Position.Get(s.World, s.Labels['a']).At }
	s.MustAct(dungeontest.ThrowAction(s.Grant(s.Hero, "flask-bell")[0], 4, 1))
	m := components.Mind.Get(s.World, s.Labels['a'])
	dungeontest.Expect(t, "its state", m.State, components.Wandering)
	dungeontest.Expect(t, "where it goes", m.Home, grid.Point{X: 4, Y: 1})
	dungeontest.Expect(t, "its first step", at(), grid.Point{X: 7, Y: 1})
}

func TestABellDoesNotDistractThoseWhoDoNotHearItNorBosses(t *testing.T) {
	boss := hunter()
	boss.Name = "rat-king"
	s := dungeontest.Adventure(t, "warrior", `
		####################
		#@..b.............a#
		####################`, map[rune]dungeontest.Monster{'a': hunter(), 'b': boss})
	s.MustAct(dungeontest.ThrowAction(s.Grant(s.Hero, "flask-bell")[0], 3, 1))
	dungeontest.Expect(t, "the boss", components.Mind.Get(s.World, s.Labels['b']).State, components.Hunting)
	dungeontest.Expect(t, "one 15 steps away", components.Mind.Get(s.World, s.Labels['a']).State, components.Hunting)
}

// TestSmokeKeepsNoTrail lets the hero walk away in smoke, or without it: a hunter goes to
// where it last saw the hero, and loses it there.
func TestSmokeKeepsNoTrail(t *testing.T) {
	rat := hunter()
	rat.Mind.Trail = grid.Point{X: 5, Y: 3}
	for smoke, want := range map[bool]string{true: components.Wandering, false: components.Hunting} {
		s := dungeontest.Adventure(t, "warrior", `
			###########
			#.........#
			#.........#
			#a...@....#
			#.........#
			#.........#
			###########`, map[rune]dungeontest.Monster{'a': rat})
		if smoke {
			s.MustAct(dungeontest.ThrowAction(s.Grant(s.Hero, "flask-smoke")[0], 6, 3))
		} else {
			s.Wait(1)
		}
		for range 3 {
			s.Move(grid.East)
		}
		s.Move(grid.North)
		s.Move(grid.North)
		dungeontest.Expect(t, "its state", components.Mind.Get(s.World, s.Labels['a']).State, want)
	}
}
