package fall

import (
	"github.com/donjon-rogue/donjon/systems/puyo"
)

// The types of events of the falling mode. Removals and falls use those of
// package puyo.
const (
	EventEntered puyo.EventType = "entered" // a piece enters
	EventMoved   puyo.EventType = "moved"   // the piece moves left or right
	EventTurned  puyo.EventType = "turned"  // the piece turns
	EventDropped puyo.EventType = "dropped" // the piece is dropped with Hard
	EventLevel   puyo.EventType = "level"   // a new level, in Count
	EventSent    puyo.EventType = "sent"    // grey puyos are sent to the opponent; Count
	EventGreys   puyo.EventType = "greys"   // grey puyos fall in; Falls, Count
)

// steer applies the player's keys to the piece and then lets it fall.
func (s *ticking) steer(in Input) {
	pressed := in &^ s.before
	if s.squeeze > 0 {
		s.squeeze--
	}
	if pressed&TurnRight != 0 {
		s.turn(1)
	}
	if pressed&TurnLeft != 0 {
		s.turn(3)
	}
	s.slide(in, pressed)
	if pressed&Hard != 0 {
		s.drop()
		return
	}
	s.sink(in&Soft != 0)
}

// slide moves the piece sideways, repeatedly while the key is held.
func (s *ticking) slide(in, pressed Input) {
	way := 0
	switch in & (Left | Right) {
	case Left:
		way = -1
	case Right:
		way = 1
	}
	if way == 0 || pressed&(Left|Right) != 0 {
		s.held = 0
	}
	if way == 0 {
		return
	}
	if s.held == 0 || s.held >= repeatAfter && (s.held-repeatAfter)%repeatEvery == 0 {
		s.try(Pose{s.Pose.Rotation, s.Pose.Column + way, s.Pose.Row}, EventMoved)
	}
	s.held++
}

// try changes the pose of the piece if it fits, and reports whether it does.
func (s *ticking) try(p Pose, event puyo.EventType) bool {
	if !s.fits(p) {
		return false
	}
	s.Pose = p
	s.emit(puyo.Event{Type: event})
	return true
}

// turn turns the piece by quarters clockwise. If Y has no room, the piece is
// pushed to the opposite side. If it is stuck between two columns, a second turn
// swaps its puyos.
func (s *ticking) turn(quarters int) {
	p := s.Pose
	p.Rotation = (p.Rotation + quarters) % 4
	pushed := p
	pushed.Column -= around[p.Rotation][0]
	pushed.Row -= around[p.Rotation][1]
	switch {
	case s.try(p, EventTurned):
		s.squeeze = 0
	case s.try(pushed, EventTurned):
		s.squeeze = 0
		if around[p.Rotation][1] < 0 { // pushed up: use up lock delay, so that this ends
			s.lying += upLying
		}
	case s.squeeze == 0:
		s.squeeze = quickWindow
	default:
		// X and Y swap places.
		x := s.Pose
		flipped := Pose{(x.Rotation + 2) % 4, x.Column + around[x.Rotation][0], x.Row + around[x.Rotation][1]}
		s.squeeze = 0
		s.try(flipped, EventTurned)
	}
}

// sink lets the piece fall, and places it when its lock delay is over.
func (s *ticking) sink(soft bool) {
	period := s.Period()
	if soft {
		period = min(period, softPeriod)
	}
	below := Pose{s.Pose.Rotation, s.Pose.Column, s.Pose.Row - 1}
	if !s.fits(below) {
		s.Sunk = 0
		if s.lying++; soft {
			s.lying += softLock - 1
		}
		if s.lying >= lockDelay {
			s.place()
		}
		return
	}
	if s.Sunk++; s.Sunk < period {
		return
	}
	s.Sunk, s.Pose = 0, below
	// Only a new lowest row resets the lock delay, so that turning the piece
	// cannot delay it for ever.
	if below.Row < s.lowest {
		s.lowest, s.lying = below.Row, 0
	}
}

// drop lets the piece fall to the bottom and places it.
func (s *ticking) drop() {
	for s.fits(Pose{s.Pose.Rotation, s.Pose.Column, s.Pose.Row - 1}) {
		s.Pose.Row--
	}
	s.emit(puyo.Event{Type: EventDropped})
	s.place()
}

// place puts the piece into the field; its puyos fall independently.
func (s *ticking) place() {
	x, y := s.Ghost()
	if !s.Field.Place(s.Piece(), s.Move()) {
		s.Phase = Lost
		s.emit(puyo.Event{Type: puyo.EventLost})
		return
	}
	s.Combo = 0
	s.settle(puyo.Event{Type: puyo.EventPlaced, Falls: []puyo.Fall{x, y}})
}
