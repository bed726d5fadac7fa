package known_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// tracking hunts the hero in the cell 1, 1, out of its sight.
var tracking = dungeontest.Monster{Hp: 1000, Atk: 1, Name: "skeleton", Mind: components.MindData{
	State: components.Hunting, Left: 8, Trail: grid.Point{X: 1, Y: 1},
}}

func TestWhoHuntsOutOfSightIsHeard(t *testing.T) {
	const near = `
		#################
		#@.#.......a....#
		##..............#
		#################`
	heard := func(s *dungeontest.Scenario) []known.Overheard { return known.Know(s.Game).Senses().Overheard() }
	s := dungeontest.Adventure(t, "warrior", near, map[rune]dungeontest.Monster{'a': tracking})
	before := s.Cell('a')
	if known.Know(s.Game).View().Has(before) {
		t.Fatal("it is in view from the start")
	}
	s.MustAct(dungeontest.WaitTurn)
	list := heard(s)
	if s.Cell('a') == before || len(list) != 1 || list[0].ID != s.Labels['a'] || list[0].Name != "skeleton" || list[0].At != s.Cell('a') || list[0].Event != dungeon.EventStep {
		t.Errorf("a hunter %v is heard as %+v", s.Cell('a'), list)
	}
	for range 30 {
		if known.Know(s.Game).View().Has(s.Cell('a')) {
			break
		}
		s.MustAct(dungeontest.WaitTurn)
	}
	if list := heard(s); !known.Know(s.Game).View().Has(s.Cell('a')) || len(list) != 0 {
		t.Errorf("once in view it is heard as %+v", list)
	}

	s = dungeontest.Adventure(t, "warrior", near, map[rune]dungeontest.Monster{'a': dungeontest.Asleep})
	s.MustAct(dungeontest.WaitTurn)
	if list := heard(s); len(list) != 0 {
		t.Errorf("a sleeper is heard as %+v", list)
	}
	dungeon.Notice(s.Game, s.Labels['a'])
	if list := heard(s); len(list) != 1 || list[0].Event != dungeon.EventNotice {
		t.Errorf("a monster that wakes is heard as %+v", list)
	}
}

func TestWhoIsFarAwayOrSilentIsNotHeard(t *testing.T) {
	far := dungeontest.Adventure(t, "warrior", `
		##############################
		#@.#....................a....#
		##...........................#
		##############################`, map[rune]dungeontest.Monster{'a': tracking})
	far.MustAct(dungeontest.WaitTurn)
	if list := known.Know(far.Game).Senses().Overheard(); far.Cell('a') == (grid.Point{X: 24, Y: 1}) || len(list) != 0 {
		t.Errorf("far away it is heard as %+v", list)
	}
	s := dungeontest.Adventure(t, "warrior", `
		#################
		#@.#.......a....#
		##..............#
		#################`, map[rune]dungeontest.Monster{'a': tracking})
	components.Stealthy.Attach(s.World, s.Labels['a'], components.StealthyData{})
	s.MustAct(dungeontest.WaitTurn)
	if list := known.Know(s.Game).Senses().Overheard(); len(list) != 0 {
		t.Errorf("a stealthy one is heard as %+v", list)
	}
}

// TestOnlyAudibleEventsAreHeard lets a hunter out of sight do different things.
func TestOnlyAudibleEventsAreHeard(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#################
		#@.#.......a....#
		##..............#
		#################`, map[rune]dungeontest.Monster{'a': tracking})
	for name, want := range map[string]bool{ // the cases are independent
		dungeon.EventStep: true, dungeon.EventNotice: true, monsters.EventCry: true, dungeon.EventWait: false, monsters.EventEnrage: false,
	} {
		s.Events = []systems.Event{{Type: name, From: s.Labels['a'], At: s.Cell('a')}}
		if list := known.Know(s.Game).Senses().Overheard(); (len(list) == 1) != want {
			t.Errorf("%s is heard as %+v", name, list)
		}
	}
}
