package items_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

func TestAKnifeHitsTheFirstFoeOnItsLine(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		.a......
		........
		........
		.@.bc...
		........
		........
		.......d`, nil)
	s.Sturdy()
	s.Pin()
	knives := s.Grant(s.Hero, "knife")[0]
	dungeontest.Expect(t, "targets", s.Aims(knives), "1,0 3,3 ")
	s.MustAct(dungeontest.ThrowAction(knives, 3, 3))
	dungeontest.Expect(t, "knives left", s.Sheet().Bag[0].Count, 4)
	dungeontest.Expect(t, "turn", s.Run().Turn, 1)
	if lost := 1000 - s.HpOf('b'); lost < 80 || lost > 360 {
		t.Errorf("a knife took %d Hp", lost)
	}
	dungeontest.Expect(t, "Hp behind it", s.HpOf('c'), 1000)
	for _, at := range [][2]int{{4, 3}, {2, 3}, {1, 2}, {7, 6}, {1, 5}, {1, 3}, {20, 3}} {
		s.Refused(dungeontest.ThrowAction(knives, at[0], at[1]), "refuse.no-mark")
	}
	s.Refused(dungeontest.ThrowAction(s.Grant(s.Hero, "healing")[0], 3, 3), "refuse.not-missile")
	s.Refused(dungeontest.ThrowAction(0, 3, 3), "refuse.not-held")
	for range 4 {
		s.MustAct(dungeontest.ThrowAction(knives, 3, 3))
	}
	s.Refused(dungeontest.ThrowAction(knives, 3, 3), "refuse.not-held")
}

func TestAKnifeFliesFourCellsAndNoDoorOpensForIt(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		@....a
		.#####
		+.....
		b.....`, nil)
	knives := s.Grant(s.Hero, "knife")[0]
	dungeontest.Expect(t, "targets", s.Aims(knives), "")
	s.Refused(dungeontest.ThrowAction(knives, 5, 0), "refuse.no-mark")
	s.Refused(dungeontest.ThrowAction(knives, 0, 3), "refuse.no-mark")
}

func TestTheForecastOfAKnifeHolds(t *testing.T) {
	for i := range 30 {
		s := dungeontest.DrawFor(t, dungeontest.AdventureKit(t), dungeon.Start{Seed: fmt.Sprint(i), Class: "warrior"}, `@..a`, nil)
		s.Sturdy()
		knives := s.Grant(s.Hero, "knife")[0]
		hits := known.Know(s.Game).Preview().Aim(knives)[0].Hits
		s.MustAct(dungeontest.ThrowAction(knives, 3, 0))
		for _, e := range s.Events {
			if e.Type == dungeon.EventAttack && e.To == s.Labels['a'] && !e.Critical && (e.Amount < hits[0].Low || e.Amount > hits[0].High) {
				t.Errorf("a knife took %d Hp; forecast %+v", e.Amount, hits[0])
			}
		}
	}
}

