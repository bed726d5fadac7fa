package fall

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// sent is the number of grey puyos that a chain sends, by its removals.
var sent = []int{0, 0, 3, 6, 12, 24, 30}

// maxGreys is the maximum number of grey puyos that fall at once.
const maxGreys = 30

// noWinner is the Winner of an undecided game or a draw.
const noWinner = -1

// Versus is a game of two players against each other. Both get the same pieces.
// It can be copied and compared; equal games behave the same.
type Versus struct {
	Sides  [2]Side
	Winner int // index of the side, or noWinner
	Draw   bool
}

// NewVersus starts a game for two.
func NewVersus(rule field.Rule, seed string) Versus {
	return Versus{Sides: [2]Side{New(rule, seed), New(rule, seed)}, Winner: noWinner}
}

// Over reports whether the game has been decided.
func (v *Versus) Over() bool { return v.Draw || v.Winner != noWinner }

// Tick advances both sides by one tick and returns the events of each. It does
// nothing once the game is over.
func (v *Versus) Tick(in [2]Input) (events [2][]puyo.Event) {
	if v.Over() {
		return events
	}
	// Greys are delivered after both sides have ticked, so that neither has an
	// advantage.
	for i := range v.Sides {
		events[i] = v.Sides[i].Tick(in[i])
	}
	for i := range v.Sides {
		for _, e := range events[i] {
			if e.Type == EventSent {
				v.Sides[1-i].receive(e.Count)
			}
		}
	}
	switch first, second := v.Sides[0].Phase == Lost, v.Sides[1].Phase == Lost; {
	case first && second:
		v.Draw = true
	case first:
		v.Winner = 1
	case second:
		v.Winner = 0
	}
	return events
}

// attack ends a chain. The greys that it sends first cancel incoming ones.
func (s *ticking) attack() {
	greys := sent[min(s.Combo, len(sent)-1)]
	offset := min(greys, s.Coming)
	s.Coming -= offset
	if greys > offset {
		s.emit(puyo.Event{Type: EventSent, Count: greys - offset})
	}
}

// receive adds incoming grey puyos.
func (s *Side) receive(greys int) { s.Coming += greys }

// greyRain lets incoming grey puyos fall: full rows first, the rest into random
// columns. Those that do not fit are discarded.
func (s *ticking) greyRain() {
	count := min(s.Coming, maxGreys)
	s.Coming -= count
	stream := dice.New(s.Seed, "greys", s.Number, s.Fallen)
	s.Fallen += count
	e := puyo.Event{Type: EventGreys, Count: count}
	columns := []int{1, 2, 3, 4, 5, 6}
	for i := range count {
		at := i % field.Columns
		if at == 0 {
			for last := len(columns) - 1; last > 0; last-- {
				other := stream.Below(last + 1)
				columns[last], columns[other] = columns[other], columns[last]
			}
		}
		column := columns[at]
		to := s.Field.Height(column) + 1
		if s.Field.Drop(column, field.Grey) {
			c := puyo.Cell{Colour: field.Grey, Column: column, Row: field.Rows + 1 + i/field.Columns}
			e.Falls = append(e.Falls, puyo.Fall{Cell: c, To: to})
		}
	}
	s.greys = true
	s.settle(e)
}
