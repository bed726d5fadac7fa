package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/puyo"
	rules "github.com/donjon-rogue/donjon/systems/puyo/field"
)

// puyoOptions are what `donjon puyo` is called with.
type puyoOptions struct {
	file    string // empty for a game of random pieces
	anim    bool   // show the game as it plays
	text    bool   // in the terminal
	out     string // file that is written
	rule    int    // 0 for what the file says
	seed    string
	think   time.Duration
	nodes   int64 // 0 for as many as there is time to think for
	workers int

	window *windowOptions
}

// puyoOut is where the result is written when nothing else is said.
const puyoOut = "sortie.txt"

// defaultThink is the time for a file of the mode IA.
const defaultThink = 10 * time.Second

// animWord is the second argument that shows a game as it plays.
const animWord = "anim"

// puyo is the game of Puyo: replayed from a file, played in the terminal, or
// by the program.
func (p *program) puyo() *cobra.Command {
	var o puyoOptions
	c := &cobra.Command{
		Use:   "puyo [" + p.words.Text("cli.puyo.file") + " [" + animWord + "]]",
		Short: p.words.Text("cli.puyo"),
		Args:  p.puyoArguments,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				o.file = args[0]
			}
			o.anim = len(args) > 1
			return p.runPuyo(c, o)
		},
	}
	c.CompletionOptions.DisableDefaultCmd = true // under its other name it has no such command
	c.Flags().StringVarP(&o.out, "output", "o", puyoOut, p.words.Text("cli.flag.puyo-output"))
	c.Flags().IntVar(&o.rule, "rule", 0, p.words.Text("cli.flag.puyo-rule"))
	c.Flags().BoolVar(&o.text, "text", false, p.words.Text("cli.flag.puyo-text"))
	c.Flags().StringVar(&o.seed, "seed", "", p.words.Text("cli.flag.puyo-seed"))
	c.Flags().DurationVar(&o.think, "think", defaultThink, p.words.Text("cli.flag.puyo-think", lang.Args{"Default": defaultThink.String()}))
	c.Flags().Int64Var(&o.nodes, "nodes", 0, p.words.Text("cli.flag.puyo-nodes"))
	c.Flags().IntVar(&o.workers, "workers", runtime.GOMAXPROCS(0), p.words.Text("cli.flag.puyo-workers"))
	p.puyoWindow(c, &o)
	c.AddCommand(p.puyoGenerate(), p.puyoArena())
	return c
}

// puyoArguments wants a file, or a file and the word anim, or nothing.
func (p *program) puyoArguments(_ *cobra.Command, args []string) error {
	if len(args) > 2 || len(args) == 2 && args[1] != animWord {
		return usageError{errors.New(p.words.Text("cli.error.puyo-arguments", lang.Args{"Name": args[len(args)-1]}))}
	}
	return nil
}

func (p *program) runPuyo(c *cobra.Command, o puyoOptions) error {
	if err := p.checkPuyo(c, o); err != nil {
		return usageError{err}
	}
	if o.file == "" {
		if !c.Flags().Changed("seed") {
			o.seed = drawPuyoSeed()
		}
		return p.soloPuyo(c, puyo.Setup{Rule: max(rules.Rule(o.rule), rules.Lines), Endless: true, Seed: o.seed}, o)
	}
	file, err := p.readPuyo(o)
	if err != nil {
		return err
	}
	switch file.Mode {
	case puyo.Solo:
		return p.soloPuyo(c, puyo.Setup{Rule: file.Rule, Pieces: file.Pieces}, o)
	case puyo.AI:
		return p.solvePuyo(c, file, o)
	default:
		return p.replayPuyo(c, file, puyo.Result(file.Rule, file.State), o)
	}
}

// checkPuyo looks for what is wrong with the options, in the player's language.
func (p *program) checkPuyo(c *cobra.Command, o puyoOptions) error {
	wrong := func(key string, args ...lang.Args) error { return errors.New(p.words.Text(key, args...)) }
	given := c.Flags().Changed
	switch {
	case given("rule") && !isRule(o.rule):
		return wrong("cli.error.puyo-rule", lang.Args{"Number": o.rule})
	case given("think") && given("nodes"):
		return wrong("cli.error.puyo-both", lang.Args{"Name": "--think", "Other": "--nodes"})
	case o.think <= 0:
		return wrong("cli.error.puyo-think")
	case given("nodes") && o.nodes < 1:
		return wrong("cli.error.puyo-nodes")
	case o.workers < 1:
		return wrong("cli.error.workers")
	case o.out == "":
		return wrong("cli.error.flag-value", lang.Args{"Name": "--output"})
	}
	return nil
}

func isRule(number int) bool { return number == int(rules.Lines) || number == int(rules.Groups) }

// drawPuyoSeed draws a seed that is short enough to be noted down.
func drawPuyoSeed() string {
	stream := dice.New(strconv.FormatInt(time.Now().UnixNano(), 10), "seed")
	return strconv.Itoa(stream.Below(1_000_000_000))
}

// readPuyo reads the file that the program is called with.
func (p *program) readPuyo(o puyoOptions) (puyo.File, error) {
	// A folder can be opened, and says only then what it is.
	if info, err := os.Stat(o.file); err == nil && info.IsDir() {
		return puyo.File{}, errors.New(p.words.Text("puyo.file.folder", lang.Args{"File": printable(o.file)}))
	}
	from, err := os.Open(o.file)
	if err != nil {
		return puyo.File{}, p.puyoTrouble(o.file, err)
	}
	defer func() { _ = from.Close() }() // it was only read
	file, err := puyo.Read(from, rules.Rule(o.rule))
	var fault puyo.Fault
	if errors.As(err, &fault) {
		return file, fmt.Errorf("%s:%d: %s", printable(o.file), fault.Line, p.words.Text(fault.Reason))
	}
	if err != nil {
		return file, p.puyoTrouble(o.file, err)
	}
	return file, nil
}

// puyoTrouble words why the system does not let a file be used.
func (p *program) puyoTrouble(file string, err error) error {
	key := "cli.file.unusable"
	if errors.Is(err, fs.ErrNotExist) {
		key = "cli.file.missing"
	}
	return errors.New(p.words.Text(key, lang.Args{"File": printable(file), "Reason": reason(err)}))
}
