package dungeon_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

func vigourOf(s *dungeontest.Scenario) int {
	now, _ := known.Know(s.Game).Hero().Vigour()
	return now
}

func TestARestSpendsVigourForBothGauges(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "##### #.@.# #####", nil)
	sheet := s.Sheet() // 110 Hp and 20 Mp
	dungeontest.Expect(t, "maximum Hp", sheet.MaxHp, 110)
	dungeontest.Expect(t, "maximum Mp", sheet.MaxMp, 20)
	s.Tire(50, 0)
	s.Earn(12)
	for turn, want := range []struct{ hp, mp int }{{51, 0}, {52, 0}, {53, 0}, {54, 0}, {55, 1}, {56, 1}, {57, 1}, {58, 1}, {59, 1}, {61, 2}} {
		s.MustAct(dungeontest.ActionRest)
		if got := s.Sheet(); got.Hp != want.hp || got.Mp != want.mp {
			t.Errorf("after turn %d: %d Hp, %d Mp; want %+v", turn+1, got.Hp, got.Mp, want)
		}
	}
	dungeontest.Expect(t, "turns", s.Run().Turn, 10)
}

func TestARestIsRefused(t *testing.T) {
	picture := "####### #@..a.# #######"
	for name, c := range map[string]struct {
		state  string
		change func(*dungeontest.Scenario)
		key    string
	}{
		"hunted":      {components.Hunting, func(*dungeontest.Scenario) {}, "refuse.hunted"},
		"a sleeper":   {components.Asleep, func(*dungeontest.Scenario) {}, ""},
		"full gauges": {components.Asleep, func(s *dungeontest.Scenario) { s.Tire(110, 20) }, "refuse.rested"},
		"one gauge":   {components.Asleep, func(s *dungeontest.Scenario) { s.Tire(110, 19) }, ""},
		"no Vigour":   {components.Asleep, func(s *dungeontest.Scenario) { s.Earn(0) }, "refuse.no-vigour"},
		"searching": {components.Asleep, func(s *dungeontest.Scenario) {
			dungeontest.FillBag(s)
			dungeon.GiveOrOffer(s.Game, dungeon.NewItem(s.Game, "healing", 0))
		}, "refuse.offered"},
	} {
		t.Run(name, func(t *testing.T) {
			s := dungeontest.Adventure(t, "warrior", picture, map[rune]dungeontest.Monster{'a': {Hp: 9, Atk: 1, Mind: components.MindData{State: c.state}}})
			s.Tire(50, 0)
			s.Earn(5)
			c.change(s)
			if c.key == "" {
				s.MustAct(dungeontest.ActionRest)
				return
			}
			for _, a := range dungeon.Legal(s.Game) {
				if a.Verb == dungeon.RestVerb {
					t.Error("rest is listed as legal")
				}
			}
			s.Refused(dungeontest.ActionRest, c.key)
		})
	}
	dungeontest.Draw(t, picture, nil).Refused(dungeontest.ActionRest, "refuse.unknown-action")
}

