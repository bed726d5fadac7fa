package search

import (
	"context"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Arena is lists of pieces over which bots are compared.
type Arena struct {
	Rule   field.Rule
	Seed   string
	Lists  int
	Pieces int // of a list
}

// Standing is what came of all lists of an arena for one bot.
type Standing struct {
	Lists    int // that were played
	Survived int // lists without a defeat
	Capped   int // lists that came to field.Most points
	Combos   int // sum over the lists of the longest combo
	Longest  int
	Score    int // sum
}

// Problem is a list of the arena, counted from 0: random pieces of five
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

// Play lets a bot play all lists, until the context ends. played is told after
// each.
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
	if o.Score == field.Most {
		s.Capped++
	}
	s.Combos += o.Combo
	s.Longest = max(s.Longest, o.Combo)
	s.Score += o.Score
}
