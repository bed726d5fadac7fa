package dungeon

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

func TestAKnifeHitsTheFirstFoeOnItsLine(t *testing.T) {
	s := adventure(t, "warrior", `
		.a......
		........
		........
		.@.bc...
		........
		........
		.......d`, nil)
	s.sturdy()
	s.pin()
	knives := s.give(s.Hero, "knife")[0]
	expect(t, "targets", s.aims(knives), "1,0 3,3 ")
	s.do(throwAction(knives, 3, 3))
	expect(t, "knives left", s.sheet().Bag[0].Count, 4)
	expect(t, "turn", s.Run().Turn, 1)
	if lost := 1000 - s.hpOf('b'); lost < 80 || lost > 360 {
		t.Errorf("a knife took %d Hp", lost)
	}
	expect(t, "Hp behind it", s.hpOf('c'), 1000)
	for _, at := range [][2]int{{4, 3}, {2, 3}, {1, 2}, {7, 6}, {1, 5}, {1, 3}, {20, 3}} {
		s.refused(throwAction(knives, at[0], at[1]), "refuse.no-mark")
	}
	s.refused(throwAction(s.give(s.Hero, "healing")[0], 3, 3), "refuse.not-missile")
	s.refused(throwAction(0, 3, 3), "refuse.not-held")
	for range 4 {
		s.do(throwAction(knives, 3, 3))
	}
	s.refused(throwAction(knives, 3, 3), "refuse.not-held")
}

func TestAKnifeFliesFourCellsAndNoDoorOpensForIt(t *testing.T) {
	s := adventure(t, "warrior", `
		@....a
		.#####
		+.....
		b.....`, nil)
	knives := s.give(s.Hero, "knife")[0]
	expect(t, "targets", s.aims(knives), "")
	s.refused(throwAction(knives, 5, 0), "refuse.no-mark")
	s.refused(throwAction(knives, 0, 3), "refuse.no-mark")
}

func TestTheForecastOfAKnifeHolds(t *testing.T) {
	for i := range 30 {
		s := drawFor(t, adventureKit(t), Start{Seed: fmt.Sprint(i), Class: "warrior"}, `@..a`, nil)
		s.sturdy()
		knives := s.give(s.Hero, "knife")[0]
		hits := Know(s.Game).Aim(knives)[0].Hits
		s.do(throwAction(knives, 3, 0))
		for _, e := range s.Events {
			if e.Type == EventAttack && e.To == s.labels['a'] && !e.Critical && (e.Amount < hits[0].Low || e.Amount > hits[0].High) {
				t.Errorf("a knife took %d Hp; forecast %+v", e.Amount, hits[0])
			}
		}
	}
}

func TestFireBurnsACrossNowAndNextTurn(t *testing.T) {
	s := adventure(t, "warrior", `
		......
		...a..
		@.bc..
		...d..
		....e.`, nil)
	s.pin()
	flask := s.give(s.Hero, "flask-fire")[0]
	expect(t, "targets", s.aims(flask), "0,1 0,0 1,2 2,2 0,3 0,4 ")
	// Floor 2: the curve is 44.84 Hp, half of it 22, a quarter 11.
	s.do(throwAction(flask, 2, 2))
	for label, want := range map[rune]int{'a': 1000, 'b': 978, 'c': 978, 'd': 1000, 'e': 1000} {
		expect(t, "Hp of "+string(label), s.hpOf(label), want)
	}
	var cells []grid.Point
	for _, m := range Know(s.Game).Marked() {
		expect(t, "damage to come", fmt.Sprint(m.Damage, m.Turns, m.Kind), "11 1fire")
		cells = append(cells, m.At)
	}
	expect(t, "marked", fmt.Sprint(cells), "[{2 1} {1 2} {2 2} {3 2} {2 3}]")
	s.do(systems.Action{Verb: Wait})
	for label, want := range map[rune]int{'a': 1000, 'b': 967, 'c': 967, 'd': 1000} {
		expect(t, "Hp a turn later of "+string(label), s.hpOf(label), want)
	}
	expect(t, "marked cells left", len(Know(s.Game).Marked()), 0)
	s.wait(3)
	expect(t, "Hp in the end", s.hpOf('b'), 967)
}

func TestFireHurtsItsThrowerAndPaysForWhatItKills(t *testing.T) {
	s := adventure(t, "warrior", `@a.`, map[rune]monster{'a': {hp: 30, atk: 1, exp: 100}})
	s.pin()
	flask := s.give(s.Hero, "flask-fire")[0]
	full := s.sheet().Hp
	hits := Know(s.Game).Aim(flask)[0].Hits
	expect(t, "forecast", fmt.Sprint(len(hits), hits[0].Hero, hits[0].Low, hits[0].Later, hits[1].High), "2 true 22 11 22")
	s.do(throwAction(flask, 1, 0))
	expect(t, "the hero's loss", full-s.sheet().Hp >= 22, true)
	s.setHealth(100)
	s.wait(1)
	expect(t, "the rat's Hp", s.hpOf('a'), 0)
	expect(t, "experience", s.sheet().Exp, 100)
}

