package command

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// maxDepth is the depth of the deepest floor that can be printed: far deeper than
// any hero gets, and small enough that no number overflows.
const maxDepth = 100_000

// newFloor returns the command that prints a generated floor.
func newFloor(p *program.Env) *cobra.Command {
	var seed, ruleset, generator, format string
	var depth int
	c := &cobra.Command{
		Use:   "floor --seed S --depth N",
		Short: p.Words.Text("cli.floor"),
		Args:  p.NoArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			for _, name := range []string{"seed", "depth"} {
				if !c.Flags().Changed(name) {
					return program.Usage(p.Error("cli.error.flag-missing", lang.Args{"Name": "--" + name}))
				}
			}
			if depth < 1 || depth > maxDepth {
				return program.Usage(p.Error("cli.error.depth", lang.Args{"Most": maxDepth}))
			}
			files, err := p.Files()
			if err != nil {
				return err
			}
			kit, err := core.Open(files, ruleset)
			if err != nil {
				return err
			}
			if generator != "" {
				if kit, err = kit.WithGenerator(generator); err != nil {
					return err
				}
			}
			sheet := kit.Floor(seed, depth)
			if len(sheet.Faults) > 0 {
				return p.Error("cli.error.floor-mod", lang.Args{"Reason": p.Words.Fault(strings.Join(sheet.Faults, "\n"))})
			}
			return printFloor(p, c.OutOrStdout(), sheet, format)
		},
	}
	p.ModsFlag(c)
	c.Flags().StringVar(&seed, "seed", "", p.Words.Text("cli.flag.seed"))
	c.Flags().IntVar(&depth, "depth", 1, p.Words.Text("cli.flag.depth"))
	c.Flags().StringVar(&ruleset, "ruleset", kit.DefaultRuleset, p.Words.Text("cli.flag.ruleset"))
	c.Flags().StringVar(&generator, "generator", "", p.Words.Text("cli.flag.generator"))
	c.Flags().StringVar(&format, "format", "text", p.Words.Text("cli.flag.format"))
	return c
}

// printFloor prints a floor as text or as JSON.
func printFloor(p *program.Env, out io.Writer, sheet kit.FloorSheet, format string) error {
	switch format {
	case "text":
		for _, row := range sheet.Rows {
			if _, err := fmt.Fprintln(out, row); err != nil {
				return err
			}
		}
		return nil
	case "json":
		enc := json.NewEncoder(out)
		enc.SetEscapeHTML(false) // stairs are < and >
		return enc.Encode(sheet)
	default:
		return program.Usage(p.Error("cli.error.format", lang.Args{"Name": format}))
	}
}
