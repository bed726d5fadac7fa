package command

import (
	"context"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/terminal"
	rules "github.com/donjon-rogue/donjon/systems/puyo/field"
	"github.com/donjon-rogue/donjon/systems/puyo/search"
)

// Limits of an arena.
const (
	maxArenaLists  = 100_000
	maxArenaPieces = 10_000
)

// newArena creates the command that lets computer players of Puyo play the same
// lists and compares their results.
func newArena(p *program.Env) *cobra.Command {
	var bots []string
	var rule, workers int
	var arena search.Arena
	c := &cobra.Command{
		Use:   "arena --bots A,B --lists N",
		Short: p.Words.Text("cli.puyo-arena"),
		Args:  p.NoArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			players, err := arenaBots(p, bots)
			switch {
			case err != nil:
				return program.Usage(err)
			case rule != int(rules.Lines) && rule != int(rules.Groups):
				return program.Usage(p.Error("cli.error.puyo-arena-rule", lang.Args{"Value": rule}))
			case arena.Lists < 1 || arena.Lists > maxArenaLists:
				return program.Usage(p.Error("cli.error.puyo-arena-lists", lang.Args{"Most": maxArenaLists}))
			case arena.Pieces < 1 || arena.Pieces > maxArenaPieces:
				return program.Usage(p.Error("cli.error.puyo-arena-pieces", lang.Args{"Most": maxArenaPieces}))
			}
			if err := p.CheckWorkers(workers); err != nil {
				return program.Usage(err)
			}
			arena.Rule = rules.Rule(rule)
			return playArena(p, c.OutOrStdout(), c.ErrOrStderr(), arena, players, workers)
		},
	}
	c.Flags().StringSliceVar(&bots, "bots", []string{"greedy", "novice", "skilled"}, p.Words.Text("cli.flag.puyo-arena-bots", lang.Args{"Known": botNames()}))
	c.Flags().IntVar(&arena.Lists, "lists", 20, p.Words.Text("cli.flag.puyo-arena-lists"))
	c.Flags().IntVar(&arena.Pieces, "pieces", 50, p.Words.Text("cli.flag.puyo-arena-pieces"))
	c.Flags().IntVar(&rule, "rule", int(rules.Lines), p.Words.Text("cli.flag.puyo-arena-rule"))
	c.Flags().StringVar(&arena.Seed, "seed", "arena", p.Words.Text("cli.flag.puyo-arena-seed"))
	program.WorkersFlag(c.Flags(), &workers, p.Words.Text("cli.flag.puyo-arena-workers"))
	return c
}

// botNames returns the names of all bots.
func botNames() string {
	var names []string
	for _, b := range search.Bots() {
		names = append(names, b.Name)
	}
	return strings.Join(names, ", ")
}

func arenaBots(p *program.Env, names []string) ([]search.Bot, error) {
	var bots []search.Bot
	for _, name := range names {
		b, known := search.FindBot(name)
		if !known {
			return nil, p.Error("cli.error.puyo-arena-bot", lang.Args{"Name": name, "Known": botNames()})
		}
		bots = append(bots, b)
	}
	if len(bots) == 0 {
		return nil, p.Error("cli.error.puyo-arena-bot", lang.Args{"Name": "\"\"", "Known": botNames()})
	}
	return bots, nil
}

// playArena plays the arena and prints a table with a line per bot.
func playArena(p *program.Env, stdout, stderr io.Writer, a search.Arena, bots []search.Bot, workers int) error {
	bar := program.Progress(stderr, p.Words.Text("puyo-arena.playing"), a.Lists*len(bots))
	var rows strings.Builder
	table := tabwriter.NewWriter(&rows, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, strings.Join([]string{
		p.Words.Text("puyo-arena.bot"), p.Words.Text("puyo-arena.survived"), p.Words.Text("puyo-arena.capped", lang.Args{"Most": rules.MaxScore}),
		p.Words.Text("puyo-arena.mean"), p.Words.Text("puyo-arena.longest"), p.Words.Text("puyo-arena.score"), p.Words.Text("puyo-arena.cpu"),
	}, "\t"))
	for _, b := range bots {
		start := processorTime()
		var s search.Standing
		err := p.Long(func(ctx context.Context) error {
			s = a.Play(ctx, b, program.Parallel(workers), func(search.Outcome) { _ = bar.Add(1) })
			return ctx.Err()
		})
		if err != nil {
			_ = bar.Exit()
			return err
		}
		each := (processorTime() - start) / time.Duration(s.Lists)
		fmt.Fprintf(table, "%s\t%d/%d\t%d/%d\t%.2f\t%d\t%d\t%.2f s\n", b.Name, s.Survived, s.Lists, s.Capped, s.Lists,
			float64(s.Combos)/float64(s.Lists), s.Longest, s.Score/s.Lists, each.Seconds())
	}
	_ = bar.Exit()
	_ = table.Flush() // into memory
	heading := terminal.Words(p.Words, "puyo-arena.heading", lang.Args{"Lists": a.Lists, "Pieces": a.Pieces, "Rule": int(a.Rule), "Seed": a.Seed})
	_, err := fmt.Fprintf(stdout, "%s\n%s", heading, rows.String())
	return err
}
