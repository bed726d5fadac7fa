package command

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

// simOptions are the options of `donjon sim`.
type simOptions struct {
	plan    lab.Plan
	workers int
	shard   string
	out     string // folder, empty for none
	stories bool
}

// newSim returns the command that plays whole games with a bot and prints the
// results.
func newSim(p *program.Env) *cobra.Command {
	var o simOptions
	c := &cobra.Command{
		Use:   "sim --bot B --games N --seed S",
		Short: p.Words.Text("cli.sim"),
		Args:  p.NoArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			for _, name := range []string{"bot", "games", "seed"} {
				if !c.Flags().Changed(name) {
					return program.Usage(p.Error("cli.error.flag-missing", lang.Args{"Name": "--" + name}))
				}
			}
			shard, err := checkSim(p, o)
			if err != nil {
				return program.Usage(err)
			}
			return simulate(p, c.OutOrStdout(), c.ErrOrStderr(), o, shard)
		},
	}
	p.ModsFlag(c)
	c.Flags().StringVar(&o.plan.Bot, "bot", "", p.Words.Text("cli.flag.bot", lang.Args{"Known": strings.Join(bots.Names(), ", ")}))
	c.Flags().StringVar(&o.plan.Build, "build", "", p.Words.Text("cli.flag.build", lang.Args{"Known": strings.Join(bots.Builds(), ", ")}))
	c.Flags().IntVar(&o.plan.Games, "games", 0, p.Words.Text("cli.flag.games"))
	c.Flags().StringVar(&o.plan.Seed, "seed", "", p.Words.Text("cli.flag.seeds"))
	c.Flags().StringVar(&o.plan.Ruleset, "ruleset", kit.DefaultRuleset, p.Words.Text("cli.flag.ruleset"))
	c.Flags().StringVar(&o.plan.Class, "class", "", p.Words.Text("cli.flag.class"))
	c.Flags().StringVar(&o.plan.Without, "without", "", p.Words.Text("cli.flag.without"))
	program.WorkersFlag(c.Flags(), &o.workers, p.Words.Text("cli.flag.workers"))
	c.Flags().StringVar(&o.shard, "shard", "", p.Words.Text("cli.flag.shard"))
	c.Flags().StringVar(&o.out, "out", "", p.Words.Text("cli.flag.out"))
	c.Flags().BoolVar(&o.stories, "stories", false, p.Words.Text("cli.flag.stories"))
	c.AddCommand(newMerge(p))
	return c
}

// checkSim validates the options and parses the shard. Errors are in the player's
// language.
func checkSim(p *program.Env, o simOptions) (lab.Shard, error) {
	known := lang.Args{"Name": o.plan.Bot, "Build": o.plan.Build, "Shard": o.shard,
		"Known": strings.Join(bots.Names(), ", "), "Builds": strings.Join(bots.Builds(), ", ")}
	if _, err := bots.New(o.plan.Bot, ""); err != nil {
		return lab.Shard{}, p.Error("cli.error.bot", known)
	}
	if _, err := bots.New(o.plan.Bot, o.plan.Build); err != nil {
		return lab.Shard{}, p.Error("cli.error.build", known)
	}
	if o.plan.Games < 1 || o.plan.Games > lab.MaxGames {
		return lab.Shard{}, p.Error("cli.error.games", lang.Args{"Most": lab.MaxGames})
	}
	if err := p.CheckWorkers(o.workers); err != nil {
		return lab.Shard{}, err
	}
	switch {
	case o.stories && o.out == "":
		return lab.Shard{}, p.Error("cli.clip.alone", lang.Args{"Name": "--stories", "Other": "--out"})
	case o.stories && o.plan.Without != "":
		return lab.Shard{}, p.Error("cli.sim.stories.without")
	case o.shard == "":
		return lab.Shard{}, nil
	}
	shard, err := lab.ParseShard(o.shard)
	if err != nil {
		return lab.Shard{}, p.Error("cli.error.shard", known)
	}
	return shard, nil
}

// simulate plays a batch of games and reports it.
func simulate(p *program.Env, stdout, stderr io.Writer, o simOptions, shard lab.Shard) error {
	files, err := p.Files()
	if err != nil {
		return err
	}
	kit, err := core.Open(files, o.plan.Ruleset)
	if err != nil {
		return err
	}
	if o.out != "" { // an unusable folder is reported before the games are played
		if err := os.MkdirAll(o.out, 0o755); err != nil {
			return p.Error("cli.error.folder", lang.Args{"Name": o.out, "Reason": err})
		}
	}
	bar := program.Progress(stderr, p.Words.Text("cli.sim.playing"), shard.Len(o.plan.Games))
	var batch lab.Batch
	err = program.Interruptible(func(ctx context.Context) (err error) {
		batch, err = lab.Play(ctx, kit, o.plan, shard, program.Parallel(o.workers), func() { _ = bar.Add(1) })
		return err
	})
	_ = bar.Exit()
	if errors.Is(err, context.Canceled) {
		return p.Error("cli.error.interrupted")
	}
	if err != nil {
		return err
	}
	if err := reportBatch(p, stdout, batch, o.out); err != nil || !o.stories {
		return err
	}
	return reportStories(p, stdout, stderr, kit, batch, o.out)
}

// newMerge returns the command that merges the shards of a batch.
func newMerge(p *program.Env) *cobra.Command {
	var out string
	c := &cobra.Command{
		Use:   "merge DIR...",
		Short: p.Words.Text("cli.sim.merge"),
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return program.Usage(p.Error("cli.error.shards"))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			var shards []lab.Batch
			for _, dir := range args {
				b, err := lab.Read(os.DirFS(dir))
				if err != nil {
					return p.Error("cli.error.folder", lang.Args{"Name": dir, "Reason": err})
				}
				shards = append(shards, b)
			}
			batch, err := lab.Merge(shards)
			if err != nil {
				return err
			}
			return reportBatch(p, c.OutOrStdout(), batch, out)
		},
	}
	c.Flags().StringVar(&out, "out", "", p.Words.Text("cli.flag.out"))
	return c
}
