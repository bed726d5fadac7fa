package search

import (
	"context"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Arena is a set of piece lists on which bots are compared.
type Arena struct {
	Rule   field.Rule
	Seed   string
	Lists  int // number of lists
	Pieces int // per list
}

// Standing is the result of one bot over all lists of an arena.
type Standing struct {
	Lists    int // lists played
	Survived int // lists without a defeat
	Capped   int // lists that reached field.MaxScore
	Combos   int // sum of the longest combo of each list
	Longest  int // longest combo of all lists
	Score    int // sum over all lists
}

// Problem returns a list of the arena by its index: random pieces of five
// colours.
func (a Arena) Problem(list int) Problem {
	stream := dice.New(a.Seed, "puyo-arena", list)
	p := Problem{Rule: a.Rule, Seed: a.Seed, Pieces: make([]field.Piece, a.Pieces)}
	colour := func() field.Colour { return field.Red + field.Colour(stream.Below(int(field.Magenta))) }
	for i := range p.Pieces {
		p.Pieces[i] = field.Piece{X: colour(), Y: colour()}
	}
	return p
}

// Play lets a bot play all lists until the context ends. It calls played after
// each list.
func (a Arena) Play(ctx context.Context, b Bot, workers int, played func(Outcome)) (s Standing) {
	for list := range a.Lists {
		p := a.Problem(list)
		o := p.Replay(b.Play(ctx, p, workers))
		if ctx.Err() != nil {
			return s
		}
		s.add(o)
		played(o)
	}
	return s
}

func (s *Standing) add(o Outcome) {
	s.Lists++
	if !o.Lost {
		s.Survived++
	}
	if o.Score == field.MaxScore {
		s.Capped++
	}
	s.Combos += o.Combo
	s.Longest = max(s.Longest, o.Combo)
	s.Score += o.Score
}
