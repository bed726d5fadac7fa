package goose

import (
	"slices"
	"testing"

	nouns "github.com/donjon-rogue/donjon/components/goose"
)

const held = nouns.Forever

// TestATurn checks every rule alone and in combination with the others: where a
// throw leads, and who waits afterwards.
func TestATurn(t *testing.T) {
	c := openKit(t).Course()
	for _, rule := range []struct {
		name  string
		from  State
		throw [2]int
		at    []int // squares after it
		waits []int // nil: nobody waits
	}{
		{"forward", table(10, 20), [2]int{1, 2}, []int{13, 20}, nil},
		{"from the start, not for the first time", table(0, 20), [2]int{1, 2}, []int{3, 20}, nil},

		{"a first throw of 3 and 6", Start(2), [2]int{3, 6}, []int{40, 0}, nil},
		{"a first throw of 6 and 3", Start(2), [2]int{6, 3}, []int{40, 0}, nil},
		{"a first throw of 4 and 5", Start(2), [2]int{4, 5}, []int{89, 0}, nil},
		{"a first throw of 5 and 4", Start(2), [2]int{5, 4}, []int{89, 0}, nil},
		{"a first throw of another kind", Start(2), [2]int{2, 3}, []int{5, 0}, nil},
		{"a first throw onto the shortcut", Start(2), [2]int{2, 6}, []int{16, 0}, nil},
		{"a first throw of ten, no goose on the way", Start(2), [2]int{5, 5}, []int{10, 0}, nil},
		{"a 9 from the start late in the game, by 3 and 6", table(0, 20), [2]int{3, 6}, []int{99, 20}, nil},
		{"a 9 from the start late in the game, by 5 and 4", table(0, 20), [2]int{5, 4}, []int{99, 20}, nil},

		{"a goose", table(12, 20), [2]int{3, 3}, []int{24, 20}, nil},
		{"two geese", table(9, 3), [2]int{6, 3}, []int{99, 3}, nil},
		{"a goose onto the hotel", table(23, 20), [2]int{2, 2}, []int{31, 20}, []int{2, 0}},
		{"a goose onto the maze", table(43, 20), [2]int{5, 6}, []int{52, 20}, nil},
		{"a goose onto the hole", table(37, 20), [2]int{4, 4}, []int{53, 20}, []int{held, 0}},
		{"a goose onto the prison", table(70, 20), [2]int{1, 1}, []int{74, 20}, []int{held, 0}},
		{"a goose onto the finish", table(81, 20), [2]int{4, 5}, []int{99, 20}, nil},
		{"a goose beyond the finish", table(79, 20), [2]int{5, 6}, []int{97, 20}, nil},

		{"the finish", table(93, 20), [2]int{3, 3}, []int{99, 20}, nil},
		{"a bounce", table(93, 20), [2]int{6, 4}, []int{95, 20}, nil},
		{"a bounce onto the skull", table(93, 20), [2]int{6, 5}, []int{0, 20}, nil},
		{"a bounce from just before the finish", table(98, 20), [2]int{1, 1}, []int{98, 20}, nil},
		{"a bounce onto a goose, and back", table(97, 20), [2]int{5, 6}, []int{97, 20}, nil},
		{"a bounce onto a goose from 96", table(96, 20), [2]int{6, 6}, []int{96, 20}, nil},

		{"the shortcut", table(3, 20), [2]int{2, 3}, []int{16, 20}, nil},
		{"the maze", table(60, 20), [2]int{2, 3}, []int{52, 20}, nil},
		{"the skull", table(89, 20), [2]int{2, 3}, []int{0, 20}, nil},
		{"the hotel", table(26, 20), [2]int{2, 3}, []int{31, 20}, []int{2, 0}},
		{"the hole", table(48, 20), [2]int{2, 3}, []int{53, 20}, []int{held, 0}},
		{"the prison", table(69, 20), [2]int{2, 3}, []int{74, 20}, []int{held, 0}},

		{"the hole, where one waits", waiting(table(48, 53, 5), map[int]int{2: 255}), [2]int{2, 3}, []int{53, 53, 5}, []int{held, 0, 0}},
		{"the hole, where one waits and one is free", waiting(table(48, 53, 53), map[int]int{2: 255}), [2]int{2, 3}, []int{53, 53, 53}, []int{held, 0, 0}},
		{"the hole, where one is free", table(48, 53, 5), [2]int{2, 3}, []int{53, 53, 5}, []int{held, 0, 0}},
		{"the prison, where one waits", waiting(table(69, 74, 5), map[int]int{2: 255}), [2]int{2, 3}, []int{74, 74, 5}, nil},
		{"the prison, where two are free", table(69, 74, 74), [2]int{2, 3}, []int{74, 74, 74}, nil},
		{"the prison, where one is free", table(69, 74, 5), [2]int{2, 3}, []int{74, 74, 5}, nil},

		{"a collision", table(10, 13), [2]int{1, 2}, []int{13, 10}, nil},
		{"a collision after a goose", table(4, 14), [2]int{2, 3}, []int{14, 4}, nil},
		{"a collision after the shortcut", table(3, 16), [2]int{2, 3}, []int{16, 3}, nil},
		{"a collision after a bounce", table(93, 95), [2]int{6, 4}, []int{95, 93}, nil},
		{"a collision after the skull", table(89, 0), [2]int{2, 3}, []int{0, 89}, nil},
		{"a collision at the start by one who has not thrown", onFresh(table(89, 0), 2), [2]int{2, 3}, []int{0, 89}, nil},
		{"a collision after a first throw", onFresh(table(0, 40), 1), [2]int{3, 6}, []int{40, 0}, nil},
		{"a collision at the hotel ends a wait", waiting(table(26, 31), map[int]int{2: 2}), [2]int{2, 3}, []int{31, 26}, []int{2, 0}},
		{"a collision from the hotel", table(31, 35), [2]int{1, 3}, []int{35, 31}, []int{0, 2}},
		{"a collision from the hole", table(53, 57), [2]int{1, 3}, []int{57, 53}, []int{0, held}},
		{"a collision from the hole, where one waits", waiting(table(53, 57, 53), map[int]int{3: 255}), [2]int{1, 3}, []int{57, 53, 53}, []int{0, held, 0}},
		{"a collision from the hole, where one is free", table(53, 57, 53), [2]int{1, 3}, []int{57, 53, 53}, []int{0, held, 0}},
		{"a collision from the prison", table(74, 78), [2]int{1, 3}, []int{78, 74}, []int{0, held}},
		{"a collision from the prison, where one waits", waiting(table(74, 78, 74), map[int]int{3: 255}), [2]int{1, 3}, []int{78, 74, 74}, nil},
		{"a collision from the prison, where one is free", table(74, 78, 74), [2]int{1, 3}, []int{78, 74, 74}, nil},
		{"a collision with two", table(10, 13, 13), [2]int{1, 2}, []int{13, 10, 10}, nil},
		{"a collision with three", table(10, 13, 13, 13), [2]int{1, 2}, []int{13, 10, 10, 10}, nil},
		{"two moved onto the hotel", table(31, 35, 35), [2]int{1, 3}, []int{35, 31, 31}, []int{0, 2, 2}},
		{"two moved into the hole: the second takes the place", table(53, 57, 57), [2]int{1, 3}, []int{57, 53, 53}, []int{0, 0, held}},
		{"three moved into the hole", table(53, 57, 57, 57), [2]int{1, 3}, []int{57, 53, 53, 53}, []int{0, 0, 0, held}},
		{"two moved into the prison: both go free", table(74, 78, 78), [2]int{1, 3}, []int{78, 74, 74}, nil},
		{"three moved into the prison: all go free", table(74, 78, 78, 78), [2]int{1, 3}, []int{78, 74, 74, 74}, nil},
		{"a move that ends where it began moves nobody", table(97, 97), [2]int{5, 6}, []int{97, 97}, nil},
		{"those on the square that is left stay", table(10, 10, 30), [2]int{1, 2}, []int{13, 10, 30}, nil},
		{"those passed over stay", table(10, 12, 11), [2]int{1, 2}, []int{13, 12, 11}, nil},
	} {
		s := rule.from
		s.Throw(c, throws(rule.throw)[0])
		if rule.waits == nil {
			rule.waits = make([]int, s.Seats())
		}
		if got := squares(s); !slices.Equal(got, rule.at) {
			t.Errorf("%s: the squares are %v, want %v", rule.name, got, rule.at)
		}
		if got := waits(s); !slices.Equal(got, rule.waits) {
			t.Errorf("%s: the waits are %v, want %v", rule.name, got, rule.waits)
		}
		if won := rule.at[0] == Last; won != (s.Winner() == 1) || won != s.Over() && !s.Blocked() {
			t.Errorf("%s: the winner is %d", rule.name, s.Winner())
		}
		if !s.Over() && s.Turn() != 2 {
			t.Errorf("%s: the turn is seat %d's", rule.name, s.Turn())
		}
	}
}

