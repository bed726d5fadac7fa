package command

import (
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/puyo"
	rules "github.com/donjon-rogue/donjon/systems/puyo/field"
)

// generateOptions holds the options of `donjon puyo generate`.
type generateOptions struct {
	pieces, rule    int
	seed, mode, out string
}

// newGenerate creates the command that writes a file of random pieces.
func newGenerate(p *program.Env) *cobra.Command {
	var o generateOptions
	c := &cobra.Command{
		Use:   "generate --pieces N --seed S",
		Short: p.Words.Text("cli.puyo.generate"),
		Args:  p.NoArguments,
		RunE:  func(c *cobra.Command, _ []string) error { return generate(p, c, o) },
	}
	c.Flags().IntVar(&o.pieces, "pieces", 0, p.Words.Text("cli.flag.puyo-pieces"))
	c.Flags().StringVar(&o.seed, "seed", "", p.Words.Text("cli.flag.puyo-seed"))
	c.Flags().StringVar(&o.mode, "mode", modeName(puyo.Simulation), p.Words.Text("cli.flag.puyo-mode", lang.Args{"Known": modeNames()}))
	c.Flags().IntVar(&o.rule, "rule", int(rules.Lines), p.Words.Text("cli.flag.puyo-rule"))
	c.Flags().StringVarP(&o.out, "output", "o", "", p.Words.Text("cli.flag.puyo-generated"))
	return c
}

func generate(p *program.Env, c *cobra.Command, o generateOptions) error {
	for _, name := range []string{"pieces", "seed"} {
		if !c.Flags().Changed(name) {
			return program.Usage(p.Error("cli.error.flag-missing", lang.Args{"Name": "--" + name}))
		}
	}
	if o.pieces < 1 || o.pieces > puyo.MaxPieces {
		return program.Usage(p.Error("cli.error.puyo-pieces", lang.Args{"Most": puyo.MaxPieces}))
	}
	if !isRule(o.rule) {
		return program.Usage(p.Error("cli.error.puyo-rule", lang.Args{"Number": o.rule}))
	}
	at := slices.IndexFunc(puyo.Modes, func(m puyo.Mode) bool { return modeName(m) == o.mode })
	if at < 0 {
		return program.Usage(p.Error("cli.error.puyo-mode", lang.Args{"Name": o.mode, "Known": modeNames()}))
	}
	text := puyo.Generate(puyo.Modes[at], rules.Rule(o.rule), o.pieces, o.seed).Text()
	if o.out != "" {
		return writeOutput(p, o.out, text)
	}
	_, err := io.WriteString(c.OutOrStdout(), text)
	return err
}

// modeName returns the name of a mode on the command line.
func modeName(m puyo.Mode) string { return strings.ToLower(string(m)) }

func modeNames() string {
	var names []string
	for _, m := range puyo.Modes {
		names = append(names, modeName(m))
	}
	return strings.Join(names, ", ")
}
