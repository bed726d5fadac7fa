package fall

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// sent are the grey puyos that a chain sends, by its combos.
var sent = []int{0, 0, 3, 6, 12, 24, 30}

// mostGreys is how many grey puyos fall at once.
const mostGreys = 30

// nobody is the winner of a game that goes on.
const nobody = -1

// Versus is two players against each other. They get the same pieces. It can be
// copied; equal games go on alike.
type Versus struct {
	Sides  [2]Side
	Winner int // 0 or 1; Nobody
	Draw   bool
}

// NewVersus begins a game for two.
func NewVersus(rule field.Rule, seed string) Versus {
	return Versus{Sides: [2]Side{New(rule, seed), New(rule, seed)}, Winner: nobody}
}

// Over says whether the game has been decided.
func (v *Versus) Over() bool { return v.Draw || v.Winner != nobody }

// Tick lets a sixtieth of a second pass for both, and tells what happens to
// each. Once the game is over nothing does.
func (v *Versus) Tick(in [2]Input) (events [2][]puyo.Event) {
	if v.Over() {
		return events
	}
	// Both live through the tick before any greys are on their way, so that
	// neither is ahead.
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

// attack ends a chain: what it sends is first set against what is coming here.
func (s *ticking) attack() {
	greys := sent[min(s.Combo, len(sent)-1)]
	offset := min(greys, s.Coming)
	s.Coming -= offset
	if greys > offset {
		s.tell(puyo.Event{Type: EventSent, Count: greys - offset})
	}
}

// receive puts grey puyos on their way here.
func (s *Side) receive(greys int) { s.Coming += greys }

// greyRain lets the grey puyos fall that are on their way: whole rows, and the
// rest in columns that are drawn. What finds no room is gone.
func (s *ticking) greyRain() {
	count := min(s.Coming, mostGreys)
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