func TestFireBurnsACrossNowAndNextTurn(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		......
		...a..
		@.bc..
		...d..
		....e.`, nil)
	s.Pin()
	flask := s.Grant(s.Hero, "flask-fire")[0]
	dungeontest.Expect(t, "targets", s.Aims(flask), "0,1 0,0 1,2 2,2 0,3 0,4 ")
	// Floor 2: the curve is 39.08 Hp, half of it 20, a quarter 10.
	s.MustAct(dungeontest.ThrowAction(flask, 2, 2))
	for label, want := range map[rune]int{'a': 1000, 'b': 980, 'c': 980, 'd': 1000, 'e': 1000} {
		dungeontest.Expect(t, "Hp of "+string(label), s.HpOf(label), want)
	}
	var cells []grid.Point
	for _, m := range known.Know(s.Game).Threats().Marked() {
		dungeontest.Expect(t, "damage to come", fmt.Sprint(m.Damage, m.Turns, m.Kind), "10 1fire")
		cells = append(cells, m.At)
	}
	dungeontest.Expect(t, "marked", fmt.Sprint(cells), "[{2 1} {1 2} {2 2} {3 2} {2 3}]")
	s.MustAct(systems.Action{Verb: dungeon.Wait})
	for label, want := range map[rune]int{'a': 1000, 'b': 970, 'c': 970, 'd': 1000} {
		dungeontest.Expect(t, "Hp a turn later of "+string(label), s.HpOf(label), want)
	}
	dungeontest.Expect(t, "marked cells left", len(known.Know(s.Game).Threats().Marked()), 0)
	s.Wait(3)
	dungeontest.Expect(t, "Hp in the end", s.HpOf('b'), 970)
}

func TestFireHurtsItsThrowerAndPaysForWhatItKills(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@a.`, map[rune]dungeontest.Monster{'a': {Hp: 30, Atk: 1, Exp: 100}})
	s.Pin()
	flask := s.Grant(s.Hero, "flask-fire")[0]
	full := s.Sheet().Hp
	hits := known.Know(s.Game).Preview().Aim(flask)[0].Hits
	dungeontest.Expect(t, "forecast", fmt.Sprint(len(hits), hits[0].Hero, hits[0].Low, hits[0].Later, hits[1].High), "2 true 20 10 20")
	s.MustAct(dungeontest.ThrowAction(flask, 1, 0))
	dungeontest.Expect(t, "the hero's loss", full-s.Sheet().Hp >= 20, true)
	s.SetHealth(100)
	s.Wait(1)
	dungeontest.Expect(t, "the rat's Hp", s.HpOf('a'), 0)
	dungeontest.Expect(t, "experience", s.Sheet().Exp, 100)
}

func TestAKilledHeroIsKilledByItsFlask(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@a`, nil)
	s.SetHealth(5)
	s.MustAct(dungeontest.ThrowAction(s.Grant(s.Hero, "flask-fire")[0], 1, 0))
	dungeontest.Expect(t, "over", s.Run().Over, true)
	dungeontest.Expect(t, "killer", components.Statistics.Get(s.World, s.RunID).Killer, "item.flask-fire")
}

func TestFrostHurtsAndRoots(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		....
		@..a
		....`, nil)
	s.Pin()
	s.MustAct(dungeontest.ThrowAction(s.Grant(s.Hero, "flask-frost")[0], 2, 1))
	dungeontest.Expect(t, "Hp", s.HpOf('a'), 990)
	effect := dungeon.EffectOn(s.Game, s.Labels['a'], "rooted")
	dungeontest.Expect(t, "turns left", components.Timer.Get(s.World, effect).Left, 2)
	s.Wait(2)
	dungeontest.Expect(t, "still rooted", dungeon.Rooted(s.Game, s.Labels['a']), false)
}

func TestVolatileFlasksDoNothingToTheirThrower(t *testing.T) {
	for _, volatile := range []bool{false, true} {
		for _, flask := range []string{"flask-frost", "flask-fire"} {
			s := dungeontest.Adventure(t, "alchemist", `
				....
				@.a.
				....`, nil)
			s.Pin()
			if volatile {
				s.Know("volatile", 1)
			}
			burns := 0
			for turn := range 2 { // fire burns again in the next turn
				if turn == 0 {
					s.MustAct(dungeontest.ThrowAction(s.Grant(s.Hero, flask)[0], 1, 1))
				} else {
					s.Wait(1)
				}
				for _, e := range s.Events {
					if e.Type == dungeon.EventAttack && e.To == s.Hero && e.From == 0 {
						burns++
					}
				}
			}
			dungeontest.Expect(t, flask+" hurts the hero", burns > 0, !volatile)
			dungeontest.Expect(t, flask+" roots the hero", dungeon.EffectOn(s.Game, s.Hero, "rooted") != 0, !volatile && flask == "flask-frost")
			dungeontest.Expect(t, flask+" hurts the foe", s.HpOf('a') < 1000, true)
		}
	}
}

func TestTheRootedDoNotWalkButStrike(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `.@a`, nil)
	dungeon.Apply(s.Game, s.Hero, "rooted")
	s.Refused(systems.Action{Verb: dungeon.Move, Direction: grid.West}, "refuse.rooted")
	for _, a := range dungeon.Legal(s.Game) {
		dungeontest.Expect(t, "a legal step west", a.Verb == dungeon.Move && a.Direction == grid.West, false)
	}
	s.Move(grid.East)
	s.Wait(2)
	s.Move(grid.West)
}

