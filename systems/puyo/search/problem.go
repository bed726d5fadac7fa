// Package search plays Puyo by looking ahead over a known list of pieces. It
// maximizes, in this order, the number of pieces placed, the longest combo and
// the score.
package search

import "github.com/donjon-rogue/donjon/systems/puyo/field"

// Problem is a list of pieces to play.
type Problem struct {
	Pieces []field.Piece
	Rule   field.Rule
	Seed   string      // breaks ties
	Start  field.Field // before the first piece; empty in a new game
}

// Budget limits a search. The zero value gives a minimal search. With Nodes
// alone the result is the same on every machine and for any number of workers.
type Budget struct {
	Nodes int64 // placements to examine
	// Spent, if it is not nil, returns the elapsed part of the allowed time in
	// millionths; the search ends at Whole. The caller reads the clock.
	Spent func() int
}

// maxNodes is more than any search can examine, and small enough to avoid
// overflow.
const maxNodes = 1 << 42

// Whole is the value of Budget.Spent when all time is used up.
const Whole = 1_000_000

// Outcome is the result of a sequence of moves.
type Outcome struct {
	Placed int // pieces placed, without the losing one
	Combo  int // longest combo
	Score  int
	Lost   bool
	Field  field.Field
}

// better reports whether o is better than another outcome.
func (o Outcome) better(than Outcome) bool {
	switch {
	case o.Placed != than.Placed:
		return o.Placed > than.Placed
	case o.Combo != than.Combo:
		return o.Combo > than.Combo
	default:
		return o.Score > than.Score
	}
}

// Replay plays moves, at most one per piece, up to the first one that loses.
func (p Problem) Replay(moves []field.Move) Outcome {
	o := Outcome{Field: p.Start}
	for i, m := range moves {
		if !o.Field.Place(p.Pieces[i], m) {
			o.Lost = true
			return o
		}
		chain := o.Field.Resolve(p.Rule)
		o.Placed++
		o.Combo = max(o.Combo, chain.Combo)
		o.Score = min(field.MaxScore, o.Score+chain.Score)
	}
	return o
}
