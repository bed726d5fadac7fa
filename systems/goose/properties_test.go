package goose

import (
	"encoding/binary"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/dice"
	nouns "github.com/donjon-rogue/donjon/components/goose"
)

func drawThrow(t *rapid.T) nouns.Throw {
	return throwOf(rapid.IntRange(0, dice.Outcomes-1).Draw(t, "throw"))
}

// TestEveryGameKeepsToTheRules plays random games and checks every state.
func TestEveryGameKeepsToTheRules(t *testing.T) {
	c := openKit(t).Course()
	rapid.Check(t, func(t *rapid.T) {
		s := Start(rapid.IntRange(1, MaxSeats).Draw(t, "seats"))
		for range rapid.IntRange(1, 200).Draw(t, "turns") {
			if s.Over() {
				break
			}
			before, next := s, s.Next()
			throw := drawThrow(t)
			events := s.Throw(c, throw)
			check(t, c, s)
			if s.Turn() != next%s.Seats()+1 {
				t.Fatalf("after seat %d it is seat %d's turn", next, s.Turn())
			}
			if len(events) == 0 {
				t.Fatalf("%+v by %v returns no events", before, throw)
			}
			quiet := before
			quiet.pass(nil)
			quiet.move(c, indexOf(throw), nil)
			if quiet != s {
				t.Fatalf("%+v by %v leads to %+v without a log, and to %+v with one", before, throw, quiet, s)
			}
		}
	})
}

// check fails if a state is impossible.
func check(t *rapid.T, c *Course, s State) {
	won, heldBack := 0, 0
	for seat := 1; seat <= s.Seats(); seat++ {
		at, wait := s.Square(seat), s.Wait(seat)
		if at < 0 || at > Last {
			t.Fatalf("seat %d stands on %d: %+v", seat, at, s)
		}
		if c.squares[at].again || c.squares[at].leads {
			t.Fatalf("seat %d stopped on square %d, which moves pawns on: %+v", seat, at, s)
		}
		if wait > 0 && c.effects[at] != rest || wait == nouns.Forever && c.effects[at] != hole && c.effects[at] != prison {
			t.Fatalf("seat %d waits %d on square %d: %+v", seat, wait, at, s)
		}
		if wait == nouns.Forever {
			heldBack++
		}
		if at == Last {
			won = seat
		}
		for other := 1; other < seat; other++ {
			if s.Square(other) != at {
				continue
			}
			if s.Seats() <= 3 && at != 0 && at != 53 && at != 74 {
				t.Fatalf("seats %d and %d of %d share square %d: %+v", other, seat, s.Seats(), at, s)
			}
			if wait == nouns.Forever && s.Wait(other) == nouns.Forever {
				t.Fatalf("seats %d and %d wait forever on one square: %+v", other, seat, s)
			}
		}
	}
	if s.Winner() != won {
		t.Fatalf("the winner is %d: %+v", s.Winner(), s)
	}
	if s.Blocked() != (heldBack == s.Seats()) || s.Blocked() && s.Seats() > 2 {
		t.Fatalf("%d of %d wait forever, blocked is %t: %+v", heldBack, s.Seats(), s.Blocked(), s)
	}
}

// TestFastGamesAreTheSameGames compares the fast paths, run and chain, with the
// plain rules.
func TestFastGamesAreTheSameGames(t *testing.T) {
	c := openKit(t).Course()
	games := 20_000
	if testing.Short() {
		games = 1000
	}
	for seats := 1; seats <= MaxSeats; seats++ {
		fast := newRun(c, dice.New("same", "goose", seats).Fast())
		slow := newRun(c, dice.New("same", "goose", seats).Fast())
		for n := range games {
			end, turns := fast.game(seats)
			s := Start(seats)
			for !s.Over() {
				s.pass(nil)
				s.move(c, slow.next(), nil)
				turns--
			}
			if turns != 0 || end != s {
				t.Fatalf("game %d of %d seats ends as %+v %d turns after %+v", n, seats, end, turns, s)
			}
		}
	}
	for seats := 1; seats <= MaxExactSeats; seats++ {
		ch := newChain(c, seats)
		fast := newRun(c, dice.New("chain", "goose", seats).Fast())
		slow := newRun(c, dice.New("chain", "goose", seats).Fast())
		for n := range games {
			end, turns := ch.game(fast)
			s, want := slow.game(seats)
			if turns != want || end != ended(&s) {
				t.Fatalf("game %d of %d seats ends as %d after %d turns, want %d after %d", n, seats, end, turns, ended(&s), want)
			}
		}
	}
}

// next is the next throw, as a run draws it.
func (r *run) next() int {
	if r.at == len(r.throws) {
		r.draw()
	}
	r.at++
	return int(r.throws[r.at-1])
}

func TestStanding(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var on [MaxSeats]uint8
		square, want := rapid.Uint8Range(0, Last).Draw(t, "square"), uint32(0)
		near := rapid.Uint8Range(square-min(1, square), square+1)
		for seat := range on {
			on[seat] = rapid.OneOf(near, rapid.Uint8Range(0, Last), rapid.Just[uint8](absent)).Draw(t, "on") | rapid.SampledFrom([]uint8{0, fresh}).Draw(t, "fresh")
			if on[seat]&^fresh == square {
				want |= 128 << (8 * seat)
			}
		}
		if got := standing(binary.LittleEndian.Uint32(on[:]), square); got != want {
			t.Fatalf("standing on square %d of %v is %#x, want %#x", square, on, got, want)
		}
	})
}