// onFresh is a state in which a seat has not thrown yet.
func onFresh(s State, seat int) State {
	s.squares[seat-1] |= fresh
	return s
}

func TestEachPlayerHasOneFirstThrow(t *testing.T) {
	c := openKit(t).Course()
	s := Start(2)
	for _, step := range []struct {
		throw [2]int
		at    []int
	}{
		{[2]int{4, 5}, []int{89, 0}},
		{[2]int{3, 6}, []int{89, 40}},
		{[2]int{2, 3}, []int{0, 40}},  // the skull
		{[2]int{1, 1}, []int{0, 42}},  //
		{[2]int{4, 5}, []int{99, 42}}, // from goose to goose, and no second first throw
	} {
		s.Throw(c, throws(step.throw)[0])
		if got := squares(s); !slices.Equal(got, step.at) {
			t.Fatalf("after %v: %v, want %v", step.throw, got, step.at)
		}
	}
}

// TestAPlayerMovedBeforeItsFirstThrowStillHasIt because the first throw counts,
// not the square.
func TestAPlayerMovedBeforeItsFirstThrowStillHasIt(t *testing.T) {
	c := openKit(t).Course()
	s := onFresh(table(89, 0), 2)
	for _, throw := range throws([2]int{2, 3}, [2]int{3, 6}) { // the skull; then 40 from 89
		s.Throw(c, throw)
	}
	if got := squares(s); !slices.Equal(got, []int{0, 40}) {
		t.Errorf("the squares are %v", got)
	}
}

