package dungeon

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// hideIn puts a hidden stair down into a cell.
func hideIn(s *scenario, at grid.Point) world.ID {
	return s.Spawn(s.Content.Must("terrain", "stairs-down"), components.Position.With(components.PositionData{Floor: 2, At: at}),
		components.Stair.With(components.StairData{Down: true}), components.Hidden.With(components.HiddenData{}))
}

func seekFor(s *scenario, turns int) {
	s.t.Helper()
	for range turns {
		s.do(systems.Action{Verb: Seek})
	}
}

func TestHiddenThingsAreNotKnown(t *testing.T) {
	s := adventure(t, "rogue", `
		#####
		#@..#
		#####`, nil)
	hatch := hideIn(s, grid.Point{X: 2, Y: 1})
	sight(s.Game)
	k := Know(s.Game)
	expect(t, "glyph", string(k.Glyph(grid.Point{X: 2, Y: 1})), ".")
	expect(t, "what lies there", len(k.Lying(2, grid.Point{X: 2, Y: 1})), 0)
	expect(t, "stairs", len(k.Stairs(2)), 0)
	expect(t, "things", len(s.things()), 1)
	expect(t, "things in view", len(k.Visible()), 0)
	expect(t, "route", fmt.Sprint(k.Route(func(s Spot) bool { return s.Taking })), "[]")
	s.move(grid.East)
	expect(t, "floor after the step onto it", Know(s.Game).Floor(), 2)
	components.Hidden.Detach(s.World, hatch)
	s.move(grid.West)
	s.move(grid.East)
	expect(t, "floor after the step onto it once it is found", Know(s.Game).Floor(), 3)
}

func TestSeekingFindsWhatIsNear(t *testing.T) {
	s := adventure(t, "rogue", `
		###########
		#@.......##
		#########.#
		###########`, nil)
	near, far := hideIn(s, grid.Point{X: 4, Y: 1}), hideIn(s, grid.Point{X: 5, Y: 1})
	events := len(Know(s.Game).Log())
	for turn := range 4 {
		seekFor(s, 1)
		s.expectTypes(EventSeek)
		done, of := Know(s.Game).Seeking()
		expect(t, "turns", [2]int{done, of}, [2]int{turn + 1, 5})
	}
	expect(t, "log entries of a search", len(Know(s.Game).Log())-events, 0)
	seekFor(s, 1)
	s.expectTypes(EventSeek, EventFound)
	found := s.Events[1]
	expect(t, "found", [2]any{found.To, found.At}, [2]any{near, grid.Point{X: 4, Y: 1}})
	expect(t, "its name", found.Name, "terrain.stairs-down")
	expect(t, "glyph", string(Know(s.Game).Glyph(grid.Point{X: 4, Y: 1})), ">")
	expect(t, "the far one is hidden", components.Hidden.Has(s.World, far), true)
	seekFor(s, 5)
	s.expectTypes(EventSeek, EventNothing)
}

// TestSeekingIsHeardByNobody lets a monster listen that hears a step.
func TestSeekingIsHeardByNobody(t *testing.T) {
	s := adventure(t, "warrior", `
		####
		@#a.
		....`, map[rune]monster{'a': {hp: 9, atk: 1, mind: components.MindData{State: components.Asleep}}})
	seekFor(s, 10)
	expect(t, "pips", components.Mind.Get(s.World, s.labels['a']).Pips, 0)
}

func TestSeekingStartsAgainAfterAnotherAction(t *testing.T) {
	for name, other := range map[string]func(*scenario){
		"a step":   func(s *scenario) { s.move(grid.East) },
		"waiting":  func(s *scenario) { s.wait(1) },
		"nothing":  func(*scenario) {},
		"refusals": func(s *scenario) { s.refused(systems.Action{Verb: Take}, "refuse.not-offered") },
	} {
		s := adventure(t, "mage", `
			#####
			#@..#
			#####`, nil)
		hatch := hideIn(s, grid.Point{X: 3, Y: 1})
		seekFor(s, 4)
		other(s)
		seekFor(s, 1)
		interrupted := name == "a step" || name == "waiting"
		expect(t, name+": it is still hidden", components.Hidden.Has(s.World, hatch), interrupted)
		if interrupted {
			seekFor(s, 4)
			expect(t, name+": it is hidden after 5 more turns", components.Hidden.Has(s.World, hatch), false)
		}
	}
}

func TestWhatIsFoundOutOfSightIsShown(t *testing.T) {
	s := adventure(t, "mage", `
		####
		#@##
		####
		#..#`, nil)
	hidden := grid.Point{X: 1, Y: 3}
	hideIn(s, hidden)
	seekFor(s, 5)
	things := Know(s.Game).Lying(2, hidden)
	expect(t, "it is known", len(things) == 1 && things[0].Down && things[0].Remembered, true)
	expect(t, "its neighbour is seen", Know(s.Game).Seen(2, grid.Point{X: 2, Y: 3}), false)
}

// TestWhoCannotSeek checks heroes without the ability, and searches of treasures.
func TestWhoCannotSeek(t *testing.T) {
	classic := draw(t, "@..", nil)
	classic.refused(systems.Action{Verb: Seek}, "refuse.unknown-action")
	done, turns := Know(classic.Game).Seeking()
	expect(t, "turns in Classic", [2]int{done, turns}, [2]int{})
	s := adventure(t, "mage", "@$.", nil)
	s.give(s.labels['$'], "healing", "magic")
	s.move(grid.East)
	s.refused(systems.Action{Verb: Seek}, "refuse.offered")
	for _, a := range Know(s.Game).Legal() {
		if a.Verb == Seek {
			t.Error("seeking is legal during the search of a treasure")
		}
	}
}

func TestAWholeSearchIsAWalk(t *testing.T) {
	s := adventure(t, "mage", `
		@...+
		####.`, nil)
	hideIn(s, grid.Point{X: 2})
	seekFor(s, 2)
	w := SeekOut(Know(s.Game))
	turns := 0
	for {
		a, stop := w.Next(Know(s.Game))
		if stop != "" {
			expect(t, "it stops for", stop, WalkNew) // what it has found
			break
		}
		turns++
		s.do(a)
	}
	expect(t, "turns", turns, 3)
	w = SeekOut(Know(s.Game))
	for turns = 0; ; turns++ {
		a, stop := w.Next(Know(s.Game))
		if stop != "" {
			expect(t, "the next one stops for", stop, WalkSought)
			break
		}
		s.do(a)
	}
	expect(t, "turns of the next one", turns, 5)
}

func TestVisibleListsTheNearestOfEachKind(t *testing.T) {
	s := adventure(t, "mage", `
		b.<.$..
		...@..+
		$..>..a
		#######
		c.....d`, nil)
	var list []string
	for _, thing := range Know(s.Game).Visible() {
		expect(t, thing.Name.Key+" is remembered", thing.Remembered, false)
		list = append(list, fmt.Sprintf("%s %d,%d", thing.Name.Key, thing.At.X, thing.At.Y))
	}
	want := []string{"rat 0,0", "rat 6,2", "treasure 4,0", "treasure 0,2", "stairs-down 3,2", "stairs-up 2,0", "door 6,1"}
	if !slices.Equal(list, want) {
		t.Errorf("in view are %v, want %v", list, want)
	}
}
