package command

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/chance"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/puyo"
	rules "github.com/donjon-rogue/donjon/systems/puyo/field"
)

// options holds the options of `donjon puyo`.
type options struct {
	file    string // empty for a game of random pieces
	anim    bool   // show the game as it plays
	text    bool   // in the terminal
	out     string // output file
	rule    int    // 0 to use that of the file
	seed    string
	think   time.Duration
	nodes   int64 // 0 to limit the search by time instead
	workers int

	window *program.Window
}

// defaultOut is the default output file.
const defaultOut = "sortie.txt"

// defaultThink is the default thinking time for a file of the mode IA.
const defaultThink = 10 * time.Second

// animWord is the second argument that shows a game as it plays.
const animWord = "anim"

// newCommand creates the command of Puyo, which replays a file, lets the player
// play it, or lets the program play it.
func newCommand(p *program.Env) *cobra.Command {
	var o options
	c := &cobra.Command{
		Use:   "puyo [" + p.Words.Text("cli.puyo.file") + " [" + animWord + "]]",
		Short: p.Words.Text("cli.puyo"),
		Args:  func(c *cobra.Command, args []string) error { return checkArguments(p, c, args) },
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				o.file = args[0]
			}
			o.anim = len(args) > 1
			return run(p, c, o)
		},
	}
	c.CompletionOptions.DisableDefaultCmd = true // it does not exist when the program is called puyo
	c.Flags().StringVarP(&o.out, "output", "o", defaultOut, p.Words.Text("cli.flag.puyo-output"))
	c.Flags().IntVar(&o.rule, "rule", 0, p.Words.Text("cli.flag.puyo-rule"))
	c.Flags().BoolVar(&o.text, "text", false, p.Words.Text("cli.flag.puyo-text"))
	c.Flags().StringVar(&o.seed, "seed", "", p.Words.Text("cli.flag.puyo-seed"))
	c.Flags().DurationVar(&o.think, "think", defaultThink, p.Words.Text("cli.flag.puyo-think", lang.Args{"Default": defaultThink.String()}))
	c.Flags().Int64Var(&o.nodes, "nodes", 0, p.Words.Text("cli.flag.puyo-nodes"))
	program.WorkersFlag(c.Flags(), &o.workers, p.Words.Text("cli.flag.puyo-workers"))
	o.window = p.WindowOption(c, "puyo", "cli.flag.puyo-window", "cli.error.both", nil)
	c.AddCommand(newGenerate(p), newArena(p))
	return c
}

// checkArguments accepts a file, a file and the word anim, or nothing.
func checkArguments(p *program.Env, _ *cobra.Command, args []string) error {
	if len(args) > 2 || len(args) == 2 && args[1] != animWord {
		return program.Usage(p.Error("cli.error.puyo-arguments", lang.Args{"Name": args[len(args)-1]}))
	}
	return nil
}

func run(p *program.Env, c *cobra.Command, o options) error {
	if err := check(p, c, o); err != nil {
		return program.Usage(err)
	}
	if o.file == "" {
		if !c.Flags().Changed("seed") {
			o.seed = chance.DrawNumber()
		}
		return solo(p, c, puyo.Setup{Rule: max(rules.Rule(o.rule), rules.Lines), Endless: true, Seed: o.seed}, o)
	}
	file, err := readFile(p, o)
	if err != nil {
		return err
	}
	switch file.Mode {
	case puyo.Solo:
		return solo(p, c, puyo.Setup{Rule: file.Rule, Pieces: file.Pieces}, o)
	case puyo.AI:
		return solve(p, c, file, o)
	default:
		return replay(p, c, file, puyo.Result(file.Rule, file.State), o)
	}
}

// check validates the options. The error is in the player's language.
func check(p *program.Env, c *cobra.Command, o options) error {
	given := c.Flags().Changed
	switch {
	case given("rule") && !isRule(o.rule):
		return p.Error("cli.error.puyo-rule", lang.Args{"Number": o.rule})
	case given("think") && given("nodes"):
		return p.Error("cli.error.both", lang.Args{"Name": "--think", "Other": "--nodes"})
	case o.think <= 0:
		return p.Error("cli.error.puyo-think")
	case given("nodes") && o.nodes < 1:
		return p.Error("cli.error.puyo-nodes")
	case o.out == "":
		return p.Error("cli.error.flag-value", lang.Args{"Name": "--output"})
	}
	return p.CheckWorkers(o.workers)
}

func isRule(number int) bool { return number == int(rules.Lines) || number == int(rules.Groups) }

// readFile reads the file given on the command line.
func readFile(p *program.Env, o options) (puyo.File, error) {
	from, err := persistence.OpenRegular(o.file)
	if err != nil {
		return puyo.File{}, fileTrouble(p, o.file, err)
	}
	defer func() { _ = from.Close() }() // read-only
	file, err := puyo.Read(from, rules.Rule(o.rule))
	var fault puyo.Fault
	if errors.As(err, &fault) {
		return file, fmt.Errorf("%s:%d: %s", program.Printable(o.file), fault.Line, p.Words.Text(fault.Reason))
	}
	if err != nil {
		return file, fileTrouble(p, o.file, err)
	}
	return file, nil
}

// fileTrouble describes a system error about a file in the player's language.
func fileTrouble(p *program.Env, file string, err error) error {
	key := "cli.file.unusable"
	switch {
	case errors.Is(err, fs.ErrNotExist):
		key = "cli.file.missing"
	case errors.Is(err, persistence.ErrIrregular):
		key = "cli.file.irregular"
	}
	return p.Error(key, lang.Args{"File": program.Printable(file), "Reason": program.Reason(err)})
}
