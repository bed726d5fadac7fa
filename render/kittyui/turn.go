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

// take updates the scene from the state of the game.
func (s *gameScene) take() {
	g := s.keeper.Game
	s.state, s.waiting, s.persons = g.State(), g.Waiting(), 0
	alone := 0
	for seat := 1; seat <= s.state.Seats(); seat++ {
		if !g.Seat(seat).Computer && !s.state.Player(seat).Dead {
			s.persons++
			alone = seat
		}
	}
	if s.persons == 1 {
		s.sitting = alone
	}
	for s.persons == 0 && s.watched < s.state.Seats() && s.state.Player(s.watched).Dead {
		s.watched++
	}
	s.aiming, s.targets, s.cursor = false, nil, -1
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
		if !s.ended && s.resting >= endPause {
			s.ended = true
			s.w.Push(s.end())
		}
	case len(s.waiting) > 0:
		s.call()
	case s.resting >= pause:
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
	s.w.Push(&passScene{game: s, seat: next})
}

// sit shows a person's hand.
func (s *gameScene) sit(seat int) {
	s.sitting, s.last, s.card = seat, seat, 0
	s.pg.Redraw()
}

// step plays until someone has to choose.
func (s *gameScene) step() {
	g := s.keeper.Game
	number := g.Match().Turn + 1
	if s.phase() == kitty.StepMove {
		s.used = [kitty.MaxSeats + 1]int{}
	}
	var events []kitty.Event
	for first := true; first || !g.Match().Over && s.phase() != kitty.StepMove && s.phase() != kitty.StepPlay; first = false {
		if err := g.Step(); err != nil {
			s.say(err.Error(), theme.Hurt)
			return
		}
		events = append(events, g.Events...)
	}
	if n := len(s.history); n == 0 || s.history[n-1].number != number {
		s.history = append(s.history, turn{number: number})
	}
	last := &s.history[len(s.history)-1]
	last.events, s.batch = append(last.events, events...), len(events)
	s.save()
	s.take()
	s.board.Show(events, s.state)
	s.resting, s.card = 0, 0
	s.refresh()
}

// refresh updates the display after a change.
func (s *gameScene) refresh() {
	s.readLog()
	s.pg.Redraw()
	s.w.Trace(false)
}
