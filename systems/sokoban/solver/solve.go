// Package solver finds solutions of Sokoban levels, proves that there are
// none, and tells of crates and squares that are lost. It is the same on every
// machine: what is found depends on the level alone, and only when it is
// given up depends on the time that the caller gives.
package solver

import (
	"context"
	"errors"
	"fmt"

	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Goal is what a solution should be.
type Goal uint8

// The goals.
const (
	Any          Goal = iota // whatever is found first
	FewestPushes             // no solution has fewer pushes
	FewestMoves              // no solution has fewer moves, pushes counted in
)

// Options say what is asked of a solution and what may be spent on it.
type Options struct {
	Goal      Goal
	Memory    int // bytes of positions that are kept; 0 stands for DefaultMemory
	Positions int // that are kept; 0 stands for any number
}

// defaultMemory leaves the whole program below a gibibyte, provided that it
// clears rubbish away before it takes more (debug.SetMemoryLimit).
const defaultMemory = 600 << 20

// Outcome is how a search ended.
type Outcome uint8

// The outcomes.
const (
	Found       Outcome = iota + 1
	Unsolvable          // proved: there is no solution
	OutOfTime           // the context ended
	OutOfMemory         // the memory or the positions allowed are used up
	TooLarge            // the board is larger than the solver can hold
)

// Answer is what Solve has found out.
type Answer struct {
	Outcome   Outcome
	Moves     level.Moves // that solve the level, when it is Found
	Positions int         // that were kept
}

// NextPush is the beginning of the solution up to its first push, empty when
// there is nothing to do.
func (a Answer) NextPush() level.Moves {
	for i := range len(a.Moves) {
		if level.IsPush(a.Moves[i]) {
			return a.Moves[:i+1]
		}
	}
	return ""
}

// search is one of the ways to look for a solution.
type search interface {
	// work goes on until about so many cells have been walked over, and says
	// whether the search is over.
	work(cells int) (over bool)
	// solution are the pushes of a solution, or false.
	solution() (pushes []push, ok bool)
	bytes() int // memory taken
	size() int  // positions kept
}

// slice is how many cells are walked over before time and memory are looked
// at: a few milliseconds' work.
const slice = 1 << 18

// soon is how many slices the search by pushes has for itself.
const soon = 8

// Solve looks for a solution until it is found, ruled out or too costly. The
// level may be one in the middle of a game. Every solution is replayed by the
// rules of the game before it is given back.
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

// halt says whether it is time to stop in the middle of a long step; what the
// step has found out is then not to be relied on.
type halt func() bool

// runner is a search with what it may take.
type runner struct {
	search
	every int // it has its turn in every so many rounds
	room  int // bytes of memory, after which it rests
}

// searches are those that look for the goal; they take turns.
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
		return alone(pushes) // most levels are settled before a plan is needed
	}
	pack := newPacking(b, crates, stop)
	strict := newPlanSearch(b, cold, newSurvey(b, pack, true), crates, player, stop)
	free := newPlanSearch(b, cold, newSurvey(b, pack, false), crates, player, stop)
	back := newBackSearch(b, crates, player, []front{pushes, strict, free})
	pushes.back, strict.back, free.back = back, back, back
	part := o.Memory / 16 // two of them are for the distances of frozen crates
	return []runner{{pushes, 4, 2 * part}, {strict, 1, 3 * part}, {free, 1, 3 * part}, {back, 1, 6 * part}}
}

// run lets the searches take turns until one of them is over: each one alone
// finds a solution or rules it out. One that has filled its room rests, and
// the others go on.
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