func TestSeveralMovedTogetherShareASquare(t *testing.T) {
	c := openKit(t).Course()
	s := Start(4)
	for _, throw := range throws([2]int{4, 5}, [2]int{1, 5}, [2]int{5, 1}, [2]int{2, 4}, [2]int{2, 3}) {
		s.Throw(c, throw)
	}
	if got := squares(s); !slices.Equal(got, []int{0, 89, 89, 6}) || s.Next() != 2 {
		t.Errorf("the squares are %v, next is %d", got, s.Next())
	}
}

func TestWaitingSeatsPass(t *testing.T) {
	c := openKit(t).Course()
	for _, rule := range []struct {
		name   string
		state  State
		next   int
		passes []Event
		waits  []int // after a throw of 1 and 1
	}{
		{"nobody", table(1, 10, 20), 1, nil, []int{0, 0, 0}},
		{"one at the hotel", waiting(table(31, 10, 20), map[int]int{1: 2}), 2,
			[]Event{{Type: EventPass, Seat: 1, Count: 1}}, []int{1, 0, 0}},
		{"one in the hole", waiting(table(53, 10, 20), map[int]int{1: 255}), 2, nil, []int{held, 0, 0}},
		{"two at the hotel", waiting(table(31, 31, 20), map[int]int{1: 2, 2: 2}), 3,
			[]Event{{Type: EventPass, Seat: 1, Count: 1}, {Type: EventPass, Seat: 2, Count: 1}}, []int{1, 1, 0}},
		{"all at the hotel", waiting(table(31, 31), map[int]int{1: 2, 2: 1}), 2,
			[]Event{{Type: EventPass, Seat: 1, Count: 1}, {Type: EventPass, Seat: 2, Count: 0}, {Type: EventPass, Seat: 1, Count: 0}}, []int{0, 0}},
		{"one at the hotel and one in prison", waiting(table(74, 31), map[int]int{1: 255, 2: 2}), 2,
			[]Event{{Type: EventPass, Seat: 2, Count: 1}, {Type: EventPass, Seat: 2, Count: 0}}, []int{held, 0}},
	} {
		if got := rule.state.Next(); got != rule.next {
			t.Errorf("%s: seat %d throws next, want %d", rule.name, got, rule.next)
		}
		if got := rule.state.Passes(); !slices.Equal(got, rule.passes) {
			t.Errorf("%s: the passes are %v, want %v", rule.name, got, rule.passes)
		}
		s := rule.state
		s.Throw(c, nouns.Throw{First: 1, Second: 1})
		if got := waits(s); !slices.Equal(got, rule.waits) {
			t.Errorf("%s: after the throw the waits are %v, want %v", rule.name, got, rule.waits)
		}
	}
}

