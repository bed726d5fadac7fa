package goose

import nouns "github.com/donjon-rogue/donjon/components/goose"

// FewestSeats and MostSeats bound the number of players of a game; the
// simulator and the solver play alone too.
const (
	FewestSeats = 2
	MostSeats   = 4
)

// State is a whole game in a few bytes. Equal states continue identically.
type State struct {
	squares [MostSeats]uint8 // where each seat's pawn stands, marked while fresh
	waits   [MostSeats]uint8 // turns to pass, or forever
	seats   uint8            // how many play
	turn    uint8            // the seat, from 0, whose turn is next, waiting or not
	winner  uint8            // number of the seat that has won, 0 before
	blocked bool             // everybody waits for ever
}

// forever means that only another pawn can free this one.
const forever = 255

// absent is the square of a seat that does not play: none of the board.
const absent = 127

// Start is the beginning of a game with so many seats, from 1 to MostSeats.
func Start(seats int) State {
	s := State{squares: [MostSeats]uint8{absent, absent, absent, absent}, seats: uint8(seats)}
	for seat := range seats {
		s.squares[seat] = fresh
	}
	return s
}

// Seats is how many play. Seats are numbered from 1.
func (s State) Seats() int { return int(s.seats) }

// Square is where a seat's pawn stands.
func (s State) Square(seat int) int { return int(s.squares[seat-1] &^ fresh) }

// Wait is how many turns a seat has still to pass, or components.Forever.
func (s State) Wait(seat int) int {
	if s.waits[seat-1] == forever {
		return nouns.Forever
	}
	return int(s.waits[seat-1])
}

// Waits repeats the events of the pawns that wait, in the order of seats, with
// their remaining turns, for a resumed game.
func (s State) Waits(c *Course) []Event {
	var told log
	for seat := 1; seat <= s.Seats(); seat++ {
		e := Event{Type: EventCaught, Seat: seat, To: s.Square(seat), Name: c.Name(s.Square(seat))}
		switch passes := s.Wait(seat); passes {
		case 0:
			continue
		case nouns.Forever:
		default:
			e.Type, e.Count = EventRest, passes
		}
		told.tell(e)
	}
	return told.events
}

// Winner is the seat that has won, 0 when nobody has.
func (s State) Winner() int { return int(s.winner) }

// Blocked reports whether all pawns wait forever.
func (s State) Blocked() bool { return s.blocked }

// Over reports whether the game has ended, by a win or a block.
func (s *State) Over() bool { return s.winner != 0 || s.blocked }

// Turn is the seat whose turn comes, waiting or not.
func (s State) Turn() int { return int(s.turn) + 1 }

// Next is the seat that throws next, after those that wait have passed; 0 when
// the game is over.
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
	var told log
	s.pass(&told)
	return told.events
}

// Throw plays a turn and returns its events: seats that wait are skipped, and
// the next seat throws. The game must not be over, and the throw must be
// possible.
func (s *State) Throw(c *Course, t nouns.Throw) []Event {
	var told log
	s.pass(nil)
	s.move(c, indexOf(t), &told)
	return told.events
}

// pass skips the seats that wait.
func (s *State) pass(told *log) {
	for s.waits[s.turn] != 0 {
		if s.waits[s.turn] != forever {
			s.waits[s.turn]--
			told.tell(Event{Type: EventPass, Seat: s.Turn(), Count: int(s.waits[s.turn])})
		}
		s.turn = s.after(s.turn)
	}
}

// after is the seat whose turn follows.
func (s *State) after(seat uint8) uint8 {
	if seat++; seat < s.seats {
		return seat
	}
	return 0
}

// move lets the seat whose turn it is throw, by the number of the throw.
// Source: docs/goose.md, A turn.
func (s *State) move(c *Course, throw int, told *log) {
	seat := s.turn
	from := s.squares[seat]
	to := c.land[from][throw] &^ acts
	if told != nil {
		s.tellMove(c, throw, told)
	}
	s.squares[seat] = to
	s.turn = s.after(seat)
	switch effect := c.effects[to]; effect {
	case finish:
		s.winner = seat + 1
		told.tell(Event{Type: EventWon, Seat: int(s.winner)})
	case hole, prison:
		s.settle(c, seat, told)
		s.checkBlocked(told)
	case rest:
		s.settle(c, seat, told)
		s.collide(c, seat, from&^fresh, told)
	case neutral:
		s.collide(c, seat, from&^fresh, told)
	}
}

// tellMove reports the moves of the current pawn.
func (s *State) tellMove(c *Course, throw int, told *log) {
	from, seat := s.Square(s.Turn()), s.Turn()
	opening := c.opening[throw]
	if s.squares[s.turn]&fresh != 0 && opening != nowhere {
		told.tell(Event{Type: EventOpening, Seat: seat, From: from, To: int(opening)})
		return
	}
	c.walk(from, throwOf(throw).Total(), seat, told)
}

// settle applies the effect of the square where a seat's pawn has ended.
func (s *State) settle(c *Course, seat uint8, told *log) {
	at := s.squares[seat] &^ fresh
	switch effect, on := c.effects[at], &c.squares[at]; effect {
	case rest:
		s.waits[seat] = on.passes
		told.tell(Event{Type: EventRest, Seat: int(seat) + 1, To: int(at), Name: on.name, Count: int(on.passes)})
	case hole, prison:
		if s.free(c, seat, at, told) && effect == prison {
			return
		}
		s.waits[seat] = forever
		told.tell(Event{Type: EventCaught, Seat: int(seat) + 1, To: int(at), Name: on.name})
	}
}

// free ends the wait of all other pawns on a square, and reports whether there
// were any, waiting or not.
func (s *State) free(c *Course, seat, at uint8, told *log) (met bool) {
	for other := range s.seats {
		if other == seat || s.squares[other]&^fresh != at {
			continue
		}
		met = true
		if s.waits[other] != 0 {
			s.waits[other] = 0
			told.tell(Event{Type: EventFreed, Seat: int(other) + 1, By: int(seat) + 1, To: int(at), Name: c.squares[at].name})
		}
	}
	return met
}

// collide moves other pawns from the square where a seat's pawn has arrived to
// the one where it began its turn.
func (s *State) collide(c *Course, seat, from uint8, told *log) {
	to := s.squares[seat]
	if from == to {
		return
	}
	for other := range s.seats {
		if other != seat && s.squares[other]&^fresh == to {
			told.tell(Event{Type: EventMoved, Seat: int(other) + 1, By: int(seat) + 1, From: int(to), To: int(from)})
			s.displace(c, other, from, told)
		}
	}
}

// displace puts a seat's pawn on another square, which acts on it.
func (s *State) displace(c *Course, seat, to uint8, told *log) {
	s.squares[seat] = to | s.squares[seat]&fresh
	s.waits[seat] = 0
	s.settle(c, seat, told)
}

// checkBlocked ends a game in which all pawns wait forever.
func (s *State) checkBlocked(told *log) {
	for seat := range s.seats {
		if s.waits[seat] != forever {
			return
		}
	}
	s.blocked = true
	told.tell(Event{Type: EventBlocked})
}
