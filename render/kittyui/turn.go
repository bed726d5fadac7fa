package kittyui

import (
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// turn holds the events of a turn.
type turn struct {
	number int // from 1
	events []kitty.Event
}

// take takes the state of the game, and forgets what was to be chosen.
func (s *gameScene) take() {
	s.table.take()
	s.hand.clear()
}

// advance plays the next step once everyone has chosen, asks those who have not, and
// shows the end screen after the last animation.
func (s *gameScene) advance() {
	pause := stepPause
	if s.persons == 0 && s.phase() == kitty.StepMove {
		if pause = turnPause; s.board.ReducedMotion {
			pause = calmPause
		}
	}
	switch {
	case s.board.Busy():
	case s.state.Over:
		if !s.Ended && s.Resting >= endPause {
			s.Ended = true
			s.W.Push(ending{&s.table}.scene())
		}
	case len(s.waiting) > 0:
		s.call()
	case s.Resting >= pause:
		s.step()
	}
}

// call asks for the next person who has to choose; the person at the screen comes
// first.
func (s *gameScene) call() {
	if s.asked() > 0 {
		return
	}
	next := s.waiting[0]
	for _, seat := range s.waiting {
		if seat == s.last {
			next = seat
		}
	}
	s.W.Push(&passScene{game: s, seat: next})
}

// sit shows a person's hand.
func (s *gameScene) sit(seat int) {
	s.sitting, s.last, s.hand.card = seat, seat, 0
	s.Page.Redraw()
}

// step plays until someone has to choose.
func (s *gameScene) step() {
	g := s.game
	number := g.Match().Turn + 1
	if s.phase() == kitty.StepMove {
		s.hand.used = [kitty.MaxSeats + 1]int{}
	}
	var events []kitty.Event
	for first := true; first || !g.Match().Over && s.phase() != kitty.StepMove && s.phase() != kitty.StepPlay; first = false {
		if err := g.Step(); err != nil {
			s.Say(err.Error(), theme.Hurt)
			return
		}
		events = append(events, g.Events...)
	}
	if n := len(s.side.history); n == 0 || s.side.history[n-1].number != number {
		s.side.history = append(s.side.history, turn{number: number})
	}
	last := &s.side.history[len(s.side.history)-1]
	last.events, s.side.batch = append(last.events, events...), len(events)
	s.save()
	s.take()
	s.board.Show(events, s.state)
	s.Resting, s.hand.card = 0, 0
	s.refresh()
}

// refresh updates the display after a change.
func (s *gameScene) refresh() {
	s.side.read(s.keeper.Trouble)
	s.Page.Redraw()
	s.W.Trace(false)
}
