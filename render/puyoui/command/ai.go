package command

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	"github.com/donjon-rogue/donjon/systems/puyo/search"
)

// progressSteps is the number of steps of the progress bar.
const progressSteps = 100

// solve finds moves for the pieces of a file, writes them, and shows them if
// requested.
func solve(p *program.Env, c *cobra.Command, file puyo.File, o options) error {
	if err := checkOutput(p, o.out); err != nil {
		return err
	}
	problem := search.Problem{Pieces: file.Pieces, Rule: file.Rule, Seed: o.seed}
	bar := program.Progress(c.ErrOrStderr(), p.Words.Text("cli.puyo.thinking"), progressSteps)
	var moves []field.Move
	err := p.Long(func(ctx context.Context) error {
		moves = search.Solve(ctx, problem, o.budget(), program.Parallel(o.workers), func(done, total int) { _ = bar.Set(done * progressSteps / total) })
		return ctx.Err()
	})
	_ = bar.Exit()
	if err != nil {
		return err
	}
	for i, m := range moves {
		file.State.Place(file.Rule, file.Pieces[i], m)
	}
	file.Moves = moves
	return replay(p, c, file, puyo.Answer(file.Rule, moves, file.State), o)
}

// budget returns the search budget: a number of positions, or the time from now.
func (o options) budget() search.Budget {
	if o.nodes > 0 {
		return search.Budget{Nodes: o.nodes}
	}
	start := time.Now()
	return search.Budget{Spent: func() int {
		return int(min(1, time.Since(start).Seconds()/o.think.Seconds()) * search.Whole)
	}}
}
