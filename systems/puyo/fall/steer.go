package fall

import (
	"github.com/donjon-rogue/donjon/systems/puyo"
)

// The types of events that only falling pieces bring; what vanishes and falls
// is told as in package puyo.
const (
	EventEntered puyo.EventType = "entered" // a piece comes in
	EventMoved   puyo.EventType = "moved"   // to the left or right
	EventTurned  puyo.EventType = "turned"
	EventDropped puyo.EventType = "dropped" // by a hard drop
	EventLevel   puyo.EventType = "level"   // pieces fall faster; Count: the level
	EventSent    puyo.EventType = "sent"    // grey puyos are sent to the other; Count
	EventGreys   puyo.EventType = "greys"   // grey puyos fall in; Falls, Count
)

// steer lets the player's keys act on the piece, and then the piece fall.
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

// slide moves the piece sideways: at once, and again while the key is held.
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

// try puts the piece elsewhere if it fits there.
func (s *ticking) try(p Pose, event puyo.EventType) bool {
	if !s.fits(p) {
		return false
	}
	s.Pose = p
	s.tell(puyo.Event{Type: event})
	return true
}

// turn turns the piece by quarters clockwise. Where Y finds no room, the piece
// is pushed off to the other side; squeezed between two sides, a second turn
// puts its puyos in each other's place.
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
		if around[p.Rotation][1] < 0 { // pushed up: that must not go on for ever
			s.lying += upLying
		}
	case s.squeeze == 0:
		s.squeeze = quickWindow
	default:
		// Y goes to where X was, and X to where Y was.
		x := s.Pose
		flipped := Pose{(x.Rotation + 2) % 4, x.Column + around[x.Rotation][0], x.Row + around[x.Rotation][1]}
		s.squeeze = 0
		s.try(flipped, EventTurned)
	}
}

// sink lets the piece fall, and places it when it has lain for long enough.
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
	// Only a row that is new gives the piece new time: it cannot be held up for
	// ever by turning it.
	if below.Row < s.lowest {
		s.lowest, s.lying = below.Row, 0
	}
}

// drop lets the piece fall as far as it goes, and stay there.
func (s *ticking) drop() {
	for s.fits(Pose{s.Pose.Rotation, s.Pose.Column, s.Pose.Row - 1}) {
		s.Pose.Row--
	}
	s.tell(puyo.Event{Type: EventDropped})
	s.place()
}

// place puts the piece into the field: each puyo falls for itself.
func (s *ticking) place() {
	x, y := s.Ghost()
	if !s.Field.Place(s.Piece(), s.Move()) {
		s.Phase = Lost
		s.tell(puyo.Event{Type: puyo.EventLost})
		return
	}
	s.Combo = 0
	s.settle(puyo.Event{Type: puyo.EventPlaced, Falls: []puyo.Fall{x, y}})
}