func TestSmokeHidesForEightTurns(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		.........
		.........
		@.....a..
		.........
		.........`, nil)
	dungeontest.Expect(t, "the rat is seen at first", known.Know(s.Game).View().Has(grid.Point{X: 6, Y: 2}), true)
	s.MustAct(dungeontest.ThrowAction(s.Grant(s.Hero, "flask-smoke")[0], 4, 2))
	dungeontest.Expect(t, "the rat is seen", known.Know(s.Game).View().Has(grid.Point{X: 6, Y: 2}), false)
	dungeontest.Expect(t, "clouds", len(components.Fades.IDs(s.World)), 25)
	s.Wait(6)
	dungeontest.Expect(t, "the rat is seen after 7 turns", known.Know(s.Game).View().Has(grid.Point{X: 6, Y: 2}), false)
	s.Wait(1)
	dungeontest.Expect(t, "the rat is seen after 8 turns", known.Know(s.Game).View().Has(grid.Point{X: 6, Y: 2}), true)
	dungeontest.Expect(t, "clouds", len(components.Fades.IDs(s.World)), 0)
}

func TestABurstDoesNotPassWallsOrDoors(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		.a#b.
		.@+c.
		.....`, nil)
	cells := monsters.BurstCells(s.Game, 2, components.BurstData{Radius: 2, Square: true}, grid.Point{X: 1, Y: 1})
	dungeontest.Expect(t, "c's cell is reached through the door", slices.Contains(cells, grid.Point{X: 3, Y: 1}), true)
	s = dungeontest.Adventure(t, "warrior", `
		.a#b.
		.@+c.
		..###`, nil)
	cells = monsters.BurstCells(s.Game, 2, components.BurstData{Radius: 2, Square: true}, grid.Point{X: 1, Y: 1})
	dungeontest.Expect(t, "c's cell is reached through the door", slices.Contains(cells, grid.Point{X: 3, Y: 1}), false)
	dungeontest.Expect(t, "the door's cell is reached", slices.Contains(cells, grid.Point{X: 2, Y: 1}), true)
}

func TestABellRingsWhereItBreaks(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@.....`, nil)
	s.MustAct(dungeontest.ThrowAction(s.Grant(s.Hero, "flask-bell")[0], 3, 0))
	i := slices.IndexFunc(s.Events, func(e systems.Event) bool { return e.Type == dungeon.EventNoise })
	dungeontest.Expect(t, "noise", fmt.Sprint(s.Events[i].Amount, s.Events[i].At), "12 {3 0}")
}

func TestFlasksAreThrownAlongLinesOnly(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		@....
		.#...
		.....`, nil)
	flask := s.Grant(s.Hero, "flask-bell")[0]
	for _, at := range [][2]int{{1, 1}, {2, 2}, {0, 0}, {5, 0}, {-1, 0}} {
		s.Refused(dungeontest.ThrowAction(flask, at[0], at[1]), "refuse.no-aim")
	}
	s.MustAct(dungeontest.ThrowAction(flask, 4, 0))
}

func TestASleeperIsSurprisedByAKnife(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@..a`, nil)
	s.Sturdy()
	hit := known.Know(s.Game).Preview().Aim(s.Grant(s.Hero, "knife")[0])[0].Hits[0]
	dungeontest.Expect(t, "forecast", fmt.Sprint(hit.Low, " to ", hit.High), "160 to 240")
}

func TestThrowingIsHeardFourStepsAway(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@...a`, nil)
	s.MustAct(dungeontest.ThrowAction(s.Grant(s.Hero, "flask-smoke")[0], 1, 0))
	dungeontest.Expect(t, "pips four steps away", components.Mind.Get(s.World, s.Labels['a']).Pips, 1)
	s = dungeontest.Adventure(t, "warrior", `@....a`, nil)
	s.MustAct(dungeontest.ThrowAction(s.Grant(s.Hero, "flask-smoke")[0], 1, 0))
	dungeontest.Expect(t, "pips five steps away", components.Mind.Get(s.World, s.Labels['a']).Pips, 0)
}
