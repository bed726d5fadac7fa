package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// Memory limits while the program solves levels, in bytes. The garbage collector
// keeps to the first.
const (
	solverMemory   = 2 << 30    // of the whole program
	positionMemory = 1300 << 20 // of the solver's positions
)

// solveOptions holds the options of `donjon sokoban solve`.
type solveOptions struct {
	time    time.Duration // limit per level; 0 for none
	optimal string
	workers int // searches at the same time; 0 for one per processor
}

// newSolve creates the command that solves the levels of a file.
func newSolve(p *program.Env) *cobra.Command {
	var o solveOptions
	c := &cobra.Command{
		Use:   "solve " + p.Words.Text("cli.sokoban.levels"),
		Short: p.Words.Text("cli.sokoban-solve"),
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return program.Usage(p.Error("cli.error.one-file", lang.Args{"Command": c.CommandPath()}))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			goal, ok := solveGoals[o.optimal]
			if !ok {
				return program.Usage(p.Error("cli.error.sokoban-optimal", lang.Args{"Name": o.optimal}))
			}
			if o.time < 0 {
				return program.Usage(p.Error("cli.error.sokoban-time"))
			}
			if o.workers < 0 {
				return program.Usage(errors.New(p.Words.Text("cli.error.sokoban-workers")))
			}
			levels, skipped, err := readLevels(p, args[0])
			if err != nil {
				return err
			}
			printLines(c.ErrOrStderr(), skipped)
			return solveLevels(p, c.OutOrStdout(), c.ErrOrStderr(), levels, o.search(goal), o.time)
		},
	}
	c.Flags().DurationVar(&o.time, "time", 0, p.Words.Text("cli.flag.sokoban-time"))
	c.Flags().IntVar(&o.workers, "workers", 0, p.Words.Text("cli.flag.sokoban-workers"))
	c.Flags().StringVar(&o.optimal, "optimal", "", p.Words.Text("cli.flag.sokoban-optimal"))
	return c
}

// search returns the options of the solver.
func (o solveOptions) search(goal solver.Goal) solver.Options {
	if o.workers == 0 {
		o.workers = runtime.GOMAXPROCS(0)
	}
	return solver.Options{Goal: goal, Memory: positionMemory, Workers: o.workers}
}

// solveGoals are the values of --optimal.
var solveGoals = map[string]solver.Goal{"": solver.Any, "pushes": solver.FewestPushes, "moves": solver.FewestMoves}

// solveLevels prints a solution for each level. For an unsolved one it prints a
// blank line, and the reason on stderr. The error is an interruption or a failure
// to write.
func solveLevels(p *program.Env, out, stderr io.Writer, levels []level.Level, o solver.Options, limit time.Duration) error {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(solverMemory * 9 / 10))
	bar := program.Progress(stderr, p.Words.Text("sokoban.solve.progress"), len(levels))
	var done atomic.Int64
	err := program.Interruptible(func(ctx context.Context) error {
		for i, l := range levels {
			stop := program.Alive(bar)
			a := solveInTime(ctx, l, o, limit)
			stop()
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err := program.PrintLine(out, string(a.Moves)); err != nil {
				return err
			}
			if a.Outcome != solver.Found {
				fmt.Fprintln(stderr, unsolved(p, i+1, l, a))
			}
			_ = bar.Add(1)
			done.Add(1)
		}
		return nil
	})
	if errors.Is(err, context.Canceled) {
		return p.Error("cli.error.sokoban-interrupted", lang.Args{"Count": done.Load()})
	}
	if err == nil {
		_ = bar.Finish()
	}
	return err
}

func solveInTime(ctx context.Context, l level.Level, o solver.Options, limit time.Duration) solver.Answer {
	if limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limit)
		defer cancel()
	}
	return solver.Solve(ctx, l, o)
}

// unsolved describes why a level has no solution.
func unsolved(p *program.Env, number int, l level.Level, a solver.Answer) string {
	args := lang.Args{"Number": number, "Name": ""}
	if title := strings.TrimSpace(l.Title); title != "" {
		args["Name"] = " (" + program.Printable(title) + ")"
	}
	switch a.Outcome {
	case solver.Unsolvable:
		return p.Words.Text("sokoban.solve.unsolvable", args)
	case solver.OutOfTime:
		return p.Words.Text("sokoban.solve.out-of-time", args)
	case solver.OutOfMemory:
		return p.Words.Text("sokoban.solve.out-of-memory", args)
	default:
		return p.Words.Text("sokoban.solve.too-large", args)
	}
}
