package goose

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	nouns "github.com/donjon-rogue/donjon/components/goose"
)

func openKit(t testing.TB) *Kit {
	t.Helper()
	k, err := Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// table is a game with pawns on these squares, none of which is on its first
// throw.
func table(squares ...int) State {
	s := Start(len(squares))
	for seat, at := range squares {
		s.squares[seat] = uint8(at)
	}
	return s
}

// waiting makes seats wait, by their numbers; 255 is forever.
func waiting(s State, waits map[int]int) State {
	for seat, wait := range waits {
		s.waits[seat-1] = uint8(wait)
	}
	return s
}

// squares and waits list the squares and the waits of all seats, in order.
func squares(s State) (at []int) {
	for seat := range s.Seats() {
		at = append(at, s.Square(seat+1))
	}
	return at
}

func waits(s State) (of []int) {
	for seat := range s.Seats() {
		of = append(of, s.Wait(seat+1))
	}
	return of
}

// throws makes throws of pairs of numbers.
func throws(pairs ...[2]int) (out []nouns.Throw) {
	for _, p := range pairs {
		out = append(out, nouns.Throw{First: p[0], Second: p[1]})
	}
	return out
}
