package goose

import (
	"encoding/binary"
	"math/bits"

	"github.com/donjon-rogue/donjon/components/dice"
)

// run plays whole games one after the other, as fast as possible.
type run struct {
	course *Course
	source *dice.Throws
	throws [100 * dice.PerWord]uint8 // drawn in advance
	at     int                       // index of the next throw
}

func newRun(c *Course, source *dice.Throws) *run {
	r := &run{course: c, source: source}
	r.draw()
	return r
}

// draw refills throws.
func (r *run) draw() {
	for i := 0; i < len(r.throws); {
		word := r.source.Word()
		for range dice.PerWord {
			var throw uint64
			throw, word = dice.Outcome(word)
			r.throws[i] = uint8(throw)
			i++
		}
	}
	r.at = 0
}

// game plays one game and counts its turns.
func (r *run) game(seats int) (s State, turns int) {
	s = Start(seats)
	for !s.Over() {
		first := r.at
		if r.plain(&s); r.at < len(r.throws) {
			s.move(r.course, int(r.throws[r.at]), nil)
			r.at++
		}
		turns += r.at - first
		if r.at == len(r.throws) {
			r.draw()
		}
	}
	return s, turns
}

// plain is the fast path for most turns: the pawn ends on a square without an
// effect and displaces the pawns there. It stops at any other turn, which is
// left to State.move; a test compares the two.
func (r *run) plain(s *State) {
	land, at := &r.course.land, r.at
	seat, last := uint32(s.turn), uint32(s.seats-1)
	squares := binary.LittleEndian.Uint32(s.squares[:])
	for ; at < len(r.throws); at++ {
		if s.waits[seat&3] != 0 {
			s.turn = uint8(seat)
			s.pass(nil)
			seat = uint32(s.turn)
		}
		from := s.squares[seat&3]
		to := land[from][r.throws[at]&63]
		if to&acts != 0 {
			break
		}
		s.squares[seat&3] = to
		for there := standing(squares, to); there != 0; there &= there - 1 {
			other := uint32(bits.TrailingZeros32(there)) / 8
			s.displace(r.course, uint8(other), from&^fresh, nil)
			squares ^= uint32((from^to)&^fresh) << (8 * other & 31)
		}
		squares ^= uint32(from^to) << (seat * 8 & 31)
		if seat++; seat > last {
			seat = 0
		}
	}
	r.at, s.turn = at, uint8(seat)
}

// standing finds the pawns on a square, given the squares of all pawns, one
// byte each: it sets the highest bit of their bytes.
func standing(squares uint32, square uint8) uint32 {
	const ones, marks = 0x01010101, fresh * 0x01010101
	x := squares&^marks ^ uint32(square)*ones // a byte is 0 where a pawn stands there
	return ^(x + (marks - ones)) & marks
}
