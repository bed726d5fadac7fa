package fall

import (
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Tick advances the game by one tick with these keys held down, and returns its
// events.
func (s *Side) Tick(in Input) []puyo.Event {
	t := ticking{Side: s}
	switch s.Phase {
	case Steering:
		t.steer(in)
	case Entering, Settling, Bursting:
		if s.Wait--; s.Wait <= 0 {
			t.next()
		}
	case Lost:
	}
	s.before = in
	return t.events
}

// next ends a phase whose time is over.
func (s *ticking) next() {
	switch s.Phase {
	case Entering:
		s.Phase, s.Pose, s.Sunk = Steering, entry, 0
		s.held, s.lying, s.lowest, s.squeeze = 0, 0, entry.Row, 0
		s.emit(puyo.Event{Type: EventEntered})
	case Bursting:
		s.burst()
	default: // everything has settled
		s.settled()
	}
}

// settled starts the removal of groups, if there are any; otherwise it lets
// grey puyos fall or ends the turn.
func (s *ticking) settled() {
	after := s.Field
	if _, more := after.Step(s.Rule); more && !s.greys {
		s.Phase, s.Wait = Bursting, burstTime
		s.vanish()
		return
	}
	if s.Combo == 0 && s.Coming > 0 && !s.greys {
		s.greyRain()
		return
	}
	s.attack()
	s.Number++
	s.Combo, s.greys = 0, false
	s.Phase, s.Wait = Entering, enterTime
}

// vanish scores the groups that are about to burst and emits their event.
func (s *ticking) vanish() {
	after := s.Field
	r, _ := after.Step(s.Rule)
	s.Combo++
	s.Longest = max(s.Longest, s.Combo)
	e := puyo.Event{
		Type: puyo.EventVanished, Cells: cells(s.Field, r.Cells), Combo: s.Combo,
		Groups: r.Groups, Puyos: r.Puyos, Points: field.Points(r.Puyos, r.Groups, s.Combo),
	}
	s.Score = min(s.Score+e.Points, field.MaxScore)
	s.emit(e)
}

// burst removes the groups and lets the puyos above them fall.
func (s *ticking) burst() {
	level, before := s.Level(), s.Field
	r, _ := s.Field.Step(s.Rule)
	s.Removed += r.Cells.Count()
	if s.Level() > level {
		s.emit(puyo.Event{Type: EventLevel, Count: s.Level()})
	}
	s.settle(puyo.Event{Type: puyo.EventFell, Falls: falls(before, r.Cells)})
}

// settle starts the phase in which the puyos of an event fall.
func (s *ticking) settle(e puyo.Event) {
	deepest := 0
	for _, fall := range e.Falls {
		deepest = max(deepest, fall.Row-fall.To)
	}
	s.Phase, s.Wait = Settling, restTime+deepest*rowTime
	if len(e.Falls) > 0 {
		s.emit(e)
	}
}

// cells lists the given puyos of a field.
func cells(f field.Field, in field.Cells) (list []puyo.Cell) {
	for column := 1; column <= field.Columns; column++ {
		for row := 1; row <= field.Rows; row++ {
			if in.Has(column, row) {
				list = append(list, puyo.Cell{Colour: f.At(column, row), Column: column, Row: row})
			}
		}
	}
	return list
}

// falls lists the puyos that fall in a field when these cells are emptied.
func falls(f field.Field, emptied field.Cells) (list []puyo.Fall) {
	for column := 1; column <= field.Columns; column++ {
		gaps := 0
		for row := 1; row <= field.Rows; row++ {
			switch {
			case emptied.Has(column, row):
				gaps++
			case gaps > 0 && f.At(column, row) != field.None:
				c := puyo.Cell{Colour: f.At(column, row), Column: column, Row: row}
				list = append(list, puyo.Fall{Cell: c, To: row - gaps})
			}
		}
	}
	return list
}
