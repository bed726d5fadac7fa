package goose

import (
	"github.com/donjon-rogue/donjon/components/dice"
	nouns "github.com/donjon-rogue/donjon/components/goose"
)

// MinSeats and MaxSeats are the minimum and maximum number of players of a game.
// The simulator and the solver accept one player too.
const (
	MinSeats = 2
	MaxSeats = 4
)

// State is a whole game in a few bytes. Equal states continue identically.
type State struct {
	squares [MaxSeats]uint8 // where each seat's pawn stands, marked while fresh
	waits   [MaxSeats]uint8 // turns to pass, or forever
	seats   uint8           // number of players
	turn    uint8           // the seat, from 0, whose turn is next, waiting or not
	winner  uint8           // number of the winning seat, or 0
	blocked bool            // all pawns wait forever
}

// forever means that only another pawn can free this one.
const forever = 255

// absent is the square of an unused seat; it is not on the board.
const absent = 127

// Start is the initial state of a game with 1 to MaxSeats seats.
func Start(seats int) State {
	s := State{squares: [MaxSeats]uint8{absent, absent, absent, absent}, seats: uint8(seats)}
	for seat := range seats {
		s.squares[seat] = fresh
	}
	return s
}

// Seats is the number of players. Seats are numbered from 1.
func (s State) Seats() int { return int(s.seats) }

// Square is the square of a seat's pawn.
func (s State) Square(seat int) int { return int(s.squares[seat-1] &^ fresh) }

// Wait is the number of turns that a seat still has to skip, or nouns.Forever.
func (s State) Wait(seat int) int {
	if s.waits[seat-1] == forever {
		return nouns.Forever
	}
	return int(s.waits[seat-1])
}

// Waits lists the events of all waiting pawns again, with their remaining turns
// and in the order of the seats, for a resumed game.
func (s State) Waits(c *Course) []Event {
	var out log
	for seat := 1; seat <= s.Seats(); seat++ {
		e := Event{Type: EventCaught, Seat: seat, To: s.Square(seat), Name: c.Name(s.Square(seat))}
		switch passes := s.Wait(seat); passes {
		case 0:
			continue
		case nouns.Forever:
		default:
			e.Type, e.Count = EventRest, passes
		}
		out.add(e)
	}
	return out.events
}

// Winner is the number of the winning seat, or 0.
func (s State) Winner() int { return int(s.winner) }

// Blocked reports whether all pawns wait forever.
func (s State) Blocked() bool { return s.blocked }

// Over reports whether the game has ended, by a win or a block.
func (s *State) Over() bool { return s.winner != 0 || s.blocked }

// Turn is the seat whose turn is next, waiting or not.
func (s State) Turn() int { return int(s.turn) + 1 }

// Next is the seat that throws next, skipping seats that wait. It is 0 when the
// game is over.
func (s State) Next() int {
	if s.Over() {
		return 0
	}
	s.pass(nil)
	return s.Turn()
}

// Passes lists the turns at the hotel that are skipped before the next throw.
func (s State) Passes() []Event {
	if s.Over() {
		return nil
	}
	var out log
	s.pass(&out)
	return out.events
}

// Throw plays a turn and returns its events: seats that wait are skipped, and
// the next seat throws. The game must not be over, and the throw must be
// possible.
func (s *State) Throw(c *Course, t nouns.Throw) []Event {
	var out log
	s.pass(nil)
	s.move(c, indexOf(t), &out)
	return out.events
}

// Reach returns, for each square, how many of the 36 throws of two dice take the next
// player there, before the square takes effect. Nobody reaches anything once the game is
// over.
func (s State) Reach(c *Course) (throws [nouns.BoardSquares]int) {
	if s.Over() {
		return throws
	}
	for throw := range dice.Outcomes {
		after := s
		throws[after.Throw(c, throwOf(throw))[0].To]++
	}
	return throws
}