// TestAHunterThatIsRememberedForbidsRest lets the hero step out of a hunter's sight.
func TestAHunterThatIsRememberedForbidsRest(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		############
		#@..a......#
		#.##########
		#.#........#
		#.##########
		############
	`, map[rune]dungeontest.Monster{'a': {Hp: 9, Atk: 1, Mind: components.MindData{State: components.Hunting, Left: 100}}})
	a := s.Labels['a']
	s.Tire(50, 0)
	s.Earn(5)
	place := func(x, y int) {
		t.Helper()
		if err := s.Place(s.Hero, 2, grid.Point{X: x, Y: y}); err != nil {
			t.Fatal(err)
		}
		dungeon.UpdateSight(s.Game)
	}
	place(1, 3)
	dungeontest.Expect(t, "the monster in view", dungeon.InView(s.Game, s.At(a)), false)
	s.Refused(dungeontest.ActionRest, "refuse.hunted")
	if !dungeon.MoveTo(s.Game, a, grid.Point{X: 8, Y: 1}) { // it is remembered where it stood
		t.Fatal("it cannot move")
	}
	dungeon.UpdateSight(s.Game)
	s.Refused(dungeontest.ActionRest, "refuse.hunted")
	place(1, 1)
	if !dungeon.MoveTo(s.Game, a, grid.Point{X: 5, Y: 3}) { // seen to leave, behind walls
		t.Fatal("it cannot move")
	}
	dungeon.UpdateSight(s.Game)
	dungeontest.Expect(t, "the monster in view", dungeon.InView(s.Game, s.At(a)), false)
	unknown := dungeontest.Adventure(t, "warrior", `
		#####
		#@#a#
		#####
	`, map[rune]dungeontest.Monster{'a': {Hp: 9, Atk: 1, Mind: components.MindData{State: components.Hunting, Left: 100}}})
	unknown.Tire(50, 0)
	unknown.Earn(5)
	unknown.MustAct(dungeontest.ActionRest)
	components.Mind.Get(s.World, a).State = components.Wandering
	s.MustAct(dungeontest.ActionRest)
}

func TestAWalkerRestsUntilTheVigourIsSpent(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "##### #.@.# #####", nil)
	s.Earn(20)
	s.Tire(10, 0)
	w := walks.Rest(known.Know(s.Game))
	turns := 0
	for {
		a, stop := w.Next(known.Know(s.Game))
		if stop != "" {
			dungeontest.Expect(t, "the reason", stop, "refuse.no-vigour")
			break
		}
		s.MustAct(a)
		s.Earn(min(vigourOf(s), 19-turns)) // the cells in view earn some more
		turns++
	}
	dungeontest.Expect(t, "turns", turns, 20)
	dungeontest.Expect(t, "Hp", s.Sheet().Hp, 32)
}

func TestAWalkerStopsRestingWhenSomethingAppears(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "######### #@......# #########", nil)
	s.Earn(50)
	s.Tire(10, 0)
	w := walks.Rest(known.Know(s.Game))
	a, _ := w.Next(known.Know(s.Game))
	s.MustAct(a)
	s.Spawn(s.Content.Must("monster", "rat"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 5, Y: 1}}),
		components.Health.With(components.HealthData{Now: 5, Max: 5}), components.Attributes.With(components.AttributesData{Atk: 1}))
	_, stop := w.Next(known.Know(s.Game))
	dungeontest.Expect(t, "the reason", stop, walks.Sighted)
}

func TestAFloorGivesItsVigourForTheCellsSeen(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		##############################
		#@...........................#
		##############################
	`, nil)
	floor := s.Rules.Vigour.Floor
	s.Wait(1)
	dungeontest.Expect(t, "Vigour for 7 of 28 cells", vigourOf(s), floor*7/28)
	s.Wait(3)
	dungeontest.Expect(t, "Vigour after waiting", vigourOf(s), floor*7/28)
	s.Move(grid.East)
	dungeontest.Expect(t, "Vigour for 8 of 28 cells", vigourOf(s), floor*8/28)
	dungeontest.Expect(t, "what the floor has given", known.Know(s.Game).Floor(2).Yielded(), floor*8/28)
	s.Earn(99)
	for range 20 {
		s.Move(grid.East)
	}
	dungeontest.Expect(t, "Vigour above the maximum", vigourOf(s), 100)
	s.Earn(0)
	for range 5 {
		s.Move(grid.East)
	}
	dungeontest.Expect(t, "Vigour of a floor that has been seen", vigourOf(s), 0)
	dungeontest.Expect(t, "what the whole floor has given", known.Know(s.Game).Floor(2).Yielded(), floor)
}

// TestRestRestoresExactPercentages compares many rests with one computation, for
// any maximum and percentage.
func TestRestRestoresExactPercentages(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		maximum, percent := rapid.IntRange(1, 5000).Draw(t, "maximum"), rapid.IntRange(1, 300).Draw(t, "percent")
		now, carried, gained := 0, 0, 0
		turns := rapid.IntRange(1, 100).Draw(t, "turns")
		for range turns {
			gained += dungeon.Restore(&now, maximum, percent, &carried)
			if carried < 0 || carried > 99 || now > maximum {
				t.Fatalf("%d of %d, carried %d", now, maximum, carried)
			}
		}
		if want := min(maximum, turns*(maximum*percent/100)/100); now != want || gained != want {
			t.Fatalf("%d rests of %d %% gave %d and %d, want %d", turns, percent, now, gained, want)
		}
	})
}
