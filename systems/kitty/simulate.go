package kitty

import "github.com/donjon-rogue/donjon/components/dice"

// Outcome is how a game has ended.
type Outcome struct {
	Winner int // team, 0 for a draw
	Turns  int
}

// Play plays a whole game: the seats' strategies in their order, chance from a
// seed and the number of the game.
func (t *Table) Play(strategies []Strategy, seed string, number int) Outcome {
	s := t.Start(dice.New(seed, "kitty", number))
	var own [MostSeats]dice.Stream
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