// pass skips the seats that wait.
func (s *State) pass(out *log) {
	for s.waits[s.turn] != 0 {
		if s.waits[s.turn] != forever {
			s.waits[s.turn]--
			out.add(Event{Type: EventPass, Seat: s.Turn(), Count: int(s.waits[s.turn])})
		}
		s.turn = s.after(s.turn)
	}
}

// after is the seat that follows another.
func (s *State) after(seat uint8) uint8 {
	if seat++; seat < s.seats {
		return seat
	}
	return 0
}

// move plays a throw, given by its index, for the seat whose turn it is. Source:
// docs/goose.md, A turn.
func (s *State) move(c *Course, throw int, out *log) {
	seat := s.turn
	from := s.squares[seat]
	to := c.land[from][throw] &^ acts
	if out != nil {
		s.tellMove(c, throw, out)
	}
	s.squares[seat] = to
	s.turn = s.after(seat)
	switch effect := c.effects[to]; effect {
	case finish:
		s.winner = seat + 1
		out.add(Event{Type: EventWon, Seat: int(s.winner)})
	case hole, prison:
		s.settle(c, seat, out)
		s.checkBlocked(out)
	case rest:
		s.settle(c, seat, out)
		s.collide(c, seat, from&^fresh, out)
	case neutral:
		s.collide(c, seat, from&^fresh, out)
	}
}

// tellMove reports the moves of the current pawn.
func (s *State) tellMove(c *Course, throw int, out *log) {
	from, seat := s.Square(s.Turn()), s.Turn()
	opening := c.opening[throw]
	if s.squares[s.turn]&fresh != 0 && opening != nowhere {
		out.add(Event{Type: EventOpening, Seat: seat, From: from, To: int(opening)})
		return
	}
	c.walk(from, throwOf(throw).Total(), seat, out)
}

// settle applies the effect of the square where a seat's pawn has ended.
func (s *State) settle(c *Course, seat uint8, out *log) {
	at := s.squares[seat] &^ fresh
	switch effect, on := c.effects[at], &c.squares[at]; effect {
	case rest:
		s.waits[seat] = on.passes
		out.add(Event{Type: EventRest, Seat: int(seat) + 1, To: int(at), Name: on.name, Count: int(on.passes)})
	case hole, prison:
		if s.free(c, seat, at, out) && effect == prison {
			return
		}
		s.waits[seat] = forever
		out.add(Event{Type: EventCaught, Seat: int(seat) + 1, To: int(at), Name: on.name})
	}
}

// free ends the wait of all other pawns on a square, and reports whether there
// were any, waiting or not.
func (s *State) free(c *Course, seat, at uint8, out *log) (met bool) {
	for other := range s.seats {
		if other == seat || s.squares[other]&^fresh != at {
			continue
		}
		met = true
		if s.waits[other] != 0 {
			s.waits[other] = 0
			out.add(Event{Type: EventFreed, Seat: int(other) + 1, By: int(seat) + 1, To: int(at), Name: c.squares[at].name})
		}
	}
	return met
}

// collide moves other pawns from the square where a seat's pawn has arrived to
// the one where it began its turn.
func (s *State) collide(c *Course, seat, from uint8, out *log) {
	to := s.squares[seat]
	if from == to {
		return
	}
	for other := range s.seats {
		if other != seat && s.squares[other]&^fresh == to {
			out.add(Event{Type: EventMoved, Seat: int(other) + 1, By: int(seat) + 1, From: int(to), To: int(from)})
			s.displace(c, other, from, out)
		}
	}
}

// displace puts a seat's pawn on another square and applies its effect.
func (s *State) displace(c *Course, seat, to uint8, out *log) {
	s.squares[seat] = to | s.squares[seat]&fresh
	s.waits[seat] = 0
	s.settle(c, seat, out)
}

// checkBlocked ends a game in which all pawns wait forever.
func (s *State) checkBlocked(out *log) {
	for seat := range s.seats {
		if s.waits[seat] != forever {
			return
		}
	}
	s.blocked = true
	out.add(Event{Type: EventBlocked})
}
