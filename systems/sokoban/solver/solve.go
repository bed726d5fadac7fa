// Package solver finds solutions of Sokoban levels, proves that there are none,
// and finds frozen crates and dead squares. Results are the same on every
// machine: they depend on the level alone, except that the caller's context
// decides when a search gives up.
package solver

import (
	"context"
	"errors"
	"fmt"

	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Goal is the quantity that a solution should minimize.
type Goal uint8

// The goals.
const (
	Any          Goal = iota // any solution
	FewestPushes             // the number of pushes
	FewestMoves              // the number of moves, pushes included
)

// Options configures a search.
type Options struct {
	Goal      Goal
	Memory    int // limit of the memory for positions in bytes; 0 means defaultMemory
	Positions int // limit of the number of stored positions; 0 means no limit
}

// defaultMemory keeps the whole program below one gibibyte, provided that the
// garbage collector has a memory limit (debug.SetMemoryLimit).
const defaultMemory = 600 << 20

// Outcome is how a search ended.
type Outcome uint8

// The outcomes.
const (
	Found       Outcome = iota + 1
	Unsolvable          // it is proved that there is no solution
	OutOfTime           // the context ended
	OutOfMemory         // the limit of memory or positions was reached
	TooLarge            // the board is too large for the solver
)

// Answer is the result of Solve.
type Answer struct {
	Outcome   Outcome
	Moves     level.Moves // the solution, if Outcome is Found
	Positions int         // number of stored positions
}

// NextPush returns the solution up to its first push, empty if the level is
// already solved.
func (a Answer) NextPush() level.Moves {
	for i := range len(a.Moves) {
		if level.IsPush(a.Moves[i]) {
			return a.Moves[:i+1]
		}
	}
	return ""
}

// search is a search algorithm.
type search interface {
	// work continues the search until about that many cells have been walked
	// over, and reports whether the search is over.
	work(cells int) (over bool)
	// solution returns the pushes of the solution; ok is false if there is none.
	solution() (pushes []push, ok bool)
	bytes() int // memory used
	size() int  // number of stored positions
}

// slice is the number of cells walked over between checks of time and memory: a
// few milliseconds of work.
const slice = 1 << 18

// soon is the number of slices for which the search by pushes runs alone.
const soon = 8

// Solve searches for a solution until it is found, ruled out, or a limit is
// reached. The level may be in the middle of a game. Every solution is replayed
// by the rules of the game before it is returned.
func Solve(ctx context.Context, l level.Level, o Options) Answer {
	if o.Memory == 0 {
		o.Memory = defaultMemory
	}
	b, crates, player, err := newBoard(l)
	switch {
	case errors.Is(err, errApart):
		return Answer{Outcome: Unsolvable}
	case err != nil:
		return Answer{Outcome: TooLarge}
	}
	running := searches(b, crates, player, o, func() bool { return ctx.Err() != nil })
	answer := run(ctx, running, o)
	if answer.Outcome != Found {
		return answer
	}
	for _, s := range running {
		if pushes, ok := s.solution(); ok {
			answer.Moves, ok = b.moves(crates, player, pushes)
			if !ok || !level.Play(l, answer.Moves).Solved {
				panic(fmt.Errorf("solver: a solution does not replay: %s", answer.Moves))
			}
			return answer
		}
	}
	return answer
}

// halt reports whether to stop in the middle of a long step. The results of an
// interrupted step are not valid.
type halt func() bool

// runner is a search with its share of time and memory.
type runner struct {
	search
	every int // it runs in one of this many rounds
	room  int // memory limit in bytes; the search pauses when it is reached
}

// searches returns the searches for a goal, which take turns.
func searches(b *board, crates []int16, player int16, o Options, stop halt) []runner {
	cold := newThaw(b, o.Memory/8)
	alone := func(s search) []runner { return []runner{{s, 1, o.Memory * 7 / 8}} }
	switch o.Goal {
	case FewestPushes:
		return alone(newPushSearch(b, cold, crates, player, 1))
	case FewestMoves:
		return alone(newMoveSearch(b, cold, crates, player))
	}
	pushes := newPushSearch(b, cold, crates, player, 4)
	if pushes.work(soon * slice) {
		return alone(pushes) // most levels are solved before the other searches are needed
	}
	pack := newPacking(b, crates, stop)
	strict := newPlanSearch(b, cold, newSurvey(b, pack, true), crates, player, stop)
	free := newPlanSearch(b, cold, newSurvey(b, pack, false), crates, player, stop)
	back := newBackSearch(b, crates, player, []front{pushes, strict, free})
	pushes.back, strict.back, free.back = back, back, back
	part := o.Memory / 16 // two of these parts are for the distances of newThaw
	return []runner{{pushes, 4, 2 * part}, {strict, 1, 3 * part}, {free, 1, 3 * part}, {back, 1, 6 * part}}
}

// run lets the searches take turns until one of them is over: each of them finds
// a solution or proves that there is none. A search that has used up its memory
// pauses while the others continue.
func run(ctx context.Context, running []runner, o Options) Answer {
	for round := 0; ; round++ {
		positions, resting := 0, 0
		for _, s := range running {
			positions += s.size()
			if s.bytes() > s.room {
				resting++
				continue
			}
			if round%s.every > 0 {
				continue
			}
			over := s.work(slice)
			if _, ok := s.solution(); ok {
				return Answer{Outcome: Found, Positions: positions}
			}
			switch {
			case ctx.Err() != nil:
				return Answer{Outcome: OutOfTime, Positions: positions}
			case over:
				return Answer{Outcome: Unsolvable, Positions: positions}
			}
		}
		if resting == len(running) || o.Positions > 0 && positions > o.Positions {
			return Answer{Outcome: OutOfMemory, Positions: positions}
		}
	}
}
