package monsters_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// hideIn puts a hidden stair down into a cell.
func hideIn(s *dungeontest.Scenario, at grid.Point) world.ID {
	return s.Spawn(s.Content.Must("terrain", "stairs-down"), components.Position.With(components.PositionData{Floor: 2, At: at}),
		components.Stair.With(components.StairData{Down: true}), components.Hidden.With(components.HiddenData{}))
}

func seekFor(s *dungeontest.Scenario, turns int) {
	s.T.Helper()
	for range turns {
		s.MustAct(systems.Action{Verb: monsters.Seek})
	}
}

func TestHiddenThingsAreNotKnown(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", `
		#####
		#@..#
		#####`, nil)
	hatch := hideIn(s, grid.Point{X: 2, Y: 1})
	dungeon.UpdateSight(s.Game)
	k := known.Know(s.Game)
	dungeontest.Expect(t, "glyph", string(k.Here().Glyph(grid.Point{X: 2, Y: 1})), ".")
	dungeontest.Expect(t, "what lies there", len(k.Floor(2).Lying(grid.Point{X: 2, Y: 1})), 0)
	dungeontest.Expect(t, "stairs", len(k.Floor(2).Stairs()), 0)
	dungeontest.Expect(t, "things", len(s.Things()), 1)
	dungeontest.Expect(t, "things in view", len(k.View().Things()), 0)
	dungeontest.Expect(t, "route", fmt.Sprint(k.Routes().To(func(s known.Spot) bool { return s.Taking })), "[]")
	s.Move(grid.East)
	dungeontest.Expect(t, "floor after the step onto it", known.Know(s.Game).Hero().Floor(), 2)
	components.Hidden.Detach(s.World, hatch)
	s.Move(grid.West)
	s.Move(grid.East)
	dungeontest.Expect(t, "floor after the step onto it once it is found", known.Know(s.Game).Hero().Floor(), 3)
}

func TestSeekingFindsWhatIsNear(t *testing.T) {
	s := dungeontest.Adventure(t, "rogue", `
		###########
		#@.......##
		#########.#
		###########`, nil)
	near, far := hideIn(s, grid.Point{X: 4, Y: 1}), hideIn(s, grid.Point{X: 5, Y: 1})
	events := len(known.Know(s.Game).Events().Log())
	for turn := range 4 {
		seekFor(s, 1)
		s.ExpectTypes(monsters.EventSeek)
		done, of := known.Know(s.Game).Hero().Seeking()
		dungeontest.Expect(t, "turns", [2]int{done, of}, [2]int{turn + 1, 5})
	}
	dungeontest.Expect(t, "log entries of a search", len(known.Know(s.Game).Events().Log())-events, 0)
	seekFor(s, 1)
	s.ExpectTypes(monsters.EventSeek, monsters.EventFound)
	found := s.Events[1]
	dungeontest.Expect(t, "found", [2]any{found.To, found.At}, [2]any{near, grid.Point{X: 4, Y: 1}})
	dungeontest.Expect(t, "its name", found.Name, "terrain.stairs-down")
	dungeontest.Expect(t, "glyph", string(known.Know(s.Game).Here().Glyph(grid.Point{X: 4, Y: 1})), ">")
	dungeontest.Expect(t, "the far one is hidden", components.Hidden.Has(s.World, far), true)
	seekFor(s, 5)
	s.ExpectTypes(monsters.EventSeek, monsters.EventNothing)
}

