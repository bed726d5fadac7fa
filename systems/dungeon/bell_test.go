package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
)

// hunter is a monster that hunts the hero.
func hunter() monster {
	return monster{hp: 1000, atk: 1, mind: components.MindData{State: components.Hunting, Pips: 3, Left: 8}}
}

// TestABellDrawsHuntersAway rings behind two hunters: the one that is not next to the hero
// goes there, and can be surprised.
func TestABellDrawsHuntersAway(t *testing.T) {
	s := adventure(t, "warrior", `
		#########
		#a@..b..#
		#########`, map[rune]monster{'a': hunter(), 'b': hunter()})
	s.do(throwAction(s.give(s.Hero, "flask-bell")[0], 5, 1))
	near, far := components.Mind.Get(s.World, s.labels['a']), components.Mind.Get(s.World, s.labels['b'])
	expect(t, "the one next to the hero", near.State, components.Hunting)
	expect(t, "the other one", far.State, components.Wandering)
	expect(t, "its pips: of the bell, and of what it sees", far.Pips, 2)
	expect(t, "it can be surprised", unaware(s.Game, s.labels['b']), true)
	s.wait(1)
	expect(t, "the other one a turn later", far.State, components.Hunting)
}

// TestABellIsGoneTo lets a hunter that does not see the hero hear a bell.
func TestABellIsGoneTo(t *testing.T) {
	skeleton := hunter()
	skeleton.name = "skeleton" // it opens doors
	s := adventure(t, "warrior", `
		##########
		#@...+..a#
		##########`, map[rune]monster{'a': skeleton})
	at := func() grid.Point { return components.Position.Get(s.World, s.labels['a']).At }
	s.do(throwAction(s.give(s.Hero, "flask-bell")[0], 4, 1))
	m := components.Mind.Get(s.World, s.labels['a'])
	expect(t, "its state", m.State, components.Wandering)
	expect(t, "where it goes", m.Home, grid.Point{X: 4, Y: 1})
	expect(t, "its first step", at(), grid.Point{X: 7, Y: 1})
}

func TestABellDoesNotDistractThoseWhoDoNotHearItNorBosses(t *testing.T) {
	boss := hunter()
	boss.name = "rat-king"
	s := adventure(t, "warrior", `
		####################
		#@..b.............a#
		####################`, map[rune]monster{'a': hunter(), 'b': boss})
	s.do(throwAction(s.give(s.Hero, "flask-bell")[0], 3, 1))
	expect(t, "the boss", components.Mind.Get(s.World, s.labels['b']).State, components.Hunting)
	expect(t, "one 15 steps away", components.Mind.Get(s.World, s.labels['a']).State, components.Hunting)
}

// TestSmokeKeepsNoTrail lets the hero walk away in smoke, or without it: a hunter goes to
// where it last saw the hero, and loses it there.
func TestSmokeKeepsNoTrail(t *testing.T) {
	rat := hunter()
	rat.mind.Trail = grid.Point{X: 5, Y: 3}
	for smoke, want := range map[bool]string{true: components.Wandering, false: components.Hunting} {
		s := adventure(t, "warrior", `
			###########
			#.........#
			#.........#
			#a...@....#
			#.........#
			#.........#
			###########`, map[rune]monster{'a': rat})
		if smoke {
			s.do(throwAction(s.give(s.Hero, "flask-smoke")[0], 6, 3))
		} else {
			s.wait(1)
		}
		for range 3 {
			s.move(grid.East)
		}
		s.move(grid.North)
		s.move(grid.North)
		expect(t, "its state", components.Mind.Get(s.World, s.labels['a']).State, want)
	}
}
