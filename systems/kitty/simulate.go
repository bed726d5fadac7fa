package kitty

import "github.com/donjon-rogue/donjon/components/dice"

// Outcome is the result of a game.
type Outcome struct {
	Winner int // team, 0 for a draw
	Turns  int
}

// Play plays a whole game with a strategy for each seat. The random streams
// derive from the seed and the number of the game.
func (t *Table) Play(strategies []Strategy, seed string, number int) Outcome {
	s := t.Start(dice.New(seed, "kitty", number))
	var own [MaxSeats]dice.Stream
	for i := range strategies {
		own[i] = dice.New(seed, "kitty-seat", number, i+1)
	}
	r := Round{
		State: &s,
		Move:  func(seat int) int { return strategies[seat-1].Move(&s, seat, &own[seat-1]) },
		Play:  func(seat int) Choice { return strategies[seat-1].Play(&s, seat, &own[seat-1]) },
	}
	for !s.Over {
		r.turn()
	}
	return Outcome{s.Winner, s.Turn}
}