// TestSeekingIsHeardByNobody lets a monster listen that hears a step.
func TestSeekingIsHeardByNobody(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		####
		@#a.
		....`, map[rune]dungeontest.Monster{'a': {Hp: 9, Atk: 1, Mind: components.MindData{State: components.Asleep}}})
	seekFor(s, 10)
	dungeontest.Expect(t, "pips", components.Mind.Get(s.World, s.Labels['a']).Pips, 0)
}

func TestSeekingStartsAgainAfterAnotherAction(t *testing.T) {
	for name, other := range map[string]func(*dungeontest.Scenario){
		"a step":   func(s *dungeontest.Scenario) { s.Move(grid.East) },
		"waiting":  func(s *dungeontest.Scenario) { s.Wait(1) },
		"nothing":  func(*dungeontest.Scenario) {},
		"refusals": func(s *dungeontest.Scenario) { s.Refused(systems.Action{Verb: dungeon.Take}, "refuse.not-offered") },
	} {
		s := dungeontest.Adventure(t, "mage", `
			#####
			#@..#
			#####`, nil)
		hatch := hideIn(s, grid.Point{X: 3, Y: 1})
		seekFor(s, 4)
		other(s)
		seekFor(s, 1)
		interrupted := name == "a step" || name == "waiting"
		dungeontest.Expect(t, name+": it is still hidden", components.Hidden.Has(s.World, hatch), interrupted)
		if interrupted {
			seekFor(s, 4)
			dungeontest.Expect(t, name+": it is hidden after 5 more turns", components.Hidden.Has(s.World, hatch), false)
		}
	}
}

func TestWhatIsFoundOutOfSightIsShown(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", `
		####
		#@##
		####
		#..#`, nil)
	hidden := grid.Point{X: 1, Y: 3}
	hideIn(s, hidden)
	seekFor(s, 5)
	things := known.Know(s.Game).Floor(2).Lying(hidden)
	dungeontest.Expect(t, "it is known", len(things) == 1 && things[0].Down && things[0].Remembered, true)
	dungeontest.Expect(t, "its neighbour is seen", known.Know(s.Game).Floor(2).Seen(grid.Point{X: 2, Y: 3}), false)
}

// TestWhoCannotSeek checks heroes without the ability, and searches of treasures.
func TestWhoCannotSeek(t *testing.T) {
	classic := dungeontest.Draw(t, "@..", nil)
	classic.Refused(systems.Action{Verb: monsters.Seek}, "refuse.unknown-action")
	done, turns := known.Know(classic.Game).Hero().Seeking()
	dungeontest.Expect(t, "turns in Classic", [2]int{done, turns}, [2]int{})
	s := dungeontest.Adventure(t, "mage", "@$.", nil)
	s.Grant(s.Labels['$'], "healing", "magic")
	s.Move(grid.East)
	s.Refused(systems.Action{Verb: monsters.Seek}, "refuse.offered")
	for _, a := range known.Know(s.Game).Actions().Legal() {
		if a.Verb == monsters.Seek {
			t.Error("seeking is legal during the search of a treasure")
		}
	}
}

func TestAWholeSearchIsAWalk(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", `
		@...+
		####.`, nil)
	hideIn(s, grid.Point{X: 2})
	seekFor(s, 2)
	w := walks.SeekOut(known.Know(s.Game))
	turns := 0
	for {
		a, stop := w.Next(known.Know(s.Game))
		if stop != "" {
			dungeontest.Expect(t, "it stops for", stop, walks.Sighted) // what it has found
			break
		}
		turns++
		s.MustAct(a)
	}
	dungeontest.Expect(t, "turns", turns, 3)
	w = walks.SeekOut(known.Know(s.Game))
	for turns = 0; ; turns++ {
		a, stop := w.Next(known.Know(s.Game))
		if stop != "" {
			dungeontest.Expect(t, "the next one stops for", stop, walks.Sought)
			break
		}
		s.MustAct(a)
	}
	dungeontest.Expect(t, "turns of the next one", turns, 5)
}

func TestVisibleListsTheNearestOfEachKind(t *testing.T) {
	s := dungeontest.Adventure(t, "mage", `
		b.<.$..
		...@..+
		$..>..a
		#######
		c.....d`, nil)
	var list []string
	for _, thing := range known.Know(s.Game).View().Things() {
		dungeontest.Expect(t, thing.Name.Key+" is remembered", thing.Remembered, false)
		list = append(list, fmt.Sprintf("%s %d,%d", thing.Name.Key, thing.At.X, thing.At.Y))
	}
	want := []string{"rat 0,0", "rat 6,2", "treasure 4,0", "treasure 0,2", "stairs-down 3,2", "stairs-up 2,0", "door 6,1"}
	if !slices.Equal(list, want) {
		t.Errorf("in view are %v, want %v", list, want)
	}
}
