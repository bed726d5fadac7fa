package goose

import (
	"slices"
	"testing"

	nouns "github.com/donjon-rogue/donjon/components/goose"
)

// TestEvents checks the events of some turns, in order.
func TestEvents(t *testing.T) {
	c := openKit(t).Course()
	for _, turn := range []struct {
		from  State
		throw [2]int
		want  []Event
	}{
		{Start(2), [2]int{3, 6}, []Event{{Type: EventOpening, Seat: 1, From: 0, To: 40}}},
		{table(0, 20), [2]int{1, 2}, []Event{{Type: EventMove, Seat: 1, From: 0, To: 3}}},
		{table(12, 20), [2]int{3, 3}, []Event{
			{Type: EventMove, Seat: 1, From: 12, To: 18},
			{Type: EventAgain, Seat: 1, To: 18, Name: "terrain.goose-18"},
			{Type: EventMove, Seat: 1, From: 18, To: 24},
		}},
		{table(97, 20), [2]int{5, 6}, []Event{
			{Type: EventBounce, Seat: 1, From: 97, To: 90},
			{Type: EventAgain, Seat: 1, To: 90, Name: "terrain.goose-90"},
			{Type: EventBounce, Seat: 1, From: 90, To: 97},
		}},
		{table(98, 98), [2]int{1, 1}, []Event{{Type: EventBounce, Seat: 1, From: 98, To: 98}}},
		{table(89, 0), [2]int{2, 3}, []Event{
			{Type: EventMove, Seat: 1, From: 89, To: 94},
			{Type: EventLeads, Seat: 1, From: 94, To: 0, Name: "terrain.goose-skull"},
			{Type: EventMoved, Seat: 2, By: 1, From: 0, To: 89},
		}},
		{table(26, 20), [2]int{2, 3}, []Event{
			{Type: EventMove, Seat: 1, From: 26, To: 31},
			{Type: EventRest, Seat: 1, To: 31, Name: "terrain.goose-hotel", Count: 2},
		}},
		{waiting(table(48, 53), map[int]int{2: 255}), [2]int{2, 3}, []Event{
			{Type: EventMove, Seat: 1, From: 48, To: 53},
			{Type: EventFreed, Seat: 2, By: 1, To: 53, Name: "terrain.goose-hole"},
			{Type: EventCaught, Seat: 1, To: 53, Name: "terrain.goose-hole"},
		}},
		{table(74, 78, 78), [2]int{1, 3}, []Event{
			{Type: EventMove, Seat: 1, From: 74, To: 78},
			{Type: EventMoved, Seat: 2, By: 1, From: 78, To: 74},
			{Type: EventCaught, Seat: 2, To: 74, Name: "terrain.goose-prison"},
			{Type: EventMoved, Seat: 3, By: 1, From: 78, To: 74},
			{Type: EventFreed, Seat: 2, By: 3, To: 74, Name: "terrain.goose-prison"},
		}},
		{table(93, 20), [2]int{3, 3}, []Event{
			{Type: EventMove, Seat: 1, From: 93, To: 99},
			{Type: EventWon, Seat: 1},
		}},
		{waiting(table(48, 74), map[int]int{2: 255}), [2]int{2, 3}, []Event{
			{Type: EventMove, Seat: 1, From: 48, To: 53},
			{Type: EventCaught, Seat: 1, To: 53, Name: "terrain.goose-hole"},
			{Type: EventBlocked},
		}},
	} {
		s := turn.from
		if got := s.Throw(c, throws(turn.throw)[0]); !slices.Equal(got, turn.want) {
			t.Errorf("%v by %v returns\n%+v\nwant\n%+v", squares(turn.from), turn.throw, got, turn.want)
		}
	}
}

// TestTheBoard checks every square of the board.
func TestTheBoard(t *testing.T) {
	c := openKit(t).Course()
	glyphs := ""
	for square := range nouns.BoardSquares {
		glyphs += c.Glyph(square)
		if c.Wins(square) != (square == 99) {
			t.Errorf("square %d wins: %t", square, c.Wins(square))
		}
	}
	want := []byte("                                                                                                    ")
	for square, glyph := range map[int]byte{9: 'O', 18: 'O', 27: 'O', 36: 'O', 45: 'O', 54: 'O', 63: 'O', 72: 'O', 81: 'O', 90: 'O',
		53: 'T', 8: 'R', 74: 'P', 31: 'H', 65: 'L', 94: 'X'} {
		want[square] = glyph
	}
	if glyphs != string(want) {
		t.Errorf("the board is\n%q, want\n%q", glyphs, want)
	}
}
