package search

import (
	"context"
	"slices"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// The sizes of the search, found by trials.
const (
	safeLeast  = 8     // nodes of a layer while only survival counts, of a small budget
	safeWidth  = 30    // of any other
	safeMost   = 2_000 // when fewer do not survive
	leastWidth = 8
	mostWidth  = 50_000    // bounds the memory that is used
	apart      = 20        // pieces between the beginnings of two attempts
	enough     = 30        // pieces that are worth an attempt of their own
	attempt    = 3_000_000 // nodes that one attempt is worth before there are more
	fireAt     = 5         // removals of a chain after which building starts anew
)

// Solve finds a move for each piece. When the list cannot be survived, the last
// move is the losing one. It ends early when the context does, with what it has
// found. progress is told, by the caller's own goroutine, how much of total is
// done.
func Solve(ctx context.Context, p Problem, budget Budget, workers int, progress func(done, total int)) []field.Move {
	budget.Nodes = min(budget.Nodes, mostNodes)
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

// losing is a move that loses a game, in which all do.
func losing(f field.Field, piece field.Piece) field.Move {
	for _, m := range moves {
		if after := f; !after.Place(piece, m) {
			return m
		}
	}
	return moves[0]
}

// solver is a search under way.
type solver struct {
	ctx     context.Context
	problem Problem
	beam    beam
	meter   meter
	best    []field.Move
	built   int     // moves of best up to its last chain that was built
	outcome Outcome // of best
}

// take keeps moves that are better than the best so far, of which the first
// ones build chains. It says whether they are.
func (s *solver) take(moves []field.Move, built int) bool {
	o := s.problem.Replay(moves)
	if len(s.best) > 0 && !o.better(s.outcome) {
		return false
	}
	s.best, s.outcome, s.built = moves, o, built
	return true
}

// survive completes moves so that the game is survived for as long as can be
// found, with few puyos left.
func (s *solver) survive(moves []field.Move) []field.Move {
	o := s.problem.Replay(moves)
	rest := s.problem.Pieces[len(moves):]
	s.beam.judge, s.beam.fire = emptiness, field.Most
	var longest []field.Move
	for width := s.safeWidth(); width <= safeMost; width *= 4 {
		// However little time there is, the first line is found.
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

// safeWidth leaves most of a small budget to the chains.
func (s *solver) safeWidth() int {
	if s.meter.budget.Spent != nil {
		return safeWidth
	}
	const share = 4 * 20 // a part of the budget, and about as many children of a node
	return int(max(safeLeast, min(safeWidth, s.meter.budget.Nodes/share/int64(max(1, len(s.problem.Pieces))))))
}

// attempts looks for long chains from where the line that survives is nearly
// empty, from as many places as the budget is worth, and then for more points
// where there are some to be had.
func (s *solver) attempts() {
	safe, begins := s.best, s.begins()
	begins = begins[:max(1, min(int64(len(begins)), s.meter.left()/attempt))]
	from := s.meter.position()
	share := (Whole - from) / 16 * 15
	for i, at := range begins {
		s.build(safe[:at], from+share*(i+1)/len(begins))
	}
	for s.outcome.Score < field.Most && s.built < len(s.best) {
		now := s.meter.position()
		if !s.build(s.best[:s.built], now+(Whole-now)/2) {
			return
		}
	}
}

// begins lists where to begin, counted in pieces: at the start, and at the
// emptiest field of every so many pieces.
func (s *solver) begins() []int {
	all := []int{0}
	f, fewest := s.problem.Start, 0
	for i, m := range s.best {
		if len(s.problem.Pieces)-i < enough {
			break
		}
		if i/apart == len(all) {
			all, fewest = append(all, i), f.Count()
		} else if i/apart > 0 && f.Count() < fewest {
			all[len(all)-1], fewest = i, f.Count()
		}
		f.Place(s.problem.Pieces[i], m)
		f.Resolve(s.problem.Rule)
	}
	return all
}

// build looks for the longest chain after some moves, and takes the game with
// it when it is better than the best so far. It says whether it is.
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
