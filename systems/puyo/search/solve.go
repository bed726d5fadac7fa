package search

import (
	"context"
	"slices"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Parameters of the search, found by experiment.
const (
	minSafeWidth = 8     // layer width of the survival search with a small budget
	safeWidth    = 30    // with any other budget
	maxSafeWidth = 2_000 // if narrower layers do not survive
	minWidth     = 8
	maxWidth     = 50_000    // limits memory use
	startSpacing = 20        // pieces between the starts of two attempts
	minRemaining = 30        // pieces that must remain for an attempt
	attemptNodes = 3_000_000 // nodes per attempt; a larger budget allows more attempts
	fireAt       = 5         // removals of a chain after which building starts over
)

// Solve finds a move for each piece. If the list cannot be survived, the last
// move is the losing one. If the context ends, it returns the best moves found
// so far. It calls progress, if not nil, from the calling goroutine.
func Solve(ctx context.Context, p Problem, budget Budget, workers int, progress func(done, total int)) []field.Move {
	budget.Nodes = min(budget.Nodes, maxNodes)
	stream := dice.New(p.Seed, "puyo", int(p.Rule))
	s := solver{
		ctx: ctx, problem: p, meter: meter{budget: budget, progress: progress},
		beam: beam{problem: p, workers: max(1, workers), salt: uint64(stream.Below(1 << 30)), seen: map[uint64]struct{}{}},
	}
	s.meter.beam = &s.beam
	s.take(s.survive(nil), 0)
	s.attempts()
	if progress != nil {
		progress(Whole, Whole)
	}
	moves := s.best
	if len(moves) < len(p.Pieces) {
		moves = append(moves, losing(s.outcome.Field, p.Pieces[len(moves)]))
	}
	return moves
}

// losing returns a move that loses, for a field on which all moves do.
func losing(f field.Field, piece field.Piece) field.Move {
	for _, m := range moves {
		if after := f; !after.Place(piece, m) {
			return m
		}
	}
	return moves[0]
}

// solver is a running search.
type solver struct {
	ctx     context.Context
	problem Problem
	beam    beam
	meter   meter
	best    []field.Move
	built   int     // number of moves of best up to the last built chain
	outcome Outcome // of best
}

// take stores moves if they are better than the best so far, and reports
// whether they are. The first built moves build chains.
func (s *solver) take(moves []field.Move, built int) bool {
	o := s.problem.Replay(moves)
	if len(s.best) > 0 && !o.better(s.outcome) {
		return false
	}
	s.best, s.outcome, s.built = moves, o, built
	return true
}

// survive extends moves to keep the game going as long as possible, with few
// puyos left.
func (s *solver) survive(moves []field.Move) []field.Move {
	o := s.problem.Replay(moves)
	rest := s.problem.Pieces[len(moves):]
	s.beam.judge, s.beam.fire = emptiness, field.MaxScore
	var longest []field.Move
	for width := s.safeWidth(); width <= maxSafeWidth; width *= 4 {
		// This ignores the context, so that there is a result even without any time.
		_, line := s.beam.run(context.Background(), node{field: o.Field}, rest, func(int) int { return width })
		if longest == nil || len(line) > len(longest) {
			longest = line
		}
		if len(longest) == len(rest) || s.ctx.Err() != nil || s.meter.position() > Whole/2 {
			break
		}
	}
	return slices.Concat(moves, longest)
}

// safeWidth returns the layer width of the survival search. It leaves most of a
// small budget to the chains.
func (s *solver) safeWidth() int {
	if s.meter.budget.Spent != nil {
		return safeWidth
	}
	const share = 4 * 20 // a quarter of the budget, with about 20 children per node
	return int(max(minSafeWidth, min(safeWidth, s.meter.budget.Nodes/share/int64(max(1, len(s.problem.Pieces))))))
}

// attempts searches for long chains from the emptiest points of the surviving
// line, as many as the budget allows, and then tries to improve the score.
func (s *solver) attempts() {
	safe, starts := s.best, s.starts()
	starts = starts[:max(1, min(int64(len(starts)), s.meter.left()/attemptNodes))]
	from := s.meter.position()
	share := (Whole - from) / 16 * 15
	for i, at := range starts {
		s.build(safe[:at], from+share*(i+1)/len(starts))
	}
	for s.outcome.Score < field.MaxScore && s.built < len(s.best) {
		now := s.meter.position()
		if !s.build(s.best[:s.built], now+(Whole-now)/2) {
			return
		}
	}
}

// starts lists the piece indices at which to start an attempt: 0, and the
// emptiest field of every stretch of startSpacing pieces.
func (s *solver) starts() []int {
	all := []int{0}
	f, minCount := s.problem.Start, 0
	for i, m := range s.best {
		if len(s.problem.Pieces)-i < minRemaining {
			break
		}
		if i/startSpacing == len(all) {
			all, minCount = append(all, i), f.Count()
		} else if i/startSpacing > 0 && f.Count() < minCount {
			all[len(all)-1], minCount = i, f.Count()
		}
		f.Place(s.problem.Pieces[i], m)
		f.Resolve(s.problem.Rule)
	}
	return all
}

// build searches for the longest chain after some moves. It keeps the result if
// it beats the best so far, and reports whether it does.
func (s *solver) build(before []field.Move, until int) bool {
	o := s.problem.Replay(before)
	s.beam.judge, s.beam.fire = promise, fireAt
	best, _ := s.beam.run(s.ctx, node{field: o.Field, score: int32(o.Score)}, s.problem.Pieces[len(before):], s.meter.width(o.Field, until))
	if len(best.moves) == 0 || max(best.firing.combo, o.Combo) < s.outcome.Combo {
		return false
	}
	line := slices.Concat(before, best.moves)
	return s.take(s.survive(line), len(line))
}
