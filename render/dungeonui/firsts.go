package dungeonui

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
)

// teach tells about the first new thing that the hero has met, if there is one.
func (s *gameScene) teach() {
	if name, _ := s.Teach(s.Window.Choices.NoHints, s.Window.Told, s.Window.Tell); name != "" {
		turn := s.Known.Run().Turn()
		s.Hints = append(s.Hints, stage.Hint{Turn: turn, After: s.logged(turn), Name: name})
		s.ReadLog()
	}
}

// logged counts the events of a turn in the log.
func (s *gameScene) logged(turn int) (n int) {
	for _, e := range s.Known.Events().Log() {
		if e.Turn == turn {
			n++
		}
	}
	return n
}

// tellHeard adds a line to the log about the nearest monster that was heard out of sight,
// unless it has told so lately. As hints are, it is no part of the game.
func (s *gameScene) tellHeard() {
	o, heard := stage.NearestHeard(s.Known)
	turn := s.Known.Run().Turn()
	if last, told := s.ears[o.ID]; !heard || told && turn-last < heardAgain {
		return
	}
	if s.ears == nil {
		s.ears = map[world.ID]int{}
	}
	s.ears[o.ID] = turn
	here := s.Known.Hero().At()
	s.Hints = append(s.Hints, stage.Hint{Turn: turn, After: s.logged(turn), Heard: o.Name, By: grid.Point{X: o.At.X - here.X, Y: o.At.Y - here.Y}})
	s.ReadLog()
}

// heardAgain is after how many turns the log tells again that the same monster is heard.
const heardAgain = 25
