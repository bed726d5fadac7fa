package dungeonui

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
)

// hint is a line of the log about something that the player has met for the first time.
type hint struct {
	turn  int
	after int    // events of that turn in the log before it
	name  string // of what was met

	heard string     // instead: the monster that was heard out of sight
	by    grid.Point // and where it was, from the hero
}

// hintPause is the least number of turns between two hints about things that can wait.
const hintPause = 5

// teach tells about the first new thing that the hero has met, if there is one: at most
// one each turn. What can wait is not told while a hunter is in view.
func (s *gameScene) teach() {
	turn, last := s.known.Turn(), -hintPause
	for _, h := range s.hints {
		if h.heard == "" {
			last = h.turn
		}
	}
	if s.sheet.Offer != nil {
		s.w.Tell("item." + s.sheet.Offer.Name) // its dialog says what it does
	}
	if s.w.Choices.NoHints || !play.Lives(s.known) || s.known.Over() || last == turn {
		return
	}
	for _, f := range s.teller().Firsts() {
		if s.w.Told[f.Name] || !f.Urgent && (turn-last < hintPause || play.Hunted(s.known)) {
			continue
		}
		if s.teller().HintText(f.Name) != "" {
			s.w.Tell(f.Name)
			s.hints = append(s.hints, hint{turn: turn, after: s.logged(turn), name: f.Name})
			s.readLog()
			return
		}
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
