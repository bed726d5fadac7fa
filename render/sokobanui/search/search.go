// Package search looks for hints about levels in the background, for the windows of all
// games with crates.
package search

import (
	"context"
	"time"

	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// Limits of a search.
const (
	searchTime   = 60 * time.Second
	searchMemory = 256 << 20 // bytes
)

// Run is a run of the solver in a goroutine.
type Run struct {
	Answer chan solver.Answer // gets the answer when the search is over
	Stop   context.CancelFunc // ends the search
}

// Solve runs the solver on a level until the context ends.
func Solve(ctx context.Context, now level.Level) solver.Answer {
	return solver.Solve(ctx, now, solver.Options{Memory: searchMemory})
}

// Begin starts a search by a solver, which is Solve except in tests.
func Begin(solve func(context.Context, level.Level) solver.Answer, now level.Level) *Run {
	ctx, stop := context.WithTimeout(context.Background(), searchTime)
	s := &Run{make(chan solver.Answer, 1), stop}
	go func() {
		var answer solver.Answer
		defer func() {
			_ = recover() // a panic of the solver gives no answer and must not end the game
			s.Answer <- answer
		}()
		answer = solve(ctx, now)
	}()
	return s
}
