package dungeon

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
)

func vigourOf(s *scenario) int {
	now, _ := Know(s.Game).Vigour()
	return now
}

func TestARestSpendsVigourForBothGauges(t *testing.T) {
	s := adventure(t, "warrior", "##### #.@.# #####", nil)
	sheet := s.sheet() // 110 Hp and 20 Mp
	expect(t, "maximum Hp", sheet.MaxHp, 110)
	expect(t, "maximum Mp", sheet.MaxMp, 20)
	s.tire(50, 0)
	s.earn(12)
	for turn, want := range []struct{ hp, mp int }{{51, 0}, {52, 0}, {53, 0}, {54, 0}, {55, 1}, {56, 1}, {57, 1}, {58, 1}, {59, 1}, {61, 2}} {
		s.do(actionRest)
		if got := s.sheet(); got.Hp != want.hp || got.Mp != want.mp {
			t.Errorf("after turn %d: %d Hp, %d Mp; want %+v", turn+1, got.Hp, got.Mp, want)
		}
	}
	expect(t, "turns", s.Run().Turn, 10)
}

func TestARestIsRefused(t *testing.T) {
	picture := "####### #@..a.# #######"
	for name, c := range map[string]struct {
		state  string
		change func(*scenario)
		key    string
	}{
		"hunted":      {components.Hunting, func(*scenario) {}, "refuse.hunted"},
		"a sleeper":   {components.Asleep, func(*scenario) {}, ""},
		"full gauges": {components.Asleep, func(s *scenario) { s.tire(110, 20) }, "refuse.rested"},
		"one gauge":   {components.Asleep, func(s *scenario) { s.tire(110, 19) }, ""},
		"no Vigour":   {components.Asleep, func(s *scenario) { s.earn(0) }, "refuse.no-vigour"},
		"searching": {components.Asleep, func(s *scenario) {
			fillBag(s)
			GiveOrOffer(s.Game, NewItem(s.Game, "healing", 0))
		}, "refuse.offered"},
	} {
		t.Run(name, func(t *testing.T) {
			s := adventure(t, "warrior", picture, map[rune]monster{'a': {hp: 9, atk: 1, mind: components.MindData{State: c.state}}})
			s.tire(50, 0)
			s.earn(5)
			c.change(s)
			if c.key == "" {
				s.do(actionRest)
				return
			}
			for _, a := range Legal(s.Game) {
				if a.Verb == RestVerb {
					t.Error("rest is listed as legal")
				}
			}
			s.refused(actionRest, c.key)
		})
	}
	draw(t, picture, nil).refused(actionRest, "refuse.unknown-action")
}

// TestAHunterThatIsRememberedForbidsRest lets the hero step out of a hunter's sight.
func TestAHunterThatIsRememberedForbidsRest(t *testing.T) {
	s := adventure(t, "warrior", `
		############
		#@..a......#
		#.##########
		#.#........#
		#.##########
		############
	`, map[rune]monster{'a': {hp: 9, atk: 1, mind: components.MindData{State: components.Hunting, Left: 100}}})
	a := s.labels['a']
	s.tire(50, 0)
	s.earn(5)
	place := func(x, y int) {
		t.Helper()
		if err := s.Place(s.Hero, 2, grid.Point{X: x, Y: y}); err != nil {
			t.Fatal(err)
		}
		sight(s.Game)
	}
	place(1, 3)
	expect(t, "the monster in view", inView(s.Game, s.at(a)), false)
	s.refused(actionRest, "refuse.hunted")
	if !MoveTo(s.Game, a, grid.Point{X: 8, Y: 1}) { // it is remembered where it stood
		t.Fatal("it cannot move")
	}
	sight(s.Game)
	s.refused(actionRest, "refuse.hunted")
	place(1, 1)
	if !MoveTo(s.Game, a, grid.Point{X: 5, Y: 3}) { // seen to leave, behind walls
		t.Fatal("it cannot move")
	}
	sight(s.Game)
	expect(t, "the monster in view", inView(s.Game, s.at(a)), false)
	unknown := adventure(t, "warrior", `
		#####
		#@#a#
		#####
	`, map[rune]monster{'a': {hp: 9, atk: 1, mind: components.MindData{State: components.Hunting, Left: 100}}})
	unknown.tire(50, 0)
	unknown.earn(5)
	unknown.do(actionRest)
	components.Mind.Get(s.World, a).State = components.Wandering
	s.do(actionRest)
}

func TestAWalkerRestsUntilTheVigourIsSpent(t *testing.T) {
	s := adventure(t, "warrior", "##### #.@.# #####", nil)
	s.earn(20)
	s.tire(10, 0)
	w := Rest(Know(s.Game))
	turns := 0
	for {
		a, stop := w.Next(Know(s.Game))
		if stop != "" {
			expect(t, "the reason", stop, "refuse.no-vigour")
			break
		}
		s.do(a)
		s.earn(min(vigourOf(s), 19-turns)) // the cells in view earn some more
		turns++
	}
	expect(t, "turns", turns, 20)
	expect(t, "Hp", s.sheet().Hp, 32)
}

func TestAWalkerStopsRestingWhenSomethingAppears(t *testing.T) {
	s := adventure(t, "warrior", "######### #@......# #########", nil)
	s.earn(50)
	s.tire(10, 0)
	w := Rest(Know(s.Game))
	a, _ := w.Next(Know(s.Game))
	s.do(a)
	s.Spawn(s.Content.Must("monster", "rat"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 5, Y: 1}}),
		components.Health.With(components.HealthData{Now: 5, Max: 5}), components.Attributes.With(components.AttributesData{Atk: 1}))
	_, stop := w.Next(Know(s.Game))
	expect(t, "the reason", stop, WalkNew)
}

func TestAFloorGivesItsVigourForTheCellsSeen(t *testing.T) {
	s := adventure(t, "warrior", `
		##############################
		#@...........................#
		##############################
	`, nil)
	floor := s.Rules.Vigour.Floor
	s.wait(1)
	expect(t, "Vigour for 7 of 28 cells", vigourOf(s), floor*7/28)
	s.wait(3)
	expect(t, "Vigour after waiting", vigourOf(s), floor*7/28)
	s.move(grid.East)
	expect(t, "Vigour for 8 of 28 cells", vigourOf(s), floor*8/28)
	expect(t, "what the floor has given", Know(s.Game).Yielded(2), floor*8/28)
	s.earn(99)
	for range 20 {
		s.move(grid.East)
	}
	expect(t, "Vigour above the maximum", vigourOf(s), 100)
	s.earn(0)
	for range 5 {
		s.move(grid.East)
	}
	expect(t, "Vigour of a floor that has been seen", vigourOf(s), 0)
	expect(t, "what the whole floor has given", Know(s.Game).Yielded(2), floor)
}

// TestRestRestoresExactPercentages compares many rests with one computation, for
// any maximum and percentage.
func TestRestRestoresExactPercentages(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		maximum, percent := rapid.IntRange(1, 5000).Draw(t, "maximum"), rapid.IntRange(1, 300).Draw(t, "percent")
		now, carried, gained := 0, 0, 0
		turns := rapid.IntRange(1, 100).Draw(t, "turns")
		for range turns {
			gained += restore(&now, maximum, percent, &carried)
			if carried < 0 || carried > 99 || now > maximum {
				t.Fatalf("%d of %d, carried %d", now, maximum, carried)
			}
		}
		if want := min(maximum, turns*(maximum*percent/100)/100); now != want || gained != want {
			t.Fatalf("%d rests of %d %% gave %d and %d, want %d", turns, percent, now, gained, want)
		}
	})
}