func TestAKilledHeroIsKilledByItsFlask(t *testing.T) {
	s := adventure(t, "warrior", `@a`, nil)
	s.setHealth(5)
	s.do(throwAction(s.give(s.Hero, "flask-fire")[0], 1, 0))
	expect(t, "over", s.Run().Over, true)
	expect(t, "killer", components.Statistics.Get(s.World, s.RunID).Killer, "item.flask-fire")
}

func TestFrostHurtsAndRoots(t *testing.T) {
	s := adventure(t, "warrior", `
		....
		@..a
		....`, nil)
	s.pin()
	s.do(throwAction(s.give(s.Hero, "flask-frost")[0], 2, 1))
	expect(t, "Hp", s.hpOf('a'), 989)
	effect := effectOn(s.Game, s.labels['a'], "rooted")
	expect(t, "turns left", components.Timer.Get(s.World, effect).Left, 2)
	s.wait(2)
	expect(t, "still rooted", Rooted(s.Game, s.labels['a']), false)
}

func TestTheRootedDoNotWalkButStrike(t *testing.T) {
	s := adventure(t, "warrior", `.@a`, nil)
	Apply(s.Game, s.Hero, "rooted")
	s.refused(systems.Action{Verb: Move, Direction: grid.West}, "refuse.rooted")
	for _, a := range Legal(s.Game) {
		expect(t, "a legal step west", a.Verb == Move && a.Direction == grid.West, false)
	}
	s.move(grid.East)
	s.wait(2)
	s.move(grid.West)
}

func TestSmokeHidesForEightTurns(t *testing.T) {
	s := adventure(t, "warrior", `
		.........
		.........
		@.....a..
		.........
		.........`, nil)
	expect(t, "the rat is seen at first", Know(s.Game).InView(grid.Point{X: 6, Y: 2}), true)
	s.do(throwAction(s.give(s.Hero, "flask-smoke")[0], 4, 2))
	expect(t, "the rat is seen", Know(s.Game).InView(grid.Point{X: 6, Y: 2}), false)
	expect(t, "clouds", len(components.Fades.IDs(s.World)), 25)
	s.wait(6)
	expect(t, "the rat is seen after 7 turns", Know(s.Game).InView(grid.Point{X: 6, Y: 2}), false)
	s.wait(1)
	expect(t, "the rat is seen after 8 turns", Know(s.Game).InView(grid.Point{X: 6, Y: 2}), true)
	expect(t, "clouds", len(components.Fades.IDs(s.World)), 0)
}

func TestABurstDoesNotPassWallsOrDoors(t *testing.T) {
	s := adventure(t, "warrior", `
		.a#b.
		.@+c.
		.....`, nil)
	cells := burstCells(s.Game, 2, components.BurstData{Radius: 2, Square: true}, grid.Point{X: 1, Y: 1})
	expect(t, "c's cell is reached through the door", slices.Contains(cells, grid.Point{X: 3, Y: 1}), true)
	s = adventure(t, "warrior", `
		.a#b.
		.@+c.
		..###`, nil)
	cells = burstCells(s.Game, 2, components.BurstData{Radius: 2, Square: true}, grid.Point{X: 1, Y: 1})
	expect(t, "c's cell is reached through the door", slices.Contains(cells, grid.Point{X: 3, Y: 1}), false)
	expect(t, "the door's cell is reached", slices.Contains(cells, grid.Point{X: 2, Y: 1}), true)
}

func TestABellRingsWhereItBreaks(t *testing.T) {
	s := adventure(t, "warrior", `@.....`, nil)
	s.do(throwAction(s.give(s.Hero, "flask-bell")[0], 3, 0))
	i := slices.IndexFunc(s.Events, func(e systems.Event) bool { return e.Type == EventNoise })
	expect(t, "noise", fmt.Sprint(s.Events[i].Amount, s.Events[i].At), "12 {3 0}")
}

func TestFlasksAreThrownAlongLinesOnly(t *testing.T) {
	s := adventure(t, "warrior", `
		@....
		.#...
		.....`, nil)
	flask := s.give(s.Hero, "flask-bell")[0]
	for _, at := range [][2]int{{1, 1}, {2, 2}, {0, 0}, {5, 0}, {-1, 0}} {
		s.refused(throwAction(flask, at[0], at[1]), "refuse.no-aim")
	}
	s.do(throwAction(flask, 4, 0))
}

func TestASleeperIsSurprisedByAKnife(t *testing.T) {
	s := adventure(t, "warrior", `@..a`, nil)
	s.sturdy()
	hit := Know(s.Game).Aim(s.give(s.Hero, "knife")[0])[0].Hits[0]
	expect(t, "forecast", fmt.Sprint(hit.Low, " to ", hit.High), "160 to 240")
}

func TestThrowingIsHeardFourStepsAway(t *testing.T) {
	s := adventure(t, "warrior", `@...a`, nil)
	s.do(throwAction(s.give(s.Hero, "flask-smoke")[0], 1, 0))
	expect(t, "pips four steps away", components.Mind.Get(s.World, s.labels['a']).Pips, 1)
	s = adventure(t, "warrior", `@....a`, nil)
	s.do(throwAction(s.give(s.Hero, "flask-smoke")[0], 1, 0))
	expect(t, "pips five steps away", components.Mind.Get(s.World, s.labels['a']).Pips, 0)
}
