// Package solver finds solutions of Sokoban levels, proves that there are none,
// and finds frozen crates and dead squares. With one worker results are the same
// on every machine: they depend on the level alone, except that the caller's
// context decides when a search gives up.
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
	// Workers is the number of searches that run at the same time; 0 means one. With
	// one, the answer depends on nothing but the level and the other options, unless
	// the context ends.
	Workers int
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
	found() bool // there is a solution
	// solution returns the pushes of the solution; ok is false if there is none. No
	// search may be at work.
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
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	r := rota{runners: searches(b, crates, player, o, func() bool { return ctx.Err() != nil }), positions: o.Positions, cancel: cancel}
	answer := r.run(ctx, max(1, o.Workers))
	if r.winner == nil {
		return answer
	}
	pushes, ok := r.winner.solution()
	if ok {
		answer.Moves, ok = b.moves(crates, player, pushes)
	}
	if !ok || !level.Play(l, answer.Moves).Solved {
		panic(fmt.Errorf("solver: a solution does not replay: %s", answer.Moves))
	}
	return answer
}

// halt reports whether to stop in the middle of a long step. The results of an
// interrupted step are not valid.
type halt func() bool

// policies are those of the plan searches. Each solves levels that the others
// do not.
var policies = [...]policy{
	{leading: true, oldest: true},
	{leading: true},
	{leading: true, nearest: true, oldest: true},
	{strict: true, nearest: true},
}

// searches returns the searches for a goal, which take turns.
func searches(b *board, crates []int16, player int16, o Options, stop halt) []*runner {
	cold := newThaw(b, o.Memory/8)
	alone := func(s search) []*runner { return []*runner{{search: s, every: 1, later: 1, room: o.Memory * 7 / 8}} }
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
	return portfolio(b, cold, pushes, crates, player, o.Memory/16, stop)
}

// portfolio returns all searches for any solution. Two of 16 parts of the memory
// are for the distances of newThaw.
func portfolio(b *board, cold *thaw, pushes *pushSearch, crates []int16, player int16, part int, stop halt) []*runner {
	pack := newPacking(b, crates, stop)
	running := []*runner{{search: pushes, every: 2, later: 8, room: 2 * part}}
	fronts := []front{pushes}
	var plans []*planSearch
	for _, x := range policies {
		plan := newPlanSearch(b, cold, newSurvey(b, pack, x), crates, player, stop)
		running = append(running, &runner{search: plan, every: 1, later: 1, room: 6 * part / len(policies)})
		plans, fronts = append(plans, plan), append(fronts, plan)
	}
	back := newBackSearch(b, crates, player, fronts)
	pushes.back = back
	for _, plan := range plans {
		plan.back = back
	}
	return append(running, &runner{search: back, every: 1, later: 2, room: 6 * part})
}
