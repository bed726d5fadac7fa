package dungeonui

import "github.com/donjon-rogue/donjon/components/grid"

// hint is a line of the log about something that the player has met for the first time.
type hint struct {
	turn  int
	after int    // events of that turn in the log before it
	name  string // of what was met

	heard string     // instead: the monster that was heard out of sight
	by    grid.Point // and where it was, from the hero
}

// teach tells about the first new thing that the hero has met, if there is one.
func (s *gameScene) teach() {
	if name, _ := s.Teach(s.w.Choices.NoHints, s.w.Told, s.w.Tell); name != "" {
		turn := s.known.Turn()
		s.hints = append(s.hints, hint{turn: turn, after: s.logged(turn), name: name})
		s.readLog()
	}
}

// logged counts the events of a turn in the log.
func (s *gameScene) logged(turn int) (n int) {
	for _, e := range s.known.Log() {
		if e.Turn == turn {
			n++
		}
	}
	return n
}