// TestTheHotelTakesTwoTurns checks that a guest passes twice, so that the others
// play three times in between.
func TestTheHotelTakesTwoTurns(t *testing.T) {
	c := openKit(t).Course()
	s := table(26, 10, 50)
	var order []int
	for _, throw := range throws([2]int{2, 3}, [2]int{1, 1}, [2]int{1, 1}, [2]int{1, 2}, [2]int{1, 2}, [2]int{1, 1}, [2]int{1, 1}, [2]int{1, 1}) {
		order = append(order, s.Next())
		s.Throw(c, throw)
	}
	if want := []int{1, 2, 3, 2, 3, 2, 3, 1}; !slices.Equal(order, want) {
		t.Errorf("the seats throw in the order %v, want %v", order, want)
	}
}

func TestABlockedGameIsOver(t *testing.T) {
	c := openKit(t).Course()
	for _, rule := range []struct {
		name    string
		state   State
		throw   [2]int
		blocked bool
	}{
		{"alone in the hole", table(48), [2]int{2, 3}, true},
		{"alone in prison", table(69), [2]int{2, 3}, true},
		{"alone at the hotel", table(26), [2]int{2, 3}, false},
		{"one in each", waiting(table(48, 74), map[int]int{2: 255}), [2]int{2, 3}, true},
		{"both in the hole", waiting(table(48, 53), map[int]int{2: 255}), [2]int{2, 3}, false},
		{"both in prison", waiting(table(69, 74), map[int]int{2: 255}), [2]int{2, 3}, false},
		{"one in the hole and one at the hotel", waiting(table(48, 31), map[int]int{2: 1}), [2]int{2, 3}, false},
		{"two of three", waiting(table(48, 74, 5), map[int]int{2: 255}), [2]int{2, 3}, false},
	} {
		s := rule.state
		s.Throw(c, throws(rule.throw)[0])
		if s.Blocked() != rule.blocked || s.Over() != rule.blocked || (s.Next() == 0) != rule.blocked || rule.blocked && s.Passes() != nil {
			t.Errorf("%s: blocked is %t, over %t, next %d", rule.name, s.Blocked(), s.Over(), s.Next())
		}
	}
}

// TestReach counts the throws that lead to a square: from the start, where two of them lead
// farther, near the end, where pawns bounce, and once the game is over.
func TestReach(t *testing.T) {
	c := openKit(t).Course()
	won := table(99, 20)
	won.winner = 1
	for name, k := range map[string]struct {
		from State
		want map[int]int
	}{
		"start": {Start(2), map[int]int{2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 10: 3, 11: 2, 12: 1, 40: 2, 89: 2}},
		"end":   {table(95, 20), map[int]int{91: 1, 92: 2, 93: 3, 94: 4, 95: 5, 96: 6, 97: 6, 98: 6, 99: 3}},
		"over":  {won, nil},
	} {
		for square, throws := range k.from.Reach(c) {
			if throws != k.want[square] {
				t.Errorf("%s: %d throws reach square %d, not %d", name, throws, square, k.want[square])
			}
		}
	}
}
