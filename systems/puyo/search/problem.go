// Package search plays Puyo by looking ahead over a known list of pieces. What
// counts is, in this order, how many pieces are survived, the longest combo and
// the score.
package search

import "github.com/donjon-rogue/donjon/systems/puyo/field"

// Problem is what is to be played.
type Problem struct {
	Pieces []field.Piece
	Rule   field.Rule
	Seed   string      // decides between what seems equally good
	Start  field.Field // on which the first piece falls; empty in a new game
}

// Budget is how much may be searched; the empty one is for the least that makes
// sense. With Nodes alone the answer is the same everywhere and for any number
// of workers.
type Budget struct {
	Nodes int64 // placed pieces that are looked at
	// Spent, if it is not nil, tells how many millionths of the time are
	// gone; the search ends at Whole. The caller has the clock.
	Spent func() int
}

// mostNodes is more than can be looked at in a lifetime, and can be counted
// with.
const mostNodes = 1 << 42

// Whole is what Budget.Spent returns when all time is gone.
const Whole = 1_000_000

// Outcome is what came of some moves.
type Outcome struct {
	Placed int // pieces, the losing one left out
	Combo  int // the longest
	Score  int
	Lost   bool
	Field  field.Field
}

// better says whether an outcome is to be preferred to another.
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

// Replay plays moves, of which there are no more than pieces, up to the end or
// to the losing one.
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
		o.Score = min(field.Most, o.Score+chain.Score)
	}
	return o
}
