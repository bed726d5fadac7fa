package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
)

// tracking hunts the hero in the cell 1, 1, out of its sight.
var tracking = monster{hp: 1000, atk: 1, name: "skeleton", mind: components.MindData{
	State: components.Hunting, Left: 8, Trail: grid.Point{X: 1, Y: 1},
}}

func TestWhoHuntsOutOfSightIsHeard(t *testing.T) {
	const near = `
		#################
		#@.#.......a....#
		##..............#
		#################`
	heard := func(s *scenario) []Overheard { return Know(s.Game).Overheard() }
	s := adventure(t, "warrior", near, map[rune]monster{'a': tracking})
	before := s.cell('a')
	if Know(s.Game).InView(before) {
		t.Fatal("it is in view from the start")
	}
	s.do(waitTurn)
	list := heard(s)
	if s.cell('a') == before || len(list) != 1 || list[0].ID != s.labels['a'] || list[0].Name != "skeleton" || list[0].At != s.cell('a') || list[0].Event != EventStep {
		t.Errorf("a hunter %v is heard as %+v", s.cell('a'), list)
	}
	for range 30 {
		if Know(s.Game).InView(s.cell('a')) {
			break
		}
		s.do(waitTurn)
	}
	if list := heard(s); !Know(s.Game).InView(s.cell('a')) || len(list) != 0 {
		t.Errorf("once in view it is heard as %+v", list)
	}

	s = adventure(t, "warrior", near, map[rune]monster{'a': asleep})
	s.do(waitTurn)
	if list := heard(s); len(list) != 0 {
		t.Errorf("a sleeper is heard as %+v", list)
	}
	Notice(s.Game, s.labels['a'])
	if list := heard(s); len(list) != 1 || list[0].Event != EventNotice {
		t.Errorf("a monster that wakes is heard as %+v", list)
	}
}

func TestWhoIsFarAwayOrSilentIsNotHeard(t *testing.T) {
	far := adventure(t, "warrior", `
		##############################
		#@.#....................a....#
		##...........................#
		##############################`, map[rune]monster{'a': tracking})
	far.do(waitTurn)
	if list := Know(far.Game).Overheard(); far.cell('a') == (grid.Point{X: 24, Y: 1}) || len(list) != 0 {
		t.Errorf("far away it is heard as %+v", list)
	}
	s := adventure(t, "warrior", `
		#################
		#@.#.......a....#
		##..............#
		#################`, map[rune]monster{'a': tracking})
	components.Stealthy.Attach(s.World, s.labels['a'], components.StealthyData{})
	s.do(waitTurn)
	if list := Know(s.Game).Overheard(); len(list) != 0 {
		t.Errorf("a stealthy one is heard as %+v", list)
	}
}
